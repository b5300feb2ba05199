import BasicTestSupport
import JSONText
import Testing

/// `diff` of traces under two tunings, with each of its options.
struct DiffTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let gentle = "Fixtures/traces/fling-up-below-threshold.json"
  private static let lower = ["--b", "sheet.velocityThreshold=800"]

  /// What `diff --format json` writes if there is a difference.
  private func report(
    _ arguments: [String], input: String = "", in folder: String = Repository.root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONNode {
    let result = try Tool.run(
      ["diff", "--format", "json"] + arguments, input: Array(input.utf8), in: folder)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    #expect(result.status == 1, sourceLocation: sourceLocation)
    return try JSONNode(result.output)
  }

  private func expectSilence(
    _ arguments: [String], input: String = "", in folder: String = Repository.root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Tool.run(["diff"] + arguments, input: Array(input.utf8), in: folder)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
  }

  private func first(_ report: JSONNode) throws -> JSONNode {
    try #require(report["differences"]?.elements.first)
  }

  private func channel(_ name: String, _ report: JSONNode) throws -> JSONNode {
    let channels = try first(report)["channels"]?.elements ?? []
    return try #require(channels.first { $0["channel"]?.text == name })
  }

  // MARK: What it says

  @Test func `the first lines answer what a lower threshold changes, and why`() throws {
    let result = try Tool.run(["diff", Self.fling, Self.gentle] + Self.lower, input: [])
    #expect(result.status == 1)
    #expect(result.errors == "")
    let lines = result.lines
    #expect(lines[0] == "a → b: sheet.velocityThreshold 1000 → 800")
    #expect(lines[1] == "1 of 2 traces ends differently (initial → full 1), 1 is alike")
    #expect(lines[3] == "  fling up below threshold  initial 750 → full 168.8")
    #expect(lines[4].hasPrefix("    a      0.167 s  decision: hide: initial: "))
    #expect(lines[5].hasPrefix("    b      0.167 s  decision: show: initial: velocity -899.942 "))
  }

  @Test func `what is the same is silent, in text and in JSON`() throws {
    try expectSilence([Self.fling, "--b", "sheet.velocityThreshold=1000"])
    try expectSilence([Self.fling, Self.gentle, "--a", "sheet.velocityThreshold=950"])
    try expectSilence([Self.fling, "--b", "device.refreshRate=120", "--format", "json"])
  }

  @Test func `a sheet that lies 20 pt lower differs by 20 pt at every moment`() throws {
    let still = TraceText.still()
    let report = try report(
      ["-", "--a", "sheet.initialOffset=94", "--b", "sheet.initialOffset=74"], input: still)
    let y = try channel("sheet.y", report)
    #expect(y["largest"]?.number == 20)
    #expect(y["rms"]?.number == 20)
    #expect(y["t"]?.number == 0)
    #expect(y["sparkline"]?.text == String(repeating: "█", count: 40))
    #expect(try channel("sheet.extent", report)["largest"]?.number == -20)
    #expect(try channel("sheet.velocity", report)["largest"]?.number == 0)
  }

  @Test func `an animation that takes longer differs as its law does`() throws {
    // The app hides a sheet that is already hidden: 0.2 s versus 0.4 s until the state is initial.
    let show = TraceText.still(
      #""scene": "ivaev-bottom-sheet", "actions": [{"t": 0, "do": "show"}],"#)
    let report = try report(["-", "--b", "sheet.showDuration=0.4"], input: show)
    let events = try first(report)["events"]?.elements ?? []
    let moved = try #require(
      events.first {
        $0[keyPath: "a.kind"]?.text == "animation" && $0[keyPath: "a.what"]?.text == "ended"
      })
    #expect(moved["change"]?.text == "moved")
    #expect(moved[keyPath: "a.t"]?.number == 0.2)
    #expect(moved[keyPath: "b.t"]?.number == 0.4)
    // b lags behind by less than the full distance, and both end at the same place.
    let y = try channel("sheet.y", report)
    #expect((y["largest"]?.number ?? 0) > 200)
    #expect((y["largest"]?.number ?? 0) < 581.2)
    #expect(report["endElsewhere"]?.number == 0)
  }

  @Test func `swapped, the report is mirrored`() throws {
    let there = try report([Self.gentle] + Self.lower)
    let back = try report([Self.gentle, "--a", "sheet.velocityThreshold=800"])
    let (one, other) = (try first(there), try first(back))
    #expect(one[keyPath: "final.a.state"]?.text == "initial")
    #expect(other[keyPath: "final.b.state"]?.text == "initial")
    #expect(one[keyPath: "cause.a.what"]?.text == other[keyPath: "cause.b.what"]?.text)
    for name in ["sheet.y", "sheet.extent", "sheet.velocity"] {
      let (channel, mirrored) = (try channel(name, there), try channel(name, back))
      #expect(channel["largest"]?.number == mirrored["largest"]?.number.map { -$0 })
      #expect(channel["sparkline"]?.text == mirrored["sparkline"]?.text)
      #expect(channel["rms"]?.number == mirrored["rms"]?.number)
    }
    let changes = { (node: JSONNode) in
      (node["events"]?.elements ?? []).compactMap { $0["change"]?.text }
    }
    let swapped = changes(other).map { $0 == "added" ? "removed" : $0 == "removed" ? "added" : $0 }
    #expect(changes(one) == swapped)
    #expect(changes(one).contains("added"))
  }

  @Test func `two runs write the same bytes, however many jobs`() throws {
    let call = ["diff", Self.gentle, Self.fling] + ["--b", "recognition.pan.hysteresis=20"]
    let alone = try Tool.run(call + ["--jobs", "1"], input: [])
    #expect(alone.status == 1)
    #expect(try Tool.run(call + ["--jobs", "4"], input: []).outputBytes == alone.outputBytes)
  }

  // MARK: --a and --b

  @Test func `a side is a setting, a tuning, a scene's file or a scene's name`() throws {
    let folder = try TemporaryFolder()
    let trace = Repository.root + "/" + Self.gentle
    try folder.write(#"{"sheet": {"velocityThreshold": 800}}"#, to: "tuning.json")
    try folder.write(#"{"sheet": {"velocityThreshold": 800}}"#, to: "a=b.json")
    let scene = try Tool.output("scenes", "show", "ivaev-bottom-sheet")
    try folder.write(
      scene.replacing(#""velocityThreshold": 1000"#, with: #""velocityThreshold": 800"#),
      to: "scene.json")
    let plain = try Tool.run(["diff", trace] + Self.lower, input: [])
    for side in ["tuning.json", "./a=b.json", "scene.json", "-"] {
      let result = try Tool.run(
        "diff", trace, "--b", side, input: #"{"sheet":{"velocityThreshold":800}}"#,
        in: folder.path)
      #expect(result.outputBytes == plain.outputBytes, "\(side)")
    }
    let other = try report([trace, "--b", "system-sheet"])
    #expect(try first(other)[keyPath: "scene.a"]?.text == "ivaev-bottom-sheet")
    #expect(try first(other)[keyPath: "scene.b"]?.text == "system-sheet")
  }

  @Test func `of several changes the last wins, upon a scene wherever it stands`() throws {
    try expectSilence([Self.gentle] + Self.lower + ["--b", "sheet.velocityThreshold=1000"])
    let report = try report(
      [Self.gentle] + Self.lower + ["--b", "ivaev-bottom-sheet", "--a", "sheet.height=600"])
    let settings = try first(report)["settings"]?.elements ?? []
    #expect(
      settings.compactMap { $0["keyPath"]?.text } == ["sheet.height", "sheet.velocityThreshold"])
    #expect(settings.compactMap { $0["a"]?.number } == [600, 1000])
    #expect(settings.compactMap { $0["b"]?.number } == [675.2, 800])
  }

  // MARK: Options of both sides

  @Test func `--scene, --set and --tuning hold for both sides, below each side's own`() throws {
    let elsewhere = try report([
      Self.fling, "--scene", "scroll-view", "--b", "scrollView.contentHeight=900",
    ])
    #expect(try first(elsewhere)[keyPath: "scene.a"]?.text == "scroll-view")
    for both in [["--set", "sheet.height=600"], ["--tuning", "-"]] {
      let report = try report(
        [Self.gentle] + both + Self.lower, input: #"{"sheet": {"height": 600}}"#)
      let place = try #require(try first(report)[keyPath: "final.b"])
      #expect(place["sheet"] == nil)
      #expect(place["sheet.y"]?.number == 244)
      #expect(try first(report)["settings"]?.elements.count == 1)
    }
    try expectSilence(
      [Self.gentle, "--set", "sheet.velocityThreshold=800", "--a", "sheet.velocityThreshold=800"])
    let over = try report([
      Self.gentle, "--set", "sheet.velocityThreshold=800", "--b",
      "sheet.velocityThreshold=1000",
    ])
    #expect(try first(over)[keyPath: "final.b.state"]?.text == "initial")
  }

  @Test func `--scale-to-screen scales the touches, and without it another screen is one warning`()
    throws
  {
    let trace = TraceText.of(
      "0 0 began 390 1580; 0.1 0 moved 390 700; 0.2 0 moved 390 300; 0.3 0 ended 390 300",
      #""scene": "ivaev-bottom-sheet", "device": {"width": 780, "height": 1688},"#)
    let call =
      ["-", "--b", "sheet.velocityThreshold=100000"] + ["--set", "sheet.translationFraction=1"]
    let scaled = try Tool.run(
      ["diff", "--format", "json", "--scale-to-screen"] + call, input: Array(trace.utf8))
    #expect(try JSONNode(scaled.output)["endElsewhere"]?.number == 1)
    #expect(scaled.errorLines.count == 1 && scaled.errors.contains("the touches are scaled from"))
    let plain = try Tool.run(["diff"] + call, input: Array(trace.utf8))
    #expect(plain.errorLines.count == 1 && plain.errors.hasPrefix("warning: <stdin>: "))
    #expect(plain.status == 0)
  }

  @Test func `--refresh-rate and --max-settle hold for both sides`() throws {
    let report = try report([Self.gentle, "--refresh-rate", "240"] + Self.lower)
    #expect(try first(report)[keyPath: "divergence.frame"]?.number == 41)
    // 0.05 s after the lift neither side has settled.
    let early = try self.report([Self.gentle, "--max-settle", "0.05"] + Self.lower)
    #expect(try first(early)[keyPath: "final.a.settled"]?.flag == false)
    #expect(try first(early)[keyPath: "final.b.settled"]?.flag == false)
  }

  @Test func `--tolerance is for numbers, --time-tolerance for times`() throws {
    let still = TraceText.still()
    let shift = ["-", "--b", "sheet.initialOffset=93.5", "--tolerance"]
    try expectSilence(shift + ["0.5"], input: still)
    #expect(try report(shift + ["0.49"], input: still)["differ"]?.number == 1)
    let show = TraceText.still(
      #""scene": "ivaev-bottom-sheet", "actions": [{"t": 0, "do": "show"}],"#)
    let longer = ["-", "--b", "sheet.showDuration=0.21", "--tolerance", "100000"]
    let moved = try report(longer, input: show)
    #expect(try first(moved)["events"]?.elements.contains { $0["change"]?.text == "moved" } == true)
    let alike = try Tool.run(
      ["diff", "--time-tolerance", "0.02"] + longer, input: Array(show.utf8))
    #expect(!alike.output.contains("moved"))
  }

  // MARK: Input and output

  @Test func `--lines reads a trace from each line`() throws {
    let stream = (0..<40).map { TraceText.drag(named: "trace \($0)") }.joined()
    let report = try report(["--lines", "-", "--b", "sheet.initialOffset=90"], input: stream)
    #expect(report["traces"]?.number == 40)
    #expect(report["differ"]?.number == 40)
    let names = report["differences"]?.elements.compactMap { $0[keyPath: "trace.a"]?.text }
    #expect(names == (0..<40).map { "trace \($0)" })
  }

  @Test func `--output writes a file, whole or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "good"), to: "good.json")
    let call = ["diff", "good.json", "--b", "sheet.initialOffset=90"]
    let plain = try Tool.run(call, input: [], in: folder.path)
    let written = try Tool.run(call + ["--output", "out"], input: [], in: folder.path)
    #expect(written.output == "" && written.status == 1)
    #expect(try folder.read("out") == plain.output)
    let wrong = try Tool.run(
      call + ["missing.json", "--output", "out"], input: [], in: folder.path)
    Tool.expectFailure(wrong, "error: missing.json: no such file")
    #expect(try folder.read("out") == plain.output)
    #expect(folder.names == ["good.json", "out"])
  }

  @Test(
    arguments: [
      ([fling], "diff was given 1 file and neither --a nor --b, expected TRACE…"),
      (["--b", "sheet.height=1"], "diff needs a trace, expected "),
      (
        [fling, "--b", "sheet.hight=600"], "--b sheet.hight=600: unknown key \"sheet.hight\""
      ),
      ([fling, "--b", "system-shet"], "--b is \"system-shet\"; did you mean \"system-sheet\"?"),
      ([fling, "--b", "Fixtures/no-such-scene.json"], "no such file"),
      ([fling, "--a", fling], "\(fling):2:13: this is a trace, expected a tuning or a scene; "),
      ([fling, "--a", "-"], "--a is an array, expected an object: a tuning or a scene"),
      ([fling, "--a", "-", "--b", "-"], "standard input is named 2 times, expected - once"),
      ([fling, "--b", "a=1", "--format", "xml"], "--format is \"xml\", expected "),
      ([fling, "--b", "a=1", "--tolerance", "-1"], "--tolerance is \"-1\", expected a number"),
      ([fling, "--b", "a=1", "--time-tolerance", "x"], "--time-tolerance is \"x\", expected"),
      ([fling, "--b", "a=1", "--jobs", "0"], "--jobs is \"0\", expected a whole number"),
      ([fling, "--b", ".a=1"], "--b .a=1: a key of the path is empty, expected "),
    ].map { (Brief($0), Brief($1)) })
  func `a call that is wrong is refused`(call: Brief<[String]>, fragment: Brief<String>) throws {
    Tool.expectFailure(
      try Tool.run(["diff"] + call.value, input: Array("[]".utf8)), fragment.value)
  }
}
