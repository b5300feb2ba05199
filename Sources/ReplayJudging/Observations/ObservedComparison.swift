import GestureEngine
import GestureTraces
import JSONText
import ReplayTimelines

/// The deviation of a run at a moment that was observed.
struct ObservedDeviation: Sendable {
  /// On the recording's clock, in seconds.
  let time: Double

  /// Simulated − observed, in the channel's unit.
  let deviation: Double
}

/// A run compared with what was observed, moment by moment, by one clock.
struct ObservedComparison {
  /// The number of moments in a row at which two runs must be apart to count as diverged.
  private static let divergenceLength = 3

  private(set) var channels: [Verification.Channel]

  /// For each channel the moments that both have.
  private(set) var deviations: [[ObservedDeviation]]

  /// - Parameters:
  ///   - run: the run and what was observed.
  ///   - clock: how the recording's times relate to those of the run.
  ///   - tolerance: how far it may be off, in points.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  init(_ run: ObservedRun, _ clock: RecordingClock, tolerance: Double) throws(InputFailure) {
    channels = zip(run.channels, run.scales).map { channel, scale in
      Verification.Channel(
        keyPath: channel.keyPath, unit: channel.unit, tolerance: tolerance * scale)
    }
    deviations = run.channels.map { _ in [] }
    var last: [Double?] = run.channels.map { _ in nil }
    var found = (channels: channels, deviations: deviations)
    try run.compare(clock) { frame, real, simulated in
      let hasMoved = last[real.channel].map { $0 != real.number } ?? false
      last[real.channel] = real.number
      guard let simulated else {
        found.channels[real.channel].missing += 1
        return
      }
      let deviation = ObservedDeviation(
        time: run.observed.frames[real.frame].time, deviation: simulated - real.number)
      found.channels[real.channel].add(
        deviation, Verification.Stage(of: frame), hasMoved: hasMoved)
      found.deviations[real.channel].append(deviation)
    }
    (channels, deviations) = found
  }

  // MARK: Where they first differ

  /// The divergence of the channel that is farthest off, relative to its tolerance; nil if none
  /// differs.
  func divergence(in timeline: Timeline, of run: ObservedRun, _ clock: RecordingClock)
    -> Verification.Divergence?
  {
    let differing = channels.indices.filter {
      channels[$0].differs && channels[$0].whole.samples > 0
    }
    let worst = differing.max { one, other in excess(of: one) < excess(of: other) }
    guard let worst, let place = placeOfDivergence(of: worst) else { return nil }
    let (time, before) = (deviations[worst][place].time, deviations[worst][..<place])
    let moment = run.releases.places(of: [time], clock).first?.moment ?? time
    return Verification.Divergence(
      keyPath: channels[worst].keyPath, unit: channels[worst].unit, time: time,
      followedWithin: before.map { $0.deviation.magnitude }.max() ?? 0,
      cause: timeline.cause(at: moment))
  }

  /// The ratio of a channel's deviation to its tolerance.
  private func excess(of index: Int) -> Double {
    let furthest = channels[index].held.map { $0.deviation.rms }.max() ?? 0
    return furthest / max(channels[index].tolerance, .leastNormalMagnitude)
  }

  /// The first of several consecutive moments beyond the tolerance, or the worst if there are none.
  private func placeOfDivergence(of index: Int) -> Int? {
    let channel = channels[index]
    var length = 0
    for (place, moment) in deviations[index].enumerated() {
      length = moment.deviation.magnitude > channel.tolerance ? length + 1 : 0
      if length == Self.divergenceLength { return place - Self.divergenceLength + 1 }
    }
    return deviations[index].firstIndex { $0.time == channel.whole.time }
  }
}

extension Verification.Stage {
  /// The stage that a frame of a run is in.
  fileprivate init(of frame: Frame) {
    let moves =
      frame.sheet.map { $0.reading.phase != .idle } ?? false
      || frame.scroll.map { $0.phase != .idle } ?? false
      || frame.scrolls.contains { $0.scroll.phase != .idle }
    self = frame.touches.isEmpty ? (moves ? .release : .rest) : .drag
  }
}

extension Timeline {
  /// The event that decided how a moment looks: the last decision or end of a drag by then.
  fileprivate func cause(at time: Double) -> TimelineEvent? {
    // An app's screen can be a frame ahead of the offset's mean.
    events.last { $0.time <= time + 1 / run.refreshRate && $0.decidesMotion }
  }
}

extension TimelineEvent {
  fileprivate var decidesMotion: Bool {
    switch kind {
    case .decision: true
    case .scroll(.willEndDragging): scrollView == nil
    default: false
    }
  }
}
