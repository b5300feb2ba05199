import BasicTestSupport
import JSONText
import Testing

/// `tune`, run as a user runs it.
struct TuneTests {
  private static let suite = "Fixtures/tune-suite.json"
  private static let threshold = ["--find", "sheet.velocityThreshold=0:4000"]
  private static let fraction = ["--vary", "sheet.translationFraction=0:1"]

  private static func json(_ arguments: [String]) throws -> (node: JSONNode, status: Int32?) {
    let result = try Tool.run(["tune"] + arguments + ["--format", "json"], input: [])
    #expect(result.faults == "")
    return (try JSONNode(parsing: Array(result.output.utf8), source: "tune"), result.status)
  }

  private static func text(_ arguments: [String]) throws -> String {
    let result = try Tool.run(["tune"] + arguments, input: [])
    #expect(result.faults == "")
    #expect(result.status == 0)
    return result.output
  }

  /// A folder with a suite whose cases use fixtures.
  private static func folder(_ cases: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["fling-up", "fling-up-below-threshold", "slow-drag-past-half"] {
      try folder.write(
        try File.read("\(Repository.root)/Fixtures/traces/\(name).json"), to: "\(name).json")
    }
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [\#(cases)]}"#, to: "suite.json")
    return folder
  }

  private static func meant(_ name: String, _ trace: String, _ state: String, _ rest: String = "")
    -> String
  {
    #"{"name": "\#(name)", "trace": "\#(trace).json", "expect": {"final.sheet.state": "\#(state)"}\#(rest)}"#
  }

  private static let contradictory = [
    meant("a fling", "fling-up", "initial"), meant("a drag", "slow-drag-past-half", "full"),
    meant("a flick", "fling-up-below-threshold", "full"),
  ].joined(separator: ", ")

  @Test func `the text has the interval, the value with the widest margin, and every case`() throws
  {
    let text = try Self.text([Self.suite] + Self.threshold)
    #expect(text.hasPrefix("All 6 cases are met:\n"))
    #expect(text.contains("  sheet.velocityThreshold from 899.943 to 1312.49\n"))
    #expect(text.contains("  --set sheet.velocityThreshold=1100\n"))
    #expect(text.contains("a fling down closes it"))
    #expect(text.contains("899.942, 200.058 away"))
  }

  @Test func `JSON has its keys in order, and its values hold`() throws {
    let (node, status) = try Self.json([Self.suite] + Self.threshold)
    #expect(status == 0)
    #expect(node.keys.prefix(3) == ["feasible", "best", "conflict"])
    let interval = try #require(node["feasible"]?.elements.first)
    #expect(interval.keys == ["key", "from", "to"])
    #expect(interval["from"]?.number == 899.943)
    #expect(interval["to"]?.number == 1312.49)
    #expect(node["best"]?.keys == ["sheet.velocityThreshold"])
    #expect(node["conflict"]?.elements.isEmpty == true)
    #expect(node["met"]?.number == 6)
    #expect(node["cases"]?.elements.count == 6)
  }

  /// The ends that are printed in text and in JSON, as people and programs set them.
  @Test func `every end that is printed, set, meets every case`() throws {
    let (node, _) = try Self.json([Self.suite] + Self.threshold)
    let interval = try #require(node["feasible"]?.elements.first)
    let text = try Self.text([Self.suite] + Self.threshold)
    for key in ["from", "to"] {
      let end = try #require(interval[key]?.number)
      #expect(text.contains("\(end)"))
      let call = ["check", Self.suite, "--set", "sheet.velocityThreshold=\(end)"]
      #expect(try Tool.run(call, input: []).status == 0, "\(end)")
    }
    // Rounded to the nearest, they would not.
    for end in ["899.942", "1312.5"] {
      let call = ["check", Self.suite, "--set", "sheet.velocityThreshold=\(end)"]
      #expect(try Tool.run(call, input: []).status == 1, "\(end)")
    }
  }

  @Test func `of two parameters there are extents, boxes and values that serve`() throws {
    let folder = try TemporaryFolder()
    let tuning = folder.path + "/tuning.json"
    let (node, status) = try Self.json(
      [Self.suite, "--tuning-output", tuning] + Self.threshold + Self.fraction)
    #expect(status == 0)
    #expect(
      node["feasible"]?.elements.map { $0["key"]?.text }
        == ["sheet.velocityThreshold", "sheet.translationFraction"])
    #expect(node["boxes"]?.elements.isEmpty == false)
    let values = try #require(node["best"])
    #expect(values.keys == ["sheet.velocityThreshold", "sheet.translationFraction"])
    let fling = try Tool.output(
      "replay", "Fixtures/traces/fling-up.json", "--tuning", tuning, "--format", "jsonl")
    #expect(fling.contains("\"state\":\"full\""))
    let flick = try Tool.run(
      ["replay", "Fixtures/traces/fling-up-below-threshold.json", "--tuning", tuning], input: [])
    #expect(flick.status == 0)
  }

  @Test func `labels that contradict each other end with status 1, and write no tuning`() throws {
    let folder = try Self.folder(Self.contradictory)
    let call =
      ["tune", folder.path + "/suite.json", "--tuning-output", folder.path + "/tuning.json"]
      + Self.threshold
    let result = try Tool.run(call, input: [])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("No value of sheet.velocityThreshold meets all 3 cases.\n"))
    #expect(
      result.output.contains(
        "These contradict each other, and no fewer do:\n  a fling\n  a flick\n"))
    #expect(result.output.contains("At most 2 of 3 cases are met"))
    #expect(!folder.names.contains("tuning.json"))
    let (node, _) = try Self.json([folder.path + "/suite.json"] + Self.threshold)
    #expect(node["conflict"]?.elements.map { $0.text } == ["a fling", "a flick"])
    #expect(node["feasible"]?.elements.isEmpty == true)
    #expect(node["best"]?.keys == [])
  }

  @Test func `a value barely met is told with the distance to its flip`() throws {
    let text = try Self.text(
      [Self.suite, "--vary", "sheet.velocityThreshold=0:40000", "--scan", "128"])
    #expect(text.contains("Barely met: a flick in passing leaves it closed, 200.058 from"))
  }

  @Test func `cases that cannot tell are left out, and told`() throws {
    let folder = try Self.folder(
      [
        Self.meant("opens", "fling-up", "full"),
        Self.meant("heavy", "fling-up", "initial", #", "set": {"sheet.velocityThreshold": 4000}"#),
        Self.meant("panel", "fling-up", "full", #", "scene": "floating-panel""#),
        #"{"name": "as ever", "trace": "fling-up.json", "golden": "fling-up.jsonl"}"#,
      ].joined(separator: ", "))
    let text = try Self.text([folder.path + "/suite.json"] + Self.threshold)
    #expect(text.hasPrefix("The case is met:\n"))
    #expect(text.contains("  heavy: it sets sheet.velocityThreshold itself\n"))
    #expect(text.contains("  as ever: it expects nothing but a golden\n"))
    #expect(text.contains("  panel: unknown key \"sheet.velocityThreshold\"\n"))
  }

  @Test func `settings of the suite's defaults are varied, and --set is laid over cases`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try File.read("\(Repository.root)/Fixtures/traces/fling-up.json"), to: "fling-up.json")
    try folder.write(
      """
      {"format": "gesture-suite/1", "defaults": {"set": {"sheet.velocityThreshold": 4000}},
       "cases": [\(Self.meant("opens", "fling-up", "full"))]}
      """, to: "suite.json")
    let call = [folder.path + "/suite.json"] + Self.threshold
    #expect(try Self.json(call).node["feasible"]?.elements.first?["to"]?.number == 1799.96)
    let (node, _) = try Self.json(call + ["--set", "sheet.translationFraction=0.1"])
    #expect(node["feasible"]?.elements.first?["to"]?.number == 4000)
  }

  @Test func `a page has a lane for each case, the interval as a band, and its runs`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.html"
    let result = try Tool.run(["tune", Self.suite, "--output", path] + Self.threshold, input: [])
    #expect(result.faults == "")
    #expect(result.status == 0)
    let page = try folder.read("page.html")
    #expect(page.contains("<title>sheet.velocityThreshold – gesture-replay</title>"))
    let count = { (part: String) in
      page.split(separator: part, omittingEmptySubsequences: false).count - 1
    }
    #expect(count("<div class=\"lane-name\">") == 6)
    #expect(count("<i class=\"band\" style=\"--from:22.499%;--width:10.314%\">") == 6)
    #expect(page.contains("0 … 899.942: full, not as meant"))
    #expect(count("href=\"#run=0\"") == 1)
  }

  @Test func `of two parameters the page has a map`() throws {
    let result = try Tool.run(
      ["tune", Self.suite, "--format", "html", "--scan", "8"] + Self.threshold + Self.fraction,
      input: [])
    #expect(result.status == 0)
    #expect(result.output.contains("<svg class=\"map\""))
    #expect(result.output.contains("class=\"mark\""))
  }

  @Test func `the number of jobs changes nothing`() throws {
    for format in TestEffort.rows(["html", "text", "json"], or: 1) {
      let call = ["tune", Self.suite, "--format", format] + Self.threshold
      let one = try Tool.run(call + ["--jobs", "1"], input: [])
      #expect(one.status == 0)
      #expect(try Tool.run(call + ["--jobs", "3"], input: []).output == one.output)
    }
  }

  private static let refusals: [(arguments: [String], words: String)] = [
    ([suite], "tune needs a parameter to find"),
    (threshold, "tune needs a suite"),
    ([suite, suite] + threshold, "tune was given 2 suites"),
    ([suite] + threshold + threshold, "varied twice"),
    ([suite, "--vary", "sheet.velocityThreshold=3"], "not a range of numbers"),
    ([suite, "--vary", "sheet.velocityTreshold=0:3"], "velocityThreshold"),
    (
      [suite] + ["a", "b", "c", "d"].flatMap { ["--vary", "\($0)=0:1"] }, "there are 4 parameters"
    ),
    ([suite, "--filter", "nothing"] + threshold, "no case matches"),
    (["Fixtures/traces/fling-up.json"] + threshold, "this is a trace, expected a suite"),
    (["missing.json"] + threshold, "missing.json"),
    ([suite, "--vary", "scrollView.bounceRate=1:20"], "its scene has no scroll view"),
    ([suite, "--scan", "1"] + threshold, "--scan is \"1\""),
  ]

  @Test(arguments: refusals)
  func `a call that cannot be answered is refused on one line`(
    arguments: [String], words: String
  ) throws {
    let result = try Tool.run(["tune"] + arguments, input: [])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(words))
    #expect(result.lines == [])
  }
}

extension JSONNode {
  /// The keys of an object, in order.
  fileprivate var keys: [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key)
  }
}
