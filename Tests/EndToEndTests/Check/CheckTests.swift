import BasicTestSupport
import JSONText
import Testing

/// `check`: what passes, what fails, and how it is reported.
struct CheckTests {
  /// The goldens are compared byte for byte: the cases have no tolerance, and here not even reasons
  /// have one.
  @Test func `the project's own suite passes, byte for byte`() throws {
    let output = try Tool.output("check", "--record", "none", "--format", "json")
    #expect(output.contains(#""state":"same""#))
    #expect(!output.contains(#""state":"alike""#))
    #expect(
      output.contains(#""failed":0,"errors":0,"skipped":0,"written":0,"replaced":0,"unused":[]"#))
    let count = output.split(separator: "\n").count { $0.hasPrefix(#"{"name":"#) }
    // The words come from the same runs.
    guard TestEffort.isFull else { return }
    #expect(
      try Tool.output("check", "--record=none") == "\(count) cases: \(count) passed\n")
  }

  @Test func `every fixture trace is a case of it, with a golden of its name`() throws {
    let suite = String(
      decoding: try File.read(Repository.root + "/Fixtures/suite.json"), as: UTF8.self)
    for name in File.names(in: Repository.root + "/Fixtures/traces") {
      let golden = "expected/\(name.dropLast(".json".count)).jsonl"
      #expect(suite.contains(#""trace": "traces/\#(name)", "golden": "\#(golden)""#), "\(name)")
    }
  }

  /// The animation of `show()` takes a quarter of a second instead of a fifth.
  private static let slower = #"{"set": {"sheet.showDuration": 0.25}}"#

  @Test func `a golden that differs is shown with what differs, when and by how much`() throws {
    let check = try CheckFolder(["a"])
    try check.write(CheckFolder.cases(["a"]), defaults: Self.slower)
    let result = try check.run()
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        1 case reaches the same end another way

        FAILED  a
          expected/a.jsonl: the header, 16 frames, 3 events and the end differ
          the header, with the parameters in force
            settings.sheet.showDuration: expected 0.2, actual 0.25 (+0.05)
          first event at 0.06 s: animation began of sheet.y
          first frame at 0.067 s: frame 4
            sheet.y: expected 718.825, actual 719.25 (+0.425)
            sheet.extent: expected 125.175, actual 124.75 (-0.425)
            sheet.velocity: expected -354.971, actual -226.197 (+128.774)

          - expected, + actual
             frame      t  state    phase      sheet.y  sheet.velocity
                 1  0.017  initial  idle           750               0
                 2  0.033  initial  dragging       750               0
                 3  0.050  initial  dragging       720           -1500
          -      4  0.067  initial  animating  718.825        -354.971
          +      4  0.067  initial  animating   719.25        -226.197
          -      5  0.083  initial  animating  705.107       -1304.892
          +      5  0.083  initial  animating  710.555        -824.683
          -      6  0.100  initial  animating  674.989       -2314.495
          +      6  0.100  initial  animating  691.549       -1460.818
          -      7  0.117  initial  animating  628.041       -3306.913
          +      7  0.117  initial  animating  661.778       -2111.361

              0.060 s  finger 0 lifts
                         because the finger was lifted
              0.060 s  sheet.pan changed → ended, translation (0, -30) pt, velocity (0, -1100) pt/s
                         because the finger was lifted
              0.060 s  decision: show
                         because initial: velocity -1100 pt/s is beyond -1000 pt/s (velocityThreshold): show()
          -   0.060 s  animation of sheet.y 720 → 168.8, ease-in-out 0.2 s
          +   0.060 s  animation of sheet.y 720 → 168.8, ease-in-out 0.25 s
                         because show()
          -   0.260 s  animation of sheet.y 720 → 168.8 ends
          -              because its 0.2 s are over
          +   0.310 s  animation of sheet.y 720 → 168.8 ends (curve ease-in-out 0.2 s → ease-in-out 0.25 s, duration 0.2 → 0.25)
          +              because its 0.25 s are over
          -   0.260 s  state initial → full
          +   0.310 s  state initial → full
                         because the animation of show() completed

          12 frames more differ
          largest difference: sheet.y +115.806 at 0.2 s (expected 272.093, actual 387.899)
          largest difference: sheet.velocity -1701.79 at 0.25 s (expected -538.149, actual -2239.939)
          in the end t: expected 0.267, actual 0.317 (+0.05); frames: expected 17, actual 20 (+3)

        1 case: 0 passed, 1 failed

        """)
    #expect(try check.run("--jobs", "1").output == result.output)
  }

  @Test func `values that are not as expected are told with both, and by how much`() throws {
    let check = try CheckFolder(["a"])
    for (expectation, words) in [
      (#""final.sheet.y": 168.8"#, nil),
      (#""final.sheet.y": 100"#, "final.sheet.y: expected 100, actual 168.8 (+68.8)"),
      (#""final.sheet.y": {"equals": 168, "within": 0.8}"#, nil),
      (
        #""final.sheet.y": {"equals": 168, "within": 0.7}"#,
        "final.sheet.y: expected 168 within 0.7, actual 168.8 (+0.8)"
      ),
      (#""final.sheet.y": {"atMost": 168.8, "atLeast": 168.8}"#, nil),
      (
        #""final.sheet.y": {"atMost": 160}"#,
        "final.sheet.y: expected at most 160, actual 168.8 (+8.8)"
      ),
      (
        #""final.sheet.y": {"atLeast": 170, "atMost": 180}"#,
        "final.sheet.y: expected 170 to 180, actual 168.8 (-1.2)"
      ),
      (#""final.sheet.state": "full""#, nil),
      (
        #""final.sheet.state": "half""#, #"final.sheet.state: expected "half", actual "full""#
      ),
      (#""final.sheet.state": {"oneOf": ["half", "full"]}"#, nil),
      (
        #""final.sheet.state": {"oneOf": ["half", 1]}"#,
        #"final.sheet.state: expected one of "half", 1, actual "full""#
      ),
      (#""final.layout.sheet[1]": 168.8, "final.scroll": null, "header.trace": "a""#, nil),
      (#""final.settled": false"#, "final.settled: expected false, actual true"),
    ] {
      try check.write([
        #"{"name": "x", "trace": "traces/a.json", "expect": {\#(expectation)}}"#
      ])
      let result = try check.run()
      #expect(result.status == (words == nil ? 0 : 1), "\(expectation)")
      #expect(
        result.output
          == (words.map {
            "1 case ends differently\n\nFAILED  x\n  \($0)\n\n1 case: 0 passed, 1 failed\n"
          }
            ?? "1 case: 1 passed\n"),
        "\(expectation)")
    }
  }

  @Test func `a wrong key is a mistake of the suite, and the other cases run`() throws {
    let check = try CheckFolder(["a"])
    for (keyPath, question) in [
      ("final.sheet.stat", #"did you mean "final.sheet.state"?"#),
      ("final.shet.state", #"did you mean "final.sheet.state"?"#),
      ("final.layout.shet[1]", #"did you mean "final.layout.sheet[1]"?"#),
      ("header.trce", #"did you mean "header.trace"?"#),
    ] {
      try check.write([
        #"{"name": "x", "trace": "traces/a.json", "expect": {"\#(keyPath)": "full"}}"#,
        #"{"name": "y", "trace": "traces/a.json", "expect": {"final.sheet.state": "full"}}"#,
      ])
      let result = try check.run()
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: suite.json:"), "\(result.errors)")
      #expect(result.errors.hasSuffix(#": no value "\#(keyPath)"; \#(question)\#n"#))
      #expect(result.output.hasSuffix("2 cases: 1 passed, 1 could not be checked\n"))
    }
    // A value that other scenes have is missing, but its name is right.
    try check.write([
      #"{"name": "x", "trace": "traces/a.json", "expect": {"final.scroll.y": 0}}"#
    ])
    #expect(try check.run().status == 1)
  }

  @Test func `a run with other values may be told that it writes no goldens`() throws {
    let check = try CheckFolder(["a"])
    for option in [["--set", "sheet.height=600"], ["--degrade", "drop=1"]] {
      let plain = try Tool.run(["check", "suite.json"] + option, input: [], in: check.folder.path)
      let call = ["check", "suite.json", "--record", "none"] + option
      let result = try Tool.run(call, input: [], in: check.folder.path)
      #expect(result.errors == "" && result.output == plain.output)
      #expect(result.status == plain.status && result.status != 2)
    }
    Tool.expectFailure(
      try check.run("--record", "all", "--set", "sheet.height=600"), "--record writes goldens")
  }

  @Test func `the cases that would run are listed, and none runs`() throws {
    let check = try CheckFolder(["a"])
    try check.write(
      ["one", "two", "three"].map { name in
        #"{"name": "\#(name)", "trace": "missing.json", "golden": "\#(name).jsonl"}"#
      })
    #expect(try check.run("--list").output == "one\ntwo\nthree\n")
    #expect(try check.run("--list", "--filter", "t*").output == "two\nthree\n")
    let listed = try check.run("--list", "--filter", "one", "--format", "json")
    #expect(listed.status == 0 && listed.errors == "")
    let list = try JSONNode(parsing: Array(listed.output.utf8), source: "list")
    #expect(list[keyPath: "cases[0].golden"]?.text == "one.jsonl")
    #expect(list[keyPath: "cases[1]"] == nil)
  }

  /// A suite whose second case is invalid, and part of the message.
  static let faults = [
    (#""trace": "none.json""#, "suite.json:4:1: none.json: no such file"),
    (#""trace": "bad.json""#, "bad.json:2:4: "),
    (#""trace": "traces/a.json", "scene": "non""#, #"suite.json:4:1: unknown scene "non""#),
    (#""trace": "traces/a.json", "scene": "scene.json""#, "scene.json:1:31: "),
    (
      #""trace": "traces/a.json", "set": {"sheet.heigth": 1}"#,
      #"suite.json:4:65: unknown key "sheet.heigth"; did you mean "sheet.height"?"#
    ),
    (
      #""trace": "traces/a.json", "set": {"sheet..height": 1}"#,
      "suite.json:4:66: a key of the path is empty"
    ),
    (#""trace": "action.json""#, "action.json:"),
  ]

  @Test(arguments: faults.map { (Brief($0), Brief($1)) })
  func `a case that cannot be run is an error at its place, and the others are run`(
    members: Brief<String>, message: Brief<String>
  ) throws {
    let check = try CheckFolder()
    try check.folder.write("{\n   ]", to: "bad.json")
    try check.folder.write(#"{"format": "gesture-scene/1", "x": 1}"#, to: "scene.json")
    try check.folder.write(
      TraceText.still(#""scene": "scroll-view", "actions": [{"t": 0, "do": "hide"}],"#),
      to: "action.json")
    var cases = CheckFolder.cases(["a", "b", "c"])
    cases.insert(#"{"name": "x", \#(members.value), "expect": {"final.t": 1}}"#, at: 2)
    // The case is on line 4, because the suite's first line is its head.
    try check.write(cases)
    let result = try check.run()
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: \(message.value)"), "\(result.errors)")
    #expect(result.output.hasPrefix("ERROR  x\n  \(message.value)"))
    #expect(result.output.hasSuffix("\n4 cases: 3 passed, 1 could not be checked\n"))
  }

  static let wrongSuites = [
    ("{]", "suite.json:1:2: "), (#"{"format": "gesture-suite/1"}"#, "suite.json:1:1: "),
    (#"{"format": "gesture-suite/1", "cases": []}"#, "suite.json: the suite has no cases"),
  ]

  @Test(arguments: wrongSuites)
  func `a suite that is none is an error`(text: String, message: String) throws {
    let check = try CheckFolder(["a"])
    try check.folder.write(text, to: "suite.json")
    Tool.expectFailure(try check.run(), "error: \(message)")
  }

  @Test func `the default suite is the first of three places, and there is one at most`() throws {
    let folder = try TemporaryFolder()
    Tool.expectFailure(
      try Tool.run("check", in: folder.path),
      "error: no suite found (looked for gestures/suite.json, suite.json, Fixtures/suite.json), expected "
        + "gesture-replay check SUITE, or gesture-replay init for a first one")
    for place in ["Fixtures/", "", "gestures/"] {
      try folder.write("[]", to: place + "suite.json")
      Tool.expectFailure(
        try Tool.run("check", in: folder.path),
        "error: \(place)suite.json:1:1: the suite is an array")
    }
    Tool.expectFailure(
      try Tool.run("check", "a.json", "b.json", in: folder.path), "check was given 2 suites")
  }

  @Test func `numbers may differ by the tolerance and times by theirs`() throws {
    let check = try CheckFolder(["a"])
    let text = try check.golden("a")
    try check.folder.write(
      text.replacing(#""y":168.8,"#, with: #""y":168.85,"#), to: "expected/a.jsonl")
    #expect(try check.run().status == 1)
    try check.write(CheckFolder.cases(["a"]), defaults: #"{"tolerance": 0.05}"#)
    #expect(try check.run().output == "1 case: 1 passed\n")
    try check.folder.write(
      text.replacing(#""duration":0.2,"#, with: #""duration":0.203,"#), to: "expected/a.jsonl")
    #expect(try check.run().status == 1)
    try check.write(
      CheckFolder.cases(["a"]), defaults: #"{"tolerance": 0, "timeTolerance": 0.003}"#)
    #expect(try check.run().output == "1 case: 1 passed\n")
  }

  @Test func `a case's touches are scaled to the screen where it says so`() throws {
    let check = try CheckFolder(["a"])
    try check.folder.write(
      TraceText.of(
        "0 0 began 390 1580; 0.02 0 moved 390 1540; 0.04 0 moved 390 1480; 0.06 0 ended 390 1480",
        #""scene": "ivaev-bottom-sheet", "device": {"width": 780, "height": 1688},"#),
      to: "large.json")
    let members = #""name": "x", "trace": "large.json", "expect": {"final.sheet.state": "full"}"#
    try check.write(["{\(members)}"])
    let unfit = try check.run()
    #expect(unfit.status == 1)
    #expect(unfit.errors.hasPrefix("warning: large.json: the trace was recorded on a screen of "))
    try check.write([#"{\#(members), "fit": true}"#])
    let fit = try check.run()
    #expect(fit.status == 0)
    #expect(fit.errors == "")
  }
}
