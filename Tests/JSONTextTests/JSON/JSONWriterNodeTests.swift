import JSONText
import Testing

/// Values that were read, written again.
struct JSONWriterNodeTests {
  private func node(_ text: String) throws -> JSONNode {
    try JSONNode(parsing: Array(text.utf8), source: "test")
  }

  @Test(
    arguments: [
      "null", "true", "false", "0.1234567", "-3", #""a \"b\"""#, "[]", "{}", "[1,[2,null]]",
      #"{"a":[1.2345678,null,true,"x\n"],"b":{"c":-0.5}}"#,
      #"{"a":1,"b":{"c":[true,"x"]},"d":{}}"#,
    ])
  func `what was read is written as it was`(text: String) throws {
    var writer = JSONWriter()
    writer.node(try node(text))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [(#""fit""#, "fit"), ("1.50", "1.5"), ("true", "true"), ("[ 1 ]", "[1]")])
  func `on the command line a string has no quotes`(text: String, word: String) throws {
    #expect(try node(text).word == word)
  }
}
