import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Which one follows the finger: the panel or its content.
struct PanelContentReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
  }

  private let full = "sheet.initialState=full"

  /// The state just before the lift of a drag by a distance.
  private func drag(
    from y: Double, by way: Double, contentOffset: Double = 0, _ settings: [String]
  ) throws -> (sheet: SheetReading, scroll: Frame.Scroll, run: Timeline) {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: contentOffset, animated: false))
    strokes.rest(0.125)
    strokes.landAndDragPanel(from: y, by: way)
    let time = strokes.time
    strokes.rest(1)
    strokes.lift()
    let run = try replay(strokes, settings)
    return (try run.sheet(at: time), try run.scroll(at: time), run)
  }

  @Test(
    arguments: [
      // Outside full every drag moves the panel.
      (700, -60, 0, 488, 0, []), (700, 60, 0, 608, 0, []), (700, 60, 200, 608, 200, []),
      (780, -60, 200, 681, 200, ["sheet.initialState=tip"]),
      // In full, the content scrolls, and a downward drag at its top moves the panel.
      (400, -60, 0, 65, 60, ["sheet.initialState=full"]),
      (400, 60, 200, 65, 140, ["sheet.initialState=full"]),
      (400, 60, 0, 125, 0, ["sheet.initialState=full"]),
      // A short list cannot scroll: nothing scrolls along, so the panel leaves its anchor.
      (400, -60, 0, 5, 0, ["sheet.initialState=full", "scrollView.contentHeight=300"]),
      (400, 60, 0, 125, 0, ["sheet.initialState=full", "scrollView.contentHeight=300"]),
      // The grabber area always moves the panel, and leaves the content where it is.
      (65, 60, 200, 125, 200, ["sheet.initialState=full"]),
      (65, 60, -30, 125, -30, ["sheet.initialState=full"]),
      (88.9, 60, 200, 125, 200, ["sheet.initialState=full"]),
      (89, 60, 200, 65, 140, ["sheet.initialState=full"]),
      (89, 60, 200, 125, 200, ["sheet.initialState=full", "sheet.grabberAreaHeight=30"]),
      (80, -60, 0, 5, 0, ["sheet.initialState=full"]),
    ]
      as [(
        from: Double, way: Double, offset: Double, y: Double, shownOffset: Double,
        settings: [String]
      )])
  func `a drag is the panel's or the content's`(
    row: (
      from: Double, way: Double, offset: Double, y: Double, shownOffset: Double, settings: [String]
    )
  ) throws {
    let (sheet, scroll, _) = try drag(
      from: row.from, by: row.way, contentOffset: row.offset, row.settings)
    #expect(sheet.y == row.y && scroll.contentOffset.y == row.shownOffset, "\(row)")
    let isPanels = sheet.phase == .dragging
    // The scroll view's pan begins whoever's drag it is, if there is anything to scroll.
    let scrolls = !row.settings.contains("scrollView.contentHeight=300")
    #expect(scroll.phase == (scrolls ? .dragging : .idle), "\(row)")
    #expect(isPanels == (row.shownOffset == row.offset), "\(row)")
  }

  @Test func `a panel at the top of the screen mirrors the rule`() throws {
    let top = [full, "sheet.position=top"]
    // 1600 pt of content in 792: its bottom is at 808.
    let pulled = try drag(from: 400, by: -60, contentOffset: 808, top)
    #expect(pulled.sheet.extent == 732 && pulled.scroll.contentOffset.y == 808)
    let scrolled = try drag(from: 400, by: 60, contentOffset: 808, top)
    #expect(scrolled.sheet.extent == 792 && scrolled.scroll.contentOffset.y == 748)
    let grabbed = try drag(from: 769, by: -60, contentOffset: 100, top)
    #expect(grabbed.sheet.extent == 732 && grabbed.scroll.contentOffset.y == 100)
    let below = try drag(from: 768, by: -60, contentOffset: 100, top)
    #expect(below.sheet.extent == 792 && below.scroll.contentOffset.y == 160)
    let half = try drag(from: 200, by: 60, ["sheet.position=top"])
    #expect(half.sheet.extent == 369 && half.sheet.y == -423)
  }

  /// A drag in full that scrolls the content and then hands over to the panel.
  ///
  /// The content goes up by 100 pt and down by 130 pt, which pulls it 30 pt beyond its top.
  private static var handedOver: Strokes {
    var strokes = Strokes()
    strokes.land(400)
    strokes.takePanel(-1)
    strokes.move(-100)
    strokes.move(90)
    strokes.move(40)
    return strokes
  }

  /// What is shown, in whole pixels, of a pull of the content, which is 779 pt high.
  private static func pull(_ way: Double) -> Double {
    (3 * 779 * (1 - 1 / (way * 0.55 / 779 + 1))).rounded() / 3
  }

  @Test func `content that comes to its top in a drag hands it over at that change`() throws {
    var strokes = Self.handedOver
    let reached = strokes.time
    strokes.move(50)
    let taken = strokes.time
    strokes.move(50)
    let moved = strokes.time
    strokes.move(-30)
    let back = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, [full])
    #expect(try run.scroll(at: reached - 2 * Strokes.tick).contentOffset.y == 100)
    #expect(try run.scroll(at: reached - Strokes.tick).contentOffset.y == 10)
    #expect(try run.scroll(at: reached).contentOffset.y == -Self.pull(30))
    // The drag is the panel's from its first change on, which the content has kept at its anchor.
    let start = 65.0 + 30
    let places = try [reached, taken, moved, back].map { try run.sheet(at: $0).y }
    #expect(zip(places, [0.0, 50, 100, 70]).allSatisfy { $0.isNear(start + $1) }, "\(places)")
    #expect(try run.sheet(at: moved).phase == .dragging)
    #expect(try run.scroll(at: taken).contentOffset.y == 0)
    #expect(try run.scroll(at: back).contentOffset.y == 0)
    #expect(run.choices == ["move the panel", "full"])
    #expect(run.offset == 0)
  }

  @Test(arguments: [1.0, 30, 200, 500])
  func `handed over and back up past full, the panel stays at full and the content at its top`(
    beyond: Double
  ) throws {
    var strokes = Self.handedOver
    strokes.move(50)
    strokes.move(50)
    let way = 130.0
    strokes.move(-way - beyond)
    let clamped = strokes.time
    strokes.move(beyond + 20)
    let back = strokes.time
    let run = try replay(strokes, [full])
    #expect(try run.sheet(at: clamped).y == 65 && run.sheet(at: clamped).phase == .dragging)
    #expect(try run.scroll(at: clamped).contentOffset.y == 0)
    // It has kept track of the finger.
    let backY = try run.sheet(at: back).y
    #expect(backY.isNear(85))
    // With a band it shows the pull and is not clamped.
    let banded = try replay(strokes, [full, "sheet.allowsRubberBanding=true"])
    let shown = 65 - 844 * (1 - 1 / (beyond * 0.55 / 844 + 1))
    let bandY = try banded.sheet(at: clamped).y
    #expect(bandY.isNear(shown, within: 0.001))
  }

  @Test func `downwards, content that scrolls along clamps nothing`() throws {
    var strokes = Self.handedOver
    strokes.move(50)
    strokes.move(800)
    let run = try replay(strokes, [full])
    let y = try run.sheet(at: strokes.time).y
    #expect(y.isNear(65 + 30 + 850))
  }

  @Test func `a drag that moved the panel leaves the content without a fling`() throws {
    var strokes = Self.handedOver
    strokes.move(100)
    strokes.fling(-2000)
    strokes.lift()
    let run = try replay(strokes, [full])
    // A pull of 130 pt is shown as 66 pt, and the fling recovers 62.5 pt of it.
    #expect(run.choices == ["move the panel", "full"])
    #expect(run.state == "full" && run.sheet?.y == 65 && run.offset == 0)
    #expect(run.frames.allSatisfy { $0.scroll?.phase != .decelerating })
  }

  @Test func `scrolled in full, the panel has no part in the release`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 400, by: -100, velocity: -1000)
    let run = try replay(strokes, [full])
    #expect(run.decisions.isEmpty && run.sheet?.y == 65)
    // 0.499 s of the velocity, until 10 pt/s remain: 494.01 pt further from 100 pt, rounded to a
    // pixel.
    #expect(run.offset.isNear(594 + 1 / 3.0, within: 0.001))
  }

  @Test func `a catch in full is the panel's, whatever the direction`() throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 200, animated: false))
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    strokes.rest(0.0625)
    strokes.land(700)
    let touch = strokes.time
    strokes.move(-1)
    strokes.move(-20)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    // As in the original, a drag in full pins the content to its top, wherever it was before.
    #expect(run.offset == 0 && run.state == "full")
    #expect(try run.sheet(at: moved).y == run.sheet(at: touch).y - 20)
    #expect(
      run.frames(from: 0, to: touch).allSatisfy { $0.scroll?.contentOffset.y ?? 0 == 200 })
  }

  /// Core.swift at 7efcc76, startInteraction: the frame is shifted by what shows of the content's bounce.
  @Test func `content that reaches its top hands the drag over at the same change`() throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 40, animated: false))
    strokes.rest(0.125)
    strokes.landAndDragPanel(from: 400, by: 24)
    strokes.move(24)
    let reached = strokes.time
    strokes.move(20)
    let moved = strokes.time
    strokes.rest(1)
    strokes.lift()
    let run = try replay(strokes, [full])
    let shown = try run.scroll(at: reached).contentOffset.y
    #expect(shown < 0 && shown > -8)
    #expect(try run.sheet(at: reached).y == 65 - shown)
    #expect(try run.sheet(at: moved).y.isNear(65 - shown + 20, within: 1e-9))
    #expect(try run.scroll(at: moved).contentOffset.y == 0)
  }

  /// panningBegan: what the recognition itself pulls is kept, unless it is the first drag of the run.
  @Test func `outside full, content stays where it was when the pan began`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: 30)
    strokes.pause(1.5)
    strokes.land(700)
    strokes.pause(0.25)
    strokes.move(-16)
    strokes.move(-40)
    let moved = strokes.time
    strokes.rest(1)
    strokes.lift()
    let run = try replay(strokes)
    #expect(try run.scroll(at: moved).contentOffset.y == 6)
    #expect(run.offset == 6)
  }

  @Test func `without a scroll view every drag is the panel's`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 400, by: 300)
    #expect(try replay(strokes, [full, "scrollView=null"]).state == "half")
  }

  /// The content's pan waits where the finger is at its threshold, not where it landed.
  @Test(arguments: [(93.0, true), (99, false), (130, false)])
  func `a finger that reaches the grabber area takes the panel beyond full`(
    y: Double, isInGrabberArea: Bool
  ) throws {
    var strokes = Strokes()
    strokes.land(y)
    for _ in 1...9 { strokes.move(-6.5) }
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, [full])
    let last = try #require(run.frames.last { !$0.touches.isEmpty }?.sheet?.reading.y)
    #expect(isInGrabberArea ? last < 30 : last == 65)
  }
}
