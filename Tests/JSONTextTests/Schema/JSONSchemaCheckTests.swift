import BasicTestSupport
import JSONText
import Testing

/// Values checked against schemas, with their places.
struct JSONSchemaCheckTests {
  private static let shape = JSONSchema.object(
    .init(
      [
        .required("kind", .word(["dot"])),
        .optional("at", .numbers(2)),
        .optional("count", .integer(.within(1...9))),
        .optional("name", .optional(.string)),
        .optional("a", .bool), .optional("b", .null), .optional("file", .filePath),
        .optional("row", .row(first: .bool, others: .optional(.string))),
      ],
      needsOneOf: [.required("a", .anything), .required("b", .anything)]))

  private static let schema = JSONSchema.tagged(
    by: "kind",
    [
      ("dot", shape),
      ("map", .object([.required("kind", .anything)], others: .values(.either([.bool, shape])))),
      (
        "expected",
        .object([.required("kind", .anything)], others: .keyPaths(from: ["final"], .string))
      ),
    ])

  private static func check(_ text: String) throws(InputFailure) {
    try schema.check(try JSONNode(parsing: Array(text.utf8), source: "it.json"))
  }

  @Test func `what is named elsewhere is any of its kinds, and each has its tag`() throws {
    let apps = JSONSchema.named([
      ("low", .object([.optional("height", .bool, "Low.")])),
      ("wide", .object([.optional("width", .bool, "Wide.")])),
    ])
    let scene = JSONSchema.object([.optional("app", apps)])
    #expect(scene.keyPaths == ["app.height", "app.width"])
    #expect(scene.leaves.map(\.tag) == ["low", "wide"])
    try scene.check(try JSONNode(parsing: Array(#"{"app": {"width": true}}"#.utf8), source: "a"))
    let failure = #expect(throws: InputFailure.self) {
      try scene.check(try JSONNode(parsing: Array(#"{"app": {"width": 1}}"#.utf8), source: "a"))
    }
    #expect(failure?.what == #""app.width" is 1"#)
  }

  @Test(arguments: [
    #"{"kind": "dot", "a": true}"#, #"{"kind": "dot", "b": null, "at": [1, -2.5]}"#,
    #"{"kind": "dot", "a": false, "count": 9.0, "name": null}"#, #"{"kind": "map", "any": true}"#,
    #"{"kind": "map", "any": {"kind": "dot", "a": true}}"#,
    #"{"kind": "expected", "final": "x", "final.t": "y"}"#,
    #"{"kind": "dot", "a": true, "file": "a/ü b.json"}"#,
    #"{"kind": "dot", "a": true, "row": [true]}"#,
    #"{"kind": "dot", "a": true, "row": [false, null, "x"]}"#,
  ])
  func `what fits passes`(text: String) throws {
    try Self.check(text)
  }

  @Test(
    arguments: [
      ("[]", "1:1: the value is an array, expected an object"),
      ("{}", #"1:1: the value has no "kind", expected one of dot, map, expected"#),
      (#"{"kind": "dit"}"#, #"1:10: "kind" is "dit"; did you mean "dot"?"#),
      (#"{"kind": 1}"#, #"1:10: "kind" is 1, expected one of "dot", "map", "expected""#),
      (#"{"kind": "dot"}"#, #"1:1: the object has no "a" or "b", expected "a" or "b""#),
      (#"{"kind": "dot", "a": 1}"#, #"1:22: "a" is 1, expected true or false"#),
      (
        #"{"kind": "dot", "a": true, "at": [1]}"#,
        #"1:34: "at" is an array, expected an array of 2, each a number"#
      ),
      (
        #"{"kind": "dot", "a": true, "row": []}"#,
        #"1:35: "row" is an array, expected an array that begins with true or false"#
      ),
      (
        #"{"kind": "dot", "a": true, "row": [null]}"#,
        #"1:36: "row[0]" is null, expected true or false"#
      ),
      (
        #"{"kind": "dot", "a": true, "row": [true, 1]}"#,
        #"1:42: "row[1]" is 1, expected a string or null"#
      ),
      (
        #"{"kind": "dot", "a": true, "at": [1, "x"]}"#,
        #"1:38: "at[1]" is a string, expected a number"#
      ),
      (
        #"{"kind": "dot", "a": true, "count": 1.5}"#,
        #"1:37: "count" is 1.5, expected a whole number, at least 1 and at most 9"#
      ),
      (
        #"{"kind": "dot", "a": true, "name": {}}"#,
        #"1:36: "name" is an object, expected a string or null"#
      ),
      (
        #"{"kind": "dot", "a": true, "file": ""}"#,
        #"1:36: "file" is a string, expected a file's path"#
      ),
      (
        #"{"kind": "dot", "a": true, "file": "a/"}"#,
        #"1:36: "file" is a string, expected a file's path"#
      ),
      (
        #"{"kind": "dot", "a": true, "file": "\u0000"}"#,
        #"1:36: "file" is a string, expected a file's path"#
      ),
      (#"{"kind": "dot", "a": true, "file": 1}"#, #"1:36: "file" is 1, expected a file's path"#),
      (
        #"{"kind": "dot", "a": true, "nmae": 1}"#,
        #"1:28: unknown key "nmae"; did you mean "name"?"#
      ),
      (
        #"{"kind": "map", "x": {"kind": "dot", "a": 0}}"#,
        #"1:43: "x.a" is 0, expected true or false"#
      ),
      (#"{"kind": "expected", "finale": "x"}"#, #"1:22: unknown key "finale""#),
      (#"{"kind": "expected", "final.t": 1}"#, #"1:33: "final.t" is 1, expected a string"#),
    ].map { (Brief($0), Brief($1)) })
  func `what does not fit is named with its place`(text: Brief<String>, message: Brief<String>) {
    let failure = #expect(throws: InputFailure.self) { try Self.check(text.value) }
    #expect(
      failure?.description.hasPrefix("it.json:" + message.value) == true,
      "\(failure?.description ?? "none")")
  }

  @Test func `an object with too few keys is refused`() throws {
    let schema = JSONSchema.object(.init([], others: .anything, minimumCount: 1))
    try schema.check(try JSONNode(parsing: Array(#"{"a": 1}"#.utf8), source: "it"))
    let empty = try JSONNode(parsing: Array("{}".utf8), source: "it")
    #expect(throws: InputFailure.self) { try schema.check(empty) }
  }
}
