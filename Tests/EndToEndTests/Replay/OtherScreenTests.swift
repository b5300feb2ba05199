import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// Traces of another screen, scaled or moved to the scene's.
struct OtherScreenTests {
  /// A swipe up at 1000 pt/s on a phone that lies across.
  private static let landscape = swipe(
    from: (400, 370), step: 20, interval: 0.02, on: (844, 390))

  /// A swipe up at 800 pt/s on a small Android phone.
  private static let android = swipe(from: (180, 600), step: 8, interval: 0.01, on: (360, 640))

  private static func swipe(
    from start: (x: Int, y: Int), step: Int, interval: Double, on screen: (Int, Int)
  ) -> String {
    let samples = (0...4).map { index in
      let phase = index == 0 ? "began" : index == 4 ? "ended" : "moved"
      return "\(Double(index) * interval) 0 \(phase) \(start.x) \(start.y - index * step)"
    }
    return TraceText.of(
      samples.joined(separator: "; "),
      #""device": {"width": \#(screen.0), "height": \#(screen.1)},"#)
  }

  private static func run(_ arguments: [String], _ trace: String) throws -> ProcessResult {
    try Tool.run(arguments, input: Array(trace.utf8))
  }

  /// Where the finger lands, and the velocity of the pan when it is released.
  private static func gesture(_ options: [String], _ trace: String) throws -> (Double, Double) {
    let result = try run(
      ["replay", "-", "--scene", "ivaev-bottom-sheet", "--format", "jsonl"] + options, trace)
    let timeline = try Timeline(result.output)
    let y = try #require(timeline.frames.first?["touches"]?.elements.first?["y"]?.number)
    let ended = timeline.events("recognizer").last {
      $0["recognizer"]?.text == "sheet.pan" && $0["to"]?.text == "ended"
    }
    return (y, try #require(ended?["velocity"]?.elements.last?.number))
  }

  @Test(arguments: [
    (
      landscape, 1000.0,
      "from 844 × 390 pt to 390 × 844 pt, 0.462 times across and 2.164 times down: a finger that "
        + "moved down at 1000 pt/s moves at 2164 pt/s, expected --move-to-sheet to keep speeds and "
        + "shapes\n", 2164.1, 20.0
    ),
    (
      android, 800.0,
      "from 360 × 640 pt to 390 × 844 pt, 1.083 times across and 1.319 times down: a finger that "
        + "moved down at 1000 pt/s moves at 1319 pt/s, expected --move-to-sheet to keep speeds and "
        + "shapes\n", 1055.0, 40.0
    ),
  ])
  func `scaling states both factors, and moving keeps the speed and the distance from the edge`(
    trace: String, speed: Double, words: String, scaledSpeed: Double, distance: Double
  ) throws {
    let call = ["replay", "-", "--scene", "ivaev-bottom-sheet", "--format", "summary"]
    let scaled = try Self.run(call + ["--scale-to-screen"], trace)
    #expect(scaled.status == 0)
    #expect(scaled.errors == "warning: <stdin>: the touches are scaled " + words)
    #expect(abs(try Self.gesture(["--scale-to-screen"], trace).1 + scaledSpeed) < 0.1)

    let moved = try Self.run(call + ["--move-to-sheet"], trace)
    #expect(moved.status == 0 && moved.errors == "")
    let (y, velocity) = try Self.gesture(["--move-to-sheet"], trace)
    #expect(abs(velocity + speed) < 0.1)
    #expect(y == 844 - distance)
  }

  @Test(
    arguments: [
      ((393, 852), nil), ((390, 800), "1.055 times down"), ((430, 932), "0.907 times across"),
      // Each is near 1, but a slanted gesture changes its direction.
      ((402, 813), "0.97 times across and 1.038 times down"),
    ] as [((Int, Int), String?)])
  func `small changes of speed and shape are not worth a warning`(
    screen: (Int, Int), words: String?
  ) throws {
    let trace = Self.swipe(from: (195, 600), step: 20, interval: 0.02, on: screen)
    let result = try Self.run(
      ["replay", "-", "--scene", "ivaev-bottom-sheet", "--scale-to-screen", "--format", "summary"],
      trace)
    #expect(words.map(result.errors.contains) ?? (result.errors == ""), "\(result.errors)")
  }

  private static let sceneOption = ["--scene", "ivaev-bottom-sheet"]

  @Test(
    arguments: [
      ["replay", "-"], ["explain", "-"], ["explain", "-", "--why-not", "full"], ["minimize", "-"],
      ["matrix", "-"], ["diff", "-", "--b", "sheet.velocityThreshold=100"],
      ["sweep", "-", "--vary", "sheet.velocityThreshold=1000,2000"],
      ["export", "-", "--to", "w3c", "--lossy"],
    ].map { Brief($0) })
  func `every command that takes the options warns once, and moves`(call: Brief<[String]>) throws {
    let call = call.value + Self.sceneOption
    let scaled = try Self.run(call + ["--scale-to-screen"], Self.landscape)
    #expect(scaled.errors.split(separator: "\n").count { $0.hasPrefix("warning: ") } == 1)
    #expect(scaled.errors.contains("the touches are scaled from 844 × 390 pt to 390 × 844 pt"))
    let moved = try Self.run(call + ["--move-to-sheet"], Self.landscape)
    #expect(!moved.errors.contains("warning: "))
    #expect(moved.output != scaled.output)
    Tool.expectFailure(
      try Self.run(call + ["--move-to-sheet", "--scale-to-screen"], Self.landscape),
      "error: --scale-to-screen was given with --move-to-sheet, expected one of the two: scaling "
        + "changes speeds, moving keeps them")
    let help = try Tool.output(call[0], "--help")
    #expect(help.contains("--scale-to-screen") && help.contains("--move-to-sheet"))
  }

  @Test func `a gesture keeps its distance from the sheet, wherever that is`() throws {
    let fling = "Fixtures/traces/fling-up.json"
    // The trace's own scene says that its finger landed 40 pt below the sheet's edge.
    for (options, y) in [
      (["--set", "device.height=932"], 878.0), (["--set", "sheet.initialOffset=200"], 684),
      (["--scene", "floating-panel"], 588), ([], 790),
    ] {
      let result = try Tool.run(
        ["replay", fling, "--move-to-sheet", "--format", "jsonl"] + options, input: [])
      #expect(result.errors == "")
      let timeline = try Timeline(result.output)
      let touch = try #require(timeline.frames.first?["touches"]?.elements.first)
      let edge = try #require(timeline.frames.first?[keyPath: "sheet.y"]?.number)
      #expect(touch["y"]?.number == y, "\(options)")
      #expect(y - edge == 40)
    }
  }

  @Test func `what was observed says where the sheet was`() throws {
    let trace = TraceText.of(
      "0 0 began 195 640; 0.1 0 moved 195 600; 0.2 0 ended 195 600",
      #""scene": "ivaev-bottom-sheet", "device": {"width": 390, "height": 700}, "#
        + #""observed": {"channels": ["sheet.y"], "frames": [[0.01, 620]]},"#)
    let timeline = try Timeline.of("-", "--move-to-sheet", input: trace)
    let touch = try #require(timeline.frames.first?["touches"]?.elements.first)
    #expect(touch["y"]?.number == 770)
    // A command that replays only on the recorded screen offers no other.
    let verified = try Self.run(["verify", "-"], trace)
    #expect(verified.errors.contains("the scene's has 390 × 844 pt, expected the same size\n"))
  }

  @Test func `what cannot stay on the screen is said`() throws {
    let call = ["replay", "-", "--move-to-sheet", "--format", "summary"] + Self.sceneOption
    let tall = Self.swipe(from: (195, 1190), step: 250, interval: 0.1, on: (390, 1200))
    #expect(
      try Self.run(call, tall).errors
        == "warning: <stdin>: 1 sample lies off the scene's screen of 390 × 844 pt, which is too "
        + "small for the gesture, expected a larger screen, or --scale-to-screen to scale the "
        + "touches\n")
    let long = Self.swipe(from: (195, 1150), step: 202, interval: 0.1, on: (390, 1200))
    #expect(
      try Self.run(call, long).errors
        == "warning: <stdin>: to stay on the screen of 390 × 844 pt, the touches begin 14 pt below "
        + "their recorded position at the sheet, expected a larger screen, or --scale-to-screen to "
        + "scale the touches\n")
    let unknown = TraceText.of("0 0 began 195 790; 0.1 0 ended 195 700", "")
    #expect(
      try Self.run(call, unknown).errors
        == "warning: <stdin>: the trace does not say on which screen it was recorded, so its touches "
        + "stay where they are, expected \"device\" in the trace\n")
  }

  @Test func `a suite's case scales or moves`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.landscape, to: "across.json")
    let cases = [("scale", "full"), ("move", "initial")].map { fit, state in
      #"{"name": "\#(fit)", "trace": "across.json", "fit": "\#(fit)", "#
        + #""expect": {"final.sheet.state": "\#(state)"}}"#
    }
    let text =
      #"{"format": "gesture-suite/1", "defaults": {"scene": "ivaev-bottom-sheet"}, "cases": ["#
      + cases.joined(separator: ", ") + "]}"
    let suite = try folder.write(text, to: "suite.json")
    let checked = try Tool.run("check", suite)
    #expect(checked.output == "2 cases: 2 passed\n" && checked.errors == "")
    // Only the speed that was recorded tells a threshold.
    let tuned = try Tool.output(
      "tune", suite, "--vary", "sheet.velocityThreshold=100:4000", "--format", "json")
    let feasible = try #require(JSONNode(tuned)["feasible"]?.elements.first)
    let from = try #require(feasible["from"]?.number)
    let to = try #require(feasible["to"]?.number)
    #expect(from.isNear(1000, within: 1) && to.isNear(2164, within: 1))
    try folder.write(text.replacing(#""fit": "move""#, with: #""fit": false"#), to: "suite.json")
    #expect(
      try Tool.run("check", suite).errors.contains(
        #"expected the same size, or "fit": "move" or "fit": "scale" in the case"#))
  }
}
