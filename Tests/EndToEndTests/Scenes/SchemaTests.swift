import BasicTestSupport
import JSONText
import Testing

/// `schema`, whose documents an independent validator tries in scripts/check-schemas.
struct SchemaTests {
  @Test(arguments: ["trace", "scene", "timeline", "suite"])
  func `each format has a schema`(format: String) throws {
    let schema = try JSONNode(try Tool.output("schema", format))
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
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

  @Test func `--output writes the same to a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/suite.schema.json"
    #expect(try Tool.output("schema", "suite", "--output", path) == "")
    #expect(try folder.read("suite.schema.json") == (try Tool.output("schema", "suite")))
  }

  @Test(arguments: [
    ([], "schema needs a format, expected one of trace, scene, timeline, suite"),
    (["trace", "scene"], "schema was given 2 formats"),
    (["scen"], "there is no format \"scen\"; did you mean \"scene\"?"),
  ])
  func `what is no format is an error`(arguments: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["schema"] + arguments, input: []), "error: " + says)
  }
}
