import BasicTestSupport
import Testing

/// Names of the version before, which work with a warning, and names that mean the same.
struct OldNamesTests {
  private static let trace = "Fixtures/traces/fling-up.json"

  private static let calls: [(old: String, new: String, call: [String], value: [String])] = [
    ("--fit", "--scale-to-screen", ["explain", trace], []),
    ("--noise", "--noise", ["synthesize", "tap"], ["1"]),
    ("--jitter", "--noise", ["synthesize", "tap"], ["1"]),
    ("--device", "--screen", ["synthesize", "tap"], ["100x200"]),
    ("--rate", "--driver-rate", ["export", trace, "--to", "w3c", "--lossy"], ["120"]),
    ("--within", "--tolerance", ["export", trace, "--to", "w3c", "--lossy"], ["5"]),
    ("--format table", "--format text", ["matrix", trace], []),
    ("--format table", "--format text", ["sweep", trace, "--vary", "sheet.height=600,700"], []),
  ]

  @Test(arguments: calls.map { ($0, $1, Brief($2), $3) })
  func `an old name means what the new one means, and a warning names it`(
    old: String, new: String, call: Brief<[String]>, value: [String]
  ) throws {
    let words = { (name: String) in name.split(separator: " ").map(String.init) }
    let before = try Tool.run(call.value + words(old) + value, input: [])
    let after = try Tool.run(call.value + words(new) + value, input: [])
    #expect(before.output == after.output && before.status == after.status)
    #expect(after.errors == "" && !after.output.isEmpty)
    #expect(
      before.errors
        == (old == new
          ? "" : "warning: \(old) is now \(new); the next version will not accept \(old)\n"))
  }

  @Test func `names that are kept need no warning`() throws {
    let folder = try TemporaryFolder()
    let bounce = "scrollView.bounceRate=2:30"
    let release = "Fixtures/measured/overscroll-release.json"
    for (vary, output) in [("--vary", "-o"), ("--find", "--tuning-output")] {
      let path = folder.path + "/\(vary.dropFirst(2)).json"
      let result = try Tool.run(
        "fit", release, vary, bounce, "--starts", "1", output, path)
      #expect(result.status == 0 && result.faults == "")
    }
    #expect(try folder.read("vary.json") == folder.read("find.json"))
    let table = try Tool.run("replay", Self.trace, "--format", "table")
    let plain = try Tool.output("replay", Self.trace)
    #expect(table.errors == "" && table.output == plain)
  }
}
