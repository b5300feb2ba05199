import GestureReplay
import Testing

/// Events that are specific to one system.
struct CustomEventTests {
  private static let kind = TimelineEvent.Kind.custom(
    name: "badge", fields: [.init("count", 3.25), .init("mood", "glad \"!\"")])

  private func line(_ members: String) throws -> JSONNode {
    let text = #"{"type":"event","t":0,"kind":"custom",\#(members),"because":"so"}"#
    return try JSONNode(parsing: Array(text.utf8), source: "it")
  }

  @Test func `it is read as it was written`() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("kind", "custom")
    writer.write(Self.kind)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"kind":"custom","name":"badge","fields":{"count":3.25,"mood":"glad \"!\""}}"#)
    let node = try JSONNode(parsing: writer.bytes, source: "it")
    #expect(TimelineEvent.Kind(of: node) == Self.kind)
  }

  @Test(arguments: [
    #""name":"badge""#, #""fields":{}"#, #""name":"badge","fields":{"count":true}"#,
    #""name":"badge","fields":{"count":null}"#, #""name":"badge","fields":[]"#,
    #""name":3,"fields":{}"#,
  ])
  func `what is not as it has to be is refused`(members: String) throws {
    let node = try line(members)
    #expect(TimelineEvent.Kind(of: node) == nil)
    #expect(throws: InputFailure.self) { try TimelineSchema.line().check(node) }
  }

  @Test func `the schema takes numbers and words`() throws {
    try TimelineSchema.line().check(line(#""name":"b","fields":{"count":-1.5,"mood":"glad"}"#))
    try TimelineSchema.line().check(line(#""name":"b","fields":{}"#))
  }
}
