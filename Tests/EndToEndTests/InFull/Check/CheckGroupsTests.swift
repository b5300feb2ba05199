import BasicTestSupport
import JSONText
import Testing

/// How `check` reports failures: by groups, and each one once.
struct CheckGroupsTests {
  @Test func `the report leads with the groups, and tells each failure once, in its group`() throws
  {
    let result = try ThirtyCases().check.run()
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.lines.first
        == "3 cases end differently, 3 reach the same end another way, "
        + "2 differ only in reasons or settings")
    #expect(result.lines.last == "30 cases: 22 passed, 8 failed")
    let told = result.lines.filter {
      $0.hasPrefix("FAILED  ") || $0.hasSuffix(":") && $0.first != " "
    }
    let names = ThirtyCases.failures.map { "FAILED  \($0)" }
    var expected = names
    expected.insert("Only reasons or settings:", at: 6)
    expected.insert("Reaches the same end another way:", at: 3)
    expected.insert("Ends differently:", at: 0)
    #expect(told == expected)
    for name in names { #expect(result.lines.count { $0 == name } == 1) }
  }

  @Test func `a single group has no title, and a run that passes has no groups`() throws {
    let check = try CheckFolder(["a", "b"])
    #expect(try check.run().output == "2 cases: 2 passed\n")
    try check.change(["a", "b"])
    let lines = try check.run().lines
    #expect(lines.first == "2 cases reach the same end another way")
    #expect(!lines.contains { $0.hasPrefix("Moves otherwise") })
  }

  @Test func `a golden that does not exist is a group of its own`() throws {
    let check = try CheckFolder(["a", "b"])
    try #require(try check.shell("rm expected/a.jsonl").status == 0)
    #expect(
      try check.run("--record", "none").output == """
        1 case has no golden

        FAILED  a
          expected/a.jsonl: no such golden; --record missing writes it

        2 cases: 1 passed, 1 failed

        """)
  }

  /// The replacement that is made in a golden, and the group of the resulting difference.
  static let goldens = [
    (
      #""state":"full","phase":"idle","y":168.8"#, #""state":"half","phase":"idle","y":168.8"#,
      "ends elsewhere"
    ),
    (#""kind":"decision","what":"show""#, #""kind":"decision","what":"hide""#, "ends elsewhere"),
    (#""type":"final","t":0.267"#, #""type":"final","t":0.3"#, "moves otherwise"),
    (#""to":168.8"#, #""to":170"#, "moves otherwise"),
    (#""because":"show()""#, #""because":"why not""#, "only reasons or settings"),
    (#""velocityThreshold":1000"#, #""velocityThreshold":900"#, "only reasons or settings"),
  ]

  @Test(arguments: goldens)
  func `the first group that applies is the failure's`(old: String, new: String, group: String)
    throws
  {
    let check = try CheckFolder(["a"])
    let golden = try check.golden("a")
    try #require(golden.contains(old))
    try check.folder.write(golden.replacing(old, with: new), to: "expected/a.jsonl")
    let document = try JSONNode(
      parsing: try check.run("--format", "json").outputBytes, source: "output")
    #expect(document[keyPath: "cases[0].group"]?.text == group)
  }

  @Test func `what ends differently comes first, though it moves otherwise, too`() throws {
    let check = try CheckFolder(["a"])
    try check.write(
      CheckFolder.cases(["a"]), defaults: #"{"set": {"sheet.velocityThreshold": 4000}}"#)
    #expect(try check.run().lines.first == "1 case ends differently")
  }

  @Test func `errors come behind the failures`() throws {
    let check = try CheckFolder(["a", "b"])
    try check.write(
      [#"{"name": "gone", "trace": "gone.json", "expect": {"final.t": 1}}"#]
        + CheckFolder.cases(["a"]),
      defaults: #"{"set": {"sheet.showDuration": 0.25}}"#)
    let result = try check.run()
    #expect(result.status == 2)
    #expect(result.lines.first == "1 case reaches the same end another way")
    let order = ["FAILED  a", "ERROR  gone"].map { result.lines.firstIndex(of: $0) ?? -1 }
    #expect(order[0] > 0 && order[0] < order[1])
    #expect(result.errorLines.count { $0.contains("no such file") } == 1)
  }

  @Test(.enabled(if: ThirtyCases.hasTerminals))
  func `on a terminal an error is said once`() throws {
    let check = try CheckFolder(["a"])
    try check.write([#"{"name": "gone", "trace": "gone.json", "expect": {"final.t": 1}}"#])
    #if os(Linux)
      let script = "script -qec 'gesture-replay check suite.json' /dev/null"
    #else
      let script = "script -q /dev/null gesture-replay check suite.json"
    #endif
    let shown = try check.shell(script).output
    #expect(shown.split(separator: "gone.json: no such file").count == 2)
  }
}
