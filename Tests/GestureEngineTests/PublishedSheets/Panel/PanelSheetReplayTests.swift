import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Where a panel starts and where a release takes it; drags, catches and content are tested
/// elsewhere.
struct PanelSheetReplayTests {
  private func replay(
    _ strokes: Strokes, _ settings: [String] = [], refreshRate: Double = 256
  ) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings, refreshRate: refreshRate)
  }

  @Test func `it starts half open, as tall as it shows in full`() throws {
    let run = try replay(Strokes())
    #expect(run.state == "half" && run.sheet?.y == 548 && run.sheet?.extent == 296)
    let progress = run.outcome.frame.sheet?.progress
    #expect(progress.isNear((296.0 - 103) / (779 - 103)))
    let frame = Rect(x: 0, y: 548, width: 390, height: 779)
    #expect(run.outcome.frame.layout["sheet"] == frame)
    #expect(run.outcome.frame.layout["scrollView"] == frame)
  }

  @Test(
    arguments: [
      ("full", "bottom", 65, 779, 65), ("tip", "bottom", 741, 103, 741),
      ("full", "top", 0, 792, 792), ("half", "top", -483, 309, 309), ("tip", "top", -676, 116, 116),
    ] as [(state: String, position: String, y: Double, extent: Double, edge: Double)])
  func `it may start in any of its states, at the bottom or the top`(
    row: (state: String, position: String, y: Double, extent: Double, edge: Double)
  ) throws {
    let run = try replay(
      Strokes(), ["sheet.initialState=\(row.state)", "sheet.position=\(row.position)"])
    #expect(run.sheet?.y == row.y && run.sheet?.extent == row.extent, "\(row)")
  }

  @Test func `the anchors that a scene gives are all that there are`() throws {
    let text = #"""
      {"format": "gesture-scene/1", "sheet": {"system": "panel", "anchors": {"half": 300}}}
      """#
    let scene = try SceneReader.scene(
      from: JSONNode(parsing: Array(text.utf8), source: "", hasPositions: false))
    #expect(scene.sheet?.extentRange == 334...334)
    let plain = #"{"format": "gesture-scene/1", "sheet": {"system": "panel"}}"#
    let defaults = try SceneReader.scene(
      from: JSONNode(parsing: Array(plain.utf8), source: "", hasPositions: false))
    #expect(defaults.sheet?.extentRange == 103...779)
    let tuned = try ReplayScene.builtIn("floating-panel", ["sheet.anchors.half=300"])
    #expect(tuned.sheet?.extentRange == 103...779)
  }

  // MARK: The release

  @Test(
    arguments: [
      (-241.5, 0, "half", 548, []), (-242, 0, "full", 65, []), (97, 0, "tip", 741, []),
      (-100, -1000, "full", 65, []), (-100, 1000, "half", 548, []), (10, -5000, "half", 548, []),
      (10, -5000, "full", 65, ["sheet.projectsMomentum=true"]),
      (100, 5000, "tip", 741, ["sheet.anchors.hidden=0"]),
      (193, 5000, "hidden", 844, ["sheet.anchors.hidden=0"]),
      (-200, 0, "full", 65, ["sheet.redirectionalProgress=0.4"]),
      (-100, -1000, "half", 548, ["sheet.momentumProjectionRate=0.5"]),
    ] as [(way: Double, velocity: Double, state: String, y: Double, settings: [String])])
  func `a release goes to an anchor, and the state changes at once`(
    row: (way: Double, velocity: Double, state: String, y: Double, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: row.way, velocity: row.velocity)
    let run = try replay(strokes, row.settings)
    #expect(run.state == row.state && run.sheet?.y == row.y, "\(row) \(run.reason ?? "")")
    #expect(run.choices == ["move the panel", row.state], "\(row)")
    #expect(run.states.allSatisfy { $0.time == strokes.time })
    #expect(run.states.count == (row.state == "half" ? 0 : 1))
    #expect(run.sheet?.phase == .idle && run.sheet?.velocity == 0)
  }

  @Test(arguments: [0, 0.0625, 0.25, 2])
  func `a cancelled drag is a release with the velocity of its last moves, however old`(
    rest: Double
  ) throws {
    for velocity in [-2000.0, -400, 0] {
      var strokes = Strokes()
      strokes.landAndDragPanel(from: 700, by: -100, velocity: velocity)
      // Two moves without a distance make it slow.
      if velocity == 0 { for _ in 1...2 { strokes.move(0) } }
      strokes.pause(rest)
      strokes.cancel()
      let run = try replay(strokes)
      // −400 pt/s are 199.6 pt in the projection: 299.6 of the 483 pt from half to full.
      #expect(run.state == (velocity == 0 ? "half" : "full"), "\(velocity)")
      #expect(run.reason?.contains("448 pt with \(Int(velocity)) pt/s") == true)
      let ratio = velocity == 0 ? "1," : "0.576,"
      #expect(run.animations.first?.curve.contains("dampingRatio \(ratio)") == true)
      #expect(run.states.allSatisfy { $0.time == strokes.time })
    }
  }

  /// It is the most expanded one that there is.
  @Test func `a panel with one anchor lets its content scroll`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1000)
    let run = try replay(strokes, ["sheet.anchors.full=null", "sheet.anchors.tip=null"])
    #expect(run.choices.isEmpty && run.sheet?.y == 548 && run.offset ?? 0 > 100)
  }

  @Test(
    arguments: [
      // At full, in the outermost segment; 1 pt away from it, it is attracted.
      (-483, -3000, "full"), (-483, -100, "full"), (-483, 0, "full"), (-483, 100, "full"),
      // At half, where the segment ahead is too long for the velocity, and at tip.
      (0, 0, "half"), (0, 100, "half"), (0, -400, "half"), (193, 3000, "tip"), (193, -100, "tip"),
      (193, 40_000, "tip"),
    ] as [(way: Double, velocity: Double, state: String)])
  func `released exactly on its target it ends there at once, whatever the velocity`(
    row: (way: Double, velocity: Double, state: String)
  ) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: row.way, velocity: row.velocity)
    let run = try replay(strokes)
    #expect(run.state == row.state && run.animations.isEmpty, "\(row) \(run.reason ?? "")")
    let reading = try run.sheet(at: strokes.time)
    #expect(reading.y == 548 + row.way && reading.phase == .idle && reading.velocity == 0)
    // At full, the content goes on by itself: from a fling, or from less than a pixel beyond its top.
    let goesOn = row.way < -400 && (row.velocity < -260 || row.velocity > 0)
    #expect((run.outcome.time - strokes.time < 1.0 / 128) == !goesOn)
    var beside = Strokes()
    beside.dragPanel(from: 700, by: row.way + 0.5, velocity: row.velocity)
    let attracted = try replay(beside)
    #expect(attracted.state == row.state && attracted.animations.count == 2, "\(row)")
  }

  /// 262.1 pt above the bottom is 547.9 pt, or 548 pt in whole pixels: the target is, too.
  @Test func `its target lies on a whole pixel`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: 100)
    let run = try replay(strokes, ["sheet.anchors.half=262.1", "sheet.anchors.tip=null"])
    #expect(run.frames.first?.sheet?.reading.y == 548 && run.sheet?.y == 548)
    var exact = Strokes()
    exact.dragPanel(from: 700, by: -483, velocity: -900)
    let full = try replay(exact, ["sheet.anchors.half=262.1", "sheet.anchors.full=17.9"])
    #expect(full.state == "full" && full.sheet?.y == 65 && full.animations.isEmpty)
  }

  @Test(
    arguments: [
      // full is at 65, half and tip at 741: a panel with two places, the lower one named after its
      // origin.
      ("half", 100, 0, "half", []), ("tip", 100, 0, "tip", []), ("half", -400, -900, "full", []),
      ("tip", -400, -900, "full", []), ("full", 400, 900, "half", []),
      // half and full are at 65, tip at 741.
      ("tip", -400, -900, "full", ["sheet.anchors.half=745"]),
      ("half", 400, 900, "tip", ["sheet.anchors.half=745"]),
      ("half", 100, 0, "half", ["sheet.anchors.half=745"]),
    ] as [(from: String, way: Double, velocity: Double, state: String, settings: [String])])
  func `anchors that coincide are one`(
    row: (from: String, way: Double, velocity: Double, state: String, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 780, by: row.way, velocity: row.velocity)
    let run = try replay(
      strokes,
      ["scrollView=null", "sheet.anchors.half=69", "sheet.initialState=\(row.from)"]
        + row.settings)
    #expect(run.state == row.state, "\(row) \(run.reason ?? "")")
    #expect(run.states.map(\.to) == (row.state == row.from ? [] : [row.state]), "\(row)")
    let isUp = row.state == "full" || row.state == "half" && !row.settings.isEmpty
    #expect(run.sheet?.y == (isUp ? 65 : 741), "\(row)")
  }

  // MARK: The attraction

  /// From an independent program: h is the height in the frames, starting with the first one after
  /// the release.
  @Test(
    arguments: [
      (-1500, 64, 394.2603, 355.4892), (-1500, 128, 413.1378, 395.9181),
      (-300, 64, 410.8804, 386.8395), (-304, 64, 408.1775, 378.6817),
    ] as [(velocity: Double, rate: Double, first: Double, second: Double)])
  func `its spring is stepped once a frame, the first time after the release`(
    row: (velocity: Double, rate: Double, first: Double, second: Double)
  ) throws {
    // An odd number of moves puts the release between two frames at 64 per second.
    for rests in [0, 1] {
      var strokes = Strokes()
      if rests == 1 { strokes.rest(Strokes.tick) }
      strokes.dragPanel(from: 700, by: -120, velocity: row.velocity)
      let target = row.velocity < -1000 ? [] : ["sheet.redirectionalProgress=0"]
      let run = try replay(strokes, target, refreshRate: row.rate)
      let frames = run.frames.filter { $0.time > strokes.time + 1e-9 }
      let places = frames.prefix(2).compactMap { $0.sheet?.reading.y }
      #expect(places.first.isNear(row.first, within: 1e-4), "\(row) \(places)")
      #expect(places.last.isNear(row.second, within: 1e-4), "\(row) \(places)")
      #expect(try run.sheet(at: strokes.time).y == 428 || rests == 1)
      let isGentle = row.velocity >= -300
      let curve = run.animations.first?.curve ?? ""
      #expect(curve.contains("dampingRatio \(isGentle ? "1" : "0.576"),"), "\(row) \(curve)")
    }
  }

  @Test(arguments: [
    "sheet.springResponse=0.8", "sheet.springDecelerationRate=0.98",
    "sheet.criticalDampingSpeed=2000", "sheet.restPixels=30",
  ])
  func `its spring has parameters`(setting: String) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    let (plain, tuned) = (try replay(strokes), try replay(strokes, [setting]))
    #expect(plain.outcome.time != tuned.outcome.time && tuned.sheet?.y == 65)
  }

  @Test(arguments: [60.0, 120])
  func `its events say what the frames show`(refreshRate: Double) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    let run = try replay(strokes, refreshRate: refreshRate)
    let (began, ended) = (
      try #require(run.timedAnimations.first), try #require(run.timedAnimations.last)
    )
    #expect(began.event.what == .began && ended.event.what == .ended)
    #expect(began.event.from == 448 && began.event.to == 65 && began.time == strokes.time)
    #expect((ended.time - began.time).isNear(began.event.duration, within: 1e-9))
    #expect(ended.time == run.outcome.time && run.outcome.isSettled)
    #expect(run.frames.last?.sheet?.reading.y == 65)
    let before = run.frames.dropLast().last?.sheet?.reading
    #expect(before?.phase == .animating && (before?.y).isNear(65, within: 1))
  }

  @Test func `the refresh rate changes what happens`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    let time = strokes.time + 0.125
    let slow = try replay(strokes, refreshRate: 64).sheet(at: time).y
    let fast = try replay(strokes, refreshRate: 128).sheet(at: time).y
    #expect((slow - fast).magnitude > 1)
  }

  // MARK: The rest

  @Test func `it has no actions of the app`() throws {
    for action in [AppAction.show(animated: true), .selectDetent("full", animated: true)] {
      var strokes = Strokes()
      strokes.perform(action)
      let failure = #expect(throws: InputFailure.self) { try replay(strokes) }
      #expect(failure?.what.contains("\"panel\" has no \"\(action.name)\"") == true)
    }
  }

  @Test(arguments: [
    "sheet.anchors.half=null", "sheet.anchors=null", "sheet.initialState=up",
    "sheet.momentumProjectionRate=1", "sheet.springDecelerationRate=1", "sheet.springResponse=0",
    "sheet.redirectionalProgress=2", "sheet.restPixels=0", "sheet.rubberBand=0",
    "sheet.position=middle", "sheet.reference=window", "sheet.grabberAreaHeight=-1",
  ])
  func `parameters that make no panel are refused`(setting: String) {
    #expect(throws: InputFailure.self) {
      try ReplayScene.builtIn("floating-panel", [setting])
    }
  }
}
