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

  @Test func `several traces are one page with an index, the same on any number of cores`() throws {
    let traces = [Self.trace, "Fixtures/traces/drawer-touch-below.json"]
    let pages = try ["1", "3"].map { jobs in
      try Tool.run(["replay"] + traces + ["--format", "html", "--jobs", jobs], input: []).output
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].hasPrefix("<!DOCTYPE html>\n"))
    #expect(pages[0].hasSuffix("</html>\n"))
    let entry = #"<script type="application/json" class="trace" data-name="fling up" "#
    #expect(
      pages[0].contains(
        entry
          + #"data-scene="ivaev-bottom-sheet" data-state="full" data-look="look-0" data-outcome="the sheet"#
      ))
    #expect(pages[0].split(separator: #"class="trace" data-name"#).count == 3)
    #expect(pages[0].split(separator: "<body>").count == 2)
  }

  @Test func `a stream of traces is a page with an index, be it of one`() throws {
    let page = try Tool.output(
      "replay", "--lines", "-", "--format", "html", "--scene", "scroll-view",
      input: TraceText.drag(named: "a <b>"))
    #expect(page.contains(#"class="trace" data-name="a &lt;b&gt;" data-scene="scroll-view""#))
  }

  @Test(arguments: [[trace], [trace, "Fixtures/traces/drawer-touch-below.json"]])
  func `a static page has no engine, and plays the same runs`(traces: [String]) throws {
    let pages = try [[], ["--static"]].map { options in
      try Tool.run(["replay"] + traces + ["--format", "html"] + options, input: []).output
    }
    #expect(pages.map { $0.contains(#"id="engine""#) } == [true, false])
    #expect(pages.map { $0.contains("'wasm-unsafe-eval'") } == [true, false])
    #expect(pages.map { $0.contains(#""live":{"scene":{"#) } == [true, false])
    #expect(pages.allSatisfy { $0.contains(#""trace":"fling up""#) })
    #expect(pages[1].utf8.count < 200_000)
    #expect(pages[0].utf8.count < 1_200_000)
  }

  @Test func `what is no page has no engine to leave out`() throws {
    Tool.expectFailure(
      try Tool.run("replay", Self.trace, "--static"),
      "error: --static was given with --format text, expected --format html, whose pages hold the engine"
    )
  }

  @Test(arguments: [[trace], [trace, "Fixtures/traces/fling-up-below-threshold.json"]])
  func `a page of kept runs has no engine`(traces: [String]) throws {
    let vary = ["--vary", "sheet.velocityThreshold=1500:3000:500"]
    let page = try Tool.run(["replay"] + traces + ["--format", "html"] + vary, input: []).output
    #expect(!page.contains(#"id="engine""#))
    #expect(!page.contains("'wasm-unsafe-eval'"))
    // The scene's own value is one of them.
    let values = #""value":1000,"range":"run at 1000, 1500, 2000, 2500, 3000""#
    #expect(page.ranges(of: values).count == traces.count)
    #expect(page.contains(#""points":[0,1,2,3,4],"verdicts":["full","full","initial","#))
  }

  @Test func `runs that show the same are kept once`() throws {
    let vary = ["--vary", "recognition.tap.maximumDuration=0.5,1"]
    let page = try Tool.run(["replay", Self.trace, "--format", "html"] + vary, input: []).output
    #expect(page.contains(#""points":[0,0,0],"verdicts":["full"],"runs":[]"#))
  }

  @Test(
    arguments: [
      (
        ["--format", "svg", "--vary", "sheet.height=600,700"],
        "error: --vary was given with --format svg, expected --format html"
      ),
      (
        ["--format", "html", "--static", "--vary", "sheet.height=600,700"],
        "error: --static was given with --vary, expected one of them"
      ),
      (
        ["--format", "html", "--vary", "sheet.hieght=600,700"],
        #"error: --vary sheet.hieght=600,700: unknown key "sheet.hieght"; did you mean "sheet.height"?"#
      ),
      (
        ["--format", "html", "--vary", "sheet.height=600,-1"],
        #"error: --vary sheet.height=600,-1: "sheet.height" is -1"#
      ),
      (
        ["--format", "html", "--vary", "sheet.height=600", "--vary", "sheet.height=700"],
        #"error: "sheet.height" is varied twice"#
      ),
      (
        ["--format", "html", "--vary", "sheet.height=500:700:0.1"],
        "error: --vary gives 2001 runs, expected at most 600 on a page"
      ),
      (
        ["--format", "html", "--vary", "device.width=390,400"],
        #"error: "device.width" has no value in the scene to compare others with"#
      ),
    ].map { (Brief($0), Brief($1)) })
  func `runs that no page can hold are refused`(options: Brief<[String]>, message: Brief<String>)
    throws
  {
    Tool.expectFailure(
      try Tool.run(["replay", Self.trace] + options.value, input: []), message.value)
  }

  @Test func `a trace that cannot be read leaves the page as it was`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "page.html")
    let result = try Tool.run(
      "replay", "-", "--format", "html", "--output", path, input: "{\"format\":1}")
    Tool.expectFailure(result, "error: <stdin>:1:")
    #expect(try folder.read("page.html") == "before")
  }

  /// A finger that zigzags for a minute at 120 samples a second without repeating itself.
  @Test func `a minute at 120 Hz is a page of at most 2 MB`() throws {
    let samples = (0..<7200).map { index in
      let phase = index == 0 ? "began" : index == 7199 ? "ended" : "moved"
      let y = 200 + (index * 37) % 400 + (index * index) % 7
      return
        #"{"t":\#(Double(index) / 120),"id":0,"phase":"\#(phase)","x":\#(150 + index % 83).\#(index % 997),"y":\#(y).\#(index % 991)}"#
    }
    let trace = #"{"format":"gesture-trace/1","samples":[\#(samples.joined(separator: ","))]}"#
    for scene in TestEffort.rows(["joom-bottom-sheet", "system-sheet"], or: 1) {
      let page = try Tool.output(
        "replay", "-", "--scene", scene, "--refresh-rate", "120", "--format", "html", input: trace)
      #expect(page.utf8.count <= 2_000_000)
      #expect(page.contains(#""frames":72"#))
    }
  }
}
