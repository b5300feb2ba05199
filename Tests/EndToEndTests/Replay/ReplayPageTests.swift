import BasicTestSupport
import Testing

/// `replay --format html`.
struct ReplayPageTests {
  private static let trace = "Fixtures/traces/fling-up.json"

  @Test func `a page goes to standard output, the same each time`() throws {
    let page = try Tool.output("replay", Self.trace, "--format", "html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains(#""trace":"fling up""#))
    #expect(page == (try Tool.output("replay", Self.trace, "--format", "html")))
  }

  @Test func `a page goes into a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.html"
    #expect(try Tool.output("replay", Self.trace, "--format", "html", "--output", path) == "")
    #expect(try folder.read("page.html") == Tool.output("replay", Self.trace, "--format", "html"))
    #expect(folder.names == ["page.html"])
  }

  @Test func `a page shows what was tuned`() throws {
    let page = try Tool.output(
      "replay", Self.trace, "--format", "html", "--set", "sheet.velocityThreshold=4000",
      "--refresh-rate", "120")
    #expect(page.contains(#""outcome":"the sheet is initial at y 750"#))
    #expect(page.contains(#""refreshRate":120"#))
  }

  @Test func `two traces are refused, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "replay", Self.trace, Self.trace, "--format", "html", "--output", folder.path + "/page.html")
    Tool.expectFailure(result, "error: --format html was given 2 traces, expected one trace")
    #expect(folder.names == [])
  }

  @Test func `a stream of traces is refused`() throws {
    let result = try Tool.run(
      "replay", "--lines", "-", "--format", "html", input: TraceText.drag(named: "a"))
    Tool.expectFailure(result, "error: --lines was given with --format html, expected a file with")
  }

  @Test func `a trace that cannot be read leaves the page as it was`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "page.html")
    let result = try Tool.run(
      "replay", "-", "--format", "html", "--output", path, input: "{\"format\":1}")
    Tool.expectFailure(result, "error: <stdin>:1:")
    #expect(try folder.read("page.html") == "before")
  }

  /// A finger that zigzags for a minute, at 120 samples a second, where nothing repeats.
  @Test func `a minute at 120 Hz is a page of at most 2 MB`() throws {
    let samples = (0..<7200).map { index in
      let phase = index == 0 ? "began" : index == 7199 ? "ended" : "moved"
      let y = 200 + (index * 37) % 400 + (index * index) % 7
      return
        #"{"t":\#(Double(index) / 120),"id":0,"phase":"\#(phase)","x":\#(150 + index % 83).\#(index % 997),"y":\#(y).\#(index % 991)}"#
    }
    let trace = #"{"format":"gesture-trace/1","samples":[\#(samples.joined(separator: ","))]}"#
    for scene in ["system-sheet", "joom-bottom-sheet"] {
      let page = try Tool.output(
        "replay", "-", "--scene", scene, "--refresh-rate", "120", "--format", "html", input: trace)
      #expect(page.utf8.count <= 2_000_000)
      #expect(page.contains(#""frames":72"#))
    }
  }
}
