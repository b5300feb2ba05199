public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws

/// A run from beginning to end, replayed or read from a `.jsonl`: every event, every frame, and how
/// it ended.
///
/// ```
/// let timeline = try Timeline(of: trace, on: scene)
/// timeline.outcome.frame.sheet?.reading.state        // full
/// timeline.frame(at: 0.2)?.sheet?.reading.y          // 488.04…
/// timeline.decisions.map(\.because)                  // ["initial: velocity -1799.969 pt/s is …"]
///
/// let recorded = try Timeline(reading: bytes, source: "fling-up.jsonl")
/// TimelineComparison(of: recorded, and: timeline).areAlike   // true
/// ```
///
/// If you need only part of it, or want it as a stream, pass your own sink to `Simulator.run`.
public struct Timeline: Sendable {
  /// The facts that are known about the run before it begins.
  public let run: RunDescription

  /// In the order in which they happened, each with its time and its reason.
  public let events: [TimelineEvent]

  /// The frames that the screen showed; there is at least one.
  public let frames: Frames

  public let outcome: Outcome

  /// For each event, how many frames were shown before it.
  package let framesBefore: [Int]

  /// The changes of what is painted after `run.looks`, in the order of the frames; empty for a run that
  /// nobody asked for looks.
  package let lookChanges: [LookChange]

  package init(
    of run: RunDescription, events: [TimelineEvent], frames: Frames, framesBefore: [Int],
    lookChanges: [LookChange] = [], outcome: Outcome
  ) {
    self.run = run
    self.events = events
    self.frames = frames
    self.framesBefore = framesBefore
    self.lookChanges = lookChanges
    self.outcome = outcome
  }

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - scene: what is touched.
  ///   - options: the refresh rate, and when a run that still moves ends.
  /// - Throws: if the scene does not support an action in the trace.
  public init(of trace: Trace, on scene: ReplayScene, options: ReplayOptions = .init())
    throws(InputFailure)
  {
    try self.init(of: try Simulator(scene: scene, trace: trace, options: options))
  }

  /// Runs a scene's simulator that is at its beginning, with code for its own sheet's type.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  public init(of simulator: SceneSimulator) throws(InputFailure) {
    try self.init(of: simulator, withLooks: false)
  }

  /// Runs a scene's simulator that is at its beginning.
  ///
  /// - Parameters:
  ///   - simulator: what runs.
  ///   - withLooks: whether pages and pictures show the run, so that an app's views are painted.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package init(of simulator: SceneSimulator, withLooks: Bool) throws(InputFailure) {
    var simulator = simulator
    var recorder = Recorder(refreshRate: simulator.refreshRate, wantsLooks: withLooks)
    let outcome = try simulator.run(&recorder)
    self.init(recorder, simulator.description, outcome)
  }

  /// Runs a simulator that is at its beginning.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  public init<Sheet: SheetSystem>(of simulator: Simulator<Sheet>) throws(InputFailure) {
    var simulator = simulator
    var recorder = Recorder(refreshRate: simulator.refreshRate)
    let outcome = try simulator.run(&recorder)
    self.init(recorder, simulator.description, outcome)
  }

  private init(_ recorder: Recorder, _ run: RunDescription, _ outcome: Outcome) {
    self.init(
      of: run, events: recorder.events, frames: recorder.frames,
      framesBefore: recorder.framesBefore, lookChanges: recorder.lookChanges, outcome: outcome)
  }

  /// Whether another run shows the same frames and has the same events, to the last bit, whatever
  /// the settings of both.
  package func goes(as other: Timeline) -> Bool {
    run.recognizers == other.run.recognizers && framesBefore == other.framesBefore
      && events == other.events && frames == other.frames && outcome == other.outcome
  }

  /// The frame that the screen showed at a time, in seconds: the last one up to then; nil before
  /// the first.
  public func frame(at time: Double) -> Frame? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time + Tolerance.simultaneity {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? frames[low - 1] : nil
  }

  /// The choices of rules, with their reasons: the events of kind `decision`.
  public var decisions: [TimelineEvent] {
    events.filter { event in
      if case .decision = event.kind { return true }
      return false
    }
  }

  /// The animations that began, were retargeted or ended.
  public var animations: [TimelineEvent.AnimationEvent] {
    events.compactMap { event in
      guard case .animation(let animation) = event.kind else { return nil }
      return animation
    }
  }

  /// Plays the run again, as `Simulator.run` does.
  public func play<Sink: TimelineSink>(to sink: inout Sink) {
    var description = run
    if !sink.wantsLooks { description.looks = [] }
    sink.begin(description)
    var changes = sink.wantsLooks ? lookChanges[...] : []
    var shown = 0
    var run = 0
    // Frames of a pause are delivered at once, except for the events between them, and for those
    // with which looks change.
    func show(until end: Int, _ sink: inout Sink) {
      while shown < end {
        let (start, all) = (frames.starts[run], frames.runs[run])
        var stop = min(end, start + all.count)
        if let change = changes.first, change.frame <= shown {
          var frame = all[shown - start]
          frame.looks = change.looks
          changes.removeFirst()
          stop = shown + 1
          sink.frame(frame)
        } else {
          stop = min(stop, changes.first?.frame ?? stop)
          sink.frames(all[shown - start..<stop - start])
        }
        if stop == start + all.count { run += 1 }
        shown = stop
      }
    }
    for (event, count) in zip(events, framesBefore) {
      if sink.wantsFrames { show(until: count, &sink) }
      if sink.wantsEvents { sink.event(event) }
    }
    if sink.wantsFrames { show(until: frames.count, &sink) }
    sink.end(outcome)
  }
}

/// A sink that keeps everything.
private struct Recorder: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true
  let wantsLooks: Bool
  private(set) var events: [TimelineEvent] = []
  private(set) var frames: Timeline.Frames
  private(set) var framesBefore: [Int] = []
  private(set) var lookChanges: [Timeline.LookChange] = []

  init(refreshRate: Double, wantsLooks: Bool = false) {
    frames = Timeline.Frames(refreshRate: refreshRate)
    self.wantsLooks = wantsLooks
  }

  func begin(_ run: RunDescription) {}
  mutating func event(_ event: TimelineEvent) {
    events.append(event)
    framesBefore.append(frames.count)
  }
  mutating func frame(_ frame: Frame) {
    guard !frame.looks.isEmpty else { return frames.append(frame) }
    lookChanges.append(.init(frame: frames.count, looks: frame.looks))
    var frame = frame
    frame.looks = []
    frames.append(frame)
  }
  mutating func frames(_ run: FrameRun) { frames.append(run) }
  func end(_ outcome: Outcome) {}
}
