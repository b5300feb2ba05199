package import GestureEngine
import GestureTraces
package import JSONText

extension ObservedRun {
  /// How many times runs are made anew without the delays that were found: a delay changes what comes
  /// after it, so each time one more of them is right.
  private static let maximumRounds = 8

  /// How the recording's times relate to those of the run.
  ///
  /// - Parameters:
  ///   - offset: the offset in seconds; nil to estimate it.
  ///   - delays: where the delays after lifts come from.
  /// - Returns: the clock, and how its offset is known.
  /// - Throws: if the delays do not suit the trace, or the sheet's code breaks a requirement of
  ///   `SheetSystem`.
  func clock(offset: Double?, _ delays: DelayChoice) throws(InputFailure) -> ClockOffset.Estimate {
    try clock(offset: offset, delays) { clock throws(InputFailure) in try simulator(clock) }
  }

  /// How the recording's times relate to those of another run of the same fingers.
  ///
  /// - Parameters:
  ///   - offset: the offset in seconds; nil to estimate it.
  ///   - delays: where the delays after lifts come from.
  ///   - run: the run at its beginning, without the delays that a clock has.
  /// - Returns: the clock, and how its offset is known.
  /// - Throws: if the delays do not suit the trace, or the run cannot be made.
  package func clock(
    offset: Double?, _ delays: DelayChoice,
    of run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> ClockOffset.Estimate {
    let ranges = try delays.ranges(for: releases, of: trace)
    var clock = RecordingClock(offset: offset ?? 0, delays: ranges.map { $0.lowerBound })
    guard !channels.isEmpty, !observed.frames.isEmpty else {
      return .init(clock: clock, origin: offset == nil ? .unknown : .given)
    }
    if offset != nil {
      var isKnown = ranges.allSatisfy { $0.lowerBound == $0.upperBound }
      if !isKnown { isKnown = try isAsObserved(clock, run) }
      if isKnown { return .init(clock: clock, origin: .given) }
    }
    var estimate = ClockOffset.Estimate(clock: clock)
    for _ in 0..<min(max(1, releases.all.count), Self.maximumRounds) {
      let shown = releases.without(clock.delays, trace)
      let signal = try ScreenSignal(
        of: channels, in: run(clock), shown, around: times,
        reach: ClockOffset.range.upperBound + ranges.reduce(0) { $0 + $1.upperBound })
      estimate = ClockOffset(self, signal, ranges, leftOut: clock.delays).search(offset: offset)
      estimate.clock.round()
      clock.delays = estimate.clock.delays
      let next = releases.without(clock.delays, trace)
      if next.samples == shown.samples, next.actions == shown.actions { break }
    }
    // A recording of a run has no offset at all, which interpolation between samples misses by a
    // hair.
    let none = RecordingClock(offset: 0, delays: ranges.map { $0.lowerBound })
    if estimate.origin == .estimated, try isAsObserved(none, run) { estimate.clock = none }
    return estimate
  }

  /// Whether a run shows exactly what was observed, with numbers rounded as timelines round them.
  private func isAsObserved(
    _ clock: RecordingClock, _ run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> Bool {
    var isAsObserved = true
    var simulator = try run(clock)
    _ = try compare(with: &simulator, clock) { _, real, simulated in
      let isSame = simulated.map { ($0 - real.number).magnitude < 0.001 } ?? false
      isAsObserved = isAsObserved && isSame
    }
    return isAsObserved
  }
}

extension RecordingClock {
  /// Rounds to microseconds, which is how well traces know times.
  fileprivate mutating func round() {
    offset = (offset * 1e6).rounded() / 1e6 + 0
    delays = delays.map { ($0 * 1e6).rounded() / 1e6 + 0 }
  }
}
