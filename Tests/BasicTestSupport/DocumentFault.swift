package import JSONText
package import Testing

/// A document that breaks a rule: `^` precedes the faulty place and is not part of the text.
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

  /// The failure's message, with line and column counted from the mark.
  private var message: String {
    let before = text.prefix { $0 != "^" }
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let place = "it.json:\(lines.count):\((lines.last?.count ?? 0) + 1)"
    let isQuestion = expected.hasPrefix("did you mean")
    return "\(place): \(what)\(isQuestion ? "; " : ", expected ")\(expected)"
  }

  /// Reads the text under the name `it.json`, and expects the failure that is described here.
  ///
  /// - Returns: the failure; nil if the text could be read, which records an issue in the test.
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
