public import GestureTraces
public import JSONText

/// The smallest part of a trace for which something still holds: a few samples that show what a whole
/// recording shows.
///
/// Actions, fingers and samples are removed until none can go. Then times are brought closer
/// together and numbers are rounded. Every trace that is tried is legal; no finger in it leaves the
/// device's screen or moves faster than hands do, at most 8,000 points per second, unless one of
/// the whole trace does. The same trace always gives the same result, and minimizing the result
/// changes nothing.
///
/// ```
/// let least = try MinimizedTrace(of: recorded) { trace in
///   RunEnding(of: trace, on: scene).verdict == "full"
/// }
/// print(least.trace.samples.count, least.runs)   // 3 41
/// ```
public struct MinimizedTrace: Sendable {
  /// The result: no single sample, action or finger can be removed from it, and it has no
  /// observations.
  public let trace: Trace

  /// The number of times that `holds` was called.
  public let runs: Int

  /// - Parameters:
  ///   - trace: a trace for which it holds, even with times rounded to microseconds and positions
  ///     to thousandths of a point, as in files.
  ///   - holds: whether a trace still shows what the whole one shows; its result must depend only
  ///     on the trace.
  /// - Throws: if it does not hold for the trace, or the trace has numbers that no file may have.
  public init(of trace: Trace, while holds: @escaping (Trace) -> Bool) throws(InputFailure) {
    try self.init(of: trace, within: FingerLimits(for: trace), while: holds)
  }

  /// The smallest part of a trace in which fingers keep to other limits, as far as those of the
  /// whole trace do.
  package init(
    of trace: Trace, within limits: FingerLimits, while holds: @escaping (Trace) -> Bool
  ) throws(InputFailure) {
    var reducer = try TraceReducer(trace, within: limits, while: holds)
    reducer.reduce()
    self.trace = reducer.trace
    runs = reducer.runs
  }
}
