import BasicTestSupport
import Testing

/// `check --html`: the page of a run as a file; scripts/browser opens such a page.
struct CheckPageTests {
  /// The elements of the cases, in the order of the suite: their attributes and their data.
  private func entries(_ page: String) -> [(attributes: String, data: String)] {
    page.split(separator: #"<script type="application/json" class="trace""#).dropFirst().map {
      let parts = $0.split(separator: "</script>")[0].split(separator: ">", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  @Test func `the page holds every case, and plays those that failed`() throws {
    let check = try ThirtyCases().check
    let plain = try check.run()
    let result = try check.run("--html", "check.html")
    #expect(result.status == 1)
    #expect(result.outputBytes == plain.outputBytes)
    let page = try check.folder.read("check.html")
    let entries = entries(page)
    #expect(entries.count == 30)
    for (name, entry) in zip(ThirtyCases.names, entries) {
      let fails = ThirtyCases.failures.contains(name)
      #expect(entry.attributes.contains(#"data-name="\#(name)""#))
      #expect(entry.attributes.contains(#"data-status="\#(fails ? "failed" : "passed")""#))
      #expect(entry.data.isEmpty != fails)
    }
    // Compared with a golden if there is one and more than settings differ.
    let compared = zip(ThirtyCases.names, entries).filter { $0.1.data.contains(#""difference":"#) }
    #expect(
      compared.map(\.0) == ["case 3", "case 5", "case 11", "case 20", "case 29"])
    #expect(entries[16].attributes.contains("expected &quot;&lt;half&gt; | *b*&quot;"))
    #expect(page.contains(#""line":"30 cases: 22 passed, 8 failed""#))
    for part in ["https://", "src=", "@import"] { #expect(!page.contains(part)) }
    #expect(try check.run("--html", "again.html").status == 1)
    #expect(try check.folder.read("again.html") == page)
  }

  @Test func `a case whose golden is the same and whose expectation fails plays its run`() throws {
    let check = try CheckFolder(["a", "b"])
    try check.write(
      CheckFolder.cases(["a", "b"]).enumerated().map { index, text in
        index > 0 ? text : text.dropLast() + #", "expect": {"final.sheet.state": "nowhere"}}"#
      })
    #expect(try check.run("--html", "check.html").status == 1)
    let entries = entries(try check.folder.read("check.html"))
    #expect(entries[0].attributes.contains(#"data-status="failed""#))
    #expect(entries[0].data.contains(#"{"runs":[{"trace":"a""#))
    #expect(!entries[0].data.contains(#""difference":"#))
    #expect(entries[1].data.isEmpty)
  }

  @Test func `names and values are nothing but text`() throws {
    let check = try CheckFolder(["a"])
    try check.write([
      #"{"name": "</script><b a='\"'>", "trace": "traces/a.json", "expect": {"final.sheet.state": "</script><i>"}}"#
    ])
    #expect(try check.run("--html", "check.html").status == 1)
    let page = try check.folder.read("check.html")
    #expect(page.contains(#"data-name="&lt;/script&gt;&lt;b a='&quot;'&gt;""#))
    for part in ["</script><b", "<i>"] { #expect(!page.contains(part)) }
  }

  @Test func `a part of the suite has a page of its own`() throws {
    let check = try ThirtyCases().check
    #expect(try check.run("--filter", "case 2?", "--html", "part.html").status == 1)
    let page = try check.folder.read("part.html")
    #expect(entries(page).count == 10)
    #expect(page.contains(#""line":"10 of 30 cases: 7 passed, 3 failed""#))
  }

  @Test func `--update shows what it replaces`() throws {
    let check = try CheckFolder(["a", "b"])
    try check.change(["a", "b"])
    #expect(try check.run("--update", "--html", "check.html").status == 0)
    let entries = entries(try check.folder.read("check.html"))
    #expect(entries.allSatisfy { $0.attributes.contains(#"data-status="replaced""#) })
    #expect(entries.allSatisfy { $0.data.contains(#""difference":"#) })
  }

  @Test func `it appears whole or not at all, and is no standard output`() throws {
    let check = try CheckFolder(["a"])
    Tool.expectFailure(
      try check.run("--html", "-"),
      "error: --html is \"-\", but standard output holds the report, expected --html FILE")
    Tool.expectFailure(
      try check.run("--html", "suite.json/check.html"),
      "error: suite.json/check.html: cannot write: not a directory, expected a writable folder")
    let suite = try check.folder.read("suite.json")
    let result = try check.run("--html", "suite.json")
    #expect(result.status == 2)
    #expect(try check.folder.read("suite.json") == suite)
  }
}
