import BasicTestSupport
import Testing

/// Goldens are identified by their paths, and are all that `check` writes.
struct GoldenPlaceTests {
  /// Two cases with different traces, and their goldens.
  private static func suite(_ goldens: [String]) throws -> CheckFolder {
    let check = try CheckFolder(["a", "b"])
    try check.folder.write(TraceText.still(), to: "traces/b.json")
    try check.write(
      zip(["a", "b"], goldens).map {
        #"{"name": "\#($0)", "trace": "traces/\#($0).json", "golden": "\#($1)"}"#
      })
    return check
  }

  @Test(arguments: [
    ["g/z.jsonl", "./g/z.jsonl"], ["g/z.jsonl", "g/../g/z.jsonl"], ["g/z.jsonl", "g/link.jsonl"],
    ["g/link.jsonl", "g/z.jsonl"], ["g/z.jsonl", "h/z.jsonl"],
  ])
  func `two spellings of one golden are one golden`(goldens: [String]) throws {
    let check = try Self.suite(goldens)
    #expect(try check.shell("mkdir g; ln -s z.jsonl g/link.jsonl; ln -s g h").status == 0)
    let result = try check.run("--record", "missing")
    #expect(result.status == 2)
    #expect(result.output.contains("has been recorded for the case \"a\""))
    #expect(try check.folder.read("g/z.jsonl").contains(#""trace":"a""#))
  }

  @Test(
    arguments: ["remember the milk\n", "#!/bin/sh\n", "\u{89}PNG", "[1]", "{\"a\": 1}"].map {
      Brief($0)
    })
  func `a golden that names another file does not replace it`(text: Brief<String>) throws {
    let check = try Self.suite(["notes", "expected/b.jsonl"])
    try check.folder.write(text.value, to: "notes")
    for arguments in [["--update"], ["--record", "all"]] {
      let result = try Tool.run(
        ["check", "suite.json"] + arguments, input: [], in: check.folder.path)
      #expect(result.status == 2)
      #expect(result.output.contains("is not overwritten"))
      #expect(try check.folder.read("notes") == text.value)
    }
  }

  @Test(
    arguments: ["", "\n", #"{"type":"head"#, #"{"type":"header","format":"gesture-timel"#].map {
      Brief($0)
    })
  func `what is empty, or begins as a timeline, is replaced`(text: Brief<String>) throws {
    let check = try Self.suite(["expected/a.jsonl", "expected/b.jsonl"])
    try check.folder.write(text.value, to: "expected/a.jsonl")
    #expect(try check.run("--update").status == 0)
    #expect(try check.golden("a").hasPrefix(#"{"type":"header""#))
  }

  @Test(arguments: ["../x.jsonl", "/tmp/gesture-replay-x.jsonl", "up/x.jsonl", "a/../../x.jsonl"])
  func `a golden outside of the suite's folder is refused, unless that is allowed`(
    golden: String
  ) throws {
    let check = try Self.suite(["expected/a.jsonl", "expected/b.jsonl"])
    #expect(try check.shell("mkdir inner; ln -s .. inner/up; cp suite.json inner").status == 0)
    try check.folder.write(
      """
      { "format": "gesture-suite/1", "cases": [
        { "name": "a", "trace": "../traces/a.json", "golden": "\(golden)" } ] }
      """, to: "inner/suite.json")
    let before = try check.shell("find . | sort; ls /tmp | grep -c gesture-replay-x")
    for arguments in [[], ["--update"], ["--prune"]] {
      let result = try Tool.run(
        ["check", "inner/suite.json"] + arguments, input: [], in: check.folder.path)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("suite.json:2:3: the golden \(golden) lies outside the suite's"))
    }
    let after = try check.shell("find . | sort; ls /tmp | grep -c gesture-replay-x")
    #expect(after.output == before.output)
    guard golden == "../x.jsonl" else { return }
    let allowed = try Tool.run(
      ["check", "inner/suite.json", "--outside-goldens"], input: [], in: check.folder.path)
    #expect(allowed.status == 0)
    #expect(try check.folder.read("x.jsonl").hasPrefix(#"{"type":"header""#))
  }
}
