package import JSONText

extension InputFailure {
  /// What the failure says with which some code ends; nil where it does well.
  package static func text<Value>(of body: () throws(InputFailure) -> Value) -> String? {
    do throws(InputFailure) {
      _ = try body()
      return nil
    } catch {
      return error.description
    }
  }
}
