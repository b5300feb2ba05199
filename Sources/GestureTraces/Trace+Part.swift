public import JSONText
import MotionLaws

extension Trace {
  /// A part of a trace with times that begin at 0.
  ///
  /// A finger that is down at a cut begins or ends there, on the straight line between its samples
  /// before and after, so its velocity is the same on both sides of the cut. A finger that is lifted
  /// at the start is left out; one that lands at the end is lifted there at once. Name, scene, device
  /// and metadata stay. Observations are cut in the same way; the final values stay if neither input
  /// nor frames come after `end`.
  ///
  /// - Parameters:
  ///   - start: seconds, at least 0.
  ///   - end: seconds, more than `start`; beyond the trace's `endTime` there is nothing.
  /// - Returns: the part, with the actions from `start` to `end`, both included.
  /// - Throws: if the range is empty or reversed, or nothing happens in it.
  public func part(from start: Double, to end: Double) throws(InputFailure) -> Trace {
    guard start >= 0, start < end else {
      throw InputFailure(
        "the part from \(start.exact) s to \(end.exact) s is empty or reversed",
        expected: "a start of at least 0 and a later end", at: TextLocation(source: source))
    }
    let cuts = Cuts(start: start, end: end)
    let ranked = Stroke.all(in: samples).flatMap { $0.part(cuts) }.sorted {
      ($0.sample.time, $0.rank, $0.order) < ($1.sample.time, $1.rank, $1.order)
    }
    var part = self
    part.samples = ranked.map { cuts.shifted($0.sample) }
    part.actions = actions.filter { (start...end).contains($0.time) }.map { timed in
      TimedAction(time: timed.time - start, action: timed.action)
    }
    part.observed = observed?.part(from: start, to: end, isEnd: lastInputTime <= end)
    guard !part.samples.isEmpty || !part.actions.isEmpty else {
      throw InputFailure(
        "nothing happens from \(start.exact) s to \(end.exact) s",
        expected: "a part with input, the last of which is at \(lastInputTime.exact) s",
        at: TextLocation(source: source))
    }
    return part
  }
}

/// The times at which a trace is cut, in seconds.
private struct Cuts {
  let start: Double
  let end: Double

  func shifted(_ sample: TouchSample) -> TouchSample {
    var sample = sample
    sample.time -= start
    return sample
  }
}

extension Stroke {
  /// A sample and its rank among those of the same time: what begins at the cut comes first, what
  /// ends there last.
  fileprivate typealias Ranked = (sample: TouchSample, rank: Int, order: Int)

  fileprivate func part(_ cuts: Cuts) -> [Ranked] {
    guard let first = samples.first?.sample, let last = samples.last?.sample else { return [] }
    let isCutAtStart = first.time < cuts.start
    let isCutAtEnd = last.time > cuts.end
    guard first.time <= cuts.end, !isCutAtStart || last.time > cuts.start else { return [] }
    var part: [Ranked] = samples.filter { _, sample in
      (isCutAtStart ? sample.time > cuts.start : sample.time >= cuts.start)
        && (isCutAtEnd && sample.phase != .began ? sample.time < cuts.end : sample.time <= cuts.end)
    }.map { ($0.sample, 1, $0.index) }
    if isCutAtStart { part.append((cut(at: cuts.start, .began), 0, samples[0].index)) }
    if isCutAtEnd { part.append((cut(at: cuts.end, .ended), 2, samples[0].index)) }
    return part
  }
}
