import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// How a panel follows the finger; whether the panel or its content does is tested elsewhere.
struct PanelDragReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
  }

  // MARK: The drag

  @Test(
    arguments: [
      (-100, 448, []), (100, 648, []),
      // Beyond the outermost anchors it follows the finger, but for full where a list scrolls along.
      (300, 848, []), (-500, 65, []), (-583, 65, []), (-683, 65, []),
      (300, 848, ["sheet.anchors.hidden=14"]),
      (293, 792.6352, ["sheet.allowsRubberBanding=true"]),
      (293, 759.1223, ["sheet.allowsRubberBanding=true", "sheet.rubberBand=0.1852"]),
      (-583, 13.3648, ["sheet.allowsRubberBanding=true"]),
      (100, 682, ["sheet.reference=screen", "sheet.anchors.tip=null"]),
      (-100, 448, ["scrollView=null"]), (-583, -35, ["scrollView=null"]),
      (-683, -135, ["scrollView=null"]), (-500, 48, ["scrollView.contentHeight=300"]),
    ] as [(way: Double, y: Double, settings: [String])])
  func `a drag moves it with the finger, and beyond its anchors on a band where it has one`(
    row: (way: Double, y: Double, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.takePanel(row.way < 0 ? -1 : 1)
    strokes.move(row.way)
    let time = strokes.time
    strokes.rest(1)
    strokes.lift()
    let sheet = try replay(strokes, row.settings).sheet(at: time)
    #expect(sheet.y.isNear(row.y, within: 0.01), "\(row) \(sheet.y)")
    // extent is how much of the panel shows, 0 to its height.
    let height = 844 - 65.0
    #expect(sheet.phase == .dragging)
    #expect(sheet.extent.isNear(min(max(844 - sheet.y, 0), height)))
  }

  @Test(arguments: ["bottom", "top"])
  func `at the top of the screen it follows the finger beyond its anchors too`(
    position: String
  ) throws {
    // From half to 100 pt beyond full, and to 30 pt beyond tip.
    let isTop = position == "top"
    for (way, edge) in [(583.0, isTop ? 892.0 : -35), (-223, isTop ? 86 : 771)] {
      var strokes = Strokes()
      strokes.land(isTop ? 200 : 700)
      strokes.takePanel(isTop == (way > 0) ? 1 : -1)
      strokes.move(isTop ? way : -way)
      let run = try replay(strokes, ["sheet.position=\(position)", "scrollView=null"])
      #expect(try run.sheet(at: strokes.time).movingEdge == edge, "\(position) by \(way)")
    }
  }

  // MARK: The first change

  @Test(arguments: [0.0, 1, 6, 40, -25], [-10.0, -40])
  func `recognition moves nothing and neither does the first change`(
    first: Double, recognized: Double
  ) throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.rest(0.125)
    strokes.move(recognized)
    let began = strokes.time
    strokes.move(first)
    let changed = strokes.time
    strokes.move(-30)
    let moved = strokes.time
    let run = try replay(strokes)
    #expect(try run.sheet(at: began).y == 548 && run.sheet(at: began).phase == .idle)
    #expect(try run.sheet(at: changed).y == 548 && run.sheet(at: changed).phase == .dragging)
    #expect(try run.sheet(at: moved).y == 518)
    #expect(run.choices.first == "move the panel")
  }

  @Test(arguments: [0, 1])
  func `lifted before it has moved it is a release where it was, with the finger's velocity`(
    changes: Int
  ) throws {
    for (settle, state) in [(0.0, "full"), (0.25, "half")] {
      var strokes = Strokes()
      strokes.land(700)
      strokes.move(-16)
      for _ in 0..<changes { strokes.move(-16) }
      strokes.rest(settle)
      strokes.lift()
      let run = try replay(strokes)
      #expect(run.state == state, "\(changes) changes, \(settle) s")
      #expect(run.choices == ["move the panel", state])
      let velocity = settle == 0 ? -2048 : 0
      #expect(run.reason?.contains("released at 548 pt with \(velocity) pt/s") == true)
    }
  }

  // MARK: Velocity

  @Test(
    arguments: [
      (-100, -640, []),
      (-700, -2 * 640, ["scrollView=null"]),
      // On the band it is the band's velocity: between pulls of 90 and 100 pt beyond tip.
      (293, 128 * (band(100) - band(90)), ["sheet.allowsRubberBanding=true"]),
    ] as [(way: Double, velocity: Double, settings: [String])])
  func `while it drags its velocity is that of its edge, and 0 once the finger rests`(
    row: (way: Double, velocity: Double, settings: [String])
  ) throws {
    let step = row.way < 0 ? row.velocity * Strokes.tick : 10
    var strokes = Strokes()
    strokes.land(700)
    strokes.takePanel(step < 0 ? -1 : 1)
    let taken = strokes.time
    strokes.move(row.way - 2 * step)
    strokes.move(step)
    strokes.move(step)
    let moved = strokes.time
    strokes.rest(0.5)
    strokes.lift()
    let run = try replay(strokes, row.settings)
    #expect(try run.sheet(at: taken).velocity == 0)
    let velocity = try run.sheet(at: moved).velocity
    #expect(velocity.isNear(row.velocity), "\(row) \(velocity)")
    #expect(try run.sheet(at: moved + 0.09).velocity == velocity)
    #expect(try run.sheet(at: moved + 0.11).velocity == 0)
  }

  /// What is shown of a pull on a band as long as the screen is high.
  private static func band(_ pull: Double) -> Double {
    844 * (1 - 1 / (pull * 0.55 / 844 + 1))
  }
}
