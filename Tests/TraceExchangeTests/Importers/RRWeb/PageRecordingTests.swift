import BasicTestSupport
import GestureTraces
import JSONText
import Testing
import TraceExchange

/// PageRecording.swift: what rrweb writes, and what it does not.
struct PageRecordingTests {
  @Test func `the page itself says nothing of touches, however deep it nests`() throws {
    let deep = String(repeating: "[", count: 240) + String(repeating: "]", count: 240)
    let others = [
      #"{"type": 0, "data": {}, "timestamp": 1}"#,
      #"{"type": 2, "data": {"node": \#(deep)}, "timestamp": 1}"#,
      #"{"type": 5, "data": {"tag": "t", "x": "y"}, "timestamp": 1}"#,
      #"{"type": 6, "data": null, "timestamp": 1}"#,
      #"{"type": 3, "data": {"source": 0, "texts": []}, "timestamp": 1}"#,
      #"{"type": 3, "data": {"source": 3, "id": 1, "x": 0, "y": 1}, "timestamp": 1, "delay": 5}"#,
      #"{"type": 3, "data": {"source": 2, "type": 5, "id": 3}, "timestamp": 1}"#,
    ]
    let text = PageRecordingImportTests.page(
      "start 0 7 1 1;" + others.joined(separator: ";") + ";end 10 7 1 1")
    let result = try Recordings.read(text, .rrweb, options: .init())
    #expect(result.trace.samples.count == 2)
    #expect(result.warnings.isEmpty)
  }

  @Test func `the events may be an object's`() throws {
    let text = "{\"events\": " + PageRecordingImportTests.page("start 0 7 1 1;end 10 7 1 1") + "}"
    let result = try Recordings.read(text, .rrweb, options: .init())
    #expect(result.trace.samples.count == 2)
  }

  @Test(
    arguments: [
      ("{}", "1:2: \"events\" is missing"), ("[]", "1:3: no finger lands"),
      ("5", "1:1: this is a number, expected an object"),
      (#"["packed"]"#, "1:2: this is a string, expected an object"),
      (#"[{"type": 3}]"#, "1:2: the event has no \"timestamp\""),
      (#"[{"timestamp": 3}]"#, "1:2: the event has no \"type\""),
      (#"[{"type": 3, "timestamp": 3}]"#, "1:2: the event has no \"data\""),
      (
        #"[{"type": 3, "data": 5, "timestamp": 3}]"#,
        "1:22: \"data\" is a number, expected an object"
      ),
      (#"[{"type": 3, "data": {}, "timestamp": 3}]"#, "1:22: the event's data has no \"source\""),
      (
        #"[{"type": 3, "data": {"source": "2"}, "timestamp": 3}]"#,
        "1:33: \"source\" is a string, expected"
      ),
      (
        #"[{"type": 4, "data": {"width": 5}, "timestamp": 3}]"#,
        "1:22: the event's data has no \"hei"
      ),
      (
        #"[{"type": 4, "data": {"width": 0, "height": 5}, "timestamp": 3}]"#,
        "1:32: the width 0 is out of range"
      ),
      (
        #"[{"type": 3, "data": {"source": 2, "type": 7, "id": 1, "x": 1}, "timestamp": 3}]"#,
        "1:22: the event's data has no \"y\""
      ),
      (
        #"[{"type": 3, "data": {"source": 6, "positions": [{"x": 1}]}, "timestamp": 3}]"#,
        "1:50: the position has no \"y\""
      ),
      (
        #"[{"type": 3, "data": {"source": 6}, "timestamp": 3}]"#,
        "1:22: the event's data has no \"pos"
      ),
      (#"[{"type": 0, "timestamp": 1e300}]"#, "1:27: the timestamp 1e300 is out of range"),
      (#"[{"type": 0, "timestamp": NaN}]"#, "1:27: unexpected 'N'"),
      (
        #"[{"type": 3, "data": {"source": 2, "source": 2}, "timestamp": 3}]"#,
        "1:36: the key \"source\" appears twice"
      ),
      (String(repeating: "[", count: 2000), "1:513: nested too deep"),
      (#"[{"type": 2, "data": "# + String(repeating: "[", count: 2000), "1:532: nested too deep"),
    ].map { (Brief($0), Brief($1)) })
  func `what is wrong is an error with its place`(text: Brief<String>, what: Brief<String>) {
    let failure = Recordings.failure(text.value, .rrweb, options: .init()) ?? "none"
    #expect(failure.hasPrefix("rec.txt:" + what.value), "\(failure)")
  }
}
