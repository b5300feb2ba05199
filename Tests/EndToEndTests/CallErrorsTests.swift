import BasicTestSupport
import Testing

/// Invalid calls: one line on standard error, nothing on standard output, status 2.
struct CallErrorsTests {
  private static let trace = "Fixtures/traces/tap-on-sheet.json"

  /// Invalid calls, and part of the message for each.
  private static let calls: [(arguments: [String], fragment: String)] = [
    (["reply"], "unknown command \"reply\"; did you mean \"replay\"?"),
    (["-v"], "unknown command \"-v\", expected "),
    ([""], "unknown command \"\", expected "),
    (["help", "reply"], "unknown command \"reply\"; did you mean \"replay\"?"),
    (["replay"], "replay needs a trace, expected gesture-replay replay TRACE…"),
    (["explain"], "explain needs a trace, expected gesture-replay explain TRACE…"),
    (["trim", trace, trace], "trim was given 2 traces, expected one"),
    (["import"], "import needs a file, expected one"),
    (["import", "a", "b", "--from", "evemu"], "import was given 2 files, expected one"),
    (["import", trace], "\(trace):2:13: this is a trace, expected another recorder's file"),
    (["import", trace, "--from", "evnt"], "--from is \"evnt\", expected "),
    (["synthesize"], "synthesize needs a gesture, expected one of tap, "),
    (["synthesize", "tap", "tap"], "synthesize was given 2 gestures, expected one of tap, "),
    (["synthesize", "flng"], "unknown gesture \"flng\"; did you mean \"fling\"?"),
    (["validate"], "validate needs a file, expected "),
    (["replay", trace, "--sene", "x"], "replay has no option --sene; did you mean \"--scene\"?"),
    (["explain", trace, "--format", "csv"], "--format is \"csv\", expected one of text, json"),
    (["explain", trace, "--lines"], "explain has no option --lines, expected "),
    (["validate", trace, "--scene", "x"], "validate has no option --scene, expected "),
    (["scenes", "--json"], "scenes has no option --json, expected "),
    (["replay", trace, "--set"], "--set needs a value, expected --set KEYPATH=VALUE"),
    (
      ["replay", trace, "--scale-to-screen=yes"],
      "--scale-to-screen takes no value, expected --scale-to-screen alone"
    ),
    (["rep"], "unknown command \"rep\"; did you mean \"replay\"? See gesture-replay --help\n"),
    (
      ["replay", trace, "--scene", "ivaev"],
      "unknown scene \"ivaev\"; did you mean \"ivaev-bottom-sheet\"?"
    ),
    (
      ["replay", trace, "--refresh"],
      "replay has no option --refresh; did you mean \"--refresh-rate\"? See gesture-replay replay --help\n"
    ),
    (
      ["replay"],
      "replay needs a trace, expected gesture-replay replay TRACE… (- for stdin); see gesture-replay replay --help\n"
    ),
    (
      ["replay", trace, "--set", "sheet.translationF=1"],
      "--set sheet.translationF=1: unknown key \"sheet.translationF\"; did you mean \"sheet.translationFraction\""
    ),
    (
      ["scenes", "parameters"], "scenes parameters needs a name, expected one of ivaev-bottom-sheet"
    ),
    (["scenes", "parameters", "joom-demo", "--set"], "--set needs a value"),
    (["scenes", "--format", "json"], "--format does not apply to scenes, expected "),
    (["check", "--list", "--html", "x.html"], "--list runs no case, and --html is about runs"),
  ]

  @Test(arguments: calls.map { (Brief($0), Brief($1)) })
  func `what is wrong with a call is named, and what is right`(
    arguments: Brief<[String]>, fragment: Brief<String>
  ) throws {
    Tool.expectFailure(try Tool.run(arguments.value, input: []), "error: " + fragment.value)
  }

  /// Options with invalid values, and part of the message for each.
  private static let values: [(options: [String], fragment: String)] = [
    (["--refresh-rate", "0"], "--refresh-rate is \"0\", expected a number, at least 1 and"),
    (["--refresh-rate", "1e9"], "--refresh-rate is \"1e9\", expected a number, at least 1"),
    (["--max-settle", "-1"], "--max-settle is \"-1\", expected a number, at least 0 and"),
    (["--max-settle", "x"], "--max-settle is \"x\", expected a number, at least 0 and"),
    (["--set", "sheet.height"], "--set sheet.height: not a setting, expected KEYPATH=VALUE"),
    (["--set", "=1"], "--set =1: not a setting, expected KEYPATH=VALUE"),
    (["--set", "sheet..height=1"], "--set sheet..height=1: a key of the path is empty, "),
    (["--set", "sheet.hieght=1"], "unknown key \"sheet.hieght\"; did you mean \"sheet.height\""),
    (["--set", "shet.height=1"], "unknown key \"shet\"; did you mean \"sheet\"?"),
    (["--set", "sheet.height=-1"], "\"sheet.height\" is -1, expected at least 0.001 and at most"),
    (["--set", "sheet.height=1e400"], "--set sheet.height=1e400: "),
    (
      ["--set", "sheet.height=tall"],
      "\"tall\" is not a number, expected one for \"sheet.height\"\n"
    ),
    (
      ["--set", "sheet.height=.46"],
      "\".46\" is not a number, expected one for \"sheet.height\", such as 0.46"
    ),
    (["--set", "sheet.height=-.5"], "expected one for \"sheet.height\", such as -0.5"),
    (["--set", "sheet.height=.5x"], "expected one for \"sheet.height\", such as 0.5\n"),
    (
      ["--set", "scrollView.decelerationRate=.99"],
      "is \".99\", expected \"normal\", \"fast\" or a number, such as 0.99"
    ),
    (["--set", "sheet.system=x"], "unknown system \"x\", expected "),
    (["--set", "sheet=1"], "--set sheet=1: "),
    (["--set", "format=x"], "--set format=x: the format is not that of a scene, expected"),
    (["--tuning", "missing"], "missing: no such file\n"),
    (["--tuning", "."], ".: is a folder, expected a file"),
    (["--tuning", "Package.swift"], "Package.swift:1:1: "),
    (["--tuning", "-"], "<stdin>:1:1: "),
  ]

  @Test(arguments: values.map { (Brief($0), Brief($1)) })
  func `what is wrong with an option's value is named, and where`(
    options: Brief<[String]>, fragment: Brief<String>
  ) throws {
    for command in ["replay", "explain"] {
      let result = try Tool.run([command, Self.trace] + options.value, input: [])
      Tool.expectFailure(result, fragment.value)
    }
  }

  @Test func `no command at all is an error behind the usage`() throws {
    let result = try Tool.run()
    #expect(result.status == 2)
    #expect(result.output == "")
    let usage = try Tool.output("--help")
    #expect(result.errors == usage + "\nerror: no command was given, expected one of these\n")
  }

  @Test func `a tuning's mistake is found at its place in the file`() throws {
    let folder = try TemporaryFolder()
    let rows = [
      (
        "{\n  \"sheet\": { \"hieght\": 1 }\n}", "t.json:2:14: unknown key \"sheet.hieght\""
      ),
      ("{\"sheet\": {\n\"height\": true}}", "t.json:2:11: \"sheet.height\" is a truth value"),
      ("[]", "t.json:1:1: the tuning is an array, expected an object"),
      ("{\"sheet\": {}, \"sheet\": {}}", "t.json:1:15: the key \"sheet\" appears twice"),
      ("{\"sheet\": {}},", "t.json:1:14: "),
      ("{\"sheet\": {\"height\": 01}}", "t.json:1:"),
    ]
    for (text, fragment) in rows {
      try folder.write(text, to: "t.json")
      let result = try Tool.run(
        "replay", Repository.root + "/" + Self.trace, "--tuning", "t.json", in: folder.path)
      Tool.expectFailure(result, "error: " + fragment)
    }
  }

  @Test func `an action that the scene cannot do is found at its place`() throws {
    let trace = #"""
      {"format": "gesture-trace/1", "scene": "scroll-view", "samples": [], "actions": [
        {"t": 0, "do": "show"}]}
      """#
    Tool.expectFailure(try Tool.run("replay", "-", input: trace), "error: <stdin>:2:")
  }

  @Test func `an error is on one line whatever the input holds`() throws {
    let result = try Tool.run("replay", "no\nsuch\r\u{2028}file\u{1B}[31m")
    Tool.expectFailure(result, "no such file")
    #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\u{2028}"))
    let scene = try Tool.run("replay", "-", input: TraceText.still(#""scene": "a\nb","#))
    Tool.expectFailure(scene, "unknown scene \"a\u{FFFD}b\"")
  }
}
