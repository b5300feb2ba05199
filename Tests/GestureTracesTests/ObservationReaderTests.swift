import BasicTestSupport
import GestureTraces
import JSONText
import Testing

/// ObservationReader.swift: what `observed` may contain.
struct ObservationReaderTests {
  private static func text(_ observed: String) -> String {
    #"{"format":"gesture-trace/1","samples":[],"observed":"# + observed + "}"
  }

  @Test func `the documented observation is read`() throws {
    let result = try TraceText.read(
      Self.text(
        """
        { "channels": ["sheet.y", "scroll.y"], "frames": [[0.0167, 750, 0], [0.0333, 749.67, null]],
          "final": { "sheet.state": "full" }, "metadata": { "any": [1, 1] } }
        """))
    #expect(result.warnings.isEmpty)
    #expect(
      result.trace.observed
        == Observation(
          channels: ["sheet.y", "scroll.y"],
          frames: [
            .init(time: 0.0167, values: [750, 0]), .init(time: 0.0333, values: [749.67, nil]),
          ],
          final: Array(#"{ "sheet.state": "full" }"#.utf8),
          metadata: Array(#"{ "any": [1, 1] }"#.utf8)))
  }

  @Test(arguments: [
    ("{}", 0), (#"{"frames":[]}"#, 0), (#"{"frames":[[0],[1e6]]}"#, 2),
    (#"{"frames":[[0,1e12],[0.000001,-1e12]],"channels":["a"]}"#, 2),
    (#"{"final":{"a":{"equals":1,"within":2},"b":[null]}}"#, 0),
    (#"{"metadata":7,"channels":["é","e\u0301"]}"#, 0),
  ])
  func `keys may be left out, and come in any order`(observed: String, count: Int) throws {
    let result = try TraceText.read(Self.text(observed))
    #expect(result.warnings.isEmpty)
    #expect(result.trace.observed?.frames.count == count)
  }

  @Test func `an unknown key is ignored with a warning`() throws {
    let result = try TraceText.read(Self.text(#"{"frame":[[1,2],3]}"#))
    #expect(
      result.warnings.map(\.description) == [
        "traces/fling.json:1:54: the unknown key \"frame\" of \"observed\" is ignored; "
          + "did you mean \"frames\"?"
      ])
  }

  private static func fault(
    _ observed: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(text(observed), what, expected: expected, at: location)
  }

  private static let width = "a time, and a value or null for each of \"channels\""

  static let faults = [
    fault("^[]", "\"observed\" is an array", expected: "an object, {…}"),
    fault(
      "{\"frames\":[],^\"frames\":[]}", "the key \"frames\" appears twice",
      expected: "each key once"
    ),
    fault("{\"seen\":1,^\"seen\":1}", "the key \"seen\" appears twice", expected: "each key once"),
    fault("{\"channels\":^\"sheet.y\"}", "\"channels\" is a string", expected: "an array, […]"),
    fault("{\"channels\":[^1]}", "this is a number", expected: "a string in double quotes"),
    fault(
      "{\"channels\":[\"a\", ^\"\\u0061\"]}", "the channel \"a\" appears twice",
      expected: "each channel once"),
    fault("{\"frames\":[^{}]}", "this is an object", expected: "an array, […]"),
    fault(
      "{\"frames\":[^[]]}", "the frame has no time",
      expected: "a time, and a value for each channel"),
    fault("{\"frames\":[[^null]]}", "this is null", expected: "a number"),
    fault(
      "{\"frames\":[[^-1]]}", "the time -1 is out of range",
      expected: "seconds from 0 to 1000000, such as those since the first sample"),
    fault(
      "{\"frames\":[[1], [ ^0.5]]}", "the time of the frames runs backwards (0.5 after 1)",
      expected: "a time that is at least a microsecond after 1"),
    fault(
      "{\"frames\":[[1],[^1.0000001]]}",
      "the time of the frames does not advance (1.0000001 after 1)",
      expected: "a time that is at least a microsecond after 1"),
    fault(
      "{\"channels\":[\"a\"],\"frames\":[[1,^\"2\"]]}", "the value of a channel is not a number",
      expected: "a number, or null"),
    fault(
      "{\"channels\":[\"a\"],\"frames\":[[1,^NaN]]}", "unexpected 'N'", expected: "a value"),
    fault(
      "{\"channels\":[\"a\"],\"frames\":[[1,^-1e13]]}", "the value -1e13 is out of range",
      expected: "a number from -1000000000000 to 1000000000000, or null"),
    fault(
      "{\"channels\":[\"a\",\"b\"],\"frames\":[[1,2,3],\n ^[2,3]]}",
      "the frame has 1 value for 2 channels", expected: width),
    fault(
      "{\"frames\":[^[1,2,3]],\"channels\":[\"a\"]}", "the frame has 2 values for 1 channel",
      expected: width),
    fault("{\"frames\":[^[1,2]]}", "the frame has 1 value for 0 channels", expected: width),
    fault("{\"final\":^[]}", "\"final\" is an array", expected: "an object, {…}"),
    fault(
      "{\"final\":{\"sheet.y\":1,^\"sheet.y\":2}}", "the key \"sheet.y\" appears twice",
      expected: "each key once"),
    fault("{\"metadata\":[1,^]}", "unexpected ']'", expected: "an element after ','"),
  ]

  @Test(arguments: faults)
  func `an observation that breaks a rule is refused at its place`(row: DocumentFault) {
    TraceText.check(row)
  }
}
