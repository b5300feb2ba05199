import JSONText
import Testing

/// A document that breaks a rule: `^` stands before the place at fault, and is no part of the
/// text.
struct DocumentFault: Sendable, CustomTestStringConvertible {
  let text: String
  let what: String
  let expected: String
  let location: SourceLocation

  init(
    _ text: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    self.text = text
    self.what = what
    self.expected = expected
    self.location = location
  }

  var testDescription: String { "\(what), line \(location.line)" }

  /// The failure in words, its line and column counted from the mark.
  private var message: String {
    let before = text.prefix { $0 != "^" }
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let place = "it.json:\(lines.count):\((lines.last?.count ?? 0) + 1)"
    return "\(place): \(what), expected \(expected)"
  }

  /// Reads the text, which has to fail as it is said to.
  func check(_ read: ([UInt8]) throws(InputFailure) -> Void) {
    do throws(InputFailure) {
      try read(Array(text.replacing("^", with: "").utf8))
      Issue.record("it was read", sourceLocation: location)
    } catch {
      #expect(error.description == message, sourceLocation: location)
    }
  }
}
