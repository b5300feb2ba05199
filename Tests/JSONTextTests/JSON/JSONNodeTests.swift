import BasicTestSupport
import JSONText
import Testing

struct JSONNodeTests {
  private static func parse(_ text: String) throws(InputFailure) -> JSONNode {
    try JSONNode(parsing: Array(text.utf8), source: "scene.json")
  }

  private static func message(for text: String, hasPositions: Bool = true) -> String? {
    InputFailure.text { () throws(InputFailure) in
      try JSONNode(parsing: Array(text.utf8), source: "scene.json", hasPositions: hasPositions)
    }
  }

  /// The node as text, one value per line: its path, its place and what it is.
  private static func outline(_ node: JSONNode, _ path: String = "") -> [String] {
    let place = node.location.description.dropFirst("scene.json:".count)
    switch node.value {
    case .null: return ["\(path) \(place) null"]
    case .bool(let value): return ["\(path) \(place) \(value)"]
    case .number(let value): return ["\(path) \(place) \(value)"]
    case .integer(let value): return ["\(path) \(place) \(value)"]
    case .string(let value): return ["\(path) \(place) \(value)"]
    case .array(let elements):
      return ["\(path) \(place) array"]
        + elements.enumerated().flatMap { outline($1, "\(path)[\($0)]") }
    case .object(let members):
      return ["\(path) \(place) object"]
        + members.flatMap { member in
          ["\(member.key): \(member.keyLocation.description.dropFirst("scene.json:".count))"]
            + outline(member.node, "\(path).\(member.key)")
        }
    }
  }

  @Test func `every value and key knows its place`() throws {
    let text = """
      { "b": [1, true,
        null],\r
          "ä": { "s": "é\\n" },
        "😀": -2.5 }
      """
    #expect(
      Self.outline(try Self.parse(text)) == [
        " 1:1 object",
        "b: 1:3", ".b 1:8 array", ".b[0] 1:9 1.0", ".b[1] 1:12 true", ".b[2] 2:3 null",
        "ä: 3:5", ".ä 3:10 object", "s: 3:12", ".ä.s 3:17 é\n",
        "😀: 4:3", ".😀 4:8 -2.5",
      ])
  }

  @Test func `values are found by their keys`() throws {
    let node = try Self.parse(#"{"a": {"b\u0031": 3}, "c": [1]}"#)
    guard case .number(3)? = node["a"]?["b1"]?.value else {
      Issue.record("a.b1 is not 3")
      return
    }
    #expect(node["d"] == nil)
    #expect(node["c"]?["a"] == nil)
  }

  @Test(
    arguments: zip(
      ["null", "true", "1", "\"\"", "[]", "{}"],
      ["null", "a truth value", "a number", "a string", "an array", "an object"]))
  func `a kind has a name`(text: String, kind: String) throws {
    #expect(try Self.parse(text).kind == kind)
  }

  static let faults: [(String, String)] = [
    (
      "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}",
      "3:2: the key \"a\" appears twice, expected each key once"
    ),
    (#"{"x": {"a": 1, "\u0061": 2}}"#, "1:16: the key \"a\" appears twice, expected each key once"),
    ("{\"a\": 1,}", "1:9: unexpected '}', expected a key in double quotes"),
    ("[1,\n 2,\n\n 3", "4:3: the text ends too early, expected ',' or ']'"),
    ("{\"a\": NaN}", "1:7: unexpected 'N', expected a value"),
    (
      "\"é😀\u{1}\"",
      "1:4: unexpected byte 0x01, "
        + #"expected no control character in a string (write \n, \t or \u00XX)"#
    ),
    (
      "{\"é\": \"😀\",\r\n\t?}", "2:2: unexpected '?', expected a key in double quotes"
    ),
    (
      String(repeating: "[", count: 200), "1:129: nested too deeply, expected at most 128 levels"
    ),
    (
      String(repeating: "[", count: 128) + "1e400",
      "1:129: the number 1e400 is too large, expected a finite number"
    ),
    ("", "1:1: the text ends too early, expected a value"),
  ]

  @Test(arguments: faults.map { (Brief($0), $1) })
  func `a fault is named with file, line and column`(text: Brief<String>, message: String) {
    #expect(Self.message(for: text.value) == "scene.json:" + message)
  }

  @Test func `an option of the command line has no line`() throws {
    #expect(
      Self.message(for: "[1,", hasPositions: false)
        == "scene.json: the text ends too early, expected a value")
    let node = try JSONNode(
      parsing: Array(" [1]".utf8), source: "--set sheet", hasPositions: false)
    #expect(node.location.description == "--set sheet")
  }

  @Test func `the same key in different objects is not twice`() throws {
    #expect(Self.message(for: #"{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}"#) == nil)
  }

  @Test func `two keys that only look alike are not the same key`() {
    #expect(Self.message(for: "{\"\u{E9}\": 1, \"e\u{301}\": 2}") == nil)
  }

  @Test func `a million brackets are refused and not followed`() {
    let message = Self.message(for: String(repeating: "[", count: 1_000_000))
    #expect(message?.hasPrefix("scene.json:1:129: nested too deep") == true)
  }

  @Test func `a text cut off at any byte is refused`() {
    let bytes = Array(JSONReaderTests.sample.utf8)
    for end in bytes.indices {
      do throws(InputFailure) {
        _ = try JSONNode(parsing: Array(bytes[..<end]), source: "cut")
        Issue.record("read when cut at \(end)")
      } catch {
        #expect(error.location?.position != nil)
      }
    }
  }

  @Test func `a patch is merged key by key and keeps its own places`() throws {
    let scene = try Self.parse(#"{"a": {"x": 1, "y": [1, 2]}, "b": {"z": 1}, "c": 0}"#)
    let patch = try Self.parse("\n" + #"{"a": {"y": [3], "w": 4}, "b": null, "c": {"d": 5}}"#)
    #expect(
      Self.outline(scene.merging(patch)).filter { !$0.contains(": ") } == [
        " 1:1 object", ".a 1:7 object", ".a.x 1:13 1.0", ".a.y 2:13 array", ".a.y[0] 2:14 3.0",
        ".a.w 2:23 4.0", ".b 2:32 null", ".c 2:43 object", ".c.d 2:49 5.0",
      ])
  }

  @Test func `a key path goes through objects, arrays and keys with dots`() throws {
    let text = #"{"a": {"b.c": {"d": 1}, "b": [2, {"e": 3}, [4]], "": 5}, "b.c": 6}"#
    let node = try JSONNode(parsing: Array(text.utf8), source: "it.json")
    for (keyPath, number) in [
      ("a.b.c.d", 1.0), ("a.b[0]", 2), ("a.b[1].e", 3), ("a.b[2][0]", 4), ("b.c", 6),
    ] {
      #expect(node[keyPath: keyPath]?.number == number, "\(keyPath)")
    }
    for keyPath in ["a.x", "a.b[3]", "a.b[-1]", "a.b[x]", "a.b[0", "a.b.d", "b", "a.b[0].e", "aa"] {
      #expect(node[keyPath: keyPath] == nil, "\(keyPath)")
    }
  }
}
