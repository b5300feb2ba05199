import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// A timeline that the tool wrote, for use in tests.
struct Timeline {
  let lines: [JSONNode]

  /// - Parameter text: one timeline as JSON Lines.
  /// - Throws: if a line is not JSON.
  init(_ text: String) throws {
    lines = try text.split(separator: "\n").map { line in
      try JSONNode(parsing: Array(line.utf8), source: "timeline")
    }
  }

  /// What `replay --format jsonl` writes for a trace.
  static func of(
    _ arguments: String..., input: String = "", in folder: String = Repository.root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Timeline {
    let result = try Tool.run(
      ["replay", "--format", "jsonl"] + arguments, input: Array(input.utf8), in: folder)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    return try Timeline(result.output)
  }

  func ofType(_ type: String) -> [JSONNode] { lines.filter { $0["type"]?.text == type } }

  var frames: [JSONNode] { ofType("frame") }

  var header: JSONNode {
    get throws { try #require(lines.first { $0["type"]?.text == "header" }) }
  }

  var final: JSONNode {
    get throws { try #require(lines.last { $0["type"]?.text == "final" }) }
  }

  /// The events of a kind.
  func events(_ kind: String, what: String? = nil) -> [JSONNode] {
    ofType("event").filter { event in
      event["kind"]?.text == kind && (what == nil || event["what"]?.text == what)
    }
  }

  /// The state in which the sheet ends.
  var endState: String? {
    get throws { try final[keyPath: "sheet.state"]?.text }
  }
}

extension JSONNode {
  /// Reads what the tool wrote.
  init(_ text: String) throws {
    try self.init(parsing: Array(text.utf8), source: "output")
  }
}
