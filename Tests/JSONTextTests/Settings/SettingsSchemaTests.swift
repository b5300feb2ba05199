import JSONText
import Testing

/// The schema of a group of settings, printed.
struct SettingsSchemaTests {
  private enum Side: String, CaseIterable {
    case left, right
  }

  private struct Ink: SettingsGroup, Equatable {
    var red = 0.0

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("red", &red, in: .above(0, upTo: 1), "How red.")
    }
  }

  private struct Box: SettingsGroup {
    var width: Double? = nil
    var side = Side.right
    var rate = 0.5
    var ink = Ink()
    var inks = [Ink()]
    var lid: Ink?

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.optionalNumber("width", &width, in: .within(0...9), "Points.")
      try visitor.choice("side", &side, "Which side.")
      try visitor.namedNumber(
        "rate", &rate, names: [("half", 0.5)], in: .between(0, 1), "The rate.")
      try visitor.group("ink", &ink, "Its ink.")
      try visitor.namedList(
        "inks", &inks, of: Ink(), names: [("pale", Ink(red: 0.1))], "Its inks.")
      try visitor.optionalGroup("lid", &lid, whenGiven: Ink(), "Its lid.")
    }
  }

  @Test func `kinds, ranges, defaults and words are those of the declaration`() throws {
    let text = JSONSchemaWriter.text(
      of: SettingsSchema.object(of: Box()), title: "box/1", about: "A box.")
    let node = try JSONNode(parsing: text, source: "schema")
    #expect(node["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(node["title"]?.text == "box/1")
    var writer = JSONWriter()
    let rows: [(key: String, text: String)] = [
      (
        "width",
        #"{"description":"Points.","anyOf":[{"type":"number","minimum":0,"maximum":9},"#
          + #"{"type":"null"}],"default":null}"#
      ),
      (
        "side",
        #"{"description":"Which side.","enum":["left","right"],"default":"right"}"#
      ),
      (
        "rate",
        #"{"description":"The rate.","anyOf":[{"const":"half"},{"type":"number","#
          + #""exclusiveMinimum":0,"exclusiveMaximum":1}],"default":"half"}"#
      ),
      (
        "ink",
        #"{"description":"Its ink.","type":"object","properties":{"red":{"description":"How red.","#
          + #""type":"number","exclusiveMinimum":0,"maximum":1,"default":0}},"#
          + #""additionalProperties":false}"#
      ),
    ]
    for row in rows {
      writer.removeAll()
      Self.write(try #require(node["properties"]?[row.key]), to: &writer)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == row.text)
    }
    #expect(node["properties"]?["inks"]?["items"]?["anyOf"] != nil)
    #expect(node["properties"]?["lid"]?["default"] != nil)
  }

  @Test func `key paths name every value that is no object`() {
    #expect(
      SettingsSchema.object(of: Box()).keyPaths
        == ["width", "side", "rate", "ink.red", "inks", "lid.red"])
  }

  private static func write(_ node: JSONNode, to writer: inout JSONWriter) {
    switch node.value {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .number(let number): writer.exactNumber(number)
    case .integer(let integer): writer.number(integer)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(escaping: member.key)
        write(member.node, to: &writer)
      }
      writer.endObject()
    }
  }
}
