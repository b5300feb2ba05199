public import GestureTraces
public import JSONText
import MotionLaws
public import SheetSystems

/// A replay from beginning to end: every event, every frame, and how it ended.
///
/// ```
/// let timeline = try Timeline(of: trace, on: scene)
/// timeline.outcome.frame.sheet?.reading.state        // full
/// timeline.frame(at: 0.2)?.sheet?.reading.y          // 488.04…
/// ```
///
/// Who needs only a part of it, or not all at once, gives `Simulator.run` a sink of its own.
public struct Timeline: Sendable {
  /// In the order in which they happened, each with its time and its reason.
  public let events: [TimelineEvent]

  /// What the screen showed, frame by frame; there is at least one.
  public let frames: [Frame]

  public let outcome: Outcome

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - scene: what is touched.
  ///   - options: how it is looked at.
  /// - Throws: where the trace holds an action that the scene cannot do.
  public init(of trace: Trace, on scene: Scene, options: Simulator.Options = .init())
    throws(InputFailure)
  {
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    var recorder = Recorder()
    outcome = simulator.run(&recorder)
    events = recorder.events
    frames = recorder.frames
  }

  /// What the screen showed at a time, in seconds: the last frame by then; nil before the first.
  public func frame(at time: Double) -> Frame? {
    frames.last { $0.time <= time + Tolerance.simultaneity }
  }
}

/// A watcher who keeps everything.
private struct Recorder: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true
  private(set) var events: [TimelineEvent] = []
  private(set) var frames: [Frame] = []

  func begin(_ run: RunDescription) {}
  mutating func event(_ event: TimelineEvent) { events.append(event) }
  mutating func frame(_ frame: Frame) { frames.append(frame) }
  func end(_ outcome: Outcome) {}
}
