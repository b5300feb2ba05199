import JSONText

extension InputFailure {
  /// Creates the failure for values that decide nothing, so whatever is found for them means
  /// nothing.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - what: what does not depend on them.
  init(ofNoEffect values: String, on what: String) {
    self.init(
      "\(values.printable) does not change \(what)",
      expected: "another parameter, a wider range, or gestures that it decides")
  }
}
