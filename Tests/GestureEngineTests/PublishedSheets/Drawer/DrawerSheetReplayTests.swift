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

  /// A drawer that was pulled open and has come to rest again by `time`.
  private var opened: Strokes {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    strokes.lift()
    strokes.rest(2)
    return strokes
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
    var strokes = opened
    strokes.land(400)
    strokes.move(-150)
    strokes.lift()
    #expect(try replay(strokes).haptics == [.light, .medium, .medium])
  }

  // MARK: The release

  @Test(
    arguments: [
      (121, "open", []), (120, "closed", []), (-150, "closed", []), (1000, "open", []),
      (41, "open", ["sheet.stateChangeThreshold=0.1"]),
      (120, "closed", ["sheet.openHeight=600"]), (151, "open", ["sheet.openHeight=600"]),
      (81, "closed", ["sheet.closedHeight=50"]), (136, "open", ["sheet.closedHeight=50"]),
    ] as [(way: Double, state: String, settings: [String])])
  func `closed, a way of more than 0.3 opens it`(
    row: (way: Double, state: String, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.land(20)
    strokes.move(row.way)
    strokes.lift()
    let run = try replay(strokes, row.settings)
    #expect(run.state == row.state, "\(row)")
    #expect(run.haptics == (row.state == "open" ? [.light, .medium] : []), "\(row)")
    #expect(run.choices == [row.state])
  }

  @Test(
    arguments: [
      (-121, "closed"), (-120, "open"), (-20, "open"), (20, "open"), (200, "open"),
      (210, "closed"), (700, "closed"),
    ] as [(way: Double, state: String)])
  func `open, a way of more than 0.3 in either direction closes it`(
    row: (way: Double, state: String)
  ) throws {
    var strokes = opened
    strokes.land(400)
    strokes.move(row.way)
    let time = strokes.time
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.state == row.state, "\(row)")
    #expect(run.sheet?.extent == (row.state == "open" ? 500 : 100), "\(row)")
    let last = run.states.last
    #expect(row.state == "open" || last?.time == time, "the state changes at the release")
  }

  @Test(
    arguments: [
      ([], 412.2752, 496.8175), (["sheet.tracksVelocity=true"], 445.7052, 506.4827),
    ] as [(settings: [String], early: Double, late: Double)])
  func `the bouncy spring starts at rest, or with the drag's velocity`(
    row: (settings: [String], early: Double, late: Double)
  ) throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200 - 4 * 7.8125)
    strokes.fling(1000)
    let time = strokes.time
    strokes.lift()
    let run = try replay(strokes, row.settings)
    #expect(try run.sheet(at: time + 0.125).extent.isNear(row.early, within: 1e-4), "\(row)")
    #expect(try run.sheet(at: time + 0.25).extent.isNear(row.late, within: 1e-4), "\(row)")
    #expect(try run.sheet(at: time + 0.125).phase == .animating)
    #expect(try run.sheet(at: time + 0.125).velocity > 0)
    #expect(run.animations.map(\.what) == [.began, .ended])
    let began = try #require(run.timedAnimations.first)
    let ended = try #require(run.timedAnimations.last)
    #expect(began.event.from == 300 && began.event.to == 500)
    #expect((ended.time - began.time).isNear(began.event.duration, within: 1e-9))
  }

  @Test func `what the spring takes over is the height's velocity, not the finger's`() throws {
    let settings = [
      "sheet.tracksVelocity=true", "sheet.underdragSign=corrected", "sheet.underdragExponent=0.9",
    ]
    var strokes = Strokes()
    strokes.land(140)
    strokes.move(-16)
    strokes.move(-84)
    strokes.fling(-1000)
    let time = strokes.time
    strokes.lift()
    let run = try replay(strokes, settings)
    // The height has been at its floor for long: it goes back from rest, and not first beyond it.
    let floor = 100 / 1.65
    let lowest = run.frames.filter { $0.time >= time }.compactMap { $0.sheet?.reading.extent }.min()
    #expect(lowest?.isNear(floor, within: 1e-9) == true)
    #expect(run.events.contains { $0.because.contains("with the drag's 0 pt/s") })
  }

  @Test func `the spring's duration and bounce are parameters`() throws {
    let settings = ["sheet.springDuration=1", "sheet.springBounce=0"]
    let run = try replay(opened, settings)
    #expect(run.frames.allSatisfy { ($0.sheet?.reading.extent ?? 0) <= 500 })
    #expect(run.timedAnimations.last?.time ?? 0 > 1)
  }

  // MARK: The spring and the next finger

  @Test func `a touch does not stop the spring, the first change does`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    strokes.lift()
    let release = strokes.time
    strokes.rest(0.125)
    strokes.land(200)
    strokes.rest(0.125)
    let touched = strokes.time
    strokes.move(-16)
    let changed = strokes.time
    strokes.rest(0.25)
    strokes.cancel()
    let run = try replay(strokes)
    #expect(try run.sheet(at: touched).phase == .animating)
    #expect(try run.sheet(at: release + 0.25).extent.isNear(496.8175, within: 1e-4))
    #expect(try run.sheet(at: changed).phase == .dragging)
    #expect(try run.sheet(at: changed).extent == 484, "counted from the new idleHeight")
    #expect(run.animations.last?.what == .ended)
    #expect(run.timedAnimations.last?.time == changed)
    #expect(run.sheet?.extent == 484)
  }

  @Test func `fingers find the model's height, not the one on show`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    strokes.lift()
    strokes.land(450)
    strokes.lift()
    strokes.rest(2)
    strokes.land(450)
    strokes.move(-150)
    strokes.lift()
    strokes.land(300)
    strokes.lift()
    #expect(try replay(strokes).touched == ["sheet", "sheet", "sheet", "content"])
  }

  @Test func `a cancelled drag stays where it was, and the next one counts from idleHeight`() throws
  {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(170)
    strokes.cancel()
    strokes.rest(1)
    let rest = strokes.time
    strokes.land(50)
    strokes.move(20)
    strokes.cancel()
    let run = try replay(strokes)
    #expect(try run.sheet(at: rest).extent == 270)
    #expect(try run.sheet(at: rest).phase == .idle)
    #expect(run.sheet?.extent == 120 && run.state == "closed")
    #expect(run.animations.isEmpty && run.choices == ["none", "none"])
  }

  @Test func `it has no actions of the app`() throws {
    for action in [AppAction.show(animated: true), .dismiss(animated: true)] {
      var strokes = Strokes()
      strokes.perform(action)
      let failure = #expect(throws: InputFailure.self) { try replay(strokes) }
      #expect(failure?.what.contains("\"drawer\" has no \"\(action.name)\"") == true)
    }
  }
}
