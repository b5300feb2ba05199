import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// PageRecordingImport.swift and PageRecording.swift: rrweb's events.
struct PageRecordingImportTests {
  private static let none = TraceImporter.Options()

  /// An event, from `start|end|cancel TIME ID X Y`, `moves TIME ID OFFSET X Y …`,
  /// `meta WIDTH HEIGHT`, or as it is.
  private static func event(_ text: Substring) -> String {
    let words = text.split(separator: " ").map(String.init)
    let types = ["start": 7, "end": 9, "cancel": 10]
    if let type = types[words[0]] {
      return #"{"type": 3, "data": {"source": 2, "type": \#(type), "id": \#(words[2]), "#
        + #""x": \#(words[3]), "y": \#(words[4])}, "timestamp": \#(words[1])}"#
    }
    switch words[0] {
    case "meta":
      return #"{"type": 4, "data": {"href": "h", "width": \#(words[1]), "#
        + #""height": \#(words[2])}, "timestamp": 0}"#
    case "moves":
      let positions = stride(from: 3, to: words.count, by: 3).map { index in
        #"{"x": \#(words[index + 1]), "y": \#(words[index + 2]), "id": \#(words[2]), "#
          + #""timeOffset": \#(words[index])}"#
      }
      return #"{"type": 3, "data": {"source": 6, "positions": ["#
        + positions.joined(separator: ", ") + #"]}, "timestamp": \#(words[1])}"#
    default: return String(text)
    }
  }

  /// Events separated by `;`, one per line from the second line on.
  static func page(_ events: String) -> String {
    "[\n" + events.split(separator: ";").map(event).joined(separator: ",\n") + "\n]\n"
  }

  private func read(_ events: String, _ options: TraceImporter.Options = none) throws
    -> TraceReader.Result
  {
    try Recordings.read(Self.page(events), .rrweb, options: options)
  }

  @Test func `moves that come late are put where they belong`() throws {
    let result = try read(
      "meta 390 844;start 1000 7 10 20;end 1200 7 10 5;moves 1500 7 -450 10 18 -400 10 12")
    #expect(
      result.trace.lines == [
        "0 began 0 (10, 20)", "0.05 moved 0 (10, 18)", "0.1 moved 0 (10, 12)",
        "0.2 ended 0 (10, 5)",
      ])
    #expect(result.trace.device == Trace.Device(width: 390, height: 844))
    #expect(result.trace.metadata == Array(#"{"importedFrom":"rrweb"}"#.utf8))
  }

  @Test func `it warns that velocities are rough where there are moves`() throws {
    let moves = "moves 1200 7 -150 10 18 -100 10 16 -50 10 14 0 10 12"
    let result = try read("start 1000 7 10 20;\(moves);end 1250 7 10 5")
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt: samples come every 50 ms, so velocities are rough, expected a recording of "
          + "every touch event, one in 8 to 17 ms, if velocities matter"
      ])
    let often = "moves 1040 7 -30 10 18 -20 10 16 -10 10 14 0 10 12"
    #expect(try read("start 1000 7 10 20;\(often);end 1050 7 10 5").warnings.isEmpty)
    #expect(try read("start 1000 7 10 20;end 1200 7 10 15").warnings.isEmpty)
    #expect(
      try read("start 1000 7 10 20;end 1200 7 10 5").warnings.map(\.what) == [
        "1 of 1 touches goes more than 10 pt without a move between landing and lift"
      ])
  }

  @Test func `a viewport is scaled to the screen`() throws {
    let options = TraceImporter.Options(
      screen: TraceImporter.Extent(width: 100, height: 400), scale: 2)
    let result = try read("meta 200 200;start 0 7 10 20;cancel 100 7 1 1", options)
    #expect(
      result.trace.lines == ["0 began 0 (5, 40)", "0.1 cancelled 0 (5, 40)"])
    #expect(result.trace.device == Trace.Device(width: 100, height: 400, scale: 2))
    let failure = Recordings.failure(
      Self.page("start 0 7 10 20;end 1 7 1 1"), .rrweb, options: options)
    #expect(
      failure
        == "rec.txt: the recording does not give the page's viewport, which --screen 100x400 would "
        + "scale, expected an event of type 4 with \"width\" and \"height\"")
  }

  @Test func `the viewport is that of the first touch, and another is warned of`() throws {
    let result = try read("meta 9 9;meta 300 600;start 0 7 1 2;end 9 7 1 2;meta 600 300")
    #expect(result.trace.device == Trace.Device(width: 300, height: 600))
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:6:21: the viewport changes from 300x600 to 600x300 here, "
          + "expected one viewport for the whole trace"
      ])
  }

  @Test func `fingers on two elements are told apart, and one after the other`() throws {
    let result = try read(
      "start 0 7 1 1;start 10 8 2 2;moves 30 8 -10 3 3;end 40 7 1 1;start 40 7 5 5;end 50 8 3 3;"
        + "end 60 7 5 5")
    #expect(
      result.trace.lines == [
        "0 began 0 (1, 1)", "0.01 began 1 (2, 2)", "0.02 moved 1 (3, 3)", "0.04 ended 0 (1, 1)",
        "0.04 began 0 (5, 5)", "0.05 ended 1 (3, 3)", "0.06 ended 0 (5, 5)",
      ])
  }

  @Test func `a move in the very moment of a landing or a lift belongs to it`() throws {
    let result = try read(
      "moves 100 7 0 2 2;start 100 7 1 1;end 200 7 4 4;moves 200 7 0 3 3")
    #expect(
      result.trace.lines == [
        "0 began 0 (1, 1)", "0 moved 0 (2, 2)", "0.1 moved 0 (3, 3)", "0.1 ended 0 (4, 4)",
      ])
  }

  @Test(
    arguments: [
      ("start 5 7 1 1;end 9 7 1 1", "a second finger on element 7 cannot be distinguished"),
      ("end 5 9 1 1", "a finger that was down already when the recording began is left out"),
      ("moves 5 9 0 1 1", "a move on element 9, where no finger is down, is left out"),
      ("start 5 8 1 1", "finger 1 is still down at the end and is lifted there"),
      (#"{"type": 9, "timestamp": 1}"#, "an event of type 9 is ignored, expected 0 to 8, 10 or 11"),
      (
        #"{"type": 3, "data": {"source": 99}, "timestamp": 1}"#,
        "an event of source 99 is ignored, expected 0 to 16"
      ),
      (
        #"{"type": 3, "data": {"source": 2, "type": 12}, "timestamp": 1}"#,
        "an interaction of type 12 is ignored, expected 0 to 10"
      ),
      (
        #"{"type": 3, "data": {"source": 1, "positions": []}, "timestamp": 1}"#,
        "1 events of a mouse, or made up after taps, are ignored"
      ),
      (
        #"{"type": 3, "data": {"source": 2, "type": 2}, "timestamp": 1}"#,
        "1 events of a mouse, or made up after taps, are ignored"
      ),
      (#"{"type": 0, "timestamp": 1, "tme": 1}"#, "the unknown key \"tme\" is ignored"),
    ].map { (Brief($0), Brief($1)) })
  func `what is odd is a warning with its place`(events: Brief<String>, warning: Brief<String>)
    throws
  {
    let result = try read("start 0 7 1 1;\(events.value);end 10 7 1 1")
    let warnings = result.warnings.map(\.description)
    #expect(
      warnings.contains { $0.hasPrefix("rec.txt:") && $0.contains(": " + warning.value) },
      "\(warnings)")
  }

  @Test func `what leads out of a trace is an error`() {
    let far = Recordings.failure(
      Self.page("start 0 7 1 1;end 10 7 1e9 1"), .rrweb, options: Self.none)
    #expect(far?.contains("the position (1000000000, 1) is out of range") == true)
    let late = Recordings.failure(
      Self.page("start 0 7 1 1;end 2000000000 7 1 1"), .rrweb, options: Self.none)
    #expect(late?.contains("the event comes 2000000 s after the first touch") == true)
  }
}
