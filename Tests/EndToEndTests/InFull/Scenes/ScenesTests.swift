import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// What `scenes` says of a scene is what is in force.
struct ScenesTests {
  private func builtIn() throws -> [String] {
    try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  @Test func `the parameters of each scene are listed with value, range and meaning`() throws {
    for name in try builtIn() {
      let scene = try JSONNode(
        parsing: Array(try Tool.output("scenes", "show", name).utf8), source: name)
      let listed = try JSONNode(
        parsing: Array(try Tool.output("scenes", "parameters", name, "--format", "json").utf8),
        source: name)
      guard case .array(let rows) = listed.value else {
        Issue.record("\(name)")
        continue
      }
      #expect(rows.count > 25)
      let table = try Tool.output("scenes", "parameters", name).split(separator: "\n")
      #expect(table.count == rows.count + 1)
      for (row, line) in zip(rows, table.dropFirst()) {
        let key = try #require(row["key"]?.text)
        #expect(scene[keyPath: key]?.words == row["default"]?.words, "\(name) \(key)")
        #expect(line.hasPrefix(key + " ") && line.hasSuffix(row["meaning"]?.text ?? "?"))
        #expect(row["range"]?.text?.isEmpty == false)
      }
      #expect(listed.words.contains("sheet.") == (name != "scroll-view"))
    }
  }

  @Test func `a timeline's settings are those that scenes show prints`() throws {
    for name in try builtIn() {
      let shown = try JSONNode(try Tool.output("scenes", "show", name))
      let result = try Tool.run(
        ["replay", "-", "--format", "jsonl", "--scene", name],
        input: Array(TraceText.still("").utf8))
      let header = try Timeline(result.output).header
      for key in ["sheet", "scrollView", "recognition", "recognizers"] {
        let inForce = header["settings"]?[key].map { Self.text(of: $0) }
        #expect(inForce == shown[key].map { Self.text(of: $0) }, "\(key) of \(name)")
      }
      #expect(
        header["device"].map { Self.text(of: $0) } == shown["device"].map { Self.text(of: $0) })
    }
  }

  /// A node's value without its places.
  private static func text(of node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { "\($0.key):\(text(of: $0.node))" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    default: "\(node.value)"
    }
  }
}
