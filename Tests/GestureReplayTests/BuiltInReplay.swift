import GestureRecognition
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems
import Testing

/// A trace made stroke by stroke, at times and places that binary fractions have exactly.
struct Strokes {
  /// Seconds between two moves.
  static let tick = 1.0 / 128

  private(set) var trace = Trace(name: "strokes")
  var time = 0.0
  private var points: [Int: Point] = [:]

  mutating func land(_ y: Double, x: Double = 195, id: Int = 0) {
    points[id] = Point(x: x, y: y)
    add(.began, id)
  }

  mutating func move(_ y: Double, x: Double = 0, id: Int = 0) {
    time += Self.tick
    points[id] = (points[id] ?? Point(x: 0, y: 0)) + Vector(x: x, y: y)
    add(.moved, id)
  }

  /// Four moves with one velocity, in points per second.
  mutating func fling(_ velocity: Double) {
    for _ in 1...4 { move(velocity * Self.tick) }
  }

  /// A drag of one finger: the hysteresis, the way, and at its end four moves with the velocity
  /// or, where there is none, a rest that makes the release one at rest.
  mutating func drag(from y: Double, by way: Double, velocity: Double = 0) {
    let flung = 4 * velocity * Self.tick
    land(y)
    move(way - flung < 0 ? -16 : 16)
    if way != flung { move(way - flung) }
    if velocity == 0 { rest(0.25) } else { fling(velocity) }
    lift()
  }

  mutating func rest(_ duration: Double) { time += duration }
  mutating func lift(id: Int = 0) { add(.ended, id) }
  mutating func cancel(id: Int = 0) { add(.cancelled, id) }

  mutating func perform(_ action: AppAction) {
    trace.actions.append(TimedAction(time: time, action: action))
  }

  private mutating func add(_ phase: TouchSample.Phase, _ id: Int) {
    let point = points[id] ?? Point(x: 0, y: 0)
    trace.samples.append(TouchSample(time: time, id: id, phase: phase, point: point))
  }
}

/// A trace replayed on a built-in scene, and what was seen of it.
struct BuiltInReplay {
  private(set) var frames: [Frame] = []
  private(set) var events: [TimelineEvent] = []
  let outcome: Outcome
  let recognizers: [String]

  /// At 256 frames per second, every move has its frame; settings are as on the command line,
  /// such as `sheet.openHeight=600`.
  init(
    _ strokes: Strokes, on scene: String, _ settings: [String] = [],
    refreshRate: Double = 256
  ) throws {
    var simulator = try Simulator(
      scene: Self.scene(scene, settings), trace: strokes.trace,
      options: .init(refreshRate: refreshRate))
    var recorder = Recorder()
    outcome = try simulator.run(&recorder)
    frames = recorder.frames
    events = recorder.events
    recognizers = recorder.recognizers
  }

  static func scene(_ name: String, _ settings: [String] = []) throws -> ReplayScene {
    var document = try #require(try SheetCatalog.builtIn.document(named: name))
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    return try SceneReader.scene(from: document)
  }

  /// The last frame at or before a time.
  func frame(at time: Double) throws -> Frame {
    try #require(frames.last { $0.time <= time + 1e-9 })
  }

  func sheet(at time: Double) throws -> SheetReading {
    try #require(frame(at: time).sheet).reading
  }

  func scroll(at time: Double) throws -> Frame.Scroll { try #require(frame(at: time).scroll) }

  /// The sheet in the end.
  var sheet: SheetReading? { outcome.frame.sheet?.reading }
  var state: String? { sheet?.state }

  /// contentOffset.y in the end.
  var offset: Double? { outcome.frame.scroll?.contentOffset.y }

  var decisions: [String] { events.compactMap { $0.decision } }
  var haptics: [TimelineEvent.Haptic] { events.compactMap { $0.haptic } }

  /// The states that the sheet changed to, each with its time.
  var states: [(time: Double, to: String)] {
    events.compactMap { event in
      guard case .sheet(_, let to) = event.kind else { return nil }
      return (event.time, to)
    }
  }

  var animations: [(time: Double, event: TimelineEvent.AnimationEvent)] {
    events.compactMap { event in
      guard case .animation(let animation) = event.kind else { return nil }
      return (event.time, animation)
    }
  }

  /// The views that fingers landed on.
  var touched: [String?] {
    events.compactMap { event in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return .some(view)
    }
  }

  /// Why the last decision was what it was.
  var reason: String? { events.last { $0.decision != nil }?.because }

  private struct Recorder: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var frames: [Frame] = []
    var events: [TimelineEvent] = []
    var recognizers: [String] = []

    mutating func begin(_ run: RunDescription) { recognizers = run.recognizers }
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames.append(frame) }
    func end(_ outcome: Outcome) {}
  }
}

extension TimelineEvent {
  fileprivate var decision: String? {
    if case .decision(let what) = kind { what } else { nil }
  }

  fileprivate var haptic: Haptic? {
    if case .haptic(let style) = kind { style } else { nil }
  }
}

extension Double? {
  /// Whether a length is another to a thousandth of a point.
  func isNear(_ other: Double, within tolerance: Double = 0.001) -> Bool {
    map { ($0 - other).magnitude <= tolerance } ?? false
  }
}
