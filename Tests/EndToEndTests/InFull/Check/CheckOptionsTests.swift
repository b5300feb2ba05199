import BasicTestSupport
import JSONText
import Testing

/// The options of `check` that select cases and control the report.
struct CheckOptionsTests {
  private static let names = ["a fling", "a drag", "tap", "tap twice", "100%: a, b"]

  /// The names of the cases that ran, from the JSON.
  private func names(_ result: ProcessResult) throws -> [String] {
    let document = try JSONNode(parsing: result.outputBytes, source: "output")
    guard case .array(let cases)? = document["cases"]?.value else { return [] }
    return cases.compactMap { $0["name"]?.text }
  }

  private static func suite() throws -> CheckFolder {
    let check = try CheckFolder(["a"])
    try check.write(
      names.map { #"{"name": "\#($0)", "trace": "traces/a.json", "expect": {"final.t": 1}}"# })
    return check
  }

  @Test func `--filter chooses cases by a part of their names, or by a pattern`() throws {
    let check = try Self.suite()
    for (filters, names) in [
      (["tap"], ["tap", "tap twice"]), (["a "], ["a fling", "a drag"]),
      (["tap*ice"], ["tap twice"]),
      (["?ap"], ["tap"]), (["a*g"], ["a fling", "a drag"]), (["*"], Self.names),
      (["drag", "twice"], ["a drag", "tap twice"]), (["100%"], ["100%: a, b"]),
    ] {
      let arguments = filters.flatMap { ["--filter", $0] }
      let result = try Tool.run(
        ["check", "suite.json", "--format", "json"] + arguments, input: [],
        in: check.folder.path)
      #expect(try self.names(result) == names)
      #expect(result.output.contains(#""total":5,"run":\#(names.count),"#))
    }
    let text = try check.run("--filter", "twice").output
    #expect(text.hasSuffix("\n1 of 5 cases: 0 passed, 1 failed\n"))
    Tool.expectFailure(
      try check.run("--filter", "tab"),
      #"error: suite.json: no case matches "tab"; did you mean "tap"?"#)
  }

  @Test func `the shards are the whole, and a case that is added moves no other`() throws {
    let check = try CheckFolder(["a"])
    let names = (0..<40).map { "case \($0)" }
    let members = names.map {
      #"{"name": "\#($0)", "trace": "traces/a.json", "expect": {"final.settled": true}}"#
    }
    try check.write(members)
    let shards = try (1...3).map {
      try self.names(check.run("--format", "json", "--shard", "\($0)/3"))
    }
    #expect(shards.allSatisfy { $0.count > 5 })
    #expect(shards.flatMap(\.self).sorted() == names.sorted())
    try check.write([members[0].replacing("case 0", with: "new")] + members.reversed())
    for number in 1...3 {
      let now = try self.names(check.run("--format", "json", "--shard", "\(number)/3"))
      #expect(now.filter { $0 != "new" } == shards[number - 1].reversed())
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "/", "a/b", "1/2/3", "-1/2", "1/100001"])
  func `a shard that is no part of a whole is refused`(shard: String) throws {
    Tool.expectFailure(
      try Tool.run("check", "--shard=\(shard)"),
      "error: --shard is \"\(shard)\", expected I/N")
  }

  @Test(arguments: ["0", "x", "1025"])
  func `a number of jobs that cannot be is refused`(jobs: String) throws {
    Tool.expectFailure(
      try Tool.run("check", "--jobs", jobs), "error: --jobs is \"\(jobs)\", expected a whole")
  }

  @Test func `any number of jobs tells the same, in the order of the suite`() throws {
    let names = (0..<35).map { "case \($0)" }
    let check = try CheckFolder(names)
    try check.change(names)
    let alone = try check.run("--jobs", "1", "--record", "none")
    #expect(alone.status == 1)
    #expect(try check.run("--jobs", "7", "--record", "none").outputBytes == alone.outputBytes)
    let failed = alone.lines.filter { $0.hasPrefix("FAILED  ") }
    #expect(failed == names.map { "FAILED  \($0)" })
    // Only the first are shown in full, as the end states.
    #expect(alone.lines.count { $0.hasPrefix("  - expected, + actual") } == 20)
    #expect(alone.output.contains("The first 20 are shown in full; --filter "))
  }

  @Test func `--format json holds what differs`() throws {
    let check = try CheckFolder(["a"])
    try check.write(
      [
        #"{"name": "x", "trace": "traces/a.json", "golden": "expected/a.jsonl","#
          + #""expect": {"final.sheet.y": {"atMost": 160}}}"#,
        #"{"name": "y", "trace": "none.json", "expect": {"final.t": 1}}"#,
      ], defaults: #"{"set": {"sheet.showDuration": 0.25}}"#)
    let result = try check.run("--format", "json")
    #expect(result.status == 2)
    let document = try JSONNode(parsing: result.outputBytes, source: "output")
    #expect(document["suite"]?.text == "suite")
    guard case .array(let cases)? = document["cases"]?.value else {
      Issue.record("there are no cases")
      return
    }
    for (index, keyPath, value) in [
      (0, "status", #""failed""#), (0, "golden.state", #""different""#),
      (0, "expectations[0].keyPath", #""final.sheet.y""#),
      (0, "expectations[0].difference", "8.8"), (0, "first.type", #""header""#),
      (0, "first.fields[0].keyPath", #""settings.sheet.showDuration""#),
      (0, "first.fields[0].difference", "0.05"), (0, "firstFrame.i", "4"),
      (0, "firstFrame.fields[0].keyPath", #""sheet.y""#), (0, "differing.frames", "16"),
      (1, "status", #""error""#), (1, "error.file", #""suite.json""#), (1, "error.line", "3"),
    ] {
      #expect(cases[index][keyPath: keyPath]?.description == value, "\(keyPath)")
    }
    for (keyPath, value) in [("total", 2.0), ("failed", 1), ("errors", 1), ("passed", 0)] {
      #expect(document[keyPath: "summary.\(keyPath)"]?.number == value)
    }
    Tool.expectFailure(try check.run("--format", "xml"), #"error: --format is "xml""#)
  }
}

extension JSONNode {
  /// A scalar value as JSON writes it.
  fileprivate var description: String? {
    text.map { "\"\($0)\"" } ?? number?.rounded3
  }
}
