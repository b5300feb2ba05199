import BasicTestSupport
import Testing

/// `replay --looks`: timelines that say what is painted of an app's views.
struct ReplayLooksTests {
  private static let trace = "Fixtures/traces/fling-up.json"

  @Test(arguments: [
    ("html", "no --looks: what is painted of an app's views shows there anyway"),
    ("svg", "no --looks: what is painted of an app's views shows there anyway"),
    ("csv", "--format jsonl or json, whose lines can say what is painted"),
    ("text", "--format jsonl or json, whose lines can say what is painted"),
  ])
  func `other formats have no lines that could say it`(format: String, wayOut: String) throws {
    Tool.expectFailure(
      try Tool.run("replay", Self.trace, "--looks", "--format", format),
      "error: --looks was given with --format \(format), expected \(wayOut)")
  }

  @Test(arguments: ["jsonl", "json"])
  func `nothing is painted of a published sheet`(format: String) throws {
    let call = ["replay", Self.trace, "--format", format]
    let (plain, painted) = (
      try Tool.run(call, input: []).output, try Tool.run(call + ["--looks"], input: []).output
    )
    #expect(plain == painted)
    #expect(!painted.isEmpty)
  }
}
