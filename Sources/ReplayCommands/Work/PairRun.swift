import JSONText

/// Traces that are replayed under two tunings, several at once.
struct PairRun {
  /// How many traces are replayed at once, at least 1.
  let jobs: Int

  /// The number of traces; nil if it becomes known only at the end.
  let total: Int?

  /// Replays every trace under both tunings, and passes on what is made of each in the traces'
  /// order.
  ///
  /// - Parameters:
  ///   - source: the traces.
  ///   - inputs: receives the errors of traces that are wrong, which are skipped.
  ///   - make: makes a value from the two runs.
  ///   - consume: receives it.
  func each<Value: Sendable>(
    of source: consuming SimulatorPairs, _ inputs: inout FaultyInputs,
    _ make: @escaping @Sendable (ReplayedPair) throws(InputFailure) -> Value,
    consume: (Value) -> Void
  ) {
    // All results come at the end.
    var progress = Progress(of: "traces", isShown: Console.canRewriteErrors)
    progress.total = total
    defer { progress.clear() }
    ParallelWork.inOrder(jobs: jobs) { () -> Result<SimulatorPair, InputFailure>? in
      do throws(InputFailure) {
        return try source.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    } _: { pair in
      Result { () throws(InputFailure) in try make(try pair.get().replayed()) }
    } consume: { made in
      if let value = inputs.attempt({ () throws(InputFailure) in try made.get() }) {
        consume(value)
      }
      progress.add(1)
    }
  }
}
