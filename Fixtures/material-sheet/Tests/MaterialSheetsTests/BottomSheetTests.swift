import GestureReplay
import MaterialSheets
import Testing

/// The sheet under fingers, on the scenes in `scenes`.
struct BottomSheetTests {
  private static let folder = #filePath.replacing("/Tests/\(#fileID)", with: "")

  private func scene(_ name: String = "phone", _ settings: String = "") throws -> ReplayScene {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(BottomSheet.self)])
    var document = try SceneReader.document(
      named: "\(Self.folder)/scenes/\(name).json", catalog: catalog)
    for setting in settings.split(separator: " ") {
      document = document.merging(try SceneReader.patch(String(setting)))
    }
    return try SceneReader.scene(from: document, catalog: catalog)
  }

  private func timeline(
    _ trace: String, on scene: String = "phone", _ settings: String = ""
  ) throws -> Timeline {
    try Timeline(
      of: try Trace(contentsOf: "\(Self.folder)/traces/\(trace).json"),
      on: try self.scene(scene, settings))
  }

  private func timeline(
    dragging way: Double, _ direction: Direction, from start: Point,
    _ settings: String = ""
  ) throws -> Timeline {
    let stroke = GestureRecipe.Stroke(from: start, to: .travel(way, direction))
    return try Timeline(
      of: try GestureRecipe(.drag(stroke, pace: .velocity(300), hold: 0.2)).trace(),
      on: try scene("phone", settings))
  }

  // MARK: Dragging

  @Test(arguments: [(7.5, "possible"), (8.5, "ended")])
  func `a drag begins beyond the touch slop`(way: Double, state: String) throws {
    let timeline = try timeline(dragging: way, .up, from: Point(x: 206, y: 740))
    let begins = timeline.events.contains { event in
      guard case .recognizer("sheet.pan", _, .began, _, _) = event.kind else { return false }
      return true
    }
    #expect(begins == (state == "ended"))
  }

  @Test func `the sheet goes with the finger from where the drag begins`() throws {
    let timeline = try timeline("slow-drag-up", on: "two-steps")
    // At 200 pt/s and 120 Hz the fifth move is the first beyond 8 pt: at 731.667.
    for time in [0.1, 0.3, 0.5, 0.9] {
      let frame = try #require(timeline.frame(at: time))
      let y = try #require(frame.sheet?.reading.y)
      #expect((y - (frame.touches[0].point.y - 731.667 + 715)).magnitude < 1e-6)
      #expect(frame.sheet?.reading.state == "dragging")
    }
  }

  @Test func `a pull beyond the top is not stored up`() throws {
    let settings = "sheet.state=expanded"
    let up = GestureRecipe.Stroke(from: Point(x: 206, y: 40), to: .travel(30, .up))
    var trace = try GestureRecipe(.drag(up, pace: .duration(0.1))).trace()
    trace.samples.removeLast()
    trace.samples += (1...10).map { step in
      TouchSample(
        time: 0.2 + Double(step) / 100, id: 0, phase: .moved,
        point: Point(x: 206, y: 10 + Double(step)))
    }
    let timeline = try Timeline(of: trace, on: try scene("phone", settings))
    // From 11 to 20 pt the finger comes down.
    #expect(timeline.frame(at: 0.32)?.sheet?.reading.y == 9)
  }

  @Test(arguments: [("sheet.hideable=false", 715.0), ("", 815)])
  func `a sheet that cannot be hidden stays above its collapsed place`(
    settings: String, y: Double
  ) throws {
    let timeline = try timeline(dragging: 110, .down, from: Point(x: 206, y: 740), settings)
    let lowest = timeline.frames.filter { !$0.touches.isEmpty }.compactMap { $0.sheet?.reading.y }
    #expect(((lowest.max() ?? 0) - y).magnitude < 3)
  }

  @Test func `a second finger drags nothing`() throws {
    var trace = try Trace(contentsOf: "\(Self.folder)/traces/slow-drag-up.json")
    let alone = try Timeline(of: trace, on: try scene("two-steps"))
    trace.samples.insert(
      TouchSample(time: 0.5, id: 1, phase: .began, point: Point(x: 100, y: 740)),
      at: trace.samples.firstIndex { $0.time >= 0.5 } ?? 0)
    trace.samples.append(
      TouchSample(time: 1.3, id: 1, phase: .ended, point: Point(x: 100, y: 600)))
    let both = try Timeline(of: trace, on: try scene("two-steps"))
    #expect(both.outcome.frame.sheet == alone.outcome.frame.sheet)
    #expect(both.frame(at: 0.9)?.sheet == alone.frame(at: 0.9)?.sheet)
  }

  // MARK: Settling

  @Test func `a finger stops a sheet that settles, without slop`() throws {
    let timeline = try timeline("catch")
    let frames = timeline.frames.filter { (0.301...0.6).contains($0.time) }
    let places = Set(frames.compactMap { $0.sheet?.reading.y })
    // 0.133 s of 0.6 s of the way from 524.375 are over.
    #expect(places.count == 1)
    #expect(((places.first ?? 0) - 149.252).magnitude < 0.001)
    #expect(timeline.animations.map(\.what) == [.began, .ended, .began, .ended])
  }

  @Test func `a release across takes the vertical part of the time`() throws {
    let animation = try #require(try timeline("diagonal-fling").animations.first)
    #expect(animation.duration == 0.291)
  }

  // MARK: The list

  @Test func `the list scrolls only once the sheet is expanded`() throws {
    let timeline = try timeline("list-up")
    #expect(timeline.frames.contains { $0.scroll?.contentOffset.y ?? 0 > 0 })
    for frame in timeline.frames {
      let (y, offset) = (frame.sheet?.reading.y ?? 0, frame.scroll?.contentOffset.y ?? 0)
      #expect(y == 0 || offset == 0)
      guard !frame.touches.isEmpty, frame.time > 0.05 else { continue }
      // Both together go as far as the finger beyond its slop, whatever pixels round off.
      let way = 850 - frame.touches[0].point.y - 8
      #expect((715 - y + offset - way).magnitude < 0.2)
    }
  }

  @Test(arguments: [(0.0, 292.0), (100, 190)])
  func `pulling at the list's top moves the sheet`(offset: Double, y: Double) throws {
    let timeline = try timeline(
      "list-down", "sheet.state=expanded scrollView.initialOffset=\(offset)")
    #expect(
      timeline.frames.contains { frame in
        ((frame.scroll?.contentOffset.y ?? -1) - offset).magnitude < 0.2
      })
    // Of the move of 5 pt that reaches the list's top, nobody has the rest.
    #expect(timeline.animations.first?.from == y)
    #expect(timeline.outcome.frame.scroll?.contentOffset.y == 0)
  }

  @Test func `a list released before its sheet is expanded has no fling`() throws {
    #expect(try timeline("list-fling-up").outcome.frame.scroll?.contentOffset.y == 0)
    let expanded = try timeline("list-fling-up", "sheet.state=expanded")
    #expect(expanded.outcome.frame.scroll?.contentOffset.y ?? 0 > 1000)
  }

  @Test func `a list that is let go settles the sheet as if from rest`() throws {
    let animation = try #require(try timeline("list-fling-up").animations.first)
    let milliseconds = ((animation.from / 915 + 1) * 256).rounded(.down)
    #expect(animation.duration == milliseconds / 1000)
    #expect(animation.duration < 0.6)
  }

  @Test func `a cancelled drag is let go at rest`() throws {
    for (phase, state) in [(TouchSample.Phase.cancelled, "collapsed"), (.ended, "hidden")] {
      for start in [Point(x: 206, y: 740), Point(x: 206, y: 800)] {
        let stroke = GestureRecipe.Stroke(from: start, to: .travel(80, .down))
        var trace = try GestureRecipe(.fling(stroke, velocity: 1200)).trace()
        trace.samples[trace.samples.count - 1].phase = phase
        let end = try Timeline(of: trace, on: try scene()).outcome
        #expect(end.frame.sheet?.reading.state == state)
      }
    }
  }

  @Test func `a list reaches its end without storing up what lies beyond`() throws {
    let settings = "sheet.state=expanded scrollView.contentHeight=900"
    var trace = try GestureRecipe(
      .drag(
        .init(from: Point(x: 206, y: 700), to: .travel(300, .up)), pace: .duration(0.5))
    ).trace()
    trace.samples.removeLast()
    trace.samples += (1...10).map { step in
      TouchSample(
        time: 0.6 + Double(step) / 100, id: 0, phase: .moved,
        point: Point(x: 206, y: 400 + 2 * Double(step)))
    }
    let timeline = try Timeline(of: trace, on: try scene("phone", settings))
    // Content of 900 pt in 867 pt.
    let end = try #require(timeline.frame(at: 0.59)?.scroll).contentOffset.y
    #expect("\(rounded: end)" == "33.143")
    #expect(((timeline.frame(at: 0.7)?.scroll?.contentOffset.y ?? 0) - 13).magnitude < 3)
  }

  // MARK: The app

  private func timeline(
    setting state: BottomSheet.Stop, at time: Double = 0.1, in trace: Trace,
    _ settings: String = ""
  ) throws -> Timeline {
    var action = BottomSheet.SetState()
    action.state = state
    var trace = trace
    trace.actions = [TimedAction(time: time, action: action.action)]
    return try Timeline(of: trace, on: try scene("phone", settings))
  }

  @Test(arguments: [
    ("", BottomSheet.Stop.expanded, "expanded", 0.0), ("", .halfExpanded, "halfExpanded", 457),
    ("", .hidden, "hidden", 915), ("", .collapsed, "collapsed", 715),
    ("sheet.height=300", .halfExpanded, "expanded", 615),
  ])
  func `the app sets a state`(
    settings: String, asked: BottomSheet.Stop, state: String, y: Double
  ) throws {
    let timeline = try timeline(setting: asked, in: Trace(name: "none"), settings)
    #expect(timeline.outcome.frame.sheet?.reading.state == state)
    #expect(timeline.outcome.frame.sheet?.reading.y == y)
    // From rest, so that the way alone decides; where there is none, nothing settles.
    let milliseconds = ((abs(715 - y) / 915 + 1) * 256).rounded(.down)
    #expect(timeline.animations.first?.duration == (y == 715 ? nil : milliseconds / 1000))
  }

  @Test func `what cannot be hidden refuses to be`() throws {
    let failure = try #require(throws: InputFailure.self) {
      try timeline(setting: .hidden, in: Trace(name: "none"), "sheet.hideable=false")
    }
    #expect(failure.what.contains("it is not hideable"))
    let scene = try scene("phone", "sheet.hideable=false sheet.state=hidden")
    let end = try Timeline(of: Trace(name: "none"), on: scene).outcome
    #expect(end.frame.sheet?.reading.state == "collapsed")
  }

  @Test func `a finger that drags takes the sheet back from the app`() throws {
    let trace = try Trace(contentsOf: "\(Self.folder)/traces/slow-drag-up.json")
    let timeline = try timeline(setting: .expanded, at: 0.5, in: trace)
    let frame = try #require(timeline.frame(at: 0.6))
    #expect(frame.sheet?.reading.state == "dragging")
    // It may have gone for less than one move's time, 8 ms of 439, at 5 times its mean speed.
    let dragged = frame.touches[0].point.y - 731.667 + 715
    #expect((0...65).contains(dragged - (frame.sheet?.reading.y ?? 0)))
  }

  // MARK: Whatever fingers do

  @Test(arguments: [
    ("phone", ""), ("phone", "sheet.height=500 sheet.hideable=false"),
    ("phone", "sheet.skipCollapsed=true sheet.state=expanded"),
    ("two-steps", ""), ("two-steps", "sheet.hideable=true sheet.state=halfExpanded"),
    ("phone", "scrollView=null"), ("phone", "scrollView.contentHeight=300"),
  ])
  func `it rests in a stable state and never jumps`(name: String, settings: String) throws {
    let findings = try SheetChecks(try scene(name, settings), runs: 500).findings()
    for finding in findings { Issue.record("\(finding)") }
  }
}
