import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// A recorded timeline plays like the run that it was recorded from.
struct RecordedTimelineTests {
  /// Every built-in scene, and every kind of event.
  private static let fixtures =
    Fixture.varied
    + [
      "drawer-pulled-past-threshold", "drawer-haptic-twice", "detents-expands-and-scrolls-on",
      "detents-select-detent", "detents-dismiss-and-present", "inset-flung-into-content",
      "joom-demo-pulled-by-its-list", "joom-edge-pan-flicked", "joom-height-animated",
      "joom-page-without-list", "joom-push-and-pop", "joom-pull-bar-flung",
      "panel-fast-release-overshoots", "panel-scrolled-list-in-full", "scroll-catch-and-lift",
    ].map { Fixture(name: $0) }

  private static func recorded(_ text: [UInt8]) throws -> Timeline {
    try Timeline(reading: text, source: "recorded.jsonl")
  }

  private static func text<Sink: TimelineSink>(
    of recorded: Timeline, _ sink: (@escaping ReportOutput) -> Sink
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = sink { bytes += $0 }
    recorded.play(to: &sink)
    return bytes
  }

  @Test func `the fixtures are of every built-in scene`() throws {
    let scenes = try Set(Self.fixtures.map { try $0.trace.scene })
    #expect(scenes.isSuperset(of: SheetCatalog.builtIn.sceneNames))
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `read and written again, it is the same`(_ fixture: Fixture) throws {
    let lines = Reports.bytes(of: try Reports.fixture(fixture.name)) {
      TimelineLines(.lines, to: $0)
    }
    let again = Self.text(of: try Self.recorded(lines)) { TimelineLines(.lines, to: $0) }
    let (old, new) = (Self.lines(lines), Self.lines(again))
    #expect(old.count == new.count)
    if let line = zip(old, new).first(where: { $0 != $1 }) { #expect(line.0 == line.1) }
  }

  private static func lines(_ text: [UInt8]) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `a page shows it as it shows the run, times of events to a thousandth`(_ fixture: Fixture)
    throws
  {
    let simulator = try Reports.fixture(fixture.name)
    let lines = Reports.bytes(of: simulator) { TimelineLines(.lines, to: $0) }
    let (live, recorded) = (
      RunColumns.json(of: simulator), RunColumns.json(of: try Self.recorded(lines))
    )
    let times = /"us":([0-9]+)/
    #expect(live.replacing(times, with: "") == recorded.replacing(times, with: ""))
    for (old, new) in zip(live.matches(of: times), recorded.matches(of: times)) {
      let (old, new) = (try #require(Int(old.1)), try #require(Int(new.1)))
      #expect((old - new).magnitude <= 501)
    }
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `every event lies between the same frames`(_ fixture: Fixture) throws {
    let live = try Timeline(of: fixture)
    let recorded = try Self.recorded(Self.text(of: live) { TimelineLines(.lines, to: $0) })
    #expect(live.eventPlaces == recorded.eventPlaces)
    let times = recorded.events.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `views lie in each other as they do in the run`(_ fixture: Fixture) throws {
    let live = try Timeline(of: fixture)
    let recorded = try Self.recorded(Self.text(of: live) { TimelineLines(.lines, to: $0) })
    for (live, recorded) in zip(live.frames, recorded.frames) {
      #expect(live.layout.views.map(\.role) == recorded.layout.views.map(\.role))
      #expect(live.layout.views.map(\.parent) == recorded.layout.views.map(\.parent))
    }
  }

  @Test func `a story and a film strip are told of it, too`() throws {
    let simulator = try Reports.fixture("past-full-height-held")
    let recorded = try Self.recorded(
      Reports.bytes(of: simulator) { TimelineLines(.lines, to: $0) })
    let story = Self.text(of: recorded) { Explanation(style: TextStyle(isEnabled: false), to: $0) }
    #expect(String(decoding: story, as: UTF8.self) == Reports.story(of: simulator))
    let strip = Self.text(of: recorded) { FilmStrip(to: $0) }
    #expect(String(decoding: strip, as: UTF8.self).contains("past full height held on ivaev"))
  }

  // MARK: What cannot be shown

  @Test(arguments: [
    (#""views":\[.*?\],"#, 1, #"the header lists no "views""#),
    (#""pans":\{\},"#, 3, #"the frame has no "pans""#),
    (#","contentSize":\[[0-9.,]*\]"#, 3, #"the scroll view has no "contentSize""#),
  ])
  func `one that says too little has to be recorded anew`(
    part: String, line: Int, what: String
  ) throws {
    let text = Reports.lines(of: try Reports.fixture("list-inside-scrolls-along"))
    let part = try Regex(part)
    let failure = #expect(throws: InputFailure.self) {
      try Self.recorded(Array(text.replacing(part, with: "").utf8))
    }
    #expect(failure?.what == what)
    #expect(failure?.expected.contains("record it again: gesture-replay replay TRACE") == true)
    #expect(failure?.location?.position?.line ?? 0 >= line)
  }

  @Test(arguments: [
    (#""frames":22"#, #""frames":23"#, "the timeline has 22 frames but counts 23"),
    (#""frames":22"#, #""frames":1e300"#, "\"frames\" is 10000"),
    (#"{"sheet.pan":"changed"}"#, #"{"other":"changed"}"#, "the recognizers differ"),
    (#""pans":{"sheet.pan":"#, #""pans":{"other":"#, #""other" is not a recognizer"#),
    (#""sheet":[0,168.8,390,675.2]"#, #""sheet":[0,168.8]"#, #""layout.sheet" is"#),
    (#""role":"sheet""#, #""role":"shet""#, #""views[1].role" is "shet""#),
    (#""kind":"decision","what""#, #""kind":"decision","that""#, #"has no "what""#),
    (#""phase":"dragging""#, #""phase":"draging""#, #""sheet.phase" is "draging""#),
  ])
  func `one that is not as a replay writes it is refused with its place`(
    old: String, new: String, what: String
  ) throws {
    let text = Reports.lines(of: try Reports.fixture("fling-up"))
    let changed = text.replacing(old, with: new)
    try #require(changed != text)
    let failure = #expect(throws: InputFailure.self) { try Self.recorded(Array(changed.utf8)) }
    #expect(failure?.what.contains(what) == true, "\(failure?.description ?? "")")
    #expect(failure?.location?.position != nil)
  }
}

extension Timeline {
  /// How many frames are over at each event's time.
  fileprivate var eventPlaces: [Int] {
    events.map { event in frames.count { $0.time < event.time - 1e-9 } }
  }
}

extension RunColumns {
  /// A run as pages show it.
  fileprivate static func json(of simulator: SceneSimulator) -> String {
    var (simulator, columns) = (simulator, RunColumns())
    simulator.runRecordingFailure(&columns)
    return columns.text
  }

  fileprivate static func json(of recorded: Timeline) -> String {
    var columns = RunColumns()
    recorded.play(to: &columns)
    return columns.text
  }

  private var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
