import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// The part above a list that moves the sheet.
struct HeaderHeightTests {
  private static let scenes = ["system-sheet", "joom-bottom-sheet"]

  @Test(arguments: scenes)
  func `the list lies below the header`(name: String) throws {
    let plain = try Timeline(of: [], on: .builtIn(name))
    let run = try Timeline(of: [], on: .builtIn(name, ["sheet.headerHeight=60"]))
    let sheet = try #require(run.view("sheet", at: 0))
    let list = try #require(run.view("scrollView", at: 0))
    #expect(sheet == plain.view("sheet", at: 0))
    #expect(list.y == sheet.y + 60 && list.height == sheet.height - 60)
    #expect(list.x == sheet.x && list.width == sheet.width)
  }

  /// A finger on the list that is scrolled scrolls it; on the header it moves the sheet.
  @Test(arguments: scenes)
  func `a drag on the header moves the sheet, whatever the list shows`(name: String) throws {
    let scene = try ReplayScene.builtIn(
      name, ["sheet.headerHeight=60", "scrollView.initialOffset=300"])
    let top = try #require(try Timeline(of: [], on: scene).y)
    for (isOnHeader, place) in [(true, top + 30), (false, top + 90)] {
      var strokes = Strokes()
      strokes.land(place)
      strokes.move(16)
      for _ in 1...5 { strokes.move(8) }
      let dragged = strokes.time
      strokes.rest(0.25)
      strokes.lift()
      let run = try Timeline(of: strokes.trace, on: scene, options: .init(refreshRate: 256))
      let words = Comment("\(name), on the header \(isOnHeader)")
      #expect((run.touched.first == "scrollView") != isOnHeader, words)
      let isMoved = try run.sheet(at: dragged).y > top + 20
      #expect(isMoved == isOnHeader, words)
      #expect((run.offset == 300) == isOnHeader, words)
    }
  }

  /// The list grows and shrinks with the sheet, and the header does not.
  @Test func `the list's limits leave room for the header`() throws {
    let end = TimedAction(time: 1, action: .scrollTo(x: nil, y: 5000, animated: false))
    let size = TimedAction(time: 1.1, action: .setContentHeight(1600))
    let large = TimedAction(time: 0.1, action: .selectDetent("large", animated: true))
    let run = try Timeline(
      of: [], [large, end, size], on: .builtIn("system-sheet", ["sheet.headerHeight=60"]))
    let listAtLarge = 844.0 - 47 - 60
    #expect(run.offset == 1600 - listAtLarge)
    let resized = TimedAction(time: 0.1, action: .setPreferredHeight(300, animated: true))
    let joom = try Timeline(
      of: [], [resized, end, size], on: .builtIn("joom-bottom-sheet", ["sheet.headerHeight=60"]))
    let list = 300.0 + 34 - 60
    #expect(joom.offset == 1634 - list)
  }

  @Test func `a header taller than the sheet leaves no list`() throws {
    for name in Self.scenes {
      let run = try Timeline(of: [], on: .builtIn(name, ["sheet.headerHeight=2000"]))
      #expect(run.view("scrollView", at: 0)?.height == 0)
    }
  }
}
