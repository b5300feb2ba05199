import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

struct TimelinePageTests {
  private static func page(of simulator: SceneSimulator) -> String {
    Reports.text(of: simulator) { TimelinePage(to: $0) }
  }

  /// The text between two marks, each of which occurs once.
  private static func text(of page: String, from start: String, to end: String) throws -> String {
    let parts = page.split(separator: start, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    return String(try #require(parts[1].split(separator: end).first))
  }

  private static func data(of page: String) throws -> JSONNode {
    let text = try text(of: page, from: #"id="data">"#, to: "</script>")
    return try JSONNode(parsing: Array(text.utf8), source: "data")
  }

  @Test func `a page holds one run`() throws {
    let data = try Self.data(of: Self.page(of: try Reports.fixture("fling-up")))
    let runs = data["runs"]?.elements ?? []
    #expect(runs.count == 1)
    #expect(runs.first?["trace"]?.text == "fling up")
    #expect(runs.first?["scene"]?.text == "ivaev-bottom-sheet")
    #expect(runs.first?["system"]?.text == "container")
    #expect(runs.first?["device"]?["width"]?.number == 390)
    #expect(
      runs.first?["outcome"]?.text
        == "the sheet is full at y 168.8, settled at 0.35 s after 22 frames")
  }

  @Test func `a live page holds the scene's text with its tuning, and every digit of the trace`()
    throws
  {
    let fixture = Fixture(name: "fling-up")
    let document = try #require(try fixture.scene().document)
    let scene = try SceneReader.scene(
      from: document.merging(try SceneReader.patch("sheet.velocityThreshold=1234")))
    var trace = try fixture.trace
    trace.samples[1].point.y += 1.0 / 3
    let source = try #require(RunSource(scene, trace, ReplayOptions(refreshRate: 120)))
    let page = Reports.text(of: try Simulator(scene: scene, trace: trace)) {
      TimelinePage(source: .engine(source), to: $0)
    }
    let live = try #require(try Self.data(of: page)["live"])
    #expect(live["scene"]?["sheet"]?["velocityThreshold"]?.number == 1234)
    #expect(live["scene"]?["sheet"]?["showDuration"] == nil)
    #expect(live["refreshRate"]?.number == 120)
    let samples = (live["trace"]?["samples"]?.elements ?? []).compactMap(\.number)
    #expect(samples.count == 5 * trace.samples.count)
    #expect(samples[9] == trace.samples[1].point.y)
  }

  @Test func `a sheet whose code the engine does not hold has no live page`() throws {
    var scene = try Fixture(name: "fling-up").scene()
    #expect(RunSource(scene, Trace(name: "trace"), ReplayOptions()) != nil)
    scene.sheet = AnySheet(LaggingSheet())
    let trace = Trace(name: "trace")
    #expect(RunSource(scene, trace, ReplayOptions()) == nil)
    let source = try #require(PageSource(scene, trace, ReplayOptions()))
    let page = Reports.text(of: try Simulator(scene: scene, trace: trace)) {
      TimelinePage(source: source, to: $0)
    }
    let data = try Self.data(of: page)
    #expect(data["live"] == nil)
    let reason = try #require(data["fixed"]?.text)
    #expect(reason.contains("the code of \"\(LaggingSheet().name)\" is in the tool"))
    #expect(reason.contains("To have it live: gesture-replay replay TRACE --open"))
  }

  @Test func `a page that the tool serves has the tool run what the engine does not hold`() throws {
    let fixture = Fixture(name: "fling-up")
    var scene = try fixture.scene()
    scene.sheet = AnySheet(LaggingSheet())
    let trace = try fixture.trace
    let source = try #require(PageSource(scene, trace, ReplayOptions(), isAnswered: true))
    let context = ReportContext(
      style: TextStyle(isEnabled: false), tool: "acme-replay", authority: "127.0.0.1:8642")
    let page = Reports.text(of: try Simulator(scene: scene, trace: trace)) {
      TimelinePage(context, source: source, to: $0)
    }
    let data = try Self.data(of: page)
    #expect(data["fixed"] == nil)
    #expect(data["live"]?["isRemote"]?.word == "true")
    #expect(data["live"]?["trace"]?["name"]?.text == "fling up")
    #expect(page.contains("connect-src 'self' ws://127.0.0.1:8642\""))
    #expect(!page.contains("wasm-unsafe-eval"), "no engine is there to be run")
    // What the engine holds, it runs there, too.
    let model = try #require(
      PageSource(try fixture.scene(), trace, ReplayOptions(), isAnswered: true))
    let other = Reports.text(of: try Reports.fixture("fling-up")) {
      TimelinePage(context, source: model, to: $0)
    }
    #expect(try Self.data(of: other)["live"]?["isRemote"] == nil)
    #expect(!other.contains("connect-src"))
  }

  @Test(arguments: Fixture.varied)
  func `the same run is the same page`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    #expect(Self.page(of: simulator) == Self.page(of: simulator))
  }

  private static let plainMarks = Result {
    Reports.marks(in: page(of: try Reports.tap("plain", scene: "plain")))
  }

  /// Whatever a name contains, the document around it stays the same.
  @Test(
    arguments: HostileName.all
      + ["</script><script>alert(1)</script>", "'\"`--><svg onload=a>"].map { Brief($0) })
  func `a name changes nothing but text`(name: Brief<String>) throws {
    let page = Self.page(of: try Reports.tap(name.value, scene: name.value))
    #expect(try Reports.marks(in: page) == Self.plainMarks.get())
    let run = try Self.data(of: page)["runs"]?.elements.first
    #expect(run?["trace"]?.text?.unicodeScalars.elementsEqual(name.value.unicodeScalars) == true)
    #expect(run?["scene"]?.text?.unicodeScalars.elementsEqual(name.value.unicodeScalars) == true)
  }
}
