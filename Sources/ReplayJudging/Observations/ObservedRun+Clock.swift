package import GestureEngine
import GestureTraces
package import JSONText

extension ObservedRun {
  /// The maximum number of times that runs are made anew without the delays that were found: a
  /// delay changes what comes after it, so each time one more of them is right.
  private static let maximumRounds = 8

  /// The clock that relates the recording's times to those of the run.
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

  /// The clock that relates the recording's times to those of another run of the same fingers.
  ///
  /// - Parameters:
  ///   - offset: the offset in seconds; nil to estimate it.
  ///   - delays: where the delays after lifts come from.
  ///   - isThorough: whether an offset is also looked for by what later fingers catch.
  ///   - run: the run at its beginning, without the delays that a clock has.
  /// - Returns: the clock, and how its offset is known.
  /// - Throws: if the delays do not suit the trace, or the run cannot be made.
  package func clock(
    offset: Double?, _ delays: DelayChoice, isThorough: Bool = true,
    of run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> ClockOffset.Estimate {
    let ranges = try delays.ranges(for: releases, of: trace)
    let clock = RecordingClock(offset: offset ?? 0, delays: ranges.map { $0.lowerBound })
    guard !channels.isEmpty, !observed.frames.isEmpty else {
      return .init(clock: clock, origin: offset == nil ? .unknown : .given)
    }
    if offset != nil {
      var isKnown = ranges.allSatisfy { $0.lowerBound == $0.upperBound }
      if !isKnown { isKnown = try isAsObserved(clock, run) }
      if isKnown { return .init(clock: clock, origin: .given) }
    }
    var estimate = try settled(clock, offset: offset, ranges, run)
    if offset == nil, isThorough, releases.all.contains(where: { $0.next < .infinity }) {
      estimate.clock = try movedTogether(estimate.clock, ranges, run)
    }
    // A recording of a run has no offset at all, which interpolation between samples misses by a
    // hair.
    let none = RecordingClock(offset: 0, delays: ranges.map { $0.lowerBound })
    if estimate.origin == .estimated, try isAsObserved(none, run) { estimate.clock = none }
    return estimate
  }

  /// The clock that suits runs, made anew without the delays that were found until those stay.
  private func settled(
    _ start: RecordingClock, offset: Double?, _ ranges: [ClosedRange<Double>],
    _ run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> ClockOffset.Estimate {
    var clock = start
    var estimate = ClockOffset.Estimate(clock: clock)
    for _ in 0..<min(releases.all.count + 2, Self.maximumRounds) {
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
    return estimate
  }

  /// Steps by which an offset is moved against its delays, in seconds, and how many to either side.
  private static let steps = [(0.001, 8), (0.000_2, 4), (0.000_04, 4)]

  /// The offset that suits what later fingers catch.
  ///
  /// While a finger is down, a small offset changes nothing, and after its lift less offset and more
  /// delay do the same. What the next finger catches depends on the delay alone.
  private func movedTogether(
    _ start: RecordingClock, _ ranges: [ClosedRange<Double>],
    _ run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> RecordingClock {
    var best = start
    var least = try loss(best, run)
    for (step, count) in Self.steps {
      let middle = best
      for way in -count...count where way != 0 {
        let shift = Double(way) * step
        var next = middle
        next.offset += shift
        guard ClockOffset.range.contains(next.offset) else { continue }
        for (index, range) in ranges.enumerated() {
          let delay = next.delays[index] - shift
          next.delays[index] = min(max(delay, range.lowerBound), range.upperBound)
        }
        // What is caught otherwise also moves otherwise after the next lift.
        next = try settled(next, offset: next.offset, ranges, run).clock
        let found = try loss(next, run)
        if found < least * (1 - 1e-6) { (best, least) = (next, found) }
      }
    }
    return best
  }

  /// The loss of a run with a clock: the sum of squares, in points, each limited like an outlier's.
  private func loss(
    _ clock: RecordingClock, _ run: (RecordingClock) throws(InputFailure) -> SceneSimulator
  ) throws(InputFailure) -> Double {
    var sum = 0.0
    var simulator = try run(clock)
    _ = try compare(with: &simulator, clock) { _, real, simulated in
      let deviation = simulated.map { ($0 - real.number) / scales[real.channel] }
      let square = deviation.map { $0 * $0 } ?? .infinity
      sum += min(square, Self.outlier)
    }
    return sum
  }

  /// The square of the distance in points beyond which a deviation counts no more.
  private static let outlier = 2500.0

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
