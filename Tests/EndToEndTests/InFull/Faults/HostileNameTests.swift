import BasicTestSupport
import Testing

/// Names that would control a terminal, run in a spreadsheet, or pose as others.
struct HostileNameTests {
  /// A terminal escape, a C1 control, a line separator, and a change of writing direction.
  private static let hostile: [Unicode.Scalar] = ["\u{1B}", "\u{9B}", "\u{2028}", "\u{202E}"]

  private static func folder(_ name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: name), to: "t.json")
    return folder
  }

  @Test(arguments: ["table", "jsonl", "json", "csv", "summary", "svg", "perfetto"])
  func `no format shows them as they are`(format: String) throws {
    let escapes = #"a\u001b\u009b\u2028\u202eb"#
    let folder = try Self.folder(escapes)
    let result = try Tool.shell(
      "gesture-replay replay t.json --format \(format)", in: folder.path)
    #expect(result.status == 0)
    for scalar in Self.hostile { #expect(!result.output.unicodeScalars.contains(scalar)) }
    if format == "jsonl" { #expect(result.output.contains(escapes)) }
  }

  @Test func `they come through JSON Lines as they were`() throws {
    let folder = try Self.folder(#"a\u202eb"#)
    let result = try Tool.shell(
      "gesture-replay replay t.json --format jsonl --output a.jsonl; gesture-replay validate a.jsonl",
      in: folder.path)
    #expect(result.status == 0)
  }

  @Test(arguments: ["=1+1", "+a", "-a", "@a"])
  func `a cell of a spreadsheet is no formula`(name: String) throws {
    let folder = try Self.folder(name)
    for call in ["replay t.json", "matrix t.json --scene ivaev-bottom-sheet"] {
      let rows = try Tool.shell("gesture-replay \(call) --format csv", in: folder.path).output
        .split(whereSeparator: \.isNewline).dropFirst()
      #expect(!rows.isEmpty && rows.allSatisfy { $0.hasPrefix("'\(name),") })
    }
  }

  @Test func `annotations for GitHub are free of them`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a\u001b\u202eb", "trace": "no.json", "golden": "g"}]}"#,
      to: "suite.json")
    let result = try Tool.shell("gesture-replay check suite.json --github", in: folder.path)
    #expect(result.errors.contains("::error "))
    for scalar in Self.hostile {
      #expect(!(result.errors + result.output).unicodeScalars.contains(scalar))
    }
  }
}
