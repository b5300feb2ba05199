import GestureRecognition
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems
import Testing

/// What the panel does with a finger and a release; its content has tests of its own.
struct PanelSheetReplayTests {
  private func replay(
    _ strokes: Strokes, _ settings: [String] = [], refreshRate: Double = 256
  ) throws -> BuiltInReplay {
    try BuiltInReplay(strokes, on: "floating-panel", settings, refreshRate: refreshRate)
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
    let tuned = try BuiltInReplay.scene("floating-panel", ["sheet.anchors.half=300"])
    #expect(tuned.sheet?.extentRange == 103...779)
  }

  // MARK: The drag

  @Test(
    arguments: [
      (-100, 448, []), (100, 648, []), (300, 741, []), (-500, 65, []),
      (300, 830, ["sheet.anchors.hidden=14"]),
      (293, 792.6352, ["sheet.allowsRubberBanding=true"]),
      (293, 759.1223, ["sheet.allowsRubberBanding=true", "sheet.rubberBand=0.1852"]),
      (-583, 13.3648, ["sheet.allowsRubberBanding=true"]),
      (100, 582, ["sheet.reference=screen", "sheet.anchors.tip=null"]),
    ] as [(way: Double, y: Double, settings: [String])])
  func `a drag moves it between its outermost anchors`(
    row: (way: Double, y: Double, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.move(row.way < 0 ? -16 : 16)
    strokes.move(row.way)
    let time = strokes.time
    strokes.rest(1)
    strokes.lift()
    let sheet = try replay(strokes, row.settings).sheet(at: time)
    #expect(Optional(sheet.y).isNear(row.y, within: 0.01), "\(row) \(sheet.y)")
    #expect(sheet.phase == .dragging && Optional(sheet.extent).isNear(844 - sheet.y))
  }

  @Test func `while it drags its velocity is the pan's`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -640)
    let run = try replay(strokes)
    #expect(try run.sheet(at: strokes.time - Strokes.tick).velocity == -640)
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
      (-100, -1000, "half", 548, ["sheet.anchors.full=null", "sheet.anchors.tip=null"]),
    ] as [(way: Double, velocity: Double, state: String, y: Double, settings: [String])])
  func `a release goes to an anchor, and the state changes at once`(
    row: (way: Double, velocity: Double, state: String, y: Double, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: row.way, velocity: row.velocity)
    let run = try replay(strokes, row.settings)
    #expect(run.state == row.state && run.sheet?.y == row.y, "\(row) \(run.reason ?? "")")
    #expect(run.decisions == ["move the panel", row.state], "\(row)")
    #expect(run.states.allSatisfy { $0.time == strokes.time })
    #expect(run.states.count == (row.state == "half" ? 0 : 1))
    #expect(run.sheet?.phase == .idle && run.sheet?.velocity == 0)
  }

  @Test func `a cancelled drag is a release without a velocity`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.move(-16)
    strokes.move(-100)
    strokes.fling(-2000)
    strokes.cancel()
    let run = try replay(strokes)
    #expect(run.state == "half" && run.sheet?.y == 548)
    #expect(run.animations.first?.event.curve.contains("dampingRatio 1,") == true)
  }

  @Test func `let go on an anchor, it ends without attraction, however fast`() throws {
    var atRest = Strokes()
    atRest.drag(from: 700, by: 0)
    #expect(try replay(atRest).animations.isEmpty)
    var clamped = Strokes()
    clamped.drag(from: 500 + 60, by: -520, velocity: -3000)
    let run = try replay(clamped)
    #expect(run.state == "full" && run.animations.isEmpty)
  }

  // MARK: The attraction

  /// From an independent program: h is that of the frames, from the first one later than the
  /// release on.
  @Test(
    arguments: [
      (-1500, 64, 394.2603, 355.4892), (-1500, 128, 413.1378, 395.9181),
      (-300, 64, 410.8804, 386.8395), (-304, 64, 408.1775, 378.6817),
    ] as [(velocity: Double, rate: Double, first: Double, second: Double)])
  func `its spring is stepped once a frame, the first time after the release`(
    row: (velocity: Double, rate: Double, first: Double, second: Double)
  ) throws {
    // An odd number of moves brings the release between two frames at 64 a second.
    for rests in [0, 1] {
      var strokes = Strokes()
      if rests == 1 { strokes.rest(Strokes.tick) }
      strokes.drag(from: 700, by: -120, velocity: row.velocity)
      let target = row.velocity < -1000 ? [] : ["sheet.redirectionalProgress=0"]
      let run = try replay(strokes, target, refreshRate: row.rate)
      let frames = run.frames.filter { $0.time > strokes.time + 1e-9 }
      let places = frames.prefix(2).compactMap { $0.sheet?.reading.y }
      #expect(places.first.isNear(row.first), "\(row) \(places)")
      #expect(places.last.isNear(row.second), "\(row) \(places)")
      #expect(try run.sheet(at: strokes.time).y == 428 || rests == 1)
      let isGentle = row.velocity >= -300
      let curve = run.animations.first?.event.curve ?? ""
      #expect(curve.contains("dampingRatio \(isGentle ? "1" : "0.576"),"), "\(row) \(curve)")
    }
  }

  @Test(arguments: [
    "sheet.springResponse=0.8", "sheet.springDecelerationRate=0.98",
    "sheet.criticalDampingSpeed=2000", "sheet.restPixels=30",
  ])
  func `its spring has parameters`(setting: String) throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -1500)
    let (plain, tuned) = (try replay(strokes), try replay(strokes, [setting]))
    #expect(plain.outcome.time != tuned.outcome.time && tuned.sheet?.y == 65)
  }

  @Test(arguments: [60.0, 120])
  func `its events say what the frames show`(refreshRate: Double) throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -1500)
    let run = try replay(strokes, refreshRate: refreshRate)
    let (began, ended) = (try #require(run.animations.first), try #require(run.animations.last))
    #expect(began.event.what == .began && ended.event.what == .ended)
    #expect(began.event.from == 448 && began.event.to == 65 && began.time == strokes.time)
    #expect(Optional(ended.time - began.time).isNear(began.event.duration, within: 1e-9))
    #expect(ended.time == run.outcome.time && run.outcome.isSettled)
    #expect(run.frames.last?.sheet?.reading.y == 65)
    let before = run.frames.dropLast().last?.sheet?.reading
    #expect(before?.phase == .animating && (before?.y).isNear(65, within: 1))
  }

  @Test func `the refresh rate changes what happens`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -1500)
    let time = strokes.time + 0.125
    let slow = try replay(strokes, refreshRate: 64).sheet(at: time).y
    let fast = try replay(strokes, refreshRate: 128).sheet(at: time).y
    #expect((slow - fast).magnitude > 1)
  }

  // MARK: The catch

  /// A panel on its way from half to full, touched after some frames of 1/256 s.
  private func caught(after frames: Double) -> Strokes {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -1500)
    strokes.rest(frames / 256)
    strokes.land(700)
    return strokes
  }

  @Test func `a touch stops it and begins the pan at once, without hysteresis`() throws {
    var strokes = caught(after: 16)
    let touch = strokes.time
    strokes.rest(0.25)
    let held = strokes.time
    strokes.move(3)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    let y = try run.sheet(at: touch).y
    #expect(y < 448 && y > 100)
    #expect(try run.sheet(at: touch).phase == .dragging)
    #expect(try run.sheet(at: held).y == y && run.sheet(at: held).velocity == 0)
    #expect(try run.sheet(at: moved).y == y + 3)
    #expect(run.animations.map(\.event.what) == [.began, .ended, .began, .ended])
    #expect(run.animations.dropFirst().first?.time == touch)
    let pan = try #require(run.recognizers.firstIndex(of: "sheet.pan"))
    #expect(try run.frame(at: touch).recognizers[pan] == .began)
  }

  @Test(arguments: [(8, "half"), (48, "full")] as [(frames: Double, state: String)])
  func `caught and let go, it counts from the anchor that it was bound for`(
    row: (frames: Double, state: String)
  ) throws {
    var strokes = caught(after: row.frames)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.state == row.state, "\(row) \(run.reason ?? "")")
  }

  @Test func `a finger that joins others stops nothing`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.land(720, x: 100, id: 1)
    strokes.move(-32)
    strokes.move(-200)
    let dragged = strokes.time
    strokes.cancel()
    strokes.rest(0.0625)
    strokes.land(740, x: 50, id: 2)
    strokes.rest(2)
    strokes.lift(id: 2)
    strokes.lift(id: 1)
    let run = try replay(strokes)
    #expect(try run.sheet(at: dragged).y == 448)
    #expect(run.sheet?.y == 548 && run.sheet?.phase == .idle)
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
    "sheet.position=left", "sheet.reference=window", "sheet.grabberAreaHeight=-1",
  ])
  func `parameters that make no panel are refused`(setting: String) {
    #expect(throws: InputFailure.self) {
      try BuiltInReplay.scene("floating-panel", [setting])
    }
  }
}
