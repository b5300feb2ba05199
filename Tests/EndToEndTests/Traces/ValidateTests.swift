import BasicTestSupport
import JSONText
import Testing

/// `validate`: what files are, and what is wrong with them.
struct ValidateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let suite = #"""
    {"format": "gesture-suite/1", "cases": [
      {"name": "a", "trace": "t.json", "scene": "scroll-view", "expect": {"final.t": 0}}]}
    """#

  private func validate(_ arguments: String..., input: String = "") throws -> ProcessResult {
    try Tool.run(["validate"] + arguments, input: Array(input.utf8), in: folder.path)
  }

  @Test func `a trace is told with how it was sampled`() throws {
    let result = try validate(Repository.root + "/Fixtures/traces/fling-up.json")
    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
        """
        /Fixtures/traces/fling-up.json: gesture-trace/1, valid: fling up
          18 samples in 0.139 s, 1 gesture, 1 finger (at most 1 at once), 0 actions
          sampled at 120.005 Hz: every 8.333 ms, deviation 0.653 ms, longest 8.334 ms, 0 gaps
          within (195, 590) and (195, 790), fastest 1800.072 pt/s

        """))
  }

  @Test func `scenes, suites and timelines are told, too`() throws {
    try folder.write(Self.suite, to: "suite.json")
    let scene = Repository.root + "/Fixtures/scenes/scroll-view.json"
    let timeline = Repository.root + "/Fixtures/expected/no-touches.jsonl"
    let result = try validate(scene, "suite.json", timeline)
    #expect(result.errors == "")
    #expect(
      result.lines == [
        "\(scene): gesture-scene/1, valid", "suite.json: gesture-suite/1, valid, 1 case",
        "\(timeline): gesture-timeline/1, valid, 1 timeline, 1 frame, 0 events",
      ])
  }

  @Test func `every file of Fixtures is valid`() throws {
    let timelines = TestEffort.isFull ? "*" : "f*"
    let result = try Tool.shell(
      "gesture-replay validate Fixtures/traces/*.json Fixtures/findings/traces/*.json "
        + "Fixtures/scenes/*.json Fixtures/expected/\(timelines).jsonl")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `what the tool writes is valid`() throws {
    let result = try Tool.shell(
      """
      set -e
      gesture-replay replay --format jsonl Fixtures/traces/fling*.json | gesture-replay validate -
      gesture-replay scenes show ivaev-bottom-sheet | gesture-replay validate -
      gesture-replay synthesize fling --distance 300 | gesture-replay validate -
      """)
    #expect(result.errors == "")
    #expect(
      result.lines.prefix(2).map { $0.prefix(32) } == [
        "<stdin>: gesture-timeline/1, val", "<stdin>: gesture-scene/1, valid",
      ])
    #expect(result.lines.first?.contains("3 timelines") == true)
  }

  @Test func `every file is checked, whatever is wrong with those before it`() throws {
    try folder.write(TraceText.drag(named: "good"), to: "good.json")
    try folder.write("{\n  \"format\": \"gesture-trace/1\",\n  \"samples\": [1]\n}", to: "bad.json")
    let result = try validate("bad.json", "good.json", "missing.json", "-", input: "[]")
    #expect(result.status == 2)
    #expect(result.lines.first == "good.json: gesture-trace/1, valid: good")
    #expect(result.errorLines.count == 3)
    #expect(
      result.errorLines.map { $0.prefix(21) }
        == [
          "error: bad.json:3:15: ", "error: missing.json: c", "error: <stdin>:1:1: t",
        ].map { $0.prefix(21) })
  }

  @Test func `--lines checks a trace on each line`() throws {
    let stream = TraceText.drag(named: "a") + TraceText.drag(named: "b")
    #expect(try validate("-", input: stream).status == 2)
    let result = try validate("--lines", "-", input: stream)
    #expect(result.status == 0)
    #expect(
      result.lines.filter { $0.hasPrefix("<stdin>") } == [
        "<stdin>: gesture-trace/1, valid: a", "<stdin>: gesture-trace/1, valid: b",
      ])
    let broken = try validate("--lines", "-", input: stream + "{\"format\": 1}\n")
    #expect(broken.status == 2)
    #expect(broken.errors.hasPrefix("error: <stdin>:3:12: "))
    // What came before the invalid line has been reported.
    #expect(broken.lines.filter { $0.hasPrefix("<stdin>") }.count == 2)
  }

  @Test(arguments: [false, true])
  func `a finger off the screen of the scene is a warning, with its place`(readsLines: Bool) throws
  {
    try folder.write(
      #"{"format":"gesture-scene/1","device":{"width":320,"height":480}}"#, to: "scene.json")
    try folder.write(
      TraceText.of(
        "0 0 began 9 400;0.1 0 moved 9 481;0.2 0 ended 9 500", #""scene":"scene.json","#),
      to: "down.json")
    let result = try readsLines ? validate("down.json", "--lines") : validate("down.json")
    #expect(result.status == 0)
    #expect(
      result.errorLines == [
        #"warning: down.json:1:111: 2 samples lie outside the screen of "scene.json", 320 × 480 pt, "#
          + "the first at (9, 481), expected x from 0 to 320 and y from 0 to 480"
      ])
  }

  @Test func `what is odd about a trace is a warning`() throws {
    let result = try validate("-", input: TraceText.of("0 0 began 1 2", #""nmae": 1,"#))
    #expect(result.status == 0)
    #expect(result.errorLines.count == 2)
    #expect(
      result.errors.hasPrefix(
        "warning: <stdin>:1:31: the unknown key \"nmae\" is ignored; did you mean \"name\""))
    #expect(result.errors.contains("finger 0 is still down at the end"))
  }

  @Test func `as JSON there is an object for each file, with every gesture`() throws {
    let text = TraceText.of(
      "0 0 began 0 0; 0.1 0 moved 0 30; 0.2 0 ended 0 30;"
        + "1 0 began 0 0; 1 1 began 50 0; 1.1 0 moved 0 50; 1.3 0 ended 0 50; 1.4 1 ended 50 0")
    try folder.write(text, to: "two.json")
    try folder.write("[]", to: "bad.json")
    try folder.write(Self.suite, to: "suite.json")
    let result = try validate("two.json", "bad.json", "suite.json", "--format", "json")
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    let reports = try result.lines.map { try JSONNode(String($0)) }
    #expect(reports.map { $0["file"]?.text } == ["two.json", "bad.json", "suite.json"])
    #expect(reports[1]["error"]?.text?.hasPrefix("bad.json:1:1: ") == true)
    #expect(reports[2]["cases"]?.number == 1)
    #expect(
      result.output.hasPrefix(
        #"""
        {"file":"two.json","valid":true,"format":"gesture-trace/1","trace":"two","samples":8,\#
        "actions":0,"fingers":3,"fingersAtOnce":2,"duration":1.4,"interval":{"rate":10,\#
        "milliseconds":{"median":100,"deviation":40,"longest":200},"gaps":1},\#
        "area":[0,0,50,50],"gestures":[{"from":0,"to":0.2,"fingers":1,"fastest":300},\#
        {"from":1,"to":1.4,"fingers":2,"fastest":500}]}

        """#))
  }

  /// Changes to a timeline, each with the resulting message.
  private static let changes: [(from: String, to: String, says: String)] = [
    (
      #""view":"sheet""#, #""view":7"#,
      #"error: <stdin>:2:84: "view" is 7, expected a string or null"#
    ),
    (
      #""sheet.pan":"possible""#, #""sheet.pan":"posible""#,
      #""recognizers.sheet.pan" is "posible""#
    ),
    (#""dimming":0"#, #""dimming":2"#, #""layout.dimming" is 2, expected a number, at least 0"#),
    (#""of":"sheet.y","#, "", #"the object has no "of", expected "of""#),
    (#""settled":true"#, #""settled":null"#, #""settled" is null, expected true or false"#),
    (
      #""hysteresis":10"#, #""hysteresis":-1"#, #""settings.recognition.pan.hysteresis" is -1, exp"#
    ),
    (#""progress":0"#, #""progres":0"#, #""sheet" has no "progress", expected "progress""#),
  ]

  @Test(arguments: changes)
  func `a timeline's fields are checked, each where it stands`(
    from: String, to: String, says: String
  ) throws {
    let timeline = try Tool.output("replay", "Fixtures/traces/fling-up.json", "--format", "jsonl")
    let changed = timeline.replacing(from, with: to, maxReplacements: 1)
    #expect(changed != timeline)
    Tool.expectFailure(try validate("-", input: changed), says)
  }

  /// Files that are not what they claim to be, and part of the message for each.
  private static let refused: [(text: String, fragment: String)] = [
    (
      #"{"format": "gesture-trace/2"}"#,
      ":1:12: the format is \"gesture-trace/2\", expected one of"
    ),
    (#"{"format": "gesture-scene/1", "sheet": {"system": "containr"}}"#, ":1:51: unknown system"),
    (#"{"format": "gesture-suite/1", "cases": 1}"#, ":1:"),
    (#"{"format": "gesture-timeline/1"}"#, ":1:1: the line has no type, expected "),
    (#"{"type": "frame", "format": "gesture-timeline/1"}"#, ":1:1: a frame outside a timeline"),
    ("{}", ":1:2: \"format\" is missing, expected \"format\": \"gesture-trace/1\""),
  ]

  @Test(arguments: refused)
  func `a file that is not what it says is refused`(text: String, fragment: String) throws {
    Tool.expectFailure(try validate("-", input: text), "error: <stdin>" + fragment)
  }
}
