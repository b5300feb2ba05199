import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems

/// What a trace led to: all that happened, and what shows in the end.
struct InvariantOutcome {
  private struct Listener: TimelineSink {
    let wantsFrames = false
    let wantsEvents = true
    var events: [TimelineEvent] = []

    func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    func frame(_ frame: Frame) {}
    func end(_ outcome: Outcome) {}
  }

  private let events: [TimelineEvent]
  private let frame: Frame
  private let startTime: Double

  /// What somebody saw of a run.
  init(_ events: [TimelineEvent], _ frame: Frame) {
    self.events = events
    self.frame = frame
    startTime = 0
  }

  /// Runs a trace; times count from `startTime`.
  init(
    _ scene: InvariantScene, _ trace: Trace, refreshRate: Double? = nil, startTime: Double = 0
  ) throws {
    var simulator = try Simulator(
      scene: scene.scene, trace: trace, options: .init(refreshRate: refreshRate))
    var listener = Listener()
    frame = try simulator.run(&listener).frame
    events = listener.events
    self.startTime = startTime
  }

  /// How it differs from another in what happens up and down.
  ///
  /// - Parameters:
  ///   - other: what it is compared with.
  ///   - tolerance: in points, points per second and seconds; what is 0 compares to the last bit.
  /// - Returns: the first difference in words; nil where there is none.
  func difference(from other: InvariantOutcome, within tolerance: Double) -> String? {
    for (event, twin) in zip(events, other.events)
    where !isSame(event, twin, other.startTime, tolerance) {
      return "\(event.brief) instead of \(twin.brief)"
    }
    guard events.count == other.events.count else {
      return "\(events.count) events instead of \(other.events.count)"
    }
    let (now, before) = (frame.lengths, other.frame.lengths)
    guard frame.sheet?.reading.state == other.frame.sheet?.reading.state,
      now.count == before.count,
      zip(now, before).allSatisfy({ ($0 - $1).magnitude <= tolerance })
    else { return "it ends with \(now) instead of \(before)" }
    return nil
  }

  private func isSame(
    _ event: TimelineEvent, _ twin: TimelineEvent, _ otherStart: Double, _ tolerance: Double
  ) -> Bool {
    let delay = (event.time - startTime) - (twin.time - otherStart)
    guard delay.magnitude <= tolerance else { return false }
    let (said, saidBefore) = (event.lengths, twin.lengths)
    return Recording.words(event.kind) == Recording.words(twin.kind)
      && (tolerance > 0 || event.because == twin.because)
      && said.count == saidBefore.count
      && zip(said, saidBefore).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}

extension Frame {
  /// What it shows of the sheet and its content up and down.
  fileprivate var lengths: [Double] {
    var lengths: [Double] = [layout.dimming]
    if let sheet { lengths += [sheet.reading.y, sheet.reading.extent, sheet.progress] }
    if let scroll { lengths.append(scroll.contentOffset.y) }
    return lengths
  }
}

extension TimelineEvent {
  /// Its numbers that a reflection does not change.
  fileprivate var lengths: [Double] {
    switch kind {
    case .touch(_, _, let point, _): [point.y]
    case .recognizer(_, _, _, let translation, let velocity): [translation.y, velocity.y]
    case .scroll(.willEndDragging(let release, let target)):
      [release.contentOffset.y, release.velocity.y, release.proposedTarget.y, target.y]
    default: numbers
    }
  }
}
