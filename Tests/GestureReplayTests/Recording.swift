import GestureRecognition
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// A watcher who keeps everything.
struct Recording: TimelineSink {
  var wantsFrames = true
  var wantsEvents = true
  private(set) var run: RunDescription?
  private(set) var events: [TimelineEvent] = []
  private(set) var frames: [Frame] = []
  private(set) var outcome: Outcome?

  mutating func begin(_ run: RunDescription) { self.run = run }
  mutating func event(_ event: TimelineEvent) { events.append(event) }
  mutating func frame(_ frame: Frame) { frames.append(frame) }
  mutating func end(_ outcome: Outcome) { self.outcome = outcome }

  /// Runs a trace.
  static func of(
    _ samples: [TouchSample], _ actions: [TimedAction] = [], in scene: ReplayScene,
    options: ReplayOptions = .init()
  ) throws(InputFailure) -> Recording {
    let trace = Trace(name: "test", samples: samples, actions: actions)
    var recording = Recording()
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    try simulator.run(&recording)
    return recording
  }

  /// Every event in a few words, such as `0.2 scroll.pan began`.
  var story: [String] { events.map { "\($0.time.rounded3) \(Self.words($0.kind))" } }

  /// The events that have a word in them.
  func story(of word: String) -> [String] { story.filter { $0.contains(word) } }

  static func words(_ kind: TimelineEvent.Kind) -> String {
    switch kind {
    case .touch(let id, let phase, _, let view):
      "touch \(id) \(phase) on \(view ?? "nothing")"
    case .recognizer(let name, _, let to, _, _): "\(name) \(to)"
    case .arbitration(let arbitration):
      "\(arbitration.recognizer) \(arbitration.what) \(arbitration.other)"
    case .scroll(let event): words(event)
    case .sheet(let from, let to): "state \(from) → \(to)"
    case .animation(let animation): "\(animation.what) \(animation.of)"
    case .action(let action): "action \(action.name)"
    case .decision(let what): "decision \(what)"
    case .transition(let what, _): "transition \(what)"
    case .custom(let name, _): "custom \(name)"
    case .navigation(let what, _): "navigation \(what)"
    case .haptic(let style): "haptic \(style)"
    }
  }

  private static func words(_ event: TimelineEvent.ScrollEvent) -> String {
    switch event {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging(_, let target): "willEndDragging to \(target.y.rounded3)"
    case .didEndDragging(let willDecelerate): "didEndDragging \(willDecelerate)"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .caught(let contentOffset): "caught at \(contentOffset.y.rounded3)"
    case .crossedLimit: "crossedLimit"
    }
  }

  /// What the scroll view's delegate was told first when a drag ended.
  var release: ScrollRelease? {
    for event in events {
      if case .scroll(.willEndDragging(let release, _)) = event.kind { return release }
    }
    return nil
  }

  /// The frame at a time of a 60 Hz screen.
  func frame(at time: Double) -> Frame { frames[Int((time * 60).rounded())] }
}

extension TouchSample {
  static func began(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0) -> TouchSample {
    TouchSample(time: time, id: id, phase: .began, point: Point(x: x, y: y))
  }

  static func moved(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0) -> TouchSample {
    TouchSample(time: time, id: id, phase: .moved, point: Point(x: x, y: y))
  }

  static func rests(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0) -> TouchSample {
    TouchSample(time: time, id: id, phase: .stationary, point: Point(x: x, y: y))
  }

  static func ended(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0) -> TouchSample {
    TouchSample(time: time, id: id, phase: .ended, point: Point(x: x, y: y))
  }

  static func cancelled(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .cancelled, point: Point(x: x, y: y))
  }
}

extension TimedAction {
  static func at(_ time: Double, _ action: AppAction) -> TimedAction {
    TimedAction(time: time, action: action)
  }
}

extension ReplayScene {
  /// The container sheet on the default screen: its top is at 750 in `initial`, at 168.8 in
  /// `full`.
  static func container(_ changes: String = "{}") throws(InputFailure) -> ReplayScene {
    try scene("ivaev-bottom-sheet", changes)
  }

  /// A scroll view that fills the default screen, with 1600 pt of content.
  static func scrollView(_ changes: String = "{}") throws(InputFailure) -> ReplayScene {
    try scene("scroll-view", changes)
  }

  /// A built-in scene with a tuning laid over it.
  private static func scene(_ name: String, _ changes: String) throws(InputFailure) -> ReplayScene {
    let document = try SceneReader.document(named: name)
    let patch = try JSONNode(parsing: Array(changes.utf8), source: "changes.json")
    return try SceneReader.scene(from: document.merging(patch))
  }
}

extension Double {
  func isNear(_ other: Double, within distance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= distance
  }
}
