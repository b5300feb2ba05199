import JSONText
import Testing

/// A text that is refused: `^` precedes the byte at fault and is not part of the text.
struct Fault: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let failure: JSONFailure
  let location: SourceLocation
  private let marked: String

  init(
    _ marked: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    self.marked = marked
    self.location = location
    let all = Array(marked.utf8)
    bytes = all.filter { $0 != UInt8(ascii: "^") }
    failure = JSONFailure(
      at: all.firstIndex(of: UInt8(ascii: "^")) ?? -1, what, expected: expected)
  }

  var testDescription: String { "\(marked.debugDescription), line \(location.line)" }
}
