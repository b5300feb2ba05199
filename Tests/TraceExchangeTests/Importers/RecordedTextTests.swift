import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// Encodings, and files that hold no recording.
struct RecordedTextTests {
  private static let tap = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"))

  private static func utf16(_ text: String, mark: [UInt8], high: Int) -> [UInt8] {
    mark
      + text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return high == 0 ? bytes : bytes.reversed()
      }
  }

  @Test(
    arguments: [
      Array(tap.utf8), [0xEF, 0xBB, 0xBF] + Array(tap.utf8),
      utf16(tap, mark: [0xFF, 0xFE], high: 1), utf16(tap, mark: [0xFE, 0xFF], high: 0),
      utf16(tap.replacing("\n", with: "\r\n"), mark: [0xFF, 0xFE], high: 1),
      utf16(tap, mark: [], high: 1), utf16(tap, mark: [], high: 0),
    ].map { Brief($0) })
  func `a text is read in any encoding that terminals write`(bytes: Brief<[UInt8]>) throws {
    let text = RecordedText.utf8(bytes.value)
    #expect(RecordingKind(recognizing: text) == .getevent)
    let trace = try TraceImporter.read(
      bytes.value, source: "rec.txt", kind: .getevent, options: Recordings.small
    ).trace
    #expect(trace.lines == ["0 began 0 (10, 20)", "0.01 ended 0 (10, 20)"])
  }

  @Test(
    arguments: [
      ([], "the file is empty"), ([0xEF, 0xBB, 0xBF], "the file is empty"),
      (Array(" \r\n\n".utf8), "the file is empty"),
      ([0xFF, 0xFE], "the file is empty"),
      (Array("\u{7F}ELF\u{2}\u{1}\u{1}\0\0\0".utf8), "this is not a text"),
      (Array("BZh9".utf8), "the file is compressed (bzip2)"),
      ([0x1F, 0x8B, 8, 0], "the file is compressed (gzip)"),
      (Array("PK\u{3}\u{4}".utf8), "the file is compressed (zip)"),
      (Array("sendevent /dev/input/event1 3 57 1\n".utf8), "this is a script of sendevent"),
      (
        Array("#!/bin/sh\nadb shell input swipe 1 2 3 4 300\n".utf8),
        "this is a script of adb's input command"
      ),
      (Array("appId: com.example\n---\n- swipe:\n".utf8), "this is a Maestro flow"),
      (
        Array("export const events: Event[] = [{\"type\": 4}]\n".utf8),
        "this is JavaScript that holds an array"
      ),
    ].map { (Brief($0), $1) })
  func `what is no recording is called what it is`(bytes: Brief<[UInt8]>, what: String) throws {
    let failure = try #require(RecordedText.failure(of: bytes.value, source: "a"))
    #expect(failure.what.hasPrefix(what))
    #expect(throws: failure) {
      try TraceImporter.read(bytes.value, source: "a", kind: .getevent, options: Recordings.small)
    }
  }

  @Test(arguments: [
    ("E: 1352020794.104213 0003 0039 0021\n", RecordingKind.evemu),
    ("# a comment\nE: 0.1 0 0 0\n", .evemu), ("NOTE: 1 0003\n", nil), ("E: none\n", nil),
  ])
  func `evemu's events are recognized at the start of a line`(text: String, kind: RecordingKind?) {
    #expect(RecordingKind(recognizing: Array(text.utf8)) == kind)
  }
}
