import BasicTestSupport
import ReplayJudging
import Testing

/// `check --review` on a terminal: one failure after the other.
@Suite(.enabled(if: ThirtyCases.hasTerminals))
struct CheckReviewTests {
  @Test func `each failure is shown in the order of the groups, and what is accepted is recorded`()
    throws
  {
    let thirty = try ThirtyCases()
    let old = try ThirtyCases.failures.filter { $0 != "case 17" }.map {
      ($0, try thirty.check.golden($0))
    }
    // Case 17 has no golden: what it expects is accepted.
    let answers = ["a", "a", "accept", "x", "Skip", "a", "a", "a", "a"]
    let result = try thirty.review(answers)
    #expect(result.status == 1)
    let shown = result.output
    #expect(
      shown.contains(
        "3 cases end differently, 3 reach the same end another way, "
          + "2 differ only in reasons or settings\r\n"))
    for (index, name) in ThirtyCases.failures.enumerated() {
      let group =
        index < 3
        ? "ends differently" : index < 6 ? "reaches the same end another way" : "only reasons"
      #expect(shown.contains("\(index + 1) of 8: \(group)"))
      #expect(shown.split(separator: "FAILED  \(name)\r\n").count == 2, "\(name)")
    }
    #expect(shown.contains("ends at initial 750, not at full 168.8"))
    let change = #"final.sheet.state: "<half> | *b*" becomes "full""#
    #expect(shown.contains("accept changes the suite: \(change)"))
    #expect(shown.contains("expected/case 5.jsonl: recorded"))
    #expect(shown.hasSuffix("\r\n7 accepted, 1 still failing\r\n"))
    for (name, golden) in old {
      #expect((try thirty.check.golden(name) == golden) == (name == "case 11"), "\(name)")
    }
    let lines = try thirty.check.run().lines
    #expect(lines.first == "1 case reaches the same end another way")
    #expect(lines.last == "30 cases: 29 passed, 1 failed")
  }

  @Test func `everything accepted is a success, and so is nothing to ask`() throws {
    let thirty = try ThirtyCases()
    let filter = "--filter \"case 2*\""
    let result = try thirty.review(["a", "a", "a"], filter)
    #expect(result.status == 0)
    #expect(result.output.contains("3 accepted, 0 still failing"))
    let again = try thirty.review([], filter)
    #expect(again.status == 0)
    // On a busy machine, progress precedes it.
    #expect(again.output.hasSuffix("11 of 30 cases: 11 passed\r\n"))
    #expect(!again.output.contains("accept"))
  }

  @Test(arguments: [["q"], ["stop"], []])
  func `stop, and the end of the input, leave the rest`(answers: [String]) throws {
    let thirty = try ThirtyCases()
    let goldens = try ThirtyCases.failures.filter { $0 != "case 17" }.map(thirty.check.golden)
    let result = try thirty.review(["a"] + answers)
    #expect(result.status == 1)
    #expect(result.output.contains("1 accepted, 7 still failing"))
    #expect(!result.output.contains("3 of 8"))
    let now = try ThirtyCases.failures.filter { $0 != "case 17" }.map(thirty.check.golden)
    #expect(zip(goldens, now).count { $0 != $1 } == 1)
  }

  @Test func `the page of a failure is written where it is asked for`() throws {
    let thirty = try ThirtyCases()
    let result = try thirty.review(["d", "diff", "q"])
    let pages = result.output.split(whereSeparator: \.isNewline).filter {
      $0.contains("/gesture-replay-") && $0.hasSuffix(".html")
    }
    #expect(pages.count == 2)
    let path = String(try #require(pages.first).split(separator: "? ").last ?? "")
    let page = String(decoding: try File.read(path), as: UTF8.self)
    #expect(page.contains(#"data-name="case 5""#))
    #expect(page.contains(#""difference":"#))
    try #require(try thirty.check.shell("rm -r \"$(dirname '\(path)')\"").status == 0)
  }

  @Test func `two cases of one golden cannot both be accepted`() throws {
    let thirty = try ThirtyCases()
    try thirty.check.write([
      #"{"name": "x", "trace": "traces/case 1.json", "golden": "expected/case 1.jsonl", "set": {"sheet.showDuration": 0.25}}"#,
      #"{"name": "y", "trace": "traces/case 1.json", "golden": "expected/case 1.jsonl", "set": {"sheet.showDuration": 0.5}}"#,
    ])
    let result = try thirty.review(["a", "a"])
    #expect(result.status == 2)
    #expect(result.output.contains("has been recorded for the case \"y\", whose timeline differs"))
    #expect(result.output.contains("1 accepted, 1 still failing"))
  }

  @Test func `what a case expects is accepted with its golden, and its bounds only if asked for`()
    throws
  {
    let thirty = try ThirtyCases()
    let expected = #"{"final.sheet.state": "half", "final.t": {"atMost": 0.1}}"#
    try thirty.check.write([
      #"{"name": "x", "trace": "traces/case 1.json", "golden": "expected/case 1.jsonl", "set": {"sheet.showDuration": 0.25}, "expect": \#(expected)}"#
    ])
    let result = try thirty.review(["a"])
    #expect(result.status == 1)
    #expect(result.output.contains("loosen changes the suite: final.t: at most 0.1 becomes"))
    #expect(result.output.contains("The case still does not meet what it expects."))
    #expect(result.output.contains("0 accepted, 1 still failing"))
    let again = try thirty.review(["a", "loosen"])
    #expect(again.status == 0)
    #expect(again.output.contains("loosen (l), skip (s), stop (q), diff (d)? "))
    #expect(again.output.contains("1 accepted, 0 still failing"))
    #expect(try thirty.check.run().lines.last?.hasPrefix("1 case: 1 passed") == true)
  }

  @Test func `what has accepted is what runs last time have not failed any more`() throws {
    let thirty = try ThirtyCases()
    _ = try thirty.check.run()
    let failed = "--last-failed"
    #expect(try thirty.review(["a", "q"], failed).output.contains("1 accepted, 7 still failing"))
    let list = try thirty.check.run("--list", failed).lines
    #expect(
      list == ThirtyCases.names.filter { $0 != "case 5" && ThirtyCases.failures.contains($0) })
  }
}

/// `check --review` where it is not possible.
struct CheckReviewRefusalTests {
  @Test func `without a terminal it says the way out`() throws {
    let check = try CheckFolder(["a"])
    Tool.expectFailure(
      try check.run("--review"),
      "error: --review needs answers, and standard input and output are not a terminal, expected a "
        + "terminal, or --update, which accepts everything that differs")
  }

  static let others = [
    (["--update"], "--update"), (["--record", "all"], "--record all"), (["--watch"], "--watch"),
    (["--github"], "--github"), (["--junit", "r.xml"], "--junit"),
    (["--format", "json"], "--format json"),
  ]

  @Test(arguments: others)
  func `it does not go with what nobody is asked about`(options: [String], name: String) throws {
    let check = try CheckFolder(["a"])
    Tool.expectFailure(
      try Tool.run(
        ["check", "suite.json", "--review"] + options, input: [], in: check.folder.path),
      "error: --review needs answers and cannot be combined with \(name), expected one of the two")
  }

  @Test func `other values than the suite's have no goldens to review`() throws {
    let check = try CheckFolder(["a"])
    Tool.expectFailure(
      try check.run("--review", "--set", "sheet.showDuration=0.3"),
      "error: --review writes goldens, and --set runs without them")
  }
}
