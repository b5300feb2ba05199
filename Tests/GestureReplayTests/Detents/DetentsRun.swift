import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems
import Testing

/// A trace made step by step for the scene `system-sheet`: one finger, at times and places that
/// binary fractions have exactly.
struct DetentsTrace {
  /// Seconds between two moves.
  static let tick = 1.0 / 128

  private(set) var trace = Trace(name: "detents")
  private(set) var time = 0.0
  private var points: [Int: Point] = [:]

  /// The finger that landed last, which moves.
  private var id = 0

  /// A finger that lands on the sheet at a height at which it shows at any detent.
  init(landingAt y: Double = 700) {
    land(y)
  }

  /// A trace in which no finger lands yet.
  static var untouched: DetentsTrace {
    var trace = DetentsTrace()
    trace.trace.samples = []
    return trace
  }

  /// A drag that lets the sheet go at a place, without a scroll view's part in it.
  ///
  /// - Parameters:
  ///   - place: the raw y of the sheet.
  ///   - velocity: points per second, down positive; 0 for a finger that rests before the lift.
  ///   - start: the y of the sheet before.
  init(releasingAt place: Double, velocity: Double, from start: Double = 445.5) {
    self.init()
    recognize(velocity < 0 ? -1 : 1)
    let step = velocity * Self.tick
    move(by: place - 2 * step - start)
    move(by: step)
    move(by: step)
    if velocity == 0 { rest(0.25) }
  }

  mutating func land(_ y: Double, x: Double = 195, id: Int = 0) {
    points[id] = Point(x: x, y: y)
    self.id = id
    add(.began, id)
  }

  /// Passes the hysteresis at one move, which the translation does not count, and so late that
  /// content follows the finger from there on: a slow start.
  mutating func recognize(_ direction: Double) {
    rest(0.125)
    move(by: 10 * direction)
  }

  mutating func move(by y: Double, x: Double = 0) {
    time += Self.tick
    if let point = points[id] { points[id] = point + Vector(x: x, y: y) }
    add(.moved, id)
  }

  mutating func rest(_ duration: Double) { time += duration }

  mutating func lift(_ finger: Int? = nil) { add(.ended, finger ?? id) }

  mutating func cancel() { add(.cancelled, id) }

  mutating func perform(_ action: AppAction) {
    trace.actions.append(TimedAction(time: time, action: action))
  }

  private mutating func add(_ phase: TouchSample.Phase, _ id: Int) {
    guard let point = points[id] else { return }
    trace.samples.append(TouchSample(time: time, id: id, phase: phase, point: point))
  }
}

/// A trace replayed on `system-sheet`, and what was seen of it.
struct DetentsRun {
  /// Frames per second: every tick of a trace is a frame.
  static let refreshRate = 256.0

  let scene: ReplayScene
  private(set) var frames: [Frame] = []
  private(set) var events: [TimelineEvent] = []
  let outcome: Outcome

  /// Replays a trace, with settings as on the command line, such as `sheet.handsOffAtTop=true`.
  init(
    _ trace: DetentsTrace, _ settings: [String] = [], refreshRate: Double = refreshRate
  ) throws {
    scene = try Self.scene(settings)
    var simulator = try Simulator(
      scene: scene, trace: trace.trace, options: .init(refreshRate: refreshRate))
    var recorder = Recorder()
    outcome = try simulator.run(&recorder)
    frames = recorder.frames
    events = recorder.events
  }

  static func scene(_ settings: [String]) throws -> ReplayScene {
    var document = try #require(try SheetCatalog.builtIn.document(named: "system-sheet"))
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    return try SceneReader.scene(from: document)
  }

  /// The last frame at or before a time.
  func frame(at time: Double) throws -> Frame {
    try #require(frames.last { $0.time <= time + 1e-9 })
  }

  func sheet(at time: Double) throws -> SheetReading { try #require(frame(at: time).sheet).reading }

  func scroll(at time: Double) throws -> Frame.Scroll { try #require(frame(at: time).scroll) }

  /// The state in the end.
  var state: String? { outcome.frame.sheet?.reading.state }

  /// y in the end.
  var y: Double? { outcome.frame.sheet?.reading.y }

  /// contentOffset.y in the end.
  var offset: Double? { outcome.frame.scroll?.contentOffset.y }

  /// What was decided, in order.
  var decisions: [(time: Double, what: String, because: String)] {
    events.compactMap { event in
      guard case .decision(let what) = event.kind else { return nil }
      return (event.time, what, event.because)
    }
  }

  /// When the state changed, and to what.
  var states: [(time: Double, from: String, to: String)] {
    events.compactMap { event in
      guard case .sheet(let from, let to) = event.kind else { return nil }
      return (event.time, from, to)
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

  private struct Recorder: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var frames: [Frame] = []
    var events: [TimelineEvent] = []

    func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames.append(frame) }
    func end(_ outcome: Outcome) {}
  }
}

extension DetentsRun {
  /// Whether a length is another to a thousandth of a point.
  static func isNear(_ value: Double?, _ other: Double, within tolerance: Double = 0.001) -> Bool {
    value.map { ($0 - other).magnitude <= tolerance } ?? false
  }

  /// E of the scene: a quarter of the largest detent's height of 797 pt.
  static let bandLength = 199.25

  /// What shows of a pull beyond an end.
  static func band(
    _ pull: Double, _ length: Double = bandLength, coefficient: Double = 0.55
  ) -> Double {
    length * (1 - 1 / (pull * coefficient / length + 1))
  }

  /// The pull beyond an end of which so much shows, on the scene's band.
  static func pull(showing displacement: Double) -> Double {
    (1 / (1 - displacement / bandLength) - 1) * bandLength / 0.55
  }
}
