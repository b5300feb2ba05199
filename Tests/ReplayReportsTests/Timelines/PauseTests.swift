import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// Pauses, whose frames are not created one by one.
struct PauseTests {
  /// A fling, a long pause in which a finger may be held, and what follows.
  private static let traces: [Trace] = [
    Trace(
      name: "rests",
      samples: [
        .began(0, 790), .moved(0.0167, 640), .moved(0.0333, 500), .ended(0.05, 400),
        .began(9.001, 400), .moved(9.02, 430), .ended(9.1, 600),
      ]),
    Trace(
      name: "is held",
      samples: [
        .began(0.3, 790), .moved(0.3167, 700), .moved(0.35, 500), .moved(7, 480),
        .ended(7.02, 470),
      ]),
    Trace(
      name: "waits for the app", samples: [.began(0.1, 400), .ended(0.2, 400)],
      actions: [.at(5, .cancelTouches), .at(12.4, .cancelTouches)]),
  ]

  private static let runs = SheetCatalog.builtIn.sceneNames.flatMap { scene in
    traces.map { (scene: scene, trace: $0.name) }
  }

  private static func simulator(
    _ scene: String, _ name: String, _ settings: [String] = [], refreshRate: Double? = nil
  ) throws -> SceneSimulator {
    let trace = try #require(traces.first { $0.name == name })
    return try Simulator(
      scene: try .builtIn(scene, settings), trace: trace,
      options: ReplayOptions(refreshRate: refreshRate))
  }

  @Test(arguments: runs)
  func `frames of a pause are those that a look at each time shows`(scene: String, trace: String)
    throws
  {
    let timeline = try Timeline(of: try Self.simulator(scene, trace))
    #expect(timeline.frames.runs.contains { $0.count > 200 })
    var simulator = try Self.simulator(scene, trace)
    let looks = try simulator.frames(at: (0..<timeline.frames.count).map { Double($0) / 60 })
    #expect(looks.frames == Array(timeline.frames))
    #expect(looks.outcome == timeline.outcome)
    var unwatched = try Self.simulator(scene, trace)
    #expect(try unwatched.run() == timeline.outcome)
  }

  @Test(arguments: TestEffort.rows(runs, or: 4))
  func `every format shows a pause as it shows each of its frames`(scene: String, trace: String)
    throws
  {
    let simulator = try Self.simulator(scene, trace)
    func compare<Sink: TimelineSink>(_ sink: (@escaping ReportOutput) -> Sink) {
      let text = Reports.text(of: simulator, sink)
      #expect(text == Reports.text(of: simulator) { EachFrame(sink($0)) })
      #expect(!text.isEmpty)
    }
    compare { TimelineTable(style: TextStyle(isEnabled: false), to: $0) }
    compare { TimelineLines(.lines, to: $0) }
    compare { TimelineLines(.elements, to: $0) }
    compare { TimelineCSV(to: $0) }
    compare { TimelinePage(to: $0) }
    compare { FilmStrip(to: $0) }
    compare { TimelineTraceEvents(process: 1, to: $0) }
  }

  @Test(arguments: TestEffort.rows(runs, or: 7))
  func `a timeline plays its pauses as the run showed them`(scene: String, trace: String) throws {
    let simulator = try Self.simulator(scene, trace)
    let timeline = try Timeline(of: simulator)
    var played: [UInt8] = []
    var lines = TimelineLines(.lines) { played += $0 }
    timeline.play(to: &lines)
    #expect(String(decoding: played, as: UTF8.self) == Reports.lines(of: simulator))
    #expect(timeline.frames.map(\.index) == Array(0..<timeline.frames.count))
    for place in [0, 7, 150, timeline.frames.count - 1] {
      #expect(timeline.frame(at: Double(place) / 60) == timeline.frames[place])
    }
    #expect(timeline.frame(at: -1) == nil)
  }

  /// Numbers that differ in a pause, and pauses that the other run does not have.
  private static let differingRuns: [(trace: String, rates: [Double])] = [
    ("rests", [20, 20]), ("is held", [20, 20]), ("waits for the app", [20, 20]),
    ("rests", [20, 40]), ("is held", [40, 20]), ("is held", [25, 30]),
  ]

  @Test(arguments: TestEffort.rows(differingRuns, or: 2))
  func `two runs with pauses differ as their texts do`(trace: String, rates: [Double]) throws {
    let sides = [
      try Self.simulator("ivaev-bottom-sheet", trace, refreshRate: rates[0]),
      try Self.simulator(
        "ivaev-bottom-sheet", trace, ["sheet.velocityThreshold=9000", "sheet.height=450"],
        refreshRate: rates[1]),
    ]
    let runs = try sides.map { try Timeline(of: $0) }
    let texts = try sides.map {
      try TimelineDocument(Array(Reports.lines(of: $0).utf8), source: "recorded")
    }
    let difference = try #require(TimelineDifference(of: runs[0], and: runs[1]))
    let read = try #require(TimelineDifference(texts[0], texts[1]))
    #expect(DifferenceReport([difference]).json == DifferenceReport([read]).json)
    let style = TextStyle(isEnabled: false)
    #expect(
      String(decoding: DifferenceReport([difference]).text(style: style), as: UTF8.self)
        == String(decoding: DifferenceReport([read]).text(style: style), as: UTF8.self))
    #expect(difference.channels.map(\.stretches) == read.channels.map(\.stretches))
    #expect(difference.channels.map(\.count) == read.channels.map(\.count))
    let (one, other) = (
      TimelineComparison(of: runs[0], and: runs[1]),
      TimelineComparison(texts[0], texts[1], within: .init())
    )
    for kind in [TimelineDocument.Line.Kind.header, .event, .frame, .final] {
      #expect(one.count(of: kind) == other.count(of: kind))
    }
  }

  @Test func `a sheet that is stepped while a finger holds it has no pause`() throws {
    let scene = ReplayScene(name: "lags", sheet: LaggingSheet())
    let trace = Trace(
      name: "held",
      samples: [
        .began(0, 500), .moved(0.05, 480), .moved(0.1, 300), .moved(4, 290), .ended(4.1, 290),
      ])
    let timeline = try Timeline(of: trace, on: scene)
    // Each frame brings it a tenth closer to the finger, which it never reaches.
    let steps = timeline.frames.filter { (0.2...3).contains($0.time) }
      .compactMap { $0.sheet?.reading.y }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    #expect(steps.count == 169)
  }
}

/// A card that lags behind its finger in steps of one frame and does not report that it moves.
struct LaggingSheet: SheetSystem {
  let name = "lagging"
  let extentRange = 0.0...400.0
  let dependsOnRefreshRate = true
  private var y = 444.0
  private var target = 444.0

  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription] {
    [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))]
  }

  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
    views.add("card", Rect(x: 0, y: y, width: 390, height: 400), as: .sheet)
  }

  func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(state: "there", phase: .idle, y: y, extent: 844 - y, velocity: 0)
  }

  mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
    target = 444 + change.translation.y
  }

  mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
    y += (target - y) / 10
  }
}

/// A sink that receives every frame separately.
private struct EachFrame<Sink: TimelineSink>: TimelineSink {
  private var sink: Sink

  init(_ sink: Sink) { self.sink = sink }

  var wantsFrames: Bool { sink.wantsFrames }
  var wantsEvents: Bool { sink.wantsEvents }
  mutating func begin(_ run: RunDescription) { sink.begin(run) }
  mutating func event(_ event: TimelineEvent) { sink.event(event) }
  mutating func frame(_ frame: Frame) { sink.frame(frame) }
  mutating func end(_ outcome: Outcome) { sink.end(outcome) }
}
