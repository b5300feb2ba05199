import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import Testing

/// An app that takes another view for the sheet than the one that a finger drags.
struct UnmovedAppTests {
  struct PhotoApp: Sendable {
    /// The view with the role of the sheet.
    var sheet = "view"

    /// The state at the end of a drag.
    var end = "shown"
  }

  /// A card on a screen, of which the app says that the one or the other is the sheet.
  struct AppSheet<App: Sendable>: SheetSystem {
    let name = "photo"
    let extentRange = 0.0...844.0
    let settingsPart = ScenePart.app
    let app: PhotoApp
    private var y = 400.0
    private var state = "shown"

    init(_ app: PhotoApp) { self.app = app }

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("view", context.screen.bounds, as: app.sheet == "view" ? .sheet : .background)
      views.add(
        "card", Rect(x: 0, y: y, width: 390, height: 444),
        as: app.sheet == "card" ? .sheet : .other,
        in: "view")
      views.add("label", Rect(x: 0, y: y + 10, width: 390, height: 20), in: "card")
    }

    func reading(_ context: SheetContext) -> SheetReading {
      let top = app.sheet == "card" ? y : 0
      return SheetReading(state: state, phase: .idle, y: top, extent: 844 - top, velocity: 0)
    }

    mutating func recognizerDidChange(
      _ change: RecognizerChange, _ context: inout SheetContext
    ) {
      if change.to == .changed { y = 400 + change.translation.y }
      if change.to == .ended { state = app.end }
    }
  }

  private static func story(_ app: PhotoApp) throws -> String {
    let points = stride(from: 500.0, through: 300, by: -20)
    let samples = points.enumerated().map { index, y in
      TouchSample(
        time: Double(index) / 60, id: 0, phase: index == 0 ? .began : .moved,
        point: Point(x: 195, y: y))
    }
    let end = TouchSample(time: 0.2, id: 0, phase: .ended, point: Point(x: 195, y: 300))
    let scene = ReplayScene(name: "photo", sheet: AppSheet<PhotoApp>(app))
    return Reports.story(
      of: try Simulator(scene: scene, trace: Trace(name: "drag", samples: samples + [end])))
  }

  @Test(arguments: [
    (PhotoApp(), "it stayed shown"),
    // An app's word for its state is true only if its sheet moves.
    (PhotoApp(end: "full"), "it became full where it was"),
  ])
  func `the story names what moved instead, and where the app says which view is the sheet`(
    app: PhotoApp, state: String
  ) throws {
    let story = try Self.story(app)
    #expect(
      story.contains(
        "The sheet, view, never moved while finger 0 dragged 200 pt from (195, 500) on card"
          + " (card.pan recognized it): \(state), and card moved 180 pt. If another view is the sheet,"
          + " name it in sheet(of:) of PhotoApp.\n"), "\(story)")
  }

  @Test func `the story says the same of a sheet that is in no window`() throws {
    let story = try Self.story(PhotoApp(sheet: "none"))
    #expect(story.contains("If another view is the sheet, name it in sheet(of:) of PhotoApp.\n"))
  }

  @Test(arguments: [(300.0, true), (400, false)])
  func `a sheet that the app presents moves, too`(y: Double, moves: Bool) throws {
    let scene = ReplayScene(name: "photo", sheet: AppSheet<PhotoApp>(PhotoApp()))
    var effect = GestureEffect()
    effect.begin(try Simulator(scene: scene, trace: Trace(name: "drag", samples: [])).description)
    for (phase, y) in [(TouchSample.Phase.began, 400.0), (.ended, y)] {
      let finger = Point(x: 195, y: phase == .began ? 500 : 400)
      effect.event(
        TimelineEvent(
          time: 0, kind: .touch(id: 0, phase: phase, point: finger, view: "card"), because: ""))
      var frame = Frame()
      frame.sheet = Frame.Sheet()
      frame.sheets = [
        .init(
          name: "list",
          SheetReading(state: "medium", phase: .idle, y: y, extent: 844 - y, velocity: 0))
      ]
      effect.frame(frame)
    }
    #expect((effect.idleness == nil) == moves)
  }

  @Test func `a sheet that moves says nothing of the kind`() throws {
    let story = try Self.story(PhotoApp(sheet: "card"))
    #expect(!story.contains("never moved") && story.contains("card.pan"))
  }
}
