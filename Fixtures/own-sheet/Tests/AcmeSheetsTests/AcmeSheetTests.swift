import AcmeSheets
import GestureReports
import Testing

struct AcmeSheetTests {
  let scene: ReplayScene
  let folder = #filePath.replacing("/Tests/\(#fileID)", with: "")
  var traces: String { folder + "/traces" }

  init() throws {
    let sheet = try AcmeSheet(AcmeSheet.Settings(), on: Screen(), at: nil)
    scene = ReplayScene(name: "acme-card", sheet: sheet)
  }

  @Test(arguments: [
    ("fling-up", "open", 244), ("slow-drag", "open", 244), ("hold-then-lift", "closed", 744),
  ])
  func `where it comes to rest`(trace: String, state: String, y: Double) throws {
    let trace = try Trace(contentsOf: "\(traces)/\(trace).json")
    let end = try Timeline(of: trace, on: scene).outcome
    #expect(end.isSettled)
    #expect(end.frame.sheet?.reading.state == state)
    #expect(end.frame.sheet?.reading.y == y)
  }

  @Test
  func `a fling goes as it was recorded`() throws {
    let trace = try Trace(contentsOf: "\(traces)/fling-up.json")
    try expectTimeline(of: trace, on: scene, matches: "\(folder)/expected/fling-up.jsonl")
  }

  @Test
  func `whatever fingers do, it rests at a stop and never jumps`() throws {
    #expect(try SheetChecks(scene, runs: 500).findings().isEmpty)
  }

  @Test
  func `30 and 120 Hz show the same motion`() throws {
    let trace = try Trace(contentsOf: "\(traces)/fling-up.json")
    let coarse = try Timeline(of: trace, on: scene, options: .init(refreshRate: 30))
    let fine = try Timeline(of: trace, on: scene, options: .init(refreshRate: 120))
    #expect(coarse.frames.allSatisfy { $0.sheet == fine.frame(at: $0.time)?.sheet })
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.25])
  func `a slow drag follows the finger`(time: Double) throws {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(300, .up))
    let trace = try GestureRecipe(.drag(stroke, pace: .velocity(200))).trace()
    let frame = try #require(try Timeline(of: trace, on: scene).frame(at: time))
    // The pan began 10 pt after touch-down, 36 pt below the edge: there the finger stays.
    #expect(frame.sheet?.reading.y == frame.touches[0].point.y - 36)
  }

  @Test
  func `the app lets it peek, and its animation stands in the timeline`() throws {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AcmeSheet.self)])
    let trace = try Trace(contentsOf: "\(traces)/peek.json", actions: catalog.actions)
    let timeline = try Timeline(of: trace, on: scene)
    #expect(timeline.frame(at: 1.5)?.sheet?.reading.extent == 350)
    #expect(timeline.outcome.frame.sheet?.reading.extent == 100)
    let kinds = timeline.events.map(\.kind)
    let peek = TimelineEvent.CustomField("extent", 300)
    #expect(kinds.contains(.custom(name: "peek", fields: [peek, .init("from", "closed")])))
    let changes = kinds.compactMap { kind -> TimelineEvent.AnimationEvent.What? in
      guard case .animation(let animation) = kind else { return nil }
      return animation.what
    }
    #expect(changes == [.began, .retargeted, .ended])
  }

  @Test(arguments: [
    (AppAction.show(animated: true), "has no \"show\""),
    (AppAction("peek", [.init("fraction", .number(1.5))]), "\"fraction\" is 1.5"),
  ])
  func `what it cannot do is refused`(action: AppAction, words: String) {
    let trace = Trace(name: "it", actions: [TimedAction(time: 0, action: action)])
    let failure = #expect(throws: InputFailure.self) { try Timeline(of: trace, on: scene) }
    #expect(failure?.what.contains(words) == true)
    #expect(
      failure?.expected
        == "one of setSafeArea, setScreenSize, cancelTouches, keyboard, type, appState, peek")
  }

  @Test
  func `stops that are the wrong way round are refused`() throws {
    var settings = AcmeSheet.Settings()
    settings.closed = 700
    #expect(throws: InputFailure.self) { try AcmeSheet(settings, on: Screen(), at: nil) }
  }
}
