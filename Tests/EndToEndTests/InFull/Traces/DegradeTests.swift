import BasicTestSupport
import JSONText
import Testing

/// `degrade`: traces as poor devices deliver them.
struct DegradeTests {
  private static let fling = "Fixtures/traces/fling-up.json"

  @Test func `what a bad device delivers is a trace, and its name says what was done`() throws {
    let text = try Tool.output(
      "degrade", Self.fling, "--hitch", "0.05:0.1", "--drop", "2", "--seed", "3")
    let trace = try JSONNode(text)
    #expect(trace["name"]?.text == "fling up (drop 2, hitch 0.05:0.1, seed 3)")
    #expect(trace["scene"]?.text == "ivaev-bottom-sheet")
    #expect(text.contains(#"{"t":0.15,"id":0,"phase":"ended","x":195,"y":590}"#))
    let validated = try Tool.run("validate", "-", input: text)
    #expect(validated.errors == "" && validated.status == 0)
    #expect(validated.output.contains("16 samples"))
  }

  @Test func `a gesture that the system takes away leaves the sheet where it is`() throws {
    let trace = try Tool.output("degrade", Self.fling, "--cancel-at", "0.1")
    let story = try Tool.run("explain", "-", input: trace)
    #expect(story.output.contains("the system cancelled finger 0"))
    #expect(
      story.output.hasSuffix(
        "In the end the sheet is initial at y 635.12, settled at 0.1 s after 7 frames.\n"))
  }

  @Test func `what changes nothing is told`() throws {
    let run = try Tool.run("degrade", Self.fling, "--hitch", "7:1")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        warning: \(Self.fling): the options change nothing in the trace, expected a time before its last \
        input, which is at 0.138889 s

        """)
  }

  @Test(arguments: [
    ([], "no option says what the device does, expected one of --resample, --jitter,"),
    (["--hitch", "1"], "--hitch is \"1\", expected AT:SECONDS, such as 0.1:0.05"),
    (["--hitch", "1:0"], "--hitch is \"1:0\""), (["--hitch", "1:90"], "of at most 60 s"),
    (["--drop", "1.5"], "--drop is \"1.5\""), (["--resample", "0"], "--resample is \"0\""),
    (["--jitter", "2"], "--jitter is \"2\""), (["--cancel-at", "x"], "--cancel-at is \"x\""),
    (["other.json", "--drop", "1"], "degrade was given 2 traces"),
  ])
  func `a device that is none is refused`(options: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["degrade", Self.fling] + options, input: []), says)
  }
}
