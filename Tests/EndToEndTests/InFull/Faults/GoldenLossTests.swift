import BasicTestSupport
import Testing

/// `check` removes only files that belong to nobody, and finishes the files that it writes.
struct GoldenLossTests {
  /// A suite whose goldens are recorded, and another golden that only a neighbour's text names.
  private static func recorded() throws -> CheckFolder {
    let check = try CheckFolder(["a"])
    #expect(try check.shell("cp expected/a.jsonl expected/theirs.jsonl").status == 0)
    return check
  }

  @Test(
    arguments: [
      #"{"format": "gesture-suite/1", "cases": [{"name": "t", "golden": "expected/theirs.jsonl"},]}"#,
      """
      <<<<<<< ours
      {"format": "gesture-suite/1", "cases": [{"name": "t", "golden": "expected/theirs.jsonl"}]}
      """,
    ].map { Brief($0) })
  func `beside a suite that cannot be read nothing is pruned`(neighbour: Brief<String>) throws {
    let check = try Self.recorded()
    try check.folder.write(neighbour.value, to: "theirs.json")
    let pruned = try check.run("--prune")
    #expect(pruned.status == 2)
    #expect(pruned.errors.contains("error: theirs.json:"), "\(pruned.errors)")
    #expect(try check.folder.read("expected/theirs.jsonl").hasPrefix(#"{"type":"header""#))
    let plain = try check.run("--record", "none")
    #expect(plain.status == 0)
    #expect(plain.errors.contains("warning: theirs.json:"), "\(plain.errors)")
  }

  @Test func `a file beside the suite that is no suite is nobody's`() throws {
    let check = try Self.recorded()
    try check.folder.write("{ broken", to: "notes.json")
    #expect(try check.run("--prune").status == 0)
    #expect(try check.shell("ls expected").output == "a.jsonl\n")
  }

  @Test func `a golden that is a pipe is an error and not waited for`() throws {
    let check = try CheckFolder(["a"])
    let result = try check.shell(
      """
      rm expected/a.jsonl; mkfifo expected/a.jsonl
      gesture-replay check suite.json --update; echo "status $?"
      """)
    #expect(result.output.hasSuffix("status 2\n"))
    #expect(result.errors.contains("the golden is a pipe or a device"), "\(result.errors)")
  }

  @Test func `goldens and reports are written although nobody reads on`() throws {
    let check = try CheckFolder(["a", "b"])
    let before = try check.golden("b")
    try check.change(["a", "b"])
    let result = try check.shell(
      """
      { sleep 0.2; gesture-replay check suite.json --update --junit junit.xml; echo $? > status; } | :
      cat status; grep -c '<testcase' junit.xml
      """)
    #expect(result.errors == "Wrote junit.xml\n")
    #expect(result.output == "0\n2\n")
    #expect(try check.golden("b") != before)
  }
}
