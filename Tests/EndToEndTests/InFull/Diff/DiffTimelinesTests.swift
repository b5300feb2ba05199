import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `diff` of two recorded timelines.
struct DiffTimelinesTests {
  private static let expected = "Fixtures/expected/fling-up.jsonl"
  private static let heavier = "Fixtures/expected/fling-up-below-threshold.jsonl"

  @Test func `a timeline and what replays print now are alike`() throws {
    let now = try Tool.output("replay", "Fixtures/traces/fling-up.json", "--format", "jsonl")
    #expect(try Tool.output("diff", Self.expected, "-", input: now) == "")
    #expect(try Tool.output("diff", "-", Self.expected, "--format", "json", input: now) == "")
  }

  @Test func `recorded timelines differ as the replays that they came from`() throws {
    let folder = try TemporaryFolder()
    let trace = Repository.root + "/Fixtures/traces/fling-up-below-threshold.json"
    for (name, threshold) in [("a", 1000), ("b", 800)] {
      let timeline = try Tool.output(
        "replay", trace, "--format", "jsonl", "--set", "sheet.velocityThreshold=\(threshold)")
      try folder.write(timeline, to: "\(name).jsonl")
    }
    for format in ["text", "json"] {
      let recorded = try Tool.run(
        "diff", "a.jsonl", "b.jsonl", "--format", format, in: folder.path)
      let replayed = try Tool.run(
        "diff", trace, "--b", "sheet.velocityThreshold=800", "--format", format)
      #expect(recorded.status == 1)
      #expect(recorded.output == replayed.output)
    }
  }

  @Test func `several timelines in a file are compared in their order`() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (try Timeline.text(of: Self.expected), try Timeline.text(of: Self.heavier))
    try folder.write(one + two, to: "a.jsonl")
    try folder.write(one + one, to: "b.jsonl")
    let result = try Tool.run("diff", "a.jsonl", "b.jsonl", in: folder.path)
    #expect(result.status == 1)
    #expect(result.lines[0].hasPrefix("1 of 2 traces ends differently"))
    #expect(result.output.contains("fling up below threshold → fling up"))
    try folder.write(one, to: "c.jsonl")
    Tool.expectFailure(
      try Tool.run("diff", "a.jsonl", "c.jsonl", in: folder.path),
      "c.jsonl: there are 2 timelines in a and 1 in b, expected the same number in both")
  }

  @Test func `tolerances hold for timelines, too`() throws {
    let text = try Timeline.text(of: Self.expected)
    let shifted = text.replacing(#""y":168.8,"#, with: #""y":168.9,"#)
    #expect(shifted != text)
    let call = ["diff", Self.expected, "-", "--tolerance"]
    #expect(try Tool.run(call + ["0.1"], input: Array(shifted.utf8)).status == 0)
    #expect(try Tool.run(call + ["0.09"], input: Array(shifted.utf8)).status == 1)
  }

  @Test(
    arguments: [
      "--set", "--tuning", "--scene", "--refresh-rate", "--max-settle", "--scale-to-screen",
      "--move-to-sheet", "--lines",
    ])
  func `what is about traces is refused`(option: String) throws {
    let value = ["--scale-to-screen", "--move-to-sheet", "--lines"].contains(option) ? [] : ["1"]
    Tool.expectFailure(
      try Tool.run(["diff", Self.expected, Self.heavier, option] + value, input: []),
      "\(option) applies to traces, but two timelines are compared, expected ")
  }

  @Test(
    arguments: [
      "", "{", "null", "[]\n", #"{"type":"header","format":"gesture-timeline/1"}"#,
      #"{"format":"gesture-trace/1","samples":[]}"#,
      "{\"type\":\"header\",\"format\":\"gesture-timeline/1\"}\n{\"type\":\"final\"}",
      String(repeating: "[", count: 10_000), "\u{FEFF}{}",
    ].map { Brief($0) })
  func `what is no timeline is refused, by its place`(text: Brief<String>) throws {
    Tool.expectFailure(
      try Tool.run("diff", Self.expected, "-", input: text.value), "error: <stdin>:")
    Tool.expectFailure(
      try Tool.run("diff", "-", Self.expected, input: text.value), "error: <stdin>:")
  }

  @Test(
    arguments: [
      "", #"{"type":"frame","i":0,"t":0,"sheet":7,"scroll":{"velocity":[]},"layout":null}"#,
      #"{"type":"event","t":0,"kind":"touch","id":1e300,"phase":7,"because":""}"#,
      #"{"type":"event","t":0,"kind":"animation","of":{"a":[null]},"because":"\u0000"}"#,
      #"{"type":"frame","i":0,"t":0,"sheet":{"y":1e308,"state":"\n\u001b[31m"}}"#,
    ])
  func `timelines with anything in them are compared`(line: String) throws {
    let text =
      #"{"type":"header","format":"gesture-timeline/1","refreshRate":1e-300,"trace":7}"#
      + "\n\(line)\n"
      + #"{"type":"final","t":0,"sheet":{"y":-1e308}}"# + "\n"
    let folder = try TemporaryFolder()
    try folder.write(text, to: "odd.jsonl")
    #expect(try Tool.output("diff", "odd.jsonl", "odd.jsonl", in: folder.path) == "")
    for format in ["text", "json"] {
      let result = try Tool.run(
        "diff", "odd.jsonl", Repository.root + "/" + Self.expected, "--format", format,
        in: folder.path)
      #expect(result.status == 1)
      #expect(result.errors == "")
      #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      if format == "json" { _ = try JSONNode(result.output) }
    }
  }
}

extension Timeline {
  /// The text of a recorded timeline.
  fileprivate static func text(of path: String) throws -> String {
    String(decoding: try File.read(Repository.root + "/" + path), as: UTF8.self)
  }
}
