import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `sweep --find`.
struct SweepFindTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let slow = "Fixtures/traces/slow-drag-past-half.json"

  private func searches(_ arguments: String...) throws -> [JSONNode] {
    let result = try Tool.run(["sweep", "--format", "jsonl"] + arguments, input: [])
    #expect(result.errors == "")
    #expect(result.status == 0)
    return try result.lines.map { try JSONNode($0) }
  }

  /// The pan's end in the timeline.
  private func release(_ trace: String) throws -> JSONNode {
    let events = try Timeline.of(trace).events("recognizer")
    return try #require(events.last { $0["to"]?.text == "ended" })
  }

  @Test func `velocityThreshold flips at the release velocity that the timeline shows`() throws {
    let velocity = try #require(try release(Self.fling)["velocity"]?.numbers.last)
    let search = try #require(
      try searches(Self.fling, "--find", "sheet.velocityThreshold=0:4000").first)
    #expect(search["find"]?.text == "sheet.velocityThreshold")
    #expect(search["start"]?.text == "full")
    let flip = try #require(search["flips"]?.elements.first)
    #expect(search["flips"]?.elements.count == 1)
    #expect((flip["from"]?.text, flip["to"]?.text) == ("full", "initial"))
    let value = try #require(flip["value"]?.number)
    // Half a unit of the sixth digit, and of the timeline's third decimal.
    #expect((value - velocity.magnitude).magnitude <= 0.0055)
    for (setting, state) in [("last", "full"), ("first", "initial")] {
      let threshold = try #require(flip[setting]?.word)
      let end = try Timeline.of(Self.fling, "--set", "sheet.velocityThreshold=\(threshold)")
        .endState
      #expect(end == state)
    }
  }

  @Test func `translationFraction flips at the translation that the timeline shows`() throws {
    let way = try #require(try release(Self.slow)["translation"]?.numbers.last)
    let search = try #require(
      try searches(
        Self.slow, "--find", "sheet.translationFraction=0:1", "--set", "sheet.height=640"
      ).first)
    let value = try #require(search["flips"]?.elements.first?["value"]?.number)
    #expect((value - way.magnitude / 640).magnitude <= 2e-6)
  }

  @Test func `a trace that does not flip is told so`() throws {
    let lines = try Tool.output(
      "sweep", Self.fling, Self.slow, "--find", "sheet.velocityThreshold=0:4000"
    ).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains("1799.97  full  initial"))
    #expect(lines[2].contains("does not flip  full"))
    let csv = try Tool.output(
      "sweep", Self.slow, "--find", "sheet.velocityThreshold=0:4000", "--format", "csv")
    #expect(
      csv.hasSuffix(
        "slow drag past half,ivaev-bottom-sheet,sheet.velocityThreshold,,,,full,full\r\n"))
  }

  /// A low sheet is shown under the finger and hides on release; a high sheet is dragged less than
  /// halfway.
  @Test func `more than one flip is noticed`() throws {
    let range = "sheet.height=100:1000"
    let search = try #require(try searches(Self.slow, "--find", range).first)
    let flips = try #require(search["flips"]?.elements)
    #expect(flips.count == 2)
    #expect(flips.map { $0["to"]?.text } == ["full", "initial"])
    let table = try Tool.output("sweep", Self.slow, "--find", range)
    #expect(table.contains("1 of 2") && table.contains("2 of 2"))
  }

  @Test func `--vary makes a search for each point of its grid`() throws {
    let all = try searches(
      Self.slow, "--find", "sheet.translationFraction=0:1", "--vary", "sheet.height=600:700:50")
    #expect(all.map { $0["set"]?["sheet.height"]?.number } == [600, 650, 700])
    let ways = all.compactMap { search in
      search["flips"]?.elements.first?["value"]?.number.map { value in
        value * (search["set"]?["sheet.height"]?.number ?? 0)
      }
    }
    #expect(ways.count == 3)
    // The finger travels the same distance, whatever the height.
    for way in ways { #expect((way - ways[0]).magnitude < 0.002) }
  }

  /// Both ends of the range have the same outcome, so flips between them are found only by looking
  /// inside.
  @Test func `--scan says how many values are looked at first`() throws {
    let call = ["sweep", Self.slow, "--find", "sheet.height=100:1000", "--format", "csv", "--scan"]
    let blind = try Tool.run(call + ["2"], input: []).output
    #expect(blind.hasSuffix(",sheet.height,,,,initial,initial\r\n"))
    let seeing = try Tool.run(call + ["10"], input: []).output
    #expect(seeing.contains(",initial,full\r\n") && seeing.contains(",full,initial\r\n"))
    Tool.expectFailure(
      try Tool.run(call + ["1"], input: []),
      "error: --scan is \"1\", expected a whole number from 2")
  }

  @Test(arguments: ["table", "csv", "jsonl"])
  func `--jobs changes nothing`(format: String) throws {
    let stream = (0..<12).map { TraceText.drag(named: "trace \($0)") }.joined()
    let call = [
      "sweep", "--lines", "-", "--format", format, "--find", "sheet.velocityThreshold=0:4000",
      "--scan", "5", "--jobs",
    ]
    let alone = try Tool.run(call + ["1"], input: Array(stream.utf8))
    #expect(alone.output.contains("trace 11"))
    let together = try Tool.run(call + ["5"], input: Array(stream.utf8))
    #expect(together.outputBytes == alone.outputBytes)
  }
}
