package import GestureTraces
package import JSONText

/// The source of the delays after lifts.
package enum DelayChoice: Sendable, Hashable {
  /// They are found, each from 0 to a display step.
  case estimated

  /// There are none: motions begin at once, as they do in a run.
  case none

  /// Seconds, one for each lift.
  case given([Double])

  /// The range of each delay of a trace, in seconds.
  ///
  /// - Throws: if another number of delays was given than there are lifts, or one that lasts until
  ///   the next finger lands.
  package func ranges(for releases: TraceReleases, of trace: Trace) throws(InputFailure)
    -> [ClosedRange<Double>]
  {
    switch self {
    case .estimated: return releases.all.map { 0...$0.longestDelay }
    case .none: return releases.all.map { _ in 0...0 }
    case .given(let delays):
      let count = releases.all.count
      guard delays.count == count else {
        let given = delays.count == 1 ? "1 delay was" : "\(delays.count) delays were"
        let lifts = count == 1 ? "1 lift" : "\(count) lifts"
        throw InputFailure(
          "\(given) given, and the trace has \(lifts) after which no finger is down",
          expected: "a delay for each, in seconds", at: trace.sourceLocation)
      }
      for (release, delay) in zip(releases.all, delays) where release.lift + delay >= release.next {
        let lift = "the lift at \(release.lift.exact) s"
        throw InputFailure(
          "the delay of \(delay.exact) s after \(lift) lasts until the next finger lands at "
            + "\(release.next.exact) s",
          expected: "a shorter delay", at: trace.sourceLocation)
      }
      return delays.map { $0...$0 }
    }
  }
}
