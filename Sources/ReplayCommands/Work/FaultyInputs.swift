import JSONText

/// Work on many inputs, some of which may be wrong: wrong ones are reported, and the others
/// continue.
///
/// A file for the results is written whole or not at all, so it remains unchanged if an input was
/// wrong.
struct FaultyInputs {
  /// Whether any input was wrong.
  private(set) var hasAny = false

  /// The failure that was reported last.
  private var reported: InputFailure?

  /// The failures that were reported about the call, which many inputs may share.
  private var reportedOfCall: Set<InputFailure> = []

  /// Reports what is wrong with an input; an error in the call, which affects every input, is
  /// reported once.
  mutating func add(_ failure: InputFailure) {
    hasAny = true
    guard failure != reported,
      failure.location?.isOption != true || reportedOfCall.insert(failure).inserted
    else { return }
    reported = failure
    Console.note("error: \(failure)")
  }

  /// Does a part of the work.
  ///
  /// - Returns: the result; nil if it failed.
  mutating func attempt<Value>(_ work: () throws(InputFailure) -> Value) -> Value? {
    do throws(InputFailure) {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }

  /// The next valid element; nil at the end.
  mutating func next<Value>(_ next: () throws(InputFailure) -> Value?) -> Value? {
    while true {
      if let value = attempt(next) { return value }
    }
  }

  /// Ends the work, whose results have been written.
  ///
  /// - Parameters:
  ///   - output: where the results went.
  ///   - status: the status if no input was wrong.
  /// - Returns: the status to exit with.
  /// - Throws: if something could not be written.
  func finish(_ output: ResultOutput, else status: ExitStatus = .success) throws(InputFailure)
    -> ExitStatus
  {
    try output.finish(isWhole: !hasAny)
    return hasAny ? .wrongInput : status
  }
}
