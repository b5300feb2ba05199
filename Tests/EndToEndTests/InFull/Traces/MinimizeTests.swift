import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `minimize`: the smallest trace with the same ending.
struct MinimizeTests {
  private static let held = "Fixtures/traces/past-full-height-held.json"

  @Test func `a recording becomes a handful of samples with the same ending`() throws {
    let result = try Tool.run("minimize", Self.held)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        205 samples of 1 finger in 1.7 s → 6 samples of 1 finger in 0.13 s, in 80 runs; it still \
        ends initial, decision hide

        """)
    let folder = try TemporaryFolder()
    try folder.write(result.output, to: "least.json")
    let explained = try Tool.output("explain", folder.path + "/least.json")
    #expect(explained.contains("State initial → full"))
    #expect(explained.contains("In the end the sheet is initial at y 750"))
    // The same again, with nothing left to remove.
    let again = try Tool.run("minimize", folder.path + "/least.json")
    #expect(again.output == result.output)
    #expect(try Tool.output("validate", folder.path + "/least.json").contains("6 samples"))
  }

  @Test func `what is kept can be said`() throws {
    let result = try Tool.run("minimize", Self.held, "--keep", "final.sheet.state=initial")
    #expect(result.status == 0)
    #expect(result.output.contains(#""samples": []"#))
    #expect(result.errors.contains(#"it still ends final.sheet.state is "initial""#))
    let high = try Tool.run(
      "minimize", "Fixtures/traces/fling-up.json", "--keep", #"final.sheet.y={"atMost":200}"#,
      "--set", "sheet.velocityThreshold=4000", "--keep", "final.settled=true")
    #expect(high.status == 2)
    #expect(
      high.errors.contains("final.sheet.y is 750, expected at most 200, as --keep requires"))
  }

  @Test func `an output file gets the trace`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/least.json"
    let result = try Tool.run("minimize", "Fixtures/traces/fling-up.json", "--output", path)
    #expect(result.status == 0 && result.output == "")
    #expect(try Timeline.of(path).final[keyPath: "sheet.state"]?.text == "full")
  }

  @Test(arguments: [
    (["--keep", "final.sheet.state"], "not a setting"),
    (["--keep", "sheet.state=full"], "\"sheet.state\" is not in a timeline's final line"),
    (["--keep", "final.sheet.stat=full"], "the final line has no \"final.sheet.stat\""),
    (["other.json"], "minimize was given 2 traces"), (["--scene", "system-shet"], "system-sheet"),
  ])
  func `a call that is wrong is refused`(options: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["minimize", Self.held] + options, input: []), says)
  }
}
