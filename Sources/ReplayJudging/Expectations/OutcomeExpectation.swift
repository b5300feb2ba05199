import GestureEngine
package import JSONText

/// A value of a timeline's header or final line, and what it must be, as it is written on the
/// command line.
package struct OutcomeExpectation: Sendable {
  package let keyPath: String
  package let expected: FieldExpectation

  /// The location where it is written.
  package let location: TextLocation

  /// As it was written: a plain value, or an object of bounds.
  package let value: JSONNode

  /// - Parameters:
  ///   - text: `KEYPATH=VALUE`, as in a suite's `expect`: a value that is not JSON is a string, an
  ///     object has bounds.
  ///   - option: the option's name, for errors.
  ///   - lines: the lines of a timeline that may be meant.
  /// - Throws: if the text is not that.
  package init(parsing text: String, option: String, in lines: [String] = ["final"])
    throws(InputFailure)
  {
    location = TextLocation(source: "\(option) \(text)")
    let setting = try SceneReader.setting(
      text, at: location, expected: "KEYPATH=VALUE, such as final.sheet.state=full")
    keyPath = setting.keyPath
    guard lines.contains(where: { setting.keyPath.hasPrefix($0 + ".") }) else {
      throw InputFailure(
        "\"\(keyPath)\" is not in a timeline's \(lines.joined(separator: " or ")) line",
        expected: FieldExpectation.question(for: keyPath)
          ?? "a key path such as final.sheet.state", at: location)
    }
    value = SceneReader.value(of: setting.value, at: location)
    expected = try FieldExpectation(value, of: keyPath)
  }

  /// The mistake in the key path, if no run can have such a value.
  ///
  /// - Parameter document: what a run has: its `header` and its `final`.
  /// - Returns: the mistake; nil if there is none.
  package func wrongKey(in document: JSONNode) -> InputFailure? {
    guard document[keyPath: keyPath] == nil else { return nil }
    return FieldExpectation.wrongKey(keyPath, in: document, at: location)
  }

  /// `final.sheet.state is full`.
  package var words: String { "\(keyPath) is \(expected.words)" }

  /// Whether a run is as expected.
  ///
  /// - Parameter document: an object with the lines of a timeline that may be meant.
  /// - Returns: whether its value meets the expectation.
  package func isMet(by document: JSONNode) -> Bool {
    expected.isMet(by: document[keyPath: keyPath])
  }
}
