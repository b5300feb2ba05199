import BasicTestSupport
import Testing

/// `check --github`: the table in the job summary.
struct CheckSummaryTests {
  private static let call = "GITHUB_STEP_SUMMARY=summary.md gesture-replay check suite.json"

  @Test func `a table by groups is added to the job's summary`() throws {
    let check = try ThirtyCases().check
    try check.folder.write("before\n\n", to: "summary.md")
    let result = try check.shell("\(Self.call) --github")
    #expect(result.status == 1)
    #expect(result.errorLines.count { $0.hasPrefix("::error ") } == 8)
    let lines = try check.folder.read("summary.md").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    #expect(
      lines[..<10] == [
        "before", "", "### suite", "", "30 cases: 22 passed, 8 failed", "",
        "3 cases end differently, 3 reach the same end another way, "
          + "2 differ only in reasons or settings.", "",
        "| | Case | What differs |", "| --- | --- | --- |",
      ])
    let rows = lines.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count == 9)
    #expect(rows.contains { $0.hasPrefix("| ends differently | case 5 | expected/case 5.jsonl: ") })
    // Characters with a meaning in Markdown or HTML stay text.
    #expect(
      rows.contains(
        #"| ends differently | case 17 | final.sheet.state: expected "&lt;half&gt; \| \*b\*", actual "full" |"#
      ))
    let names = rows.dropFirst().map { $0.split(separator: "|")[1].dropFirst().dropLast() }
    #expect(names == ThirtyCases.failures.map { $0[...] })
    #expect(lines.suffix(2) == ["", ""])
  }

  @Test func `a run that passes adds its counts, and no table`() throws {
    let check = try CheckFolder(["a"])
    #expect(try check.shell("\(Self.call) --github").status == 0)
    #expect(try check.shell("\(Self.call) --github").status == 0)
    let once = "### suite\n\n1 case: 1 passed\n\n"
    #expect(try check.folder.read("summary.md") == once + once)
  }

  @Test func `what could not be checked has rows, too`() throws {
    let check = try CheckFolder(["a"])
    try check.write([#"{"name": "gone", "trace": "gone.json", "expect": {"final.t": 1}}"#])
    #expect(try check.shell("\(Self.call) --github").status == 2)
    let text = try check.folder.read("summary.md")
    #expect(
      text.contains("| could not be checked | gone | suite.json:2:1: gone.json: no such file"))
  }

  @Test func `without the variable, or without --github, nothing is written`() throws {
    let check = try ThirtyCases().check
    let names = check.folder.names
    #expect(try check.run("--github").status == 1)
    #expect(try check.shell("GITHUB_STEP_SUMMARY= gesture-replay check --github").status == 1)
    #expect(try check.shell(Self.call).status == 1)
    #expect(check.folder.names == names)
  }

  @Test func `a summary that cannot be written is an error`() throws {
    let check = try CheckFolder(["a"])
    let result = try check.shell(
      "GITHUB_STEP_SUMMARY=none/summary.md gesture-replay check suite.json --github")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: none/summary.md: cannot write: no such file or directory, expected the file that "
        + "GITHUB_STEP_SUMMARY names\n")
  }
}
