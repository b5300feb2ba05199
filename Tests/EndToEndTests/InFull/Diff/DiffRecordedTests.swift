import BasicTestSupport
import JSONText
import Testing

/// `diff A.jsonl B.jsonl` as a page and as a picture, and the picture of traces.
struct DiffRecordedTests {
  private static let trace = Repository.root + "/Fixtures/traces/fling-up.json"
  private static let heavier = "sheet.velocityThreshold=4000"

  /// A folder with two recorded timelines, `a.jsonl` and `b.jsonl`.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, threshold) in [("a", 1000), ("b", 4000)] {
      let timeline = try Tool.output(
        "replay", trace, "--format", "jsonl", "--set", "sheet.velocityThreshold=\(threshold)")
      try folder.write(timeline, to: "\(name).jsonl")
    }
    return folder
  }

  @Test(arguments: ["html", "svg"])
  func `recorded timelines are drawn as the replays that they came from`(format: String) throws {
    let folder = try Self.folder()
    let recorded = try Tool.run("diff", "a.jsonl", "b.jsonl", "--format", format, in: folder.path)
    let replayed = try Tool.run("diff", Self.trace, "--b", Self.heavier, "--format", format)
    #expect(recorded.errors == "")
    #expect(recorded.status == 1)
    // A page has events to the microsecond and a timeline to the millisecond; a picture's lines
    // may be a thousandth of a point off.
    let exact = /"us":[0-9]+|(d|x|y|cx|cy|width|height|viewBox|transform|points)="[^"]*"/
    #expect(
      recorded.output.replacing(exact, with: "") == replayed.output.replacing(exact, with: ""))
  }

  @Test func `a picture goes into a file, and is not there where nothing differs`() throws {
    let folder = try Self.folder()
    let call = ["diff", "a.jsonl", "b.jsonl", "--format", "svg"]
    let written = try Tool.run(call + ["--output", "both.svg"], input: [], in: folder.path)
    #expect(written.status == 1)
    #expect(written.output == "")
    #expect(try folder.read("both.svg") == Tool.run(call, input: [], in: folder.path).output)
    let alike = try Tool.run("diff", "a.jsonl", "a.jsonl", "--format", "svg", in: folder.path)
    #expect(alike.status == 0)
    #expect(alike.output == "")
  }

  @Test(arguments: ["html", "svg"])
  func `a timeline that says too little is to be recorded anew`(format: String) throws {
    let folder = try Self.folder()
    let text = try folder.read("a.jsonl")
    let old = text.replacing(/"views":\[.*?\],/, with: "")
    try folder.write(old, to: "old.jsonl")
    let result = try Tool.run("diff", "old.jsonl", "b.jsonl", "--format", format, in: folder.path)
    Tool.expectFailure(result, "error: old.jsonl:1:1: the header lists no \"views\", expected ")
    #expect(result.errors.contains("record it again: gesture-replay replay TRACE --format jsonl"))
    let words = try Tool.run("diff", "old.jsonl", "b.jsonl", in: folder.path)
    #expect(words.status == 1)
    #expect(words.errors == "")
  }

  @Test(arguments: ["html", "svg"])
  func `a page and a picture show one timeline of each file`(format: String) throws {
    let folder = try Self.folder()
    for name in ["a", "b"] {
      let text = try folder.read("\(name).jsonl")
      try folder.write(text + text, to: "\(name)\(name).jsonl")
    }
    let result = try Tool.run("diff", "aa.jsonl", "bb.jsonl", "--format", format, in: folder.path)
    Tool.expectFailure(result, "error: aa.jsonl: there are 2 timelines in each file, expected one")
  }
}
