import BasicTestSupport
import Testing

/// `sweep` of a suite's traces.
struct SweepSuiteTests {
  private static let find = ["--find", "sheet.velocityThreshold=0:4000", "--format", "jsonl"]

  /// A folder with a suite of two cases.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let traces = "\(Repository.root)/Fixtures/traces"
    for name in ["fling-up", "scroll-fling"] {
      try folder.write(try File.read("\(traces)/\(name).json"), to: "\(name).json")
    }
    try folder.write(
      """
      {"format": "gesture-suite/1", "cases": [
        {"name": "opens", "trace": "fling-up.json", "expect": {"final.sheet.state": "full"}},
        {"name": "lower", "trace": "fling-up.json", "set": {"sheet.translationFraction": 0.1},
          "expect": {"final.sheet.state": "full"}},
        {"name": "panel", "trace": "fling-up.json", "scene": "floating-panel",
          "expect": {"final.sheet.state": "full"}}
      ]}
      """, to: "suite.json")
    return folder
  }

  @Test func `each case runs with its own scene and settings, by its name`() throws {
    let folder = try Self.folder()
    let result = try Tool.run(
      ["sweep", folder.path + "/suite.json", "--vary", "recognition.pan.hysteresis=10,12"]
        + ["--format", "csv"], input: [])
    #expect(result.errors == "")
    #expect(result.status == 0)
    let names = result.output.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",").prefix(2).joined(separator: " ")
    }
    #expect(
      names == [
        "opens ivaev-bottom-sheet", "opens ivaev-bottom-sheet", "lower ivaev-bottom-sheet",
        "lower ivaev-bottom-sheet", "panel floating-panel", "panel floating-panel",
      ])
  }

  @Test func `a case whose scene lacks what is varied is told, and the others run`() throws {
    let folder = try Self.folder()
    let result = try Tool.run(
      ["sweep", folder.path + "/suite.json"] + Self.find, input: [])
    #expect(result.status == 2)
    #expect(result.errors.contains("velocityThreshold"))
    #expect(result.lines.count == 2)
    #expect(result.lines[0].contains("\"value\":1799.97"))
    #expect(result.lines[1].contains("\"start\":\"full\",\"flips\":[]"))
  }

  @Test func `suites stand beside traces, and what the call says is laid over both`() throws {
    let folder = try Self.folder()
    let result = try Tool.run(
      ["sweep", "Fixtures/traces/fling-up.json", folder.path + "/suite.json"]
        + ["--scene", "ivaev-bottom-sheet", "--set", "sheet.translationFraction=0.5"] + Self.find,
      input: [])
    #expect(result.errors == "")
    #expect(result.lines.count == 4)
    #expect(result.lines.allSatisfy { $0.contains("\"value\":1799.97") })
  }

  @Test func `a trace that is missing is one of its case`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"format": "gesture-suite/1", "cases": [
        {"name": "gone", "trace": "gone.json", "expect": {"final.sheet.state": "full"}}]}
      """, to: "suite.json")
    let result = try Tool.run(["sweep", folder.path + "/suite.json"] + Self.find, input: [])
    #expect(result.status == 2)
    #expect(result.errors.contains("suite.json:2:3: "))
    #expect(result.errors.contains("gone.json"))
  }
}
