import BasicTestSupport
import Testing

/// Invalid calls of `sweep`: reported before anything runs.
struct SweepErrorsTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let height = ["--vary", "sheet.height=600,700"]

  private static let calls: [(arguments: [String], fragment: String)] = [
    (height, "sweep needs a trace, expected gesture-replay sweep TRACE…"),
    ([fling], "sweep needs a parameter to vary, expected --vary"),
    ([fling, "--vary", "sheet.height"], "--vary sheet.height: not a setting, expected KEYPATH="),
    ([fling, "--vary", "sheet.height=1:2"], "--vary sheet.height=1:2: \"1:2\" is not a range"),
    ([fling, "--vary", "sheet.height=1:2:-1"], "the step is -1, expected a step from 1 towards 2"),
    (
      [fling, "--vary", "sheet.hight=1,2"],
      "--vary sheet.hight=1,2: unknown key \"sheet.hight\"; did you mean \"sheet.height\"?"
    ),
    (
      [fling, "--scene", "ivaev-bottom-sheet", "--vary", "sheet.hight=1,2"],
      "--vary sheet.hight=1,2: unknown key \"sheet.hight\"; did you mean \"sheet.height\"?"
    ),
    (
      [fling, "--scene", "ivaev-bottom-sheet", "--vary", "sheet.height=600:-600:-300"],
      "--vary sheet.height=600:-600:-300: \"sheet.height\" is 0, expected at least 0.001"
    ),
    (
      [fling, "--scene", "ivaev-bottom-sheet", "--vary", "sheet.height=tall"],
      "--vary sheet.height=tall: \"tall\" is not a number, expected one for \"sheet.height\""
    ),
    (
      [fling, "--vary", "recognition.pan.velocity=last,lst"],
      "\"recognition.pan.velocity\" is \"lst\"; did you mean \"last\"?"
    ),
    (height + [fling] + height, "\"sheet.height\" is varied twice, expected each parameter once"),
    (height + [fling, "--find", "sheet.height=1:2"], "\"sheet.height\" is varied twice"),
    ([fling, "--find", "sheet.height=a,b"], "--find sheet.height=a,b: \"a,b\" is not a range"),
    (
      [fling, "--scene", "ivaev-bottom-sheet", "--find", "recognition.pan.velocity=0:1"],
      "--find recognition.pan.velocity=0:1: \"recognition.pan.velocity\" is a number, expected one of"
    ),
    (
      [fling, "--scene", "ivaev-bottom-sheet", "--find", "sheet.height=-100:700"],
      "--find sheet.height=-100:700: \"sheet.height\" is -100, expected at least 0.001"
    ),
    ([fling, "--find", "a=0:1", "--find", "b=0:1"], "--find was given 2 times, expected one"),
    ([fling, "--scan", "9"] + height, "--scan needs --find, expected --find"),
    ([fling, "--find", "a=0:1", "--scan", "x"], "--scan is \"x\", expected a whole number"),
    (
      [fling, "--objective", "final.sheet.yy"] + height,
      "--objective is \"final.sheet.yy\"; did you mean \"final.sheet.y\"?"
    ),
    ([fling, "--descending"] + height, "--descending needs --objective, expected --objective"),
    ([fling, "--find", "a=0:1", "--objective", "final.t"], "--objective sorts runs, but --find"),
    ([fling, "--format", "json"] + height, "--format is \"json\"; did you mean \"jsonl\"?"),
    ([fling, "--jobs", "0"] + height, "--jobs is \"0\", expected a whole number from 1"),
    ([fling, "--set", "sheet.hight=1"] + height, "unknown key \"sheet.hight\""),
    (["missing.json"] + height, "missing.json: no such file"),
    (["-"] + height, "<stdin>:1:1: "),
    ([fling, "--vari", "a=1"], "sweep has no option --vari; did you mean \"--vary\"?"),
  ]

  @Test(arguments: calls.map { (Brief($0), Brief($1)) })
  func `what is wrong is named, and what is right`(
    arguments: Brief<[String]>, fragment: Brief<String>
  ) throws {
    let result = try Tool.run(["sweep"] + arguments.value, input: [])
    Tool.expectFailure(result, fragment.value)
  }

  @Test(arguments: ["csv", "jsonl"])
  func `a scene that lacks a parameter is told, and the traces before it run`(format: String)
    throws
  {
    let result = try Tool.run(
      "sweep", Self.fling, "Fixtures/traces/scroll-fling.json", "--vary", "sheet.height=600,700",
      "--format", format)
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(
      result.errors.hasPrefix(
        "error: --vary sheet.height=600,700: the scene scroll-view has no sheet, so no "))
    let alone = try Tool.run(
      "sweep", Self.fling, "--vary", "sheet.height=600,700", "--format", format)
    #expect(result.output == alone.output)
  }

  @Test func `rows before a line that is wrong are whole`() throws {
    let input = TraceText.drag(named: "good") + "{}\n"
    let result = try Tool.run(
      ["sweep", "--lines", "-", "--format", "jsonl"] + Self.height, input: Array(input.utf8))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: <stdin>:2:"))
    #expect(result.lines.count == 2 && result.output.hasSuffix("}\n"))
  }
}
