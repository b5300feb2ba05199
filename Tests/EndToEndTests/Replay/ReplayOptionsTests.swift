import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// Each option that `replay` shares with `explain`, and what it changes.
struct ReplayOptionsTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func tuning(_ text: String, _ name: String = "tuning.json") throws -> String {
    try folder.write(text, to: name)
  }

  @Test func `without options a trace is replayed on its own scene`() throws {
    let timeline = try Timeline.of(Self.fling)
    #expect(try timeline.header["scene"]?.text == "ivaev-bottom-sheet")
    #expect(try timeline.header["trace"]?.text == "fling up")
    #expect(try timeline.header["refreshRate"]?.number == 60)
    #expect(try timeline.header["maxSettle"]?.number == 10)
    #expect(try timeline.endState == "full")
  }

  @Test func `--scene takes the place of the trace's own`() throws {
    let timeline = try Timeline.of(Self.fling, "--scene", "scroll-view")
    #expect(try timeline.header["scene"]?.text == "scroll-view")
    let final = try timeline.final
    #expect(final["sheet"] == nil)
    #expect(final[keyPath: "scroll.y"]?.number ?? 0 > 100)
  }

  @Test func `--set changes a parameter, and the last one wins`() throws {
    let heavier = try Timeline.of(Self.fling, "--set", "sheet.velocityThreshold=4000")
    #expect(try heavier.endState == "initial")
    #expect(try heavier.header[keyPath: "settings.sheet.velocityThreshold"]?.number == 4000)
    let lighter = try Timeline.of(
      Self.fling, "--set", "sheet.velocityThreshold=4000", "--set", "sheet.velocityThreshold=1")
    #expect(try lighter.endState == "full")
    #expect(try lighter.header[keyPath: "settings.sheet.velocityThreshold"]?.number == 1)
  }

  @Test(
    arguments: [
      ("scrollView.decelerationRate=fast", "settings.scrollView.decelerationRate", "\"fast\""),
      (#"scrollView.decelerationRate="fast""#, "settings.scrollView.decelerationRate", "\"fast\""),
      ("scrollView.decelerationRate=0.5", "settings.scrollView.decelerationRate", "0.5"),
      ("scrollView.bounces=false", "settings.scrollView.bounces", "false"),
      ("scrollView=null", "settings.scrollView", "null"),
      (#"scrollView.contentInset={"top":7}"#, "settings.scrollView.contentInset.top", "7"),
      ("scrollView.contentInset.top=7", "settings.scrollView.contentInset.top", "7"),
      ("device.width=320", "device.width", "320"),
      ("name=a=b", "scene", "\"a=b\""),
    ])
  func `--set takes words, numbers, truth values, null and objects`(
    setting: String, keyPath: String, value: String
  ) throws {
    let timeline = try Timeline.of(
      "-", "--scene", "scroll-view", "--set", setting, input: TraceText.still(""))
    let node = try #require(try timeline.header[keyPath: keyPath])
    let read = try JSONNode(value)
    #expect("\(node.value)" == "\(read.value)")
  }

  @Test func `--tuning lays a file over the scene, and the last one wins`() throws {
    let heavy = try tuning(#"{"sheet": {"velocityThreshold": 4000}}"#)
    let tall = try tuning(#"{"sheet": {"velocityThreshold": 3000, "height": 600}}"#, "b.json")
    #expect(try Timeline.of(Self.fling, "--tuning", heavy).endState == "initial")
    let both = try Timeline.of(Self.fling, "--tuning", tall, "--tuning", heavy).header
    #expect(both[keyPath: "settings.sheet.velocityThreshold"]?.number == 4000)
    #expect(both[keyPath: "settings.sheet.height"]?.number == 600)
    let reversed = try Timeline.of(Self.fling, "--tuning", heavy, "--tuning", tall).header
    #expect(reversed[keyPath: "settings.sheet.velocityThreshold"]?.number == 3000)
  }

  @Test func `of --set and --tuning the one that stands last wins`() throws {
    let heavy = try tuning(#"{"sheet": {"velocityThreshold": 4000}}"#)
    let light = "sheet.velocityThreshold=1"
    #expect(try Timeline.of(Self.fling, "--tuning", heavy, "--set", light).endState == "full")
    #expect(try Timeline.of(Self.fling, "--set", light, "--tuning", heavy).endState == "initial")
    #expect(try Timeline.of("--set", light, Self.fling, "--tuning", heavy).endState == "initial")
  }

  @Test func `--tuning reads standard input, too`() throws {
    let timeline = try Timeline.of(
      Self.fling, "--tuning", "-", input: #"{"sheet": {"velocityThreshold": 4000}}"#)
    #expect(try timeline.endState == "initial")
  }

  @Test func `a changed screen changes the defaults that depend on it`() throws {
    let header = try Timeline.of(
      "-", "--set", "device.height=1000", input: TraceText.still()
    ).header
    #expect(header[keyPath: "settings.sheet.height"]?.number == 800)
  }

  @Test func `--scale-to-screen scales the touches, and without it another screen is a warning`()
    throws
  {
    let drag = TraceText.of(
      "0 0 began 390 1580; 0.1 0 moved 390 1000; 0.2 0 ended 390 1000",
      #""scene": "ivaev-bottom-sheet", "device": {"width": 780, "height": 1688},"#)
    let scaled = try Tool.run("replay", "-", "--scale-to-screen", "--format", "jsonl", input: drag)
    #expect(scaled.status == 0 && scaled.errorLines.count == 1)
    let fitted = try Timeline(scaled.output)
    let touch = try #require(fitted.frames.first?["touches"]?.elements.first)
    #expect(touch["x"]?.number == 195)
    #expect(touch["y"]?.number == 790)
    let plain = try Tool.run("replay", "-", "--format", "jsonl", input: drag)
    #expect(plain.status == 0)
    #expect(
      plain.errors
        == "warning: <stdin>: the trace was recorded on a screen of 780 × 1688 pt, the scene's has "
        + "390 × 844 pt, expected the same size, --move-to-sheet to move the touches, or --scale-to-screen to "
        + "scale them\n")
    let unscaled = try Timeline(plain.output).frames.first?["touches"]?.elements.first
    #expect(unscaled?["y"]?.number == 1580)
  }

  @Test func `--refresh-rate changes which moments are shown, and not what happens`() throws {
    let slow = try Timeline.of(Self.fling)
    let fast = try Timeline.of(Self.fling, "--refresh-rate", "120")
    #expect(try fast.header["refreshRate"]?.number == 120)
    #expect(fast.frames.dropFirst().first?["t"]?.number == 0.008)
    #expect(fast.frames.count > slow.frames.count * 2 - 3)
    #expect(fast.ofType("event").count == slow.ofType("event").count)
    #expect(try fast.endState == "full")
  }

  @Test func `--max-settle gives motion up`() throws {
    let full = try Timeline.of(Self.fling)
    let short = try Timeline.of(Self.fling, "--max-settle", "0.05")
    #expect(try full.final["settled"]?.flag == true)
    #expect(try short.final["settled"]?.flag == false)
    #expect(try short.header["maxSettle"]?.number == 0.05)
    let last = try #require(full.events("touch").last?["t"]?.number)
    let end = try #require(try short.final["t"]?.number)
    #expect(abs(end - last - 0.05) < 0.0015)
    let none = try Timeline.of(Self.fling, "--max-settle", "0")
    #expect(try none.final["t"]?.number == last)
  }

  /// Options of `explain`, and what the story holds only if they are respected.
  @Test(
    arguments: [
      ([fling, "--scene", "scroll-view"], "fling up on scroll-view\n"),
      ([fling, "--set", "sheet.velocityThreshold=4000"], "the sheet is initial at y 750"),
      ([fling, "--tuning", "-"], "the sheet is full at y 244"),
      ([fling, "--refresh-rate", "120"], "after 42 frames"),
      ([fling, "--max-settle", "0.05"], "not settled, given up at 0.189 s"),
    ].map { (Brief($0), Brief($1)) })
  func `explain heeds every option`(arguments: Brief<[String]>, words: Brief<String>) throws {
    let plain = try Tool.output("explain", Self.fling)
    #expect(!plain.contains(words.value))
    let result = try Tool.run(
      ["explain"] + arguments.value, input: Array(#"{"sheet": {"height": 600}}"#.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains(words.value))
  }

  @Test func `explain heeds --scale-to-screen`() throws {
    let tap = TraceText.of(
      "0 0 began 390 1580; 0.1 0 ended 390 1580",
      #""scene": "ivaev-bottom-sheet", "device": {"width": 780, "height": 1688},"#)
    #expect(
      try Tool.run("explain", "-", "--scale-to-screen", input: tap).output.contains(
        "at (195, 790)"))
    let plain = try Tool.run("explain", "-", input: tap)
    #expect(plain.output.contains("Finger 0 lands on nothing"))
    #expect(plain.errorLines.count == 1)
    #expect(plain.errors.hasPrefix("warning: <stdin>: "))
  }
}
