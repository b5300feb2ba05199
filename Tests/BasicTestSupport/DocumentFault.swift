package import JSONText
package import Testing

/// A document that breaks a rule: `^` stands before the place at fault, and is no part of the
/// text.
package struct DocumentFault: Sendable, CustomTestStringConvertible {
  package let text: String
  package let what: String
  package let expected: String
  package let location: SourceLocation

  package init(
    _ text: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    self.text = text
    self.what = what
    self.expected = expected
    self.location = location
  }

  package var testDescription: String { "\(what), line \(location.line)" }

  /// The failure in words, its line and column counted from the mark.
  private var message: String {
    let before = text.prefix { $0 != "^" }
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let place = "it.json:\(lines.count):\((lines.last?.count ?? 0) + 1)"
    let isQuestion = expected.hasPrefix("did you mean")
    return "\(place): \(what)\(isQuestion ? "; " : ", expected ")\(expected)"
  }

  /// Reads the text, which is called `it.json` and has to fail as it is said to.
  ///
  /// - Returns: the failure; nil where the text was read, which is an issue of the test.
  @discardableResult
  package func check(_ read: ([UInt8]) throws(InputFailure) -> Void) -> InputFailure? {
    let bytes = Array(text.replacing("^", with: "").utf8)
    do throws(InputFailure) {
      try read(bytes)
      Issue.record("it was read", sourceLocation: location)
      return nil
    } catch {
      #expect(error.description == message, sourceLocation: location)
      return error
    }
  }
}
