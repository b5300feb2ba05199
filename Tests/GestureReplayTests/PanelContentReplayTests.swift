import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems
import Testing

/// Who has the finger: the panel or its content.
struct PanelContentReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> BuiltInReplay {
    try BuiltInReplay(strokes, on: "floating-panel", settings)
  }

  private let full = "sheet.initialState=full"

  /// What shows just before the lift of a drag that begins with 16 pt.
  private func drag(
    from y: Double, by way: Double, x: Double = 0, contentOffset: Double = 0, _ settings: [String]
  ) throws -> (sheet: SheetReading, scroll: Frame.Scroll, run: BuiltInReplay) {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: contentOffset, animated: false))
    strokes.rest(0.125)
    strokes.land(y)
    strokes.move(way < 0 ? -16 : 16, x: x)
    strokes.move(way)
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
      // In full the content scrolls, and a downward drag at its top moves the panel.
      (400, -60, 0, 65, 60, ["sheet.initialState=full"]),
      (400, 60, 200, 65, 140, ["sheet.initialState=full"]),
      (400, 60, 0, 125, 0, ["sheet.initialState=full"]),
      // A short list cannot scroll.
      (400, -60, 0, 65, 0, ["sheet.initialState=full", "scrollView.contentHeight=300"]),
      (400, 60, 0, 125, 0, ["sheet.initialState=full", "scrollView.contentHeight=300"]),
      // The grabber area always moves the panel, and leaves the content where it is.
      (65, 60, 200, 125, 200, ["sheet.initialState=full"]),
      (65, 60, -30, 125, -30, ["sheet.initialState=full"]),
      (88.9, 60, 200, 125, 200, ["sheet.initialState=full"]),
      (89, 60, 200, 65, 140, ["sheet.initialState=full"]),
      (89, 60, 200, 125, 200, ["sheet.initialState=full", "sheet.grabberAreaHeight=30"]),
      (80, -60, 0, 65, 0, ["sheet.initialState=full"]),
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
    let isPanels = scroll.phase != .dragging
    #expect(sheet.phase == (isPanels ? .dragging : .idle), "\(row)")
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

  @Test func `content that comes to its top in a drag hands it over, and jumps not`() throws {
    var strokes = Strokes()
    strokes.land(400)
    strokes.move(-16)
    strokes.move(-100)
    let scrolled = strokes.time
    strokes.move(90)
    let before = strokes.time
    strokes.move(40)
    let handedOver = strokes.time
    strokes.move(50)
    let moved = strokes.time
    strokes.move(-30)
    let back = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, [full])
    #expect(try run.scroll(at: scrolled).contentOffset.y == 100)
    #expect(try run.scroll(at: before).contentOffset.y == 10)
    #expect(try run.sheet(at: before).y == 65 && run.sheet(at: before).phase == .idle)
    // A pull of 30 pt shows as 16 pt of rubber band, which the panel takes over.
    #expect(try run.sheet(at: handedOver).y == 81)
    #expect(try run.scroll(at: handedOver).contentOffset.y == 0)
    #expect(try run.sheet(at: moved).y == 131 && run.sheet(at: moved).phase == .dragging)
    #expect(try run.sheet(at: back).y == 101 && run.scroll(at: back).contentOffset.y == 0)
    #expect(run.decisions == ["move the panel", "full"])
    #expect(run.offset == 0)
  }

  @Test func `a drag that moved the panel leaves the content without a fling`() throws {
    var strokes = Strokes()
    strokes.land(400)
    strokes.move(-16)
    strokes.move(-20)
    strokes.move(40)
    strokes.move(100)
    strokes.fling(-2000)
    strokes.lift()
    let run = try replay(strokes, [full])
    #expect(run.state == "full" && run.sheet?.y == 65 && run.offset == 0)
    #expect(run.frames.allSatisfy { $0.scroll?.phase != .decelerating })
  }

  @Test func `scrolled in full, the panel has no part in the release`() throws {
    var strokes = Strokes()
    strokes.drag(from: 400, by: -100, velocity: -1000)
    let run = try replay(strokes, [full])
    #expect(run.decisions.isEmpty && run.sheet?.y == 65)
    #expect(run.offset.isNear(595, within: 10))
  }

  @Test func `a catch in full is the panel's, whatever the direction`() throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 200, animated: false))
    strokes.drag(from: 700, by: -100, velocity: -1500)
    strokes.rest(0.0625)
    strokes.land(700)
    let touch = strokes.time
    strokes.move(-20)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.offset == 200 && run.state == "full")
    #expect(try run.sheet(at: moved).y == run.sheet(at: touch).y - 20)
    #expect(run.frames.allSatisfy { $0.scroll?.phase != .dragging })
  }

  @Test func `without a scroll view every drag is the panel's`() throws {
    var strokes = Strokes()
    strokes.drag(from: 400, by: 300)
    #expect(try replay(strokes, [full, "scrollView=null"]).state == "half")
  }
}
