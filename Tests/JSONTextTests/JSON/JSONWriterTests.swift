import JSONText
import Testing

struct JSONWriterTests {
  private func text(indentation: Int? = nil, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indentation: indentation)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func writeEverything(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("t")
    writer.number(0.0333333)
    writer.key(escaping: "exact")
    writer.exactNumber(0.0333333)
    writer.key("list")
    writer.beginArray()
    writer.number(3)
    writer.string("a\"b" as String)
    writer.string("c")
    writer.bool(true)
    writer.bool(false)
    writer.null()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.endArray()
    writer.key(escaping: "q\"")
    writer.raw(Array("{ \"x\" : 1 }".utf8))
    writer.key("last")
    writer.beginObject()
    writer.key("y")
    writer.number(-0.0001)
    writer.endObject()
    writer.endObject()
  }

  @Test func `the documented example is written on one line`() {
    let text = text { writer in
      writer.beginObject()
      writer.key("t")
      writer.number(0.0333333)
      writer.endObject()
    }
    #expect(text == #"{"t":0.033}"#)
  }

  @Test func `commas stand between members and nowhere else`() {
    #expect(
      text(writeEverything)
        == #"{"t":0.033,"exact":0.0333333,"list":[3,"a\"b","c",true,false,null,{},[[]]],"#
        + #""q\"":{ "x" : 1 },"last":{"y":0}}"#)
  }

  @Test func `with indentation every member has a line of its own`() {
    #expect(
      text(indentation: 2, writeEverything) == """
        {
          "t": 0.033,
          "exact": 0.0333333,
          "list": [
            3,
            "a\\"b",
            "c",
            true,
            false,
            null,
            {},
            [
              []
            ]
          ],
          "q\\"": { "x" : 1 },
          "last": {
            "y": 0
          }
        }
        """)
  }

  @Test(arguments: [nil, 0, 1, 2, 4])
  func `what is written is well-formed`(indentation: Int?) throws {
    var reader = JSONReader(Array(text(indentation: indentation, writeEverything).utf8))
    try reader.skipValue()
    try reader.expectEnd()
  }

  @Test func `documents of one stream stand on lines of their own`() {
    let text = text { writer in
      for index in 0..<3 {
        writer.beginArray()
        writer.number(index)
        writer.endArray()
        writer.endLine()
      }
    }
    #expect(text == "[0]\n[1]\n[2]\n")
  }

  @Test func `a writer is used again as if it were new`() {
    var writer = JSONWriter(indentation: 2)
    writeEverything(to: &writer)
    let first = writer.bytes
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
    writeEverything(to: &writer)
    #expect(writer.bytes == first)
  }

  @Test func `a writer is used again as if it were new after an unfinished document`() {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.key("a")
    writer.removeAll()
    writer.beginArray()
    writer.number(1)
    writer.endArray()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[\n  1\n]")
  }
}
