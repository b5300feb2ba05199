import JSONText
import Testing

struct TextLocationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let offset: Int
    let line: Int
    let column: Int

    init(_ text: String, offset: Int, line: Int, column: Int) {
      self.text = text
      self.offset = offset
      self.line = line
      self.column = column
    }

    var testDescription: String { "\(text.debugDescription) at \(offset)" }
  }

  @Test(arguments: [
    Row("", offset: 0, line: 1, column: 1),
    Row("abc", offset: 0, line: 1, column: 1),
    Row("abc", offset: 2, line: 1, column: 3),
    Row("abc", offset: 3, line: 1, column: 4),
    Row("abc", offset: 99, line: 1, column: 4),
    Row("a\nb", offset: 1, line: 1, column: 2),
    Row("a\nb", offset: 2, line: 2, column: 1),
    Row("a\n", offset: 2, line: 2, column: 1),
    Row("a\n\n\nb", offset: 4, line: 4, column: 1),
    Row("a\r\nbc", offset: 4, line: 2, column: 2),
    Row("a\rb", offset: 2, line: 1, column: 3),
    Row("é=", offset: 2, line: 1, column: 2),
    Row("\n€😀=", offset: 8, line: 2, column: 3),
    Row("e\u{301}=", offset: 3, line: 1, column: 3),
    Row("\tx", offset: 1, line: 1, column: 2),
  ])
  func `a byte has a line and a column of Unicode scalars`(row: Row) {
    let location = TextLocation(offset: row.offset, in: Array(row.text.utf8), source: "a.json")
    #expect(location.position == TextLocation.Position(line: row.line, column: row.column))
    #expect(location.description == "a.json:\(row.line):\(row.column)")
  }

  @Test func `a part of a longer text counts on from its first line`() {
    let location = TextLocation(
      offset: 3, in: Array("a\nbc".utf8), source: "<stdin>", firstLine: 41)
    #expect(location.description == "<stdin>:42:2")
  }

  @Test func `a source without lines is named alone`() {
    #expect(TextLocation(source: "--set sheet.height").description == "--set sheet.height")
  }
}
