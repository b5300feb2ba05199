import BasicTestSupport
import JSONText
import Testing

/// `explain --why-not` and `explain --format json`.
struct WhyNotCommandTests {
  private static let slow = "Fixtures/traces/fling-up-below-threshold.json"

  private static func answer(_ arguments: String...) throws -> JSONNode {
    let result = try Tool.run(["explain"] + arguments + ["--format", "json"], input: [])
    #expect(result.errors == "")
    #expect(result.status == 0)
    return try JSONNode(parsing: Array(result.output.utf8), source: "answer")
  }

  private static func elements(_ node: JSONNode?) -> [JSONNode] {
    guard case .array(let elements)? = node?.value else { return [] }
    return elements
  }

  /// The text for people, with one run at a time.
  private static let text = Result {
    try Tool.output("explain", slow, "--why-not", "full", "--jobs", "1")
  }

  @Test func `an object has what other programs look for`() throws {
    let answer = try Self.answer(Self.slow, "--why-not", "full")
    #expect(answer["trace"]?.text == "fling up below threshold")
    #expect(answer["outcome"]?.text == "initial")
    #expect(answer["wanted"]?.text == "full")
    let threshold = try #require(
      Self.elements(answer["parameters"]).first { $0["key"]?.text == "sheet.velocityThreshold" })
    #expect(threshold["now"]?.number == 1000)
    #expect(threshold["flipsAt"]?.number == 899.942)
    #expect(threshold["direction"]?.text == "below")
    let gesture = Self.elements(answer["gesture"])
    #expect(gesture.allSatisfy { $0["now"]?.number != nil && $0["needed"]?.number != nil })
    #expect(gesture.contains { $0["change"]?.text == "velocity" && $0["unit"]?.text == "pt/s" })
    #expect(answer["release"]?["decision"]?["what"]?.text == "hide")
  }

  @Test func `an answer does what it says, and one step less does not`() throws {
    let end = { (value: String) in
      try Tool.output(
        "replay", Self.slow, "--set", "sheet.velocityThreshold=\(value)", "--format", "summary")
    }
    #expect(try end("899.942").contains("\tfull\t"))
    #expect(try end("899.943").contains("\tinitial\t"))
  }

  @Test func `people read the release, and a row for each change`() throws {
    let lines = try Self.text.get().split(separator: "\n")
    #expect(lines.first == "fling up below threshold ends in initial, not in full.")
    #expect(
      lines.contains("  margin velocity is 100.058 pt/s short of velocityThreshold (-1000 pt/s)"))
    #expect(lines.contains { $0.hasPrefix("  sheet.velocityThreshold") && $0.hasSuffix(" 10 %") })
    #expect(lines.contains { $0.hasPrefix("  farther ") && $0.contains(" pt ") })
  }

  @Test(.inFull)
  func `the answer is the same however many runs go on at once`() throws {
    let three = try Tool.output("explain", Self.slow, "--why-not", "full", "--jobs", "3")
    #expect(try Self.text.get() == three)
  }

  @Test func `a run that ends there already is told so`() throws {
    #expect(
      try Tool.output("explain", Self.slow, "--why-not", "initial")
        == "fling up below threshold already ends in initial.\n")
    let answer = try Self.answer(Self.slow, "--why-not", "initial")
    #expect(Self.elements(answer["parameters"]).isEmpty)
  }

  @Test(arguments: [
    ("ful", "the scene \"ivaev-bottom-sheet\" has no state \"ful\"; did you mean \"full\"?"),
    ("anywhere", "has no state \"anywhere\", expected one of initial, full"),
  ])
  func `a state that there is not is refused`(state: String, message: String) throws {
    Tool.expectFailure(try Tool.run("explain", Self.slow, "--why-not", state), message)
  }

  @Test(arguments: ["--jobs", "--max-speed"])
  func `an option of the search is refused for a story alone`(option: String) throws {
    Tool.expectFailure(
      try Tool.run("explain", Self.slow, option, "2"),
      "\(option) needs --why-not, expected --why-not too, or no \(option)")
  }

  @Test func `a finger is as fast as --max-speed at most`() throws {
    let velocities = { (options: [String]) in
      let call = ["explain", Self.slow, "--why-not", "full", "--format", "json"] + options
      let answer = try JSONNode(try Tool.run(call, input: []).output)
      return Self.elements(answer["gesture"]).filter { $0["change"]?.text == "velocity" }
    }
    #expect(try velocities(["--max-speed", "950"]).isEmpty)
    let usual = try #require(try velocities([]).first)
    #expect(usual["needed"]?.number == 1000.01)
    #expect(try #require(usual["holds"]?.elements.last?.number) <= 8000)
    Tool.expectFailure(
      try Tool.run("explain", Self.slow, "--why-not", "full", "--max-speed", "0"),
      "--max-speed is \"0\", expected a number, more than 0")
  }

  @Test func `ranges run upwards, and one that has no end says so`() throws {
    let lines = try Self.text.get().split(separator: "\n")
    let row = { (key: String) in try #require(lines.first { $0.hasPrefix("  \(key) ") }) }
    #expect(try row("sheet.velocityThreshold").contains("  ≤ 899.942  "))
    #expect(try row("sheet.height").contains("  94.0001 to 219.858  "))
    #expect(try row("faster").contains("  1000.01 to "))
  }

  @Test func `a change is a share of the value now, and one from 0 says so`() throws {
    let lines = try Tool.output(
      "explain", "Fixtures/traces/scroll-fling.json", "--why-not", "scroll bottom"
    ).split(separator: "\n")
    let row = { (key: String) in try #require(lines.first { $0.hasPrefix("  \(key) ") }) }
    // (1600 - 1478.83) / 1600
    #expect(try row("scrollView.contentHeight").hasSuffix(" 8 %"))
    #expect(try row("scrollView.contentInset.top").hasSuffix("  -755.499 to -121.167     from 0"))
  }

  @Test func `what is said of nothing decided is why nothing considered it`() throws {
    let trace =
      #"{"format":"gesture-trace/1","name":"short","samples":[{"t":0,"id":0,"phase":"began","x":195,"y":790},{"t":0.1,"id":0,"phase":"moved","x":195,"y":786},{"t":0.2,"id":0,"phase":"ended","x":195,"y":786}]}"#
    let call = ["explain", "-", "--scene", "ivaev-bottom-sheet", "--why-not", "full"]
    let text = try Tool.run(call, input: Array(trace.utf8)).output
    #expect(
      text.contains(
        """
        Finger 0 was lifted at 0.200 s, and nothing was decided:
          sheet.pan possible → failed at 0.200 s
            because lifted after moving 4 pt, hysteresis is 10 pt

        """))
    let answer = try JSONNode(
      try Tool.run(call + ["--format", "json"], input: Array(trace.utf8)).output)
    #expect(answer["release"]?["decision"].map { "\($0.value)" } == "null")
    #expect(
      Self.elements(answer["release"]?["failed"]).map { $0["recognizer"]?.text } == ["sheet.pan"])
  }

  @Test func `content without a sheet has places for states`() throws {
    let result = try Tool.run(
      "explain", Self.slow, "--scene", "scroll-view", "--why-not", "bottom")
    Tool.expectFailure(result, "expected one of scroll top, scroll between, scroll bottom")
  }

  @Test func `a trace without a release is told so`() throws {
    let trace =
      #"{"format":"gesture-trace/1","samples":[],"actions":[{"t":0,"do":"show"}]}"#
    let result = try Tool.run(
      "explain", "-", "--scene", "ivaev-bottom-sheet", "--why-not", "initial", input: trace)
    #expect(result.status == 0)
    #expect(result.output.contains("No finger is lifted in this trace"))
  }

  @Test func `the story is there for programs, too`() throws {
    let story = try Self.answer(Self.slow)
    #expect(story["scene"]?.text == "ivaev-bottom-sheet")
    let events = Self.elements(story["events"])
    let decision = try #require(events.first { $0["kind"]?.text == "decision" })
    #expect(Self.elements(decision["margins"]).count == 2)
    #expect(story["outcome"]?.text?.hasPrefix("the sheet is initial") == true)
  }
}
