import JSONText
import Testing

/// A list of objects, some of which have names.
struct NamedListTests {
  private struct Ink: SettingsGroup, Equatable {
    var red = 0.0
    var blue = 0.0

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("red", &red, in: .within(0...1), "A part.")
      try visitor.number("blue", &blue, in: .within(0...1), "A part.")
    }
  }

  private struct Box: SettingsGroup {
    var inks = [Ink(red: 1)]

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.namedList(
        "inks", &inks, of: Ink(blue: 0.5),
        names: [("red", Ink(red: 1)), ("violet", Ink(red: 1, blue: 1))], "The inks.")
    }
  }

  private static func read(_ text: String) throws -> Box {
    var box = Box()
    let node = try JSONNode(parsing: Array(text.utf8), source: "box.json")
    try SettingsReader.read(&box, from: node, path: "box")
    return box
  }

  @Test
  func `names and objects stand side by side`() throws {
    let box = try Self.read(#"{"inks": ["violet", {"red": 0.25}, {"red": 1, "blue": 0}]}"#)
    #expect(box.inks == [Ink(red: 1, blue: 1), Ink(red: 0.25, blue: 0.5), Ink(red: 1)])
    #expect(try Self.read("{}").inks == [Ink(red: 1)])
    #expect(try Self.read(#"{"inks": []}"#).inks.isEmpty)
  }

  @Test
  func `what has a name is written by it and the rest as an object`() throws {
    let box = try Self.read(#"{"inks": [{"red": 1, "blue": 1}, {"red": 0.25}]}"#)
    var writer = JSONWriter()
    writer.beginObject()
    SettingsWriter.writeMembers(of: box, to: &writer)
    writer.endObject()
    #expect(writer.bytes == Array(#"{"inks":["violet",{"red":0.25,"blue":0.5}]}"#.utf8))
  }

  @Test(arguments: [
    (#"{"inks": "red"}"#, #"box.json:1:10: "box.inks" is a string, expected an array of "#),
    (#"{"inks": ["red", "rad"]}"#, #"box.json:1:18: "box.inks[1]" is "rad", expected "red", "#),
    (#"{"inks": [3]}"#, #"box.json:1:11: "box.inks[0]" is a number, expected "red", "#),
    (#"{"inks": [{"red": 2}]}"#, #"box.json:1:19: "box.inks[0].red" is 2, expected at least 0"#),
    (#"{"inks": [{"rid": 2}]}"#, #"box.json:1:12: unknown key "box.inks[0].rid""#),
  ])
  func `an element that is neither is named with its place`(text: String, start: String) {
    let failure = #expect(throws: InputFailure.self) { try Self.read(text) }
    #expect(failure?.description.hasPrefix(start) == true, "\(failure?.description ?? "none")")
  }
}
