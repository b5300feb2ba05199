import GestureReplay
import JSONText
import Testing

/// Timelines read back.
struct TimelineDocumentTests {
  private static let header = #"{"type":"header","format":"gesture-timeline/1","trace":"a"}"#
  private static let event = #"{"type":"event","t":0.25,"kind":"touch","because":"so"}"#
  private static let frame = #"{"type":"frame","i":0,"t":0.5,"sheet":{"y":94.5}}"#
  private static let final = #"{"type":"final","t":1,"sheet":{"state":"full"}}"#

  private static func text(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8)
  }

  @Test func `its lines keep their kind, their time and their number`() throws {
    let document = try TimelineDocument(
      Self.text([Self.header, "", Self.event, Self.frame, Self.final, ""]), source: "a.jsonl")
    #expect(document.lines.map(\.kind) == [.header, .event, .frame, .final])
    #expect(document.lines.map(\.time) == [0, 0.25, 0.5, 1])
    #expect(document.lines.map(\.number) == [1, 3, 4, 5])
    #expect(document.header["trace"]?.text == "a")
    #expect(document.final[keyPath: "sheet.state"]?.text == "full")
    #expect(document.lines[2].node[keyPath: "sheet.y"]?.number == 94.5)
    #expect(document.final[keyPath: "sheet.state.word"] == nil)
  }

  @Test func `several follow one another`() throws {
    let text = Self.text([Self.header, Self.final, Self.header, Self.frame, Self.final])
    let documents = try TimelineDocument.all(in: text, source: "two.jsonl")
    #expect(documents.map(\.lines.count) == [2, 3])
    #expect(documents.map { $0.lines[0].number } == [1, 3])
  }

  @Test func `where one is expected, a second is an error at its header`() {
    let text = Self.text([Self.header, Self.final, Self.header, Self.final])
    let failure = #expect(throws: InputFailure.self) {
      try TimelineDocument(text, source: "two.jsonl")
    }
    #expect(failure?.description == "two.jsonl:3:1: there are 2 timelines, expected one")
  }

  @Test func `a line that is wrong is an error at its place`() {
    let failure = #expect(throws: InputFailure.self) {
      try TimelineDocument(Self.text([Self.header, "{]", Self.final]), source: "bad.jsonl")
    }
    #expect(failure?.location?.position?.line == 2)
  }
}
