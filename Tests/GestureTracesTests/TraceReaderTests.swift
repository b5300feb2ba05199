import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing

struct TraceReaderTests {
  /// The format's example.
  static let example = """
    {
      "format": "gesture-trace/1",
      "name": "fling up",
      "scene": "ivaev-bottom-sheet",
      "device": { "width": 390, "height": 844, "scale": 3 },
      "metadata": { "recordedOn": "anything" },
      "samples": [
        { "t": 0,      "id": 0, "phase": "began", "x": 195, "y": 790 },
        { "t": 0.0083, "id": 0, "phase": "moved", "x": 195, "y": 781.33 },
        { "t": 0.1,    "id": 0, "phase": "ended", "x": 195, "y": 640 }
      ],
      "actions": [
        { "t": 1.5, "do": "setContentHeight", "height": 300 }
      ]
    }
    """

  @Test func `the documented trace is read`() throws {
    let result = try TraceText.read(Self.example)
    let trace = result.trace
    #expect(result.warnings.isEmpty)
    #expect(trace.name == "fling up")
    #expect(trace.scene == "ivaev-bottom-sheet")
    #expect(trace.device == Trace.Device(width: 390, height: 844, scale: 3))
    #expect(trace.metadata == Array(#"{ "recordedOn": "anything" }"#.utf8))
    #expect(
      trace.samples == [
        TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 195, y: 790)),
        TouchSample(time: 0.0083, id: 0, phase: .moved, point: Point(x: 195, y: 781.33)),
        TouchSample(time: 0.1, id: 0, phase: .ended, point: Point(x: 195, y: 640)),
      ])
    #expect(trace.actions.map(\.time) == [1.5])
    #expect(trace.actions.map(\.action) == [.setContentHeight(300)])
    #expect(trace.lastInputTime == 1.5)
    #expect(trace.source == "traces/fling.json")
  }

  @Test func `format and samples are enough`() throws {
    let result = try TraceText.read(#"{"samples": [], "format": "gesture-trace/1"}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.trace.samples.isEmpty)
    #expect(result.trace.scene == nil)
    #expect(result.trace.device == nil)
    #expect(result.trace.metadata == nil)
    #expect(result.trace.actions.isEmpty)
    #expect(result.trace.lastInputTime == 0)
  }

  @Test(
    arguments: zip(
      ["traces/fling.json", "fling.up.json", "<stdin>", ".hidden", "a/b/c", "fling"],
      ["fling", "fling.up", "<stdin>", ".hidden", "c", "fling"]))
  func `a trace without a name has its file's`(source: String, name: String) throws {
    let bytes = Array(TraceText.samples("").utf8)
    #expect(try TraceReader.read(bytes, source: source).trace.name == name)
  }

  @Test func `one of several traces is told apart by its line`() throws {
    let bytes = Array(TraceText.samples("").utf8)
    let result = try TraceReader.read(
      bytes, source: "all.jsonl", firstLine: 7, isOneOfSeveral: true)
    #expect(result.trace.name == "all:7")
    #expect(result.trace.firstLine == 7)
  }

  @Test func `an unknown key is ignored with a warning`() throws {
    let text = "{\"format\":\"gesture-trace/1\",\n \"sample\":[{\"x\":[]}],\n\"samples\":[]}"
    let result = try TraceText.read(text)
    #expect(
      result.warnings.map(\.description) == [
        "traces/fling.json:2:2: the unknown key \"sample\" is ignored; did you mean "
          + "\"samples\"?"
      ])
  }

  @Test func `of very many unknown keys, twenty are named and the rest are counted`() throws {
    func warnings(_ count: Int, _ observedCount: Int) throws -> [String] {
      let keys = { (count: Int) in (0..<count).map { "\"u\($0)\":[]" }.joined(separator: ",") }
      let text =
        "{\"format\":\"gesture-trace/1\",\"observed\":{\(keys(observedCount))},\(keys(count)),"
        + "\"samples\":[]}"
      return try TraceText.read(text).warnings.map(\.description)
    }
    #expect(try warnings(20, 0).count == 20)
    #expect(try warnings(21, 0).last == "traces/fling.json: 1 more unknown key is ignored")
    #expect(
      try warnings(90_000, 10_000).last == "traces/fling.json: 99980 more unknown keys are ignored")
    #expect(try warnings(90_000, 10_000).count == 21)
  }

  @Test func `any well-formed text goes inside metadata`() throws {
    let metadata = #"{"a":1,"a":2,"format":[{"t":-1}],"samples":1e300,"":"\u0000"}"#
    let result = try TraceText.read(
      #"{"format":"gesture-trace/1","metadata":"# + metadata + #","samples":[]}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.trace.metadata == Array(metadata.utf8))
  }

  @Test func `keys may be written with escapes`() throws {
    let text =
      #"{"\u0066ormat":"gesture\u002dtrace\/1","samples":[{"\u0074":1,"i\u0064":2,"#
      + #""ph\u0061se":"beg\u0061n","\u0078":3,"\u0079":4},"#
      + #"{"t":2,"id":2,"phase":"\u0065nded","x":5,"y":6}],"#
      + #""actions":[{"\u0074":3,"d\u006f":"h\u0069de","\u0061nimated":false}]}"#
    let trace = try TraceText.read(text).trace
    #expect(
      trace.samples == [
        TouchSample(time: 1, id: 2, phase: .began, point: Point(x: 3, y: 4)),
        TouchSample(time: 2, id: 2, phase: .ended, point: Point(x: 5, y: 6)),
      ])
    #expect(trace.actions.map(\.action) == [.hide(animated: false)])
  }

  static let faults = [
    DocumentFault("^", "the text ends too early", expected: "an object, {…}"),
    DocumentFault("^[]", "this is an array", expected: "an object, {…}"),
    DocumentFault("^\u{FEFF}{}", "unexpected byte-order mark", expected: "an object, {…}"),
    DocumentFault("{^}", "\"format\" is missing", expected: "\"format\": \"gesture-trace/1\""),
    DocumentFault(
      "{\"samples\":[]\n ^}\n", "\"format\" is missing", expected: "\"format\": \"gesture-trace/1\""
    ),
    DocumentFault(
      "{\"format\":\n\"gesture-trace/1\"^}", "\"samples\" is missing", expected: "\"samples\": […]"),
    DocumentFault(
      "{\"format\":\n  ^\"gesture-trace/2\",\"samples\":[]}", "the format is \"gesture-trace/2\"",
      expected: "\"gesture-trace/1\""),
    DocumentFault(
      "{\"format\":^1}", "\"format\" is a number", expected: "a string in double quotes"),
    DocumentFault(
      "{\"format\":\"gesture-trace/1\",\n\"samples\":[],\n\"é\":0,^\"samples\":[]}",
      "the key \"samples\" appears twice", expected: "each key once"),
    DocumentFault(
      "{\"other\":1,^\"oth\\u0065r\":1}", "the key \"other\" appears twice",
      expected: "each key once"),
    DocumentFault("{\"name\":^null}", "\"name\" is null", expected: "a string in double quotes"),
    DocumentFault(
      "{\"scene\":^{}}", "\"scene\" is an object", expected: "a string in double quotes"),
    DocumentFault("{\"name\":\"^\\ud83d\"}", "a lone surrogate", expected: "a pair of surrogates"),
    DocumentFault("{\"samples\":^{}}", "\"samples\" is an object", expected: "an array, […]"),
    DocumentFault("{\"actions\":^null}", "\"actions\" is null", expected: "an array, […]"),
    DocumentFault("{\"metadata\":[1,^]}", "unexpected ']'", expected: "an element after ','"),
    DocumentFault(
      "{\"metadata\":" + String(repeating: "[", count: 127) + "^[",
      "nested too deeply", expected: "at most 128 levels"),
    DocumentFault(
      TraceText.samples("") + " ^{}", "a second trace begins",
      expected: "one trace in a file, or --lines for one trace per line"),
    DocumentFault("{\"device\":^3}", "\"device\" is a number", expected: "an object, {…}"),
    DocumentFault(
      "{\"device\": ^{\"width\":390}}", "the device has no height",
      expected: "\"width\" and \"height\" in points"),
    DocumentFault(
      "{\"device\":^{\"height\":390}}", "the device has no width",
      expected: "\"width\" and \"height\" in points"),
    DocumentFault(
      "{\"device\":{\"width\":1,^\"width\":1}}", "the key \"width\" appears twice",
      expected: "each key once"),
    DocumentFault(
      "{\"device\":{\"model\":1,^\"model\":1}}", "the key \"model\" appears twice",
      expected: "each key once"),
    DocumentFault(
      "{\"device\":{\"width\":^0,\"height\":1}}", "0 is out of range",
      expected: "more than 0 and at most 1000000"),
    DocumentFault(
      "{\"device\":{\"width\":1,\"height\":^-844}}", "-844 is out of range",
      expected: "more than 0 and at most 1000000"),
    DocumentFault(
      "{\"device\":{\"width\":1,\"height\":^1e300}}", "1e300 is out of range",
      expected: "more than 0 and at most 1000000"),
    DocumentFault(
      "{\"device\":{\"scale\":^101}}", "101 is out of range",
      expected: "more than 0 and at most 100"),
  ]

  @Test(arguments: faults)
  func `a trace that breaks a rule is refused at its place`(row: DocumentFault) {
    TraceText.check(row)
  }

  @Test func `further keys of the device are ignored`() throws {
    let text =
      #"{"format":"gesture-trace/1","samples":[],"#
      + #""device":{"model":{"a":1,"a":2},"height":844,"width":390}}"#
    let result = try TraceText.read(text)
    #expect(result.trace.device == Trace.Device(width: 390, height: 844))
    #expect(result.warnings.isEmpty)
  }

  @Test func `two keys that only look alike are not the same key`() throws {
    let text =
      "{\"format\":\"gesture-trace/1\",\"samples\":["
      + "{\"t\":0,\"\u{E9}\":1,\"e\u{301}\":2,\"id\":0,\"phase\":\"began\",\"x\":0,\"y\":0},"
      + "{\"t\":0,\"id\":0,\"phase\":\"ended\",\"x\":0,\"y\":0}]}"
    #expect(try TraceText.read(text).warnings.isEmpty)
  }

  @Test func `fingers still down are lifted where they are with a warning each`() throws {
    let text = TraceText.samples(
      TraceText.landing + #",{"t":1,"id":7,"phase":"began","x":1,"y":2},"#
        + #"{"t":2,"id":0,"phase":"moved","x":11,"y":22},"#
        + #"{"t":3,"id":5,"phase":"began","x":0,"y":0},{"t":4,"id":5,"phase":"cancelled","x":0,"#
        + "\n\"y\":0}")
    let result = try TraceText.read(text)
    #expect(
      result.trace.samples.suffix(2) == [
        TouchSample(time: 4, id: 0, phase: .ended, point: Point(x: 11, y: 22)),
        TouchSample(time: 4, id: 7, phase: .ended, point: Point(x: 1, y: 2)),
      ])
    #expect(
      result.warnings.map(\.description)
        == [0, 7].map {
          "traces/fling.json:2:8: finger \($0) is still down at the end and is lifted there, "
            + "expected \"ended\" or \"cancelled\" for every finger"
        })
  }

  @Test func `the lift comes at the last sample's time whatever the app does later`() throws {
    let text =
      #"{"actions":[{"t":9,"do":"hide"}],"samples":[\#(TraceText.landing)],"#
      + #""format":"gesture-trace/1"}"#
    let trace = try TraceText.read(text).trace
    #expect(trace.samples.last?.time == 0)
    #expect(trace.lastInputTime == 9)
  }
}
