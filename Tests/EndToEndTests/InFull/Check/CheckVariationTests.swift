import BasicTestSupport
import JSONText
import Testing

/// `check` with other values than the suite's own.
struct CheckVariationTests {
  private static let fling = Repository.root + "/Fixtures/traces/fling-up.json"
  private static let held = Repository.root + "/Fixtures/traces/hold-then-lift.json"
  private static let drawer = Repository.root + "/Fixtures/traces/drawer-pulled-past-threshold.json"

  /// A golden and an expectation for a fling that opens a sheet, a touch that moves nothing, and
  /// another sheet.
  private static func folder() throws -> CheckFolder {
    let text = String(decoding: try File.read(fling), as: UTF8.self)
    let check = try CheckFolder(["golden"]) { _ in text }
    try check.write([
      #"{"name": "golden", "trace": "\#(fling)", "golden": "expected/golden.jsonl"}"#,
      #"""
      {"name": "expects", "trace": "\#(fling)", "golden": "expected/expects.jsonl",
       "expect": {"final.sheet.state": "full"}}
      """#,
      #"{"name": "y", "trace": "\#(fling)", "expect": {"final.sheet.y": {"atLeast": 160}}}"#,
      #"{"name": "held", "trace": "\#(held)", "golden": "expected/held.jsonl"}"#,
      #"{"name": "drawer", "trace": "\#(drawer)", "golden": "expected/drawer.jsonl"}"#,
    ])
    #expect(try check.run().status == 0)
    return check
  }

  @Test func `says which cases still hold, and leaves goldens alone`() throws {
    let check = try Self.folder()
    let before = try check.golden("golden")
    let run = try check.run("--set", "sheet.velocityThreshold=4000")
    #expect(run.status == 1)
    #expect(
      run.output == """
        2 cases end differently

        FAILED  golden
          ends at initial; with the suite's own values, at full

        FAILED  expects
          final.sheet.state: expected "full", actual "initial"

        SKIPPED  1 case because the scene granados-pull-down-drawer (system drawer) has no "sheet.velocityThreshold"

        5 cases under sheet.velocityThreshold=4000: 2 passed, 2 failed, 1 skipped

        """)
    #expect(try check.golden("golden") == before)
    #expect(try check.run().output == "5 cases: 5 passed\n")
  }

  @Test func `other frames that end alike hold`() throws {
    let run = try Self.folder().run("--set", "sheet.showDuration=0.9", "--filter", "e?pects")
    #expect(run.output == "1 of 5 cases under sheet.showDuration=0.9: 1 passed\n")
    #expect(run.status == 0)
  }

  @Test func `a tuning file counts, and the last word`() throws {
    let check = try Self.folder()
    try check.folder.write(#"{"sheet": {"velocityThreshold": 4000}}"#, to: "slow.json")
    #expect(try check.run("--tuning", "slow.json").status == 1)
    let both = try check.run("--tuning", "slow.json", "--set", "sheet.velocityThreshold=500")
    #expect(both.status == 0)
    #expect(
      both.output.contains("under slow.json, sheet.velocityThreshold=500: 4 passed, 1 skipped"))
  }

  @Test func `a bad device is as degrade makes it`() throws {
    let check = try Self.folder()
    let run = try check.run("--degrade", "cancel-at=0.1", "--format", "json")
    #expect(run.status == 1)
    let cases = try JSONNode(run.output)["cases"]?.elements ?? []
    let failed = cases.filter { $0["status"]?.text == "failed" }
    #expect(failed.map { $0["name"]?.text } == ["golden", "expects", "drawer"])
    #expect(failed.first?["ending"]?["expected"]?.text == "full")
    let degraded = try Tool.output("degrade", Self.fling, "--cancel-at", "0.1")
    let story = try Tool.run("explain", "-", input: degraded)
    #expect(story.output.contains("the sheet is initial"))
    #expect(failed.first?["ending"]?["actual"]?.text == "initial")
  }

  @Test func `servers are told of what was skipped`() throws {
    let check = try Self.folder()
    let run = try check.run("--set", "sheet.velocityThreshold=4000", "--github", "--junit", "r.xml")
    #expect(run.faults.split(separator: "\n").count == 2)
    let junit = try check.folder.read("r.xml")
    #expect(junit.contains(#"tests="5" failures="2" errors="0" skipped="1""#))
    #expect(
      junit.contains(#"<skipped message="--set sheet.velocityThreshold=4000: the scene granados"#))
  }

  @Test func `servers are told what a bad device breaks`() throws {
    let check = try Self.folder()
    let run = try check.run("--degrade", "cancel-at=0.1", "--github", "--junit", "r.xml")
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("::error") }.count == 3)
    let junit = try check.folder.read("r.xml")
    #expect(junit.contains(#"tests="5" failures="3" errors="0" skipped="0""#))
  }

  @Test func `the shards under a bad device are the whole`() throws {
    let check = try Self.folder()
    func names(_ options: String...) throws -> [String] {
      let run = try Tool.run(
        ["check", "suite.json", "--degrade", "cancel-at=0.1", "--format", "json"] + options,
        input: [], in: check.folder.path)
      return try JSONNode(run.output)["cases"]?.elements.compactMap { $0["name"]?.text } ?? []
    }
    let shards = try (1...2).map { try names("--shard", "\($0)/2") }
    #expect(try names().sorted() == shards.flatMap(\.self).sorted())
    #expect(shards.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [
    // A value that is invalid for every case is an error.
    (["--set", "sheet.velocityTreshold=1"], "unknown key \"sheet.velocityTreshold\""),
    (["--set", "sheet.velocityThreshold"], "--set sheet.velocityThreshold"),
    (["--degrade", "hich=1:1"], "--degrade is \"hich=1:1\"; did you mean \"hitch\"?"),
    (["--degrade", "hitch"], "--degrade is \"hitch\", expected hitch=AT:SECONDS"),
    (["--degrade", "drop=x"], "--degrade drop is \"x\", expected a whole number"),
    (["--degrade", "drop=1", "--update"], "--update writes goldens, and --degrade runs without"),
    (["--set", "sheet.velocityThreshold=1", "--prune"], "--prune removes goldens, and --set"),
  ])
  func `values that no case can have are refused`(options: [String], says: String) throws {
    let check = try Self.folder()
    let run = try Tool.run(["check", "suite.json"] + options, input: [], in: check.folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(says))
  }
}
