import BasicTestSupport
import JSONText
import Testing

/// `schema`; scripts/check-schemas tests its documents with an independent validator.
struct SchemaTests {
  @Test(arguments: ["trace", "scene", "timeline", "suite"])
  func `each format has a schema`(format: String) throws {
    let schema = try JSONNode(try Tool.output("schema", format))
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"]?.text == "urn:gesture-replay:gesture-\(format)/1")
    #expect(schema["title"]?.text == "gesture-\(format)/1")
    #expect(schema["description"]?.text?.isEmpty == false)
  }

  @Test func `a parameter is described with its range and default`() throws {
    let schema = try JSONNode(try Tool.output("schema", "scene"))
    let hysteresis = try #require(
      schema[keyPath: "properties.recognition.properties.pan.properties.hysteresis"])
    #expect(hysteresis["description"]?.text?.hasSuffix("in points.") == true)
    #expect(hysteresis["minimum"]?.number == 0)
    #expect(hysteresis["maximum"]?.number == 1000)
    #expect(hysteresis["default"]?.number == 10)
  }

  @Test func `every system that a scene can name is in its schema`() throws {
    let schema = try Tool.output("schema", "scene")
    for line in try Tool.output("scenes").split(separator: "\n") {
      guard let system = line.split(separator: " ").last, line.contains("(system ") else {
        continue
      }
      #expect(schema.contains("\"const\": \"\(system.dropLast())\""))
    }
  }

  @Test func `every document may name its schema`() throws {
    let folder = try TemporaryFolder()
    func naming(_ text: String) -> String {
      #"{"$schema": "schemas/any.json", "# + text.drop { $0 != "{" }.dropFirst()
    }
    try folder.write(naming(TraceText.drag(named: "a")), to: "a.json")
    try folder.write(
      naming(try Tool.output("scenes", "show", "ivaev-bottom-sheet")), to: "scene.json")
    try folder.write(naming(#"{"sheet": {"height": 600}}"#), to: "tuning.json")
    try folder.write(
      naming(
        #"""
        {"format": "gesture-suite/1", "defaults": {"scene": "scene.json"},
        "cases": [{"name": "a", "trace": "a.json", "golden": "a.jsonl"}]}
        """#), to: "suite.json")
    let files = ["a.json", "scene.json", "suite.json"]
    let validated = try Tool.run(["validate"] + files, input: [], in: folder.path)
    #expect(validated.status == 0 && validated.errors == "")
    let tuned = try Tool.output(
      "replay", "a.json", "--scene", "scene.json", "--tuning", "tuning.json", in: folder.path)
    let set = try Tool.output(
      "replay", "a.json", "--scene", "scene.json", "--set", "sheet.height=600", in: folder.path)
    #expect(tuned == set)
    #expect(try Tool.run("check", "suite.json", in: folder.path).status == 0)
    try folder.write(naming(try folder.read("a.jsonl")), to: "a.jsonl")
    let checked = try Tool.output("check", "suite.json", "--record", "none", in: folder.path)
    #expect(checked.contains("1 case: 1 passed"))
  }

  @Test func `--output writes the same to a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/suite.schema.json"
    #expect(try Tool.output("schema", "suite", "--output", path) == "")
    #expect(try folder.read("suite.schema.json") == (try Tool.output("schema", "suite")))
  }

  @Test(arguments: [
    ([], "schema needs a format, expected one of trace, scene, timeline, suite"),
    (["trace", "scene"], "schema was given 2 formats"),
    (["scen"], "unknown format \"scen\"; did you mean \"scene\"?"),
  ])
  func `what is no format is an error`(arguments: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["schema"] + arguments, input: []), "error: " + says)
  }
}
