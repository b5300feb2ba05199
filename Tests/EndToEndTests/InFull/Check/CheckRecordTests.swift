import BasicTestSupport
import Testing

/// `check --record`, `--update` and `--prune`: which goldens are written, and what the output says
/// about it.
struct CheckRecordTests {
  /// A folder in which "a" is as recorded apart from what every tolerance ignores, "b" differs, and
  /// "c" has no golden.
  private static func mixed() throws -> CheckFolder {
    let check = try CheckFolder()
    let a = try check.golden("a")
    try check.folder.write(
      a.replacing(#""y":168.8,"#, with: #""y":168.801,"#), to: "expected/a.jsonl")
    let b = try check.golden("b")
    try check.folder.write(
      b.replacing(#""y":168.8,"#, with: #""y":200,"#), to: "expected/b.jsonl")
    try #require(try check.shell("rm expected/c.jsonl").status == 0)
    return check
  }

  /// What each mode leaves unchanged, and its exit status.
  static let modes: [(String, [String], Int32, String)] = [
    ("none", ["a", "b", "c"], 1, "3 cases: 1 passed, 2 failed"),
    ("missing", ["a", "b"], 1, "3 cases: 2 passed, 1 failed; goldens: 1 written"),
    ("changed", ["a"], 0, "3 cases: 3 passed; goldens: 1 written, 1 replaced"),
    ("all", [], 0, "3 cases: 3 passed; goldens: 1 written, 2 replaced"),
  ]

  @Test(arguments: modes)
  func `a mode writes what it says and nothing else`(
    mode: String, kept: [String], status: Int32, summary: String
  ) throws {
    let check = try Self.mixed()
    let fresh = try CheckFolder()
    let old = try ["a", "b"].map(check.golden)
    let result = try check.run("--record", mode)
    #expect(result.status == status)
    #expect(result.lines.last == summary)
    #expect(result.errors == "")
    for (name, old) in zip(["a", "b"], old) {
      let expected = kept.contains(name) ? old : try fresh.golden(name)
      #expect(try check.golden(name) == expected, "\(name)")
    }
    #expect(
      check.goldens == (kept.contains("c") ? ["a.jsonl", "b.jsonl"] : fresh.goldens))
    // The output names what was missing and shows what differed, whether or not it was written.
    #expect(
      result.output.contains("expected/c.jsonl: ")
        && result.output.contains("sheet.y: expected 200, actual 168.8 (-31.2)"))
    let label = kept.contains("b") ? "FAILED" : "REPLACED"
    #expect(result.lines.contains("\(label)  b"))
  }

  @Test func `--update is --record changed`() throws {
    let check = try Self.mixed()
    let other = try Self.mixed()
    let result = try check.run("--update")
    #expect(result.outputBytes == (try other.run("--record", "changed")).outputBytes)
    #expect(result.status == 0)
    #expect(try check.golden("b") == (try other.golden("b")))
    #expect(try check.run("--update", "--record", "changed").output == "3 cases: 3 passed\n")
    Tool.expectFailure(
      try check.run("--update", "--record", "none"), "error: --update means --record changed")
    Tool.expectFailure(try check.run("--record", "some"), #"error: --record is "some""#)
  }

  @Test(arguments: [("true", false), ("1", false), ("false", true), ("", true)])
  func `where CI is set nothing is written unless it is asked for`(value: String, writes: Bool)
    throws
  {
    let check = try Self.mixed()
    let result = try check.shell("CI=\(value) gesture-replay check suite.json")
    #expect(result.status == 1)
    #expect(check.goldens.contains("c.jsonl") == writes)
    if !writes {
      #expect(
        result.output.contains("c.jsonl: no such golden; --record missing writes it"))
    }
    #expect(try check.shell("CI=\(value) gesture-replay check suite.json --update").status == 0)
    #expect(check.goldens.count == 3)
  }

  @Test func `a golden that is no timeline is an error, until it is replaced`() throws {
    let check = try CheckFolder()
    let golden = try check.golden("b")
    try check.folder.write("{\"type\": \"header\"}\n", to: "expected/b.jsonl")
    let result = try check.run()
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error: expected/b.jsonl:1:1: ")
        && result.errors.hasSuffix("; --update rewrites it\n"))
    #expect(result.lines.last == "3 cases: 2 passed, 1 could not be checked")
    #expect(try check.run("--update").lines.last == "3 cases: 3 passed; goldens: 1 replaced")
    #expect(try check.golden("b") == golden)
  }

  /// If someone names a trace as the golden by mistake, the trace must survive.
  @Test(arguments: [
    ("traces/b.json", "gesture-trace/1"), ("traces/lines.jsonl", "gesture-trace/1"),
    ("suite.json", "gesture-suite/1"), ("scene.json", "not a timeline"),
  ])
  func `a golden that is another file of the user's is never written over`(
    path: String, format: String
  ) throws {
    let check = try CheckFolder()
    try check.folder.write(
      TraceText.drag(named: "x").replacing("\n", with: " ") + "\n{}\n", to: "traces/lines.jsonl")
    try check.folder.write(#"{"sheet": {"system": "container"}}"#, to: "scene.json")
    try check.write([
      #"{"name": "a", "trace": "traces/a.json", "golden": "\#(path)"}"#
    ])
    let old = try check.folder.read(path)
    for mode in ["changed", "all", "missing", "none"] {
      let result = try check.run("--record", mode)
      #expect(result.status == 2, "\(mode)")
      #expect(
        result.errors
          == "error: \(path): the golden is \(format) and is not overwritten, expected a separate file\n",
        "\(mode)")
      #expect(try check.folder.read(path) == old, "\(mode)")
    }
  }

  @Test(arguments: [#""golden": """#, #""golden": "expected/""#, #""trace": """#])
  func `a path that can be no file's is an error of the suite`(member: String) throws {
    let check = try CheckFolder(["a"])
    let key = member.hasPrefix(#""trace""#) ? "golden" : "trace"
    try check.write([#"{"name": "a", "\#(key)": "traces/a.json", \#(member)}"#])
    let result = try check.run()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: suite.json:2:"))
    #expect(result.errors.hasSuffix(", expected a file's path\n"))
  }

  @Test func `an expectation that is not met fails, whatever is written`() throws {
    let check = try CheckFolder(["a"])
    try check.write([
      CheckFolder.cases(["a"])[0].replacing("}", with: #", "expect": {"final.t": 5}}"#)
    ])
    #expect(try check.run("--update").status == 1)
  }

  @Test func `two cases of one golden must be of one timeline`() throws {
    let check = try CheckFolder()
    let shared = { (name: String, trace: String) in
      #"{"name": "\#(name)", "trace": "traces/\#(trace).json", "golden": "expected/a.jsonl"}"#
    }
    try check.write(
      [shared("x", "a"), shared("y", "a")], defaults: #"{"set": {"sheet.height": 500}}"#)
    #expect(
      try check.run("--update").lines.last == "2 cases: 2 passed; goldens: 2 replaced, 2 unused")
    try check.write([shared("x", "a"), shared("y", "b")])
    let result = try check.run("--update")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(#"has been recorded for the case "x", whose timeline differs"#))
  }

  @Test func `goldens that no case uses are named, and removed where it is asked for`() throws {
    let check = try CheckFolder()
    try check.folder.write("a note", to: "expected/notes.txt")
    try check.folder.write(TraceText.drag(named: "t"), to: "expected/traces.jsonl")
    try check.write(CheckFolder.cases(["a"]))
    let result = try check.run("--filter", "a")
    #expect(result.status == 0)
    #expect(
      result.output == """
        UNUSED  expected/b.jsonl: no case uses it; --prune removes it
        UNUSED  expected/c.jsonl: no case uses it; --prune removes it

        1 case: 1 passed; goldens: 2 unused

        """)
    #expect(check.goldens.count == 5)
    let json = try check.run("--format", "json").output
    #expect(json.contains(#""unused":["expected/b.jsonl","expected/c.jsonl"]"#))
    let pruned = try check.run("--prune")
    #expect(pruned.status == 0)
    #expect(pruned.lines.last == "1 case: 1 passed; goldens: 2 removed")
    #expect(check.goldens == ["a.jsonl", "notes.txt", "traces.jsonl"])
  }

  @Test func `a folder that goldens name in several ways is looked through once`() throws {
    let check = try CheckFolder()
    let names = ["expected/a", "./expected/../expected/b", check.folder.path + "/expected/a"]
    try check.write(
      zip(["a", "b", "d"], names).map { name, golden in
        #"{"name": "\#(name)", "trace": "traces/a.json", "golden": "\#(golden).jsonl"}"#
      })
    let result = try check.run()
    #expect(result.lines.last?.hasSuffix("goldens: 1 unused") == true)
    #expect(try check.run("--prune").lines.last?.hasSuffix("goldens: 1 removed") == true)
    #expect(check.goldens == ["a.jsonl", "b.jsonl"])
  }

  /// This holds even for a suite that check would refuse: its goldens belong to someone.
  @Test(arguments: ["", #""tolerence": 1, "#])
  func `goldens of another suite in the folder are not pruned`(mistake: String) throws {
    let check = try CheckFolder()
    try check.folder.write(
      #"{"format": "gesture-suite/1", \#(mistake)"cases": [\#(CheckFolder.cases(["b"])[0])]}"#,
      to: "another.json")
    try check.write(CheckFolder.cases(["a"]))
    #expect(try check.run("--prune").lines.last == "1 case: 1 passed; goldens: 1 removed")
    #expect(check.goldens == ["a.jsonl", "b.jsonl"])
  }

  @Test func `what a filter or a shard leaves out is used all the same`() throws {
    let check = try CheckFolder()
    try check.write(
      CheckFolder.cases(["a", "b", "c"]).map {
        $0.replacing("expected/", with: "./expected/../expected/")
      })
    #expect(try check.run("--filter", "a", "--prune").output == "1 of 3 cases: 1 passed\n")
    #expect(try check.run("--shard", "1/2", "--prune").status == 0)
    #expect(check.goldens.count == 3)
  }
}
