import GestureReplay
import GestureTraces
import MotionLaws
import ReplayReports
import Testing

/// The ends of an app's animations in its story.
struct AppEndingsTests {
  /// A sheet that a release lets go up in 0.3 s, and that a finger catches.
  private struct Card: SheetSystem {
    let name = "card"
    let extentRange = 0.0...844.0
    let settingsPart: ScenePart
    private var y = AdditiveAnimatedValue("card.y", 400)

    init(_ part: ScenePart) { settingsPart = part }

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      let top = moment == .model ? y.model : y.value(at: context.time)
      views.add("card", Rect(x: 0, y: top, width: 390, height: 844), as: .sheet)
    }

    func reading(_ context: SheetContext) -> SheetReading {
      let top = y.value(at: context.time)
      return SheetReading(
        state: "shown", phase: .idle, y: top, extent: 844 - top,
        velocity: y.velocity(at: context.time))
    }

    mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
      if change.to == .began { y.stop(at: y.model, because: "a finger caught it", &context) }
      if change.to == .ended {
        _ = y.animate(
          to: y.model - 50, .timing(.linear, duration: 0.3), because: "the release", &context)
      }
    }

    var nextDue: Double? { y.nextEnd }

    mutating func advance(_ context: inout SheetContext) { y.removeEnded(&context) }

    func movingNames(_ context: SheetContext) -> [String] { ["card", "a timer", "a", "b", "c"] }
  }

  /// Drags at these times.
  private static func simulator(
    _ part: ScenePart, dragsAt times: [Double], maxSettle: Double = 10
  ) throws -> SceneSimulator {
    var samples: [TouchSample] = []
    for start in times {
      for index in 0...4 {
        let phase: TouchSample.Phase = index == 0 ? .began : index == 4 ? .ended : .moved
        let y = 700 - Double(min(index, 3)) * 10
        samples.append(
          TouchSample(
            time: start + Double(index) / 60, id: Int(start * 100), phase: phase,
            point: Point(x: 195, y: y)))
      }
    }
    return try Simulator(
      scene: ReplayScene(name: "card", sheet: Card(part)),
      trace: Trace(name: "drags", samples: samples), options: ReplayOptions(maxSettle: maxSettle))
  }

  @Test func `an end that comes at its time is not told, as what follows names it`() throws {
    let story = Reports.story(of: try Self.simulator(.app, dragsAt: [0]))
    #expect(story.contains("Animation of card.y 400 → 350, linear 0.3 s\n"), "\(story)")
    #expect(!story.contains(" ends\n"), "\(story)")
  }

  @Test func `an end before its time is told with what caused it`() throws {
    let story = Reports.story(of: try Self.simulator(.app, dragsAt: [0, 0.2]))
    #expect(
      story.contains(
        "Animation of card.y 400 → 350 ends\n              because a finger caught it\n"),
      "\(story)")
  }

  @Test func `a model's ends are told as ever`() throws {
    let story = Reports.story(of: try Self.simulator(.sheet, dragsAt: [0]))
    #expect(
      story.contains(
        "Animation of card.y 400 → 350 ends\n              because its 0.3 s are over\n"),
      "\(story)")
  }

  @Test func `what is told of a recording is told of the run`() throws {
    let simulator = try Self.simulator(.app, dragsAt: [0])
    let lines = Reports.bytes(of: simulator) { TimelineLines(.lines, to: $0) }
    var bytes: [UInt8] = []
    var sink = Explanation(style: TextStyle(isEnabled: false)) { bytes += $0 }
    try Timeline(reading: lines, source: "recorded.jsonl").play(to: &sink)
    #expect(String(decoding: bytes, as: UTF8.self) == Reports.story(of: simulator))
  }

  @Test func `a run that does not come to rest names what is under way, the first three things`()
    throws
  {
    let story = Reports.story(of: try Self.simulator(.app, dragsAt: [0], maxSettle: 0.1))
    #expect(
      story.hasSuffix("; still under way: card; a timer; a; 2 more.\n"), "\(story)")
    let settled = Reports.story(of: try Self.simulator(.app, dragsAt: [0]))
    #expect(!settled.contains("under way"))
  }
}
