package import JSONText

extension InputFailure {
  /// The message of the failure that some code throws; nil if it succeeds.
  package static func text<Value>(of body: () throws(InputFailure) -> Value) -> String? {
    do throws(InputFailure) {
      _ = try body()
      return nil
    } catch {
      return error.description
    }
  }
}
