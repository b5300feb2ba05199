import JSONText

// What is odd in a trace, but no error.

extension TraceReader {
  /// The number of unknown keys that are named; if there are more, only their number is said.
  private static let namedKeyLimit = 20

  mutating func located(_ failure: JSONFailure) -> InputFailure {
    InputFailure(
      failure.what, expected: failure.expected,
      at: TextLocation(source: trace.source, position: window.place(of: failure.offset)))
  }

  mutating func warn(_ failure: JSONFailure) { warnings.append(located(failure)) }

  /// Warns of a key that the format does not have, but not of each of very many.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - owner: what has it, unless it is the trace itself: ` of "observed"`.
  ///   - offset: the byte at which it is.
  ///   - known: the keys that the owner can have.
  mutating func warn(
    ofUnknown key: String, _ owner: String = "", at offset: Int, known: [String]
  ) {
    unknownKeyCount += 1
    guard unknownKeyCount <= Self.namedKeyLimit else { return }
    warn(
      JSONFailure(
        at: offset, "the unknown key \"\(key)\"\(owner) is ignored",
        expected: Spelling.suggestion(for: key, among: known)))
  }

  mutating func warnOfMoreUnknownKeys() {
    let count = unknownKeyCount - Self.namedKeyLimit
    guard count > 0 else { return }
    warnings.append(
      InputFailure(
        count == 1 ? "1 more unknown key is ignored" : "\(count) more unknown keys are ignored",
        expected: "", at: TextLocation(source: trace.source)))
  }

  mutating func liftRemainingFingers(noticedAt offset: Int) {
    guard let time = trace.samples.last?.time else { return }
    for (id, point) in fingers.down {
      warn(
        JSONFailure(
          at: offset, "finger \(id) is still down at the end and is lifted there",
          expected: "\"ended\" or \"cancelled\" for every finger"))
      trace.samples.append(TouchSample(time: time, id: id, phase: .ended, point: point))
    }
  }
}
