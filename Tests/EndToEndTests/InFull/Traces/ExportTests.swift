import BasicTestSupport
import JSONText
import Testing

/// `export`: traces as scripts for other tools.
struct ExportTests {
  private static let fling = "Fixtures/traces/fling-up.json"

  /// The samples of a trace, as `PHASE FINGER`.
  private func samples(_ trace: String) throws -> [String] {
    let trace = try JSONNode(trace)
    return (trace["samples"]?.elements ?? []).map { sample in
      "\(sample["phase"]?.text ?? "?") \(sample["id"]?.number ?? -1)"
    }
  }

  @Test(arguments: ["evemu", "w3c", "cdp"])
  func `a script comes back as the trace, and replays as it does`(kind: String) throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/script"
    try #require(try Tool.run("export", Self.fling, "--to", kind, "--output", script).status == 0)
    let result = try Tool.run("import", script, "--from", kind)
    #expect(result.faults == "" && result.status == 0)
    let summary = try Tool.output(
      "replay", "-", "--scene", "ivaev-bottom-sheet", "--format", "summary", input: result.output)
    #expect(summary.contains("\tfull\t"))
    // Its lift is at a new place, which becomes a move and a lift.
    let trace = try samples(try Tool.output("trim", Self.fling, "--from", "0"))
    #expect(try samples(result.output) == trace.dropLast() + ["moved 0.0", "ended 0.0"])
  }

  /// How a script differs in what the fingers do is said in a line for each kind of loss.
  @Test func `what a script lacks is told, unless only warnings are wanted`() throws {
    let arguments = ["export", Self.fling, "--to", "w3c"]
    #expect(
      try Tool.run(arguments, input: []).errorLines == [
        "\(Self.fling): the trace's scene, device and metadata are left out",
        "\(Self.fling): 1 lift at a new position is a move there and a lift",
        "\(Self.fling): 13 of 19 times are rounded to whole milliseconds, by up to 0.333 ms",
        "\(Self.fling): 10 of 19 positions are rounded to whole pixels, by up to 0.368 pt",
      ])
    #expect(try Tool.run(arguments + ["--quiet"], input: []).errors == "")
  }

  @Test func `a trace from standard input is a script on standard output`() throws {
    let trace = TraceText.of("0 0 began 1 2; 0.1 0 ended 1 2", "")
    #expect(
      try Tool.output("export", "-", "--to", "cdp", "--start", "100", input: trace) == """
        [
          {"method":"Input.dispatchTouchEvent","params":{"type":"touchStart",\
        "touchPoints":[{"x":1,"y":2,"id":0}],"timestamp":100}},
          {"method":"Input.dispatchTouchEvent","params":{"type":"touchEnd","touchPoints":[],\
        "timestamp":100.1}}
        ]

        """)
  }

  @Test func `what is not in a script is warned of`() throws {
    let trace =
      #"{"format": "gesture-trace/1", "samples": ["#
      + #"{"t":0,"id":0,"phase":"began","x":1,"y":1},{"t":1,"id":0,"phase":"cancelled","x":1,"y":1}"#
      + #"], "actions": [{"t":0.5,"do":"show"}]}"#
    let result = try Tool.run("export", "-", "--to", "xctest", input: trace)
    #expect(result.status == 0)
    #expect(
      result.errorLines == [
        "warning: <stdin>: 1 action of the app is not a touch and is left out: show, "
          + "expected a test that performs them itself, at their times",
        "warning: <stdin>: finger 0 is cancelled at 1 s, which XCTest cannot perform: it is lifted there, "
          + "expected a finger that lifts",
      ])
    #expect(result.output.contains("\nfunc replay"))
  }

  // MARK: What drivers deliver

  @Test func `a driver that is too slow for a fling is found`() throws {
    let result = try Tool.run("export", Self.fling, "--to", "w3c", "--lossy")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        As chromedriver delivers it (whole pixels, each step waiting for a frame of 60 Hz): \
        ends at initial, the trace at full
        As Appium for iOS delivers it (whole pixels, whole milliseconds, a straight line between \
        positions at 60 Hz): ends at full, as the trace does

        """)
  }

  @Test(arguments: [
    ("xctest", "XCTest"), ("cdp", "Chromium"), ("evemu", "the input core of Linux"),
  ])
  func `a driver that is quick enough is told`(kind: String, driver: String) throws {
    let output = try Tool.output(
      "export", Self.fling, "--to", kind, "--lossy", "--driver-rate", "120")
    #expect(output.hasPrefix("As \(driver) delivers it ("))
    #expect(output.hasSuffix("): ends at full, as the trace does\n"))
  }

  @Test func `a screen of more frames is quicker`() throws {
    let result = try Tool.run(
      "export", Self.fling, "--to", "w3c", "--lossy", "--driver-rate", "240")
    #expect(result.status == 0)
    #expect(result.output.contains("a frame of 240 Hz): ends at full, as the trace does"))
  }

  @Test func `a rest elsewhere is told, unless it is near enough`() throws {
    let arguments = ["export", "Fixtures/traces/scroll-fling.json", "--to", "w3c", "--lossy"]
    let result = try Tool.run(arguments, input: [])
    #expect(result.status == 1)
    #expect(
      result.output.contains("ends at scroll between, as the trace does, but final.scroll.y is "))
    #expect(try Tool.run(arguments + ["--tolerance", "1000"], input: []).status == 0)
  }

  @Test func `the scene can be another one, tuned`() throws {
    let result = try Tool.run(
      "export", Self.fling, "--to", "cdp", "--lossy", "--set", "sheet.velocityThreshold=4000")
    #expect(result.output.hasSuffix(": ends at initial, as the trace does\n"))
  }

  // MARK: Errors

  @Test(arguments: [
    ([], "export needs a kind of script, expected --to evemu, --to w3c, --to xctest"),
    (["--to", "espresso"], "--to is \"espresso\", expected "),
    (["--to", "w3c", "another.json"], "export was given 2 traces"),
    (["--to", "w3c", "--range", "10x10"], "--range does not apply to w3c"),
    (["--to", "xctest", "--start", "1"], "--start does not apply to xctest, expected none"),
    (["--to", "cdp", "--driver-rate", "60"], "--driver-rate needs --lossy, expected --lossy too"),
    (["--to", "cdp", "--scene", "x"], "--scene needs --lossy"),
    (
      ["--to", "cdp", "--lossy", "--driver-rate", "0"], "--driver-rate is \"0\", expected a number"
    ),
    (["--to", "cdp", "--lossy", "--scene", "none"], "none"),
    (["--to", "evemu", "--range", "1x1"], "range 1x1 is not possible"),
    (["--to", "evemu", "--output", "/dev/null/script"], "/dev/null/script: cannot write"),
  ])
  func `a call that is wrong says what is right`(options: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["export", Self.fling] + options, input: []), says)
  }

  @Test func `a trace without a touch is refused, with its file`() throws {
    let result = try Tool.run("export", "-", "--to", "w3c", input: TraceText.still())
    Tool.expectFailure(result, "<stdin>: no finger lands in the trace")
  }

  @Test func `a trace that names no scene has no end to compare`() throws {
    let trace = TraceText.of("0 0 began 1 2; 0.1 0 ended 1 2", "")
    let result = try Tool.run("export", "-", "--to", "cdp", "--lossy", input: trace)
    Tool.expectFailure(result, "<stdin>: the trace names no scene")
  }

  @Test func `a scene that cannot do what the app does is refused`() throws {
    let result = try Tool.run(
      "export", "Fixtures/traces/show-and-hide-overlap.json", "--to", "cdp", "--lossy", "--scene",
      "scroll-view")
    #expect(result.status == 2)
  }
}
