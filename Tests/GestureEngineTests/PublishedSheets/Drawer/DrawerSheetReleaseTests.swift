import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The release, the spring that follows, and the next finger.
struct DrawerSheetReleaseTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "granados-pull-down-drawer", settings)
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
    var strokes = Strokes.onOpenDrawer
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
    let run = try replay(.onOpenDrawer, settings)
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
