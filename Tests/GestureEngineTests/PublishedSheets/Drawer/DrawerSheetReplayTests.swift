import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

struct DrawerSheetReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "granados-pull-down-drawer", settings)
  }

  /// The height shown during a drag that requests a height, before the release.
  private func height(asked: Double, _ settings: [String] = []) throws -> Double {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(asked > 100 ? 16 : -16)
    strokes.move(asked - (asked > 100 ? 116 : 84))
    let time = strokes.time
    strokes.rest(1)
    strokes.cancel()
    return try replay(strokes, settings).sheet(at: time).extent
  }

  @Test func `it starts closed at the top of the screen`() throws {
    let run = try replay(Strokes())
    #expect(run.sheet?.y == 0 && run.sheet?.extent == 100 && run.state == "closed")
    #expect(run.outcome.frame.sheet?.progress == 0)
  }

  // MARK: Fingers

  @Test(arguments: [0.0, 10])
  func `without minimum distance a press on the moving drawer stops its spring`(hysteresis: Double)
    throws
  {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    strokes.lift()
    strokes.pause(0.09375)
    strokes.land(60)
    let pressed = strokes.time
    strokes.pause(0.25)
    let held = strokes.time
    strokes.lift()
    let run = try replay(strokes, ["recognition.pan.hysteresis=\(hysteresis)"])
    #expect(run.states(of: "sheet.pan").filter { $0 == .began }.count == (hysteresis == 0 ? 2 : 1))
    if hysteresis == 0 {
      // The press sets the height at once to that at which the drawer idles.
      #expect(try run.sheet(at: pressed).extent == 500 && run.sheet(at: held).extent == 500)
      #expect(run.timedAnimations.contains { $0.time == pressed && $0.event.what == .ended })
    } else {
      #expect(try run.sheet(at: held).phase != .dragging)
    }
  }

  @Test(arguments: [("ignored", "open", 500.0), ("endsSilently", "closed", 300)])
  func `a second finger is ignored, or ends the drag without onEnded`(
    mode: String, state: String, height: Double
  ) throws {
    var strokes = Strokes()
    strokes.land(50, id: 0)
    strokes.move(100, id: 0)
    strokes.move(100, id: 0)
    strokes.land(80, id: 1)
    strokes.move(50, id: 1)
    strokes.pause(0.25)
    strokes.lift(id: 0)
    strokes.lift(id: 1)
    let run = try replay(strokes, ["sheet.secondFinger=\(mode)"])
    #expect(run.state == state)
    #expect(run.sheet?.extent == height)
    #expect(run.states(of: "sheet.pan").last == (mode == "ignored" ? .ended : .cancelled))
  }

  // MARK: The drag

  @Test func `the first change jumps by the way that was needed to begin`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(9)
    strokes.move(3)
    let time = strokes.time
    strokes.cancel()
    let run = try replay(strokes)
    #expect(try run.sheet(at: time - Strokes.tick).extent == 100)
    #expect(try run.sheet(at: time).extent == 112)
  }

  @Test func `counted from recognition, nothing jumps`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(16)
    strokes.move(8)
    strokes.cancel()
    let run = try replay(strokes, ["sheet.translationFrom=recognition"])
    #expect(run.sheet?.extent == 108)
  }

  @Test func `it begins in any direction at 10 points`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(6, x: 8)
    strokes.cancel()
    #expect(try replay(strokes).sheet?.extent == 106)
  }

  @Test(
    arguments: [
      (101, 101, []), (300, 300, []), (500, 500, []), (501, 501, []),
      (600, 563.0957, []), (900, 719.7121, []), (1100, 750, []),
      (600, 510, ["sheet.overdragExponent=0.5"]), (900, 600, ["sheet.overdragLimit=1.2"]),
      // Below the closed height the original measures n + closedHeight, so the drawer jumps, and a
      // finger that continues upwards first pulls it down again.
      (100, 100, []), (99, 76.0497, []), (40, 80.6056, []), (0, 84.1511, []), (-100, 100, []),
      (-400, 69.3611, []), (-900, 60.6061, []),
      (-900, 50, ["sheet.underdragDivisor=2"]), (0, 90, ["sheet.underdragExponent=0.5"]),
      (99, 99, ["sheet.underdragSign=corrected"]), (40, 88.3348, ["sheet.underdragSign=corrected"]),
      (-100, 75.9775, ["sheet.underdragSign=corrected"]),
    ] as [(asked: Double, shown: Double, settings: [String])])
  func `a drag beyond an end is resisted`(
    row: (asked: Double, shown: Double, settings: [String])
  ) throws {
    let shown = try height(asked: row.asked, row.settings)
    #expect(shown.isNear(row.shown, within: 1e-4), "\(row) showed \(shown)")
  }

  @Test func `it follows its first finger only`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(40)
    strokes.land(60, id: 1)
    strokes.move(100, id: 1)
    strokes.move(10)
    strokes.cancel()
    strokes.cancel(id: 1)
    #expect(try replay(strokes).sheet?.extent == 150)
  }

  // MARK: The haptics

  @Test(
    arguments: [
      ([119], 0), ([120], 0), ([121], 1), ([130, 5, -20], 1), ([130, -20, 20], 2),
      ([130, -10, 10], 2), ([130, -9, 9], 1), ([130, -20, 20, -20, 20], 3),
    ] as [(moves: [Double], lights: Int)])
  func `one light haptic each time that a release begins to change the state`(
    row: (moves: [Double], lights: Int)
  ) throws {
    var strokes = Strokes()
    strokes.land(50)
    for move in row.moves { strokes.move(move) }
    strokes.cancel()
    let lights = try replay(strokes).haptics.filter { $0 == .light }.count
    #expect(lights == row.lights, "\(row)")
  }

  @Test func `a cancel does not make it forget the haptic`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(150)
    strokes.cancel()
    strokes.land(50)
    strokes.move(140)
    strokes.cancel()
    #expect(try replay(strokes).haptics == [.light])
    strokes.land(50)
    strokes.move(20)
    strokes.move(120)
    strokes.cancel()
    #expect(try replay(strokes).haptics == [.light, .light])
  }

  @Test func `an end does not make it forget the haptic`() throws {
    var strokes = Strokes.onOpenDrawer
    strokes.land(400)
    strokes.move(-150)
    strokes.lift()
    #expect(try replay(strokes).haptics == [.light, .medium, .medium])
  }
}

extension Strokes {
  /// A drawer that was pulled open and has come to rest again by `time`.
  static var onOpenDrawer: Strokes {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    strokes.lift()
    strokes.rest(2)
    return strokes
  }
}
