import BasicTestSupport
import JSONText
import Testing

/// `fit`, run as a user runs it.
struct FitTests {
  private static let release = "Fixtures/measured/overscroll-release.json"
  private static let flick = "Fixtures/measured/medium-flick.json"
  private static let rate = "scrollView.decelerationRate=0.98:0.9995"
  private static let bounce = "scrollView.bounceRate=2:30"

  @Test func `JSON has its keys in order, and the values hold in verify`() throws {
    let folder = try TemporaryFolder()
    let release = try ThinRecording.write("overscroll-release.json", to: folder)
    let tuning = "\(folder.path)/tuning.json"
    let result = try Tool.run(
      [
        "fit", release, "--vary", Self.bounce, "--set", "scrollView.bounceRate=20",
        "--format", "json", "--output", tuning, "--starts", "1",
      ], input: [])
    #expect(result.faults == "")
    #expect(result.status == 0)
    let report = try JSONNode(parsing: Array(result.output.utf8), source: "fit")
    #expect(report.keys == ["parameters", "before", "after", "traces", "correlations"])
    let parameter = try #require(report["parameters"]?.elements.first)
    #expect(
      parameter.keys.prefix(5) == ["key", "value", "low", "high", "identifiable"])
    let value = try #require(parameter["value"]?.number)
    #expect((value - 10).magnitude < 0.1)
    #expect(try #require(report["before"]?["rms"]?.number) > 5)
    #expect(try #require(report["after"]?["rms"]?.number) < 0.1)
    let trace = try #require(report["traces"]?.elements.first)
    #expect(trace.keys == ["trace", "clockOffset", "rms", "delays"])
    let verified = try Tool.run(
      ["verify", release, "--tuning", tuning], input: [])
    #expect(verified.status == 0)
    let untuned = try Tool.run(
      ["verify", release, "--set", "scrollView.bounceRate=20"], input: [])
    #expect(untuned.status == 1)
  }

  @Test func `the text says what is not known, and what to record`() throws {
    let folder = try TemporaryFolder()
    let flick = try ThinRecording.write("medium-flick.json", to: folder)
    let text = try Tool.output(
      "fit", flick, "--vary", Self.rate, "--vary", Self.bounce, "--starts", "1")
    #expect(text.contains("1 of 2 parameters known from 1 recording"))
    #expect(
      text.contains(
        "scrollView.bounceRate is not identifiable from this recording: it has no effect in it."))
    #expect(text.contains("Record a drag past the limit that is released there"))
  }

  @Test func `a run that does something else than the screen did is told`() throws {
    let folder = try TemporaryFolder()
    let flick = try ThinRecording.write("medium-flick.json", to: folder)
    let text = try Tool.output(
      "fit", flick, "--vary", Self.rate, "--set", "scrollView.contentHeight=1500", "--starts",
      "1")
    #expect(text.contains("0 of 1 parameter known"))
    #expect(text.contains("The run does not follow medium flick, measured: it is off by more"))
    #expect(text.contains("Intervals hold if all other values of the scene are right."))
  }

  @Test(.inFull)
  func `a search from the middle of a range says so`() throws {
    let text = try Tool.output(
      "fit", Self.flick, "--vary", "scrollView.releaseLead=0:0.05", "--starts", "1")
    #expect(text.contains("The scene has no value of scrollView.releaseLead in its range"))
    #expect(
      text.contains(
        "it and the delays of the motions after lifts do the same, and can only be told apart by a "
          + "delay's bounds, 0 to 16.667 ms.\n  Give the delays with --delays"))
    let given = try Tool.output(
      "fit", Self.flick, "--vary", "scrollView.releaseLead=0:0.05", "--starts", "1", "--delays",
      "none")
    #expect(given.contains("1 of 1 parameter known from 1 recording"))
  }

  @Test(.inFull)
  func `the number of jobs changes nothing`() throws {
    let call = ["fit", Self.release, "--vary", Self.bounce, "--starts", "2"]
    let one = try Tool.run(call + ["--jobs", "1"], input: [])
    let two = try Tool.run(call + ["--jobs", "2"], input: [])
    #expect(one.lines == two.lines)
    #expect(one.status == 0)
  }

  @Test(
    arguments: [
      (["fit", FitTests.release], "fit needs a parameter to find"),
      (["fit", "--vary", FitTests.bounce], "trace"),
      (["fit", FitTests.release, "--vary", "scrollView.bounceRate=3"], "not a range of numbers"),
      (["fit", FitTests.release, "--vary", "scrollView.bounceRate=0:30"], "at least 0.001"),
      (["fit", FitTests.release, "--vary", "scrollView.bounces=0:1"], "true or false"),
      (["fit", FitTests.release, "--vary", "scrollView.bounceRat=1:2"], "bounceRate"),
      (["fit", FitTests.release, "--vary", FitTests.bounce, "--vary", FitTests.bounce], "twice"),
      (["fit", FitTests.flick, "--vary", "sheet.height=100:200"], "has no sheet"),
      (["fit", "Fixtures/traces/scroll-fling.json", "--vary", FitTests.bounce], "observed"),
    ].map { (Brief($0), $1) })
  func `a call that cannot be answered is refused on one line`(
    call: Brief<[String]>, words: String
  ) throws {
    let result = try Tool.run(call.value, input: [])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}

extension JSONNode {
  /// The keys of an object, in order.
  fileprivate var keys: [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key)
  }
}
