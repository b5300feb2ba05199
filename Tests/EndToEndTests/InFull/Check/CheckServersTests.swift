import BasicTestSupport
import Testing

/// What `check` writes for CI servers: `--junit`, `--github`, `--artifacts`.
struct CheckServersTests {
  /// One case passes, one differs, one expects other values, and one cannot be run; their names
  /// hold characters that other formats must escape.
  private static func mixed() throws -> CheckFolder {
    let check = try CheckFolder(["a", "b"])
    let trace = #""trace": "traces/a.json""#
    try check.write([
      CheckFolder.cases(["a"])[0],
      CheckFolder.cases(["b"])[0].replacing(
        "}", with: #", "set": {"sheet.showDuration": 0.25}}"#),
      #"{"name": "50%, a: <b> & \"c\"\n::error::d \u0001]]>", \#(trace), "expect": {"final.sheet.state": "%\r\n"}}"#,
      #"{"name": "gone", "trace": "no, such: 1%.json", "expect": {"final.t": 1}}"#,
    ])
    return check
  }

  @Test func `--junit holds every case, escaped, with what is wrong`() throws {
    let check = try Self.mixed()
    let plain = try check.run()
    let result = try check.run("--junit", "report.xml")
    #expect(result.status == 2)
    #expect(result.outputBytes == plain.outputBytes)
    let report = try check.folder.read("report.xml")
    for text in [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="suite" tests="4" failures="2" errors="1" skipped="0" time="0.85">"#,
      #"<testcase name="a" classname="suite" time="0.267"/>"#,
      #"<testcase name="b" classname="suite" time="0.317">"#,
      #"<failure message="sheet.showDuration: expected 0.2, actual 0.25 (+0.05); expected/b.jsonl: the header, "#,
      #" type="golden">FAILED  b"#,
      #"<testcase name="50%, a: &lt;b&gt; &amp; &quot;c&quot; ::error::d  ]]&gt;" classname="#,
      #" type="expectation">FAILED"#,
      #"<error message="suite.json:5:1: no, such: 1%.json: no such file"#,
    ] {
      #expect(report.contains(text), "\(text)")
    }
    #expect(!report.contains("\u{1}"))
    Tool.expectFailure(
      try check.run("--junit", "-"),
      "error: --junit is \"-\", but standard output holds the report, expected --junit FILE")
    let missing = try check.run("--junit", "suite.json/report.xml")
    #expect(missing.status == 2)
    #expect(
      missing.errors.hasSuffix(
        "error: suite.json/report.xml: cannot write: not a directory, expected a writable folder\n"
      ))
  }

  @Test func `what has no name has one in the report`() throws {
    let check = try CheckFolder(["a"])
    try check.folder.write(
      #"{"format": "gesture-suite/1", "name": "", "cases": [{"name": "", "trace": "traces/a.json", "expect": {"final.settled": true}}]}"#,
      to: "suite.json")
    #expect(try check.run("--junit", "r.xml").status == 0)
    #expect(
      try check.folder.read("r.xml").contains(
        #"<testcase name="unnamed" classname="unnamed" time="0.267"/>"#))
  }

  @Test func `the suite's name stands in the report`() throws {
    let check = try CheckFolder(["a"])
    let suite = try check.folder.read("suite.json")
    try check.folder.write(
      suite.replacing(#""defaults""#, with: #""name": "our sheets", "defaults""#), to: "suite.json")
    #expect(try check.run("--junit=r.xml").status == 0)
    #expect(try check.folder.read("r.xml").contains(#"classname="our sheets""#))
  }

  @Test func `--github annotates what is wrong, a line each, escaped`() throws {
    let check = try Self.mixed()
    let plain = try check.run()
    let result = try check.run("--github")
    #expect(result.outputBytes == plain.outputBytes)
    let lines = result.errorLines.filter { $0.hasPrefix("::") }
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::error file=suite.json,line=3,col=1,title=b::sheet.showDuration: expected 0.2, actual 0.25 "
          + "(+0.05)%0Aexpected/b.jsonl: the header, 16 frames, 3 events and the end differ%0A"))
    #expect(
      lines[1].hasPrefix(
        #"::error file=suite.json,line=4,col=1,title=50%25%2C a%3A <b> & "c"%0A%3A%3Aerror%3A%3Ad "#
      ))
    #expect(lines[1].hasSuffix(#"%0Afinal.sheet.state: expected "%25\r\n", actual "full""#))
    #expect(
      lines[2].hasPrefix(
        "::error file=suite.json,line=5,col=1,title=gone::suite.json:5:1: no, such: 1%25.json: "))
    // No other line of the output looks like a command.
    #expect(!result.lines.contains { $0.hasPrefix("::") })
  }

  @Test func `--github warns of goldens that no case uses`() throws {
    let check = try CheckFolder(["a", "b"])
    try check.write(CheckFolder.cases(["a"]))
    #expect(
      try check.run("--github").errors
        == "::warning file=expected/b.jsonl,title=unused golden::expected/b.jsonl: no case uses it; "
        + "--prune removes it\n")
    #expect(try check.run("--github", "--prune").errors == "")
  }

  @Test func `--artifacts keeps what was expected, what is, and the difference`() throws {
    let check = try Self.mixed()
    let golden = try check.golden("b")
    let result = try check.run("--artifacts", "out/failures")
    #expect(result.status == 2)
    let folders = File.names(in: check.folder.path + "/out/failures")
    #expect(folders.count == 2)
    #expect(folders[0].hasPrefix("50-a-b-c-error-d-"))
    #expect(folders[1] == "b")
    #expect(
      File.names(in: check.folder.path + "/out/failures/" + folders[0]) == [
        "actual.jsonl", "difference.txt",
      ])
    #expect(try check.folder.read("out/failures/b/expected.jsonl") == golden)
    let difference = try check.folder.read("out/failures/b/difference.txt")
    #expect(result.output.contains(difference))
    #expect(difference.contains("  - expected, + actual"))
    let actual = try check.folder.read("out/failures/b/actual.jsonl")
    let replayed = try Tool.output(
      "replay", "traces/b.json", "--set", "sheet.showDuration=0.25", "--format", "jsonl",
      in: check.folder.path)
    #expect(actual == replayed)
  }

  @Test func `artifacts name no place of the machine, and go when their case passes`() throws {
    let check = try CheckFolder(["a"])
    try check.change(["a"])
    let suite = check.folder.path + "/suite.json"
    let artifacts = check.folder.path + "/out"
    #expect(try Tool.run("check", suite, "--artifacts", artifacts).status == 1)
    for file in File.names(in: artifacts + "/a") {
      #expect(!(try check.folder.read("out/a/\(file)").contains(check.folder.path)))
    }
    #expect(File.names(in: artifacts + "/a").count == 3)
    #expect(try check.run("--update").status == 0)
    #expect(try check.run("--artifacts", "out").status == 0)
    #expect(File.names(in: artifacts).isEmpty)
  }

  @Test func `a place for artifacts that cannot be written is an error, and the rest is told`()
    throws
  {
    let check = try CheckFolder(["a", "b"])
    try check.change(["a", "b"])
    let result = try check.run("--artifacts", "suite.json/out")
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: suite.json/out"))
    #expect(result.lines.last == "2 cases: 0 passed, 2 failed")
  }
}
