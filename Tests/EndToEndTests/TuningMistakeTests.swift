import BasicTestSupport
import Testing

/// Tunings that do not suit a scene are mistakes in the call and are reported there.
struct TuningMistakeTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let detents = "Fixtures/traces/detents-cancelled.json"
  private static let suite = "Fixtures/tune-suite.json"
  private static let list = "Fixtures/traces/scroll-fling.json"

  private static let otherSystem =
    "the scene system-sheet (system detents) has no \"sheet.velocityThreshold\", expected a scene of container"
  private static let tooLow =
    "on ivaev-bottom-sheet, \"sheet.initialOffset\" is 94, expected less than \"sheet.height\", which is 5"

  private static let mistakes: [(call: [String], option: String, words: String)] = [
    (["replay", detents], "--set sheet.velocityThreshold=800", otherSystem + "\n"),
    (["diff", detents], "--a sheet.velocityThreshold=800", otherSystem + "\n"),
    (["diff", detents], "--b sheet.velocityThreshold=800", otherSystem + "\n"),
    (["sweep", detents], "--vary sheet.velocityThreshold=800,900", otherSystem + "\n"),
    (["sweep", detents, detents], "--vary sheet.velocityThreshold=800,900", otherSystem + "\n"),
    (
      ["replay", list], "--set sheet.height=600",
      "the scene scroll-view has no sheet, so no \"sheet.height\", expected a scene of container\n"
    ),
    (["replay", fling], "--set sheet.height=5", tooLow + "\n"),
    (["explain", fling], "--set sheet.height=5", tooLow + "\n"),
    (["diff", fling], "--a sheet.height=5", tooLow + "\n"),
    (["sweep", fling], "--vary sheet.height=5:10:1", tooLow + "\n"),
    (["sweep", fling], "--find sheet.height=5:700", tooLow + "\n"),
    (["check", suite], "--set sheet.height=5", tooLow + "\n"),
    (
      ["matrix", fling], "--set sheet.height=5",
      tooLow + ", or --scene with the scenes that it is meant for\n"
    ),
    (["try"], "--set sheet.height=5", tooLow + ", or the scenes that it is meant for\n"),
    (
      ["replay", detents], "--set velocityThreshold=800",
      "unknown key \"velocityThreshold\"; did you mean \"sheet.velocityThreshold\"?\n"
    ),
    (
      ["replay", fling, "--format", "html"], "--vary open=1,2",
      "unknown key \"open\"; did you mean \"sheet.openHeight\"?\n"
    ),
    (
      ["check", suite], "--set velocityThreshold=1",
      "unknown key \"velocityThreshold\"; did you mean \"sheet.velocityThreshold\"?\n"
    ),
    (
      ["replay", fling], "--set sheet.zzzzz=1",
      "unknown key \"sheet.zzzzz\", expected one of sheet.system, sheet.height, sheet.initialOffset, "
    ),
    (
      ["minimize", fling], "--keep sheet.state=full",
      "\"sheet.state\" is not in a timeline's final line; did you mean \"final.sheet.state\"?\n"
    ),
    (
      ["trim", fling], "--from 5",
      "the trace ends at 0.138889 s, expected a time before that\n"
    ),
  ]

  @Test(arguments: mistakes.map { (Brief($0), $1, Brief($2)) })
  func `what does not suit the scene is told where the call has it`(
    call: Brief<[String]>, option: String, words: Brief<String>
  ) throws {
    let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
    Tool.expectFailure(
      try Tool.run(call.value + parts, input: []), "error: \(option): \(words.value)")
  }

  @Test func `a tuning's file is named where it does not suit the scene`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"sheet": {"height": 5}}"#, to: "low.json")
    for options in [["replay", "--tuning"], ["diff", "--a"]] {
      let result = try Tool.run(
        [options[0], Repository.root + "/" + Self.fling, options[1], "./low.json"], input: [],
        in: folder.path)
      Tool.expectFailure(result, "error: ./low.json:1:1: \(Self.tooLow)\n")
    }
  }

  @Test func `a suite's keys are looked at when it is validated`() throws {
    let folder = try TemporaryFolder()
    let rows = [
      (
        #""set": {"sheet.hight": 1}"#, "unknown key \"sheet.hight\"; did you mean \"sheet.height\"?"
      ),
      (
        #""expect": {"sheet.state": "full"}"#,
        "\"sheet.state\" is not in a timeline; did you mean \"final.sheet.state\"?"
      ),
    ]
    for (member, words) in rows {
      try folder.write(
        #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "x.json", "golden": "x", \#(member)}]}"#,
        to: "s.json")
      let result = try Tool.run("validate", "s.json", in: folder.path)
      Tool.expectFailure(result, "s.json:1:")
      #expect(result.errors.contains(words), "\(result.errors)")
    }
    #expect(try Tool.run("validate", "Fixtures/own-sheet/suite.json").status == 0)
  }
}
