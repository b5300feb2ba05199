import GestureRecognition
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// A finger that moves at constant speeds, a sample every 10 ms.
struct PresentationFinger {
  static let interval = 0.01

  private(set) var samples: [TouchSample]
  private var time: Double
  private var point: Point
  private let id: Int

  init(_ x: Double, _ y: Double, at time: Double = 0, id: Int = 0) {
    point = Point(x: x, y: y)
    self.time = time
    self.id = id
    samples = [TouchSample(time: time, id: id, phase: .began, point: point)]
  }

  /// Moves on in steps of 10 ms, or in one where it takes less.
  func moving(_ x: Double, _ y: Double, in duration: Double) -> PresentationFinger {
    var finger = self
    let steps = max(1, (duration / Self.interval).rounded())
    for step in 1...Int(steps) {
      let part = Double(step) / steps
      finger.point = Point(x: point.x + x * part, y: point.y + y * part)
      finger.time = time + duration * part
      finger.samples.append(
        TouchSample(time: finger.time, id: id, phase: .moved, point: finger.point))
    }
    return finger
  }

  /// Moves on vertically, a step every 10 ms.
  func steps(_ steps: Double...) -> PresentationFinger {
    steps.reduce(self) { $0.moving(0, $1, in: Self.interval) }
  }

  func resting(_ duration: Double) -> PresentationFinger {
    var finger = self
    finger.time += duration
    return finger
  }

  func lifted() -> [TouchSample] { ended(.ended) }

  func cancelled() -> [TouchSample] { ended(.cancelled) }

  private func ended(_ phase: TouchSample.Phase) -> [TouchSample] {
    samples + [TouchSample(time: time, id: id, phase: phase, point: point)]
  }
}

/// A replay against joom-bottom-sheet, or another of its scenes, with everything that it showed at 100 frames a second.
struct PresentationRun {
  private struct Recorder: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var frames: [Frame] = []
    var events: [TimelineEvent] = []

    mutating func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames.append(frame) }
    mutating func end(_ outcome: Outcome) {}
  }

  static let framesPerSecond = 100.0

  /// Settings for what is not about how drags begin: content follows from its recognition on.
  static let plain = ["scrollView.fastStart.within=0"]

  let frames: [Frame]
  let events: [TimelineEvent]
  let outcome: Outcome

  /// - Parameters:
  ///   - settings: `KEYPATH=VALUE`, as for `--set`.
  ///   - fingers: samples of each finger.
  ///   - actions: what the app does.
  ///   - scene: the built-in scene.
  /// - Throws: where a setting or an action is refused.
  init(
    _ settings: [String] = [], _ fingers: [TouchSample]..., actions: [(Double, AppAction)] = [],
    on scene: String = "joom-bottom-sheet"
  ) throws {
    var samples: [TouchSample] = []
    for finger in fingers {
      for sample in finger {
        let place = samples.firstIndex { $0.time > sample.time } ?? samples.count
        samples.insert(sample, at: place)
      }
    }
    let trace = Trace(
      name: "test", samples: samples,
      actions: actions.map { TimedAction(time: $0.0, action: $0.1) })
    var simulator = try Simulator(
      scene: try Self.scene(settings, on: scene), trace: trace,
      options: .init(refreshRate: Self.framesPerSecond))
    var recorder = Recorder()
    outcome = try simulator.run(&recorder)
    frames = recorder.frames
    events = recorder.events
  }

  static func scene(_ settings: [String], on scene: String = "joom-bottom-sheet") throws
    -> ReplayScene
  {
    var document = try SceneReader.document(named: scene)
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    return try SceneReader.scene(from: document)
  }

  /// The last frame at or before a time.
  func frame(at time: Double) -> Frame {
    let index = Int((time * Self.framesPerSecond + 1e-6).rounded(.down))
    return index < frames.count ? frames[index] : outcome.frame
  }

  func y(at time: Double) -> Double { frame(at: time).sheet?.reading.y ?? .nan }

  func state(at time: Double) -> String { frame(at: time).sheet?.reading.state ?? "" }

  func phase(at time: Double) -> SheetPhase? { frame(at: time).sheet?.reading.phase }

  /// contentOffset.y; nil where there is no scroll view.
  func scroll(at time: Double) -> Double? { frame(at: time).scroll?.contentOffset.y }

  func view(_ name: String, at time: Double) -> Rect? { frame(at: time).layout[name] }

  var finalState: String { outcome.frame.sheet?.reading.state ?? "" }

  /// The states that the sheet took, and when.
  var states: [(time: Double, state: String)] {
    events.compactMap { event in
      guard case .sheet(_, let state) = event.kind else { return nil }
      return (event.time, state)
    }
  }

  var stateNames: [String] { states.map(\.state) }

  /// What became of transitions: `began`, `finished`, `cancelled`.
  var transitions: [String] {
    events.compactMap { event in
      guard case .transition(let what, _) = event.kind else { return nil }
      return what.rawValue
    }
  }

  /// What became of pages, with the depth of the stack.
  var navigations: [String] {
    events.compactMap { event in
      guard case .navigation(let what, let depth) = event.kind else { return nil }
      return "\(what) \(depth)"
    }
  }

  var decisions: [String] {
    events.compactMap { event in
      guard case .decision(let what) = event.kind else { return nil }
      return what
    }
  }

  /// The states that a recognizer took.
  func recognizer(_ name: String) -> [RecognizerState] {
    events.compactMap { event in
      guard case .recognizer(name, _, let state, _, _) = event.kind else { return nil }
      return state
    }
  }

  /// The views that fingers landed on; nil where nothing took one.
  var touchedViews: [String?] {
    events.compactMap { event -> String?? in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return .some(view)
    }
  }
}

/// Whether two numbers are the same within the tolerance of timelines.
func agrees(_ lhs: Double?, _ rhs: Double?, within tolerance: Double = 1e-6) -> Bool {
  guard let lhs, let rhs else { return false }
  return (lhs - rhs).magnitude <= tolerance
}
