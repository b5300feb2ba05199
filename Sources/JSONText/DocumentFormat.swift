/// The documents that the package reads and writes, by the word of their `format`.
package enum DocumentFormat: String, Sendable, CaseIterable {
  case trace = "gesture-trace/1"
  case scene = "gesture-scene/1"
  case timeline = "gesture-timeline/1"
  case suite = "gesture-suite/1"

  /// As a sentence names it: `a trace`.
  private var noun: String {
    switch self {
    case .trace: "a trace"
    case .scene: "a scene"
    case .timeline: "a timeline"
    case .suite: "a suite"
    }
  }

  /// How it is used.
  private var use: String {
    switch self {
    case .trace: "pass a trace to replay, or to diff with --a or --b"
    case .scene: "pass a scene with --scene"
    case .timeline: "pass a timeline to diff"
    case .suite: "pass a suite to check"
    }
  }

  /// The format that a text says it has; nil if it says none, or cannot be read.
  ///
  /// - Parameter bytes: a JSON document, or JSON Lines, of which the first counts.
  package init?(of bytes: [UInt8]) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    for text in [bytes, Array(line)] {
      guard let node = try? JSONNode(parsing: text, source: "", hasPositions: false),
        let format = node["format"]?.text.flatMap(Self.init)
      else { continue }
      self = format
      return
    }
    return nil
  }

  /// What is wrong where another document is wanted.
  package func failure(wanting wanted: DocumentFormat, at location: TextLocation?) -> InputFailure {
    InputFailure("this is \(noun)", expected: expectation(wanting: wanted), at: location)
  }

  /// What was expected instead, and where this belongs.
  package func expectation(wanting wanted: DocumentFormat) -> String { "\(wanted.noun); \(use)" }

  /// `this is a scene`.
  package var statement: String { "this is \(noun)" }
}
