import GestureTraces
import JSONText
import Testing

/// Texts of traces around the part that a test is about.
enum TraceText {
  /// A finger that lands; further samples may follow.
  static let landing = #"{"t":0,"id":0,"phase":"began","x":10,"y":20}"#

  static func samples(_ samples: String) -> String {
    #"{"format":"gesture-trace/1","samples":["# + samples + "]}"
  }

  static func actions(_ actions: String) -> String {
    #"{"format":"gesture-trace/1","samples":[],"actions":["# + actions + "]}"
  }

  static func read(_ text: String) throws(InputFailure) -> TraceReader.Result {
    try TraceReader.read(Array(text.utf8), source: "traces/fling.json")
  }
}

/// A trace that breaks a rule: `^` stands before the place at fault, and is no part of the text.
struct TraceFault: Sendable, CustomTestStringConvertible {
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
    let place = "traces/fling.json:\(lines.count):\((lines.last?.count ?? 0) + 1)"
    return "\(place): \(what), expected \(expected)"
  }

  func check() {
    do throws(InputFailure) {
      _ = try TraceText.read(text.replacing("^", with: ""))
      Issue.record("the trace was read", sourceLocation: location)
    } catch {
      #expect(error.description == message, sourceLocation: location)
    }
  }
}
