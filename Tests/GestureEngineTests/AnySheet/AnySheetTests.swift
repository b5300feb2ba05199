import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Every question and every message through `AnySheet` reaches the sheet; no default answers
/// instead.
struct AnySheetTests {
  /// A sheet that answers everything differently from the defaults, and records what it is told.
  struct ProbeSheet: SheetSystem {
    var told: [String] = []

    let name = "probe"
    let extentRange = 1.0...2.0
    let nextDue: Double? = 7
    let isMoving = false
    let dependsOnRefreshRate = true

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { [.init(name: "probe.pan", view: "probe", kind: .pan(settings.pan.configuration))] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("probe", Rect(x: 1, y: 2, width: 3, height: 4))
    }

    func views(beside views: [ViewDescription], with actions: [AppAction]) -> [ViewDescription] {
      views + [ViewDescription(name: "later", role: .page)]
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(
        state: told.joined(separator: " "), phase: .dragging, y: 3, extent: 4, velocity: 5)
    }

    func writeSettings(to writer: inout JSONWriter) { writer.field("probe", "written") }
    func refusal(of action: AppAction) -> String? { "refused" }
    func shouldReceiveTouch(at point: Point, by recognizer: String, _ context: SheetContext)
      -> Bool
    { false }
    func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
      .no(because: "probe")
    }
    func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? { "probe" }
    func shouldRecognizeSimultaneously(
      _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
    ) -> Bool { true }
    func shouldRequireFailure(
      of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
    ) -> Bool { true }
    func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
      -> PanConfiguration.Axis
    { .vertical }
    func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double { 99 }

    mutating func advance(_ context: inout SheetContext) { told.append("advance") }
    mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
      told.append("frameWillShow")
    }
    mutating func perform(_ action: AppAction, _ context: inout SheetContext) {
      told.append("perform")
    }
    mutating func touchesBegan(
      on views: [String], at point: Point, _ context: inout SheetContext
    ) { told.append("touchesBegan") }
    mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {
      told.append("touchesEnded")
    }
    mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
      told.append("recognizerDidChange")
    }
    mutating func scrollViewWillBeginDragging(
      _ id: ScrollViewID, _ context: inout SheetContext
    ) {
      told.append("willBeginDragging")
    }
    mutating func scrollViewWillScroll(
      _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
    ) -> Vector {
      told.append("willScroll")
      return delta
    }
    mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {
      told.append("didScroll")
    }
    mutating func scrollViewPanDidChange(
      _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
    ) { told.append("panDidChange") }
    mutating func scrollViewWillEndDragging(
      _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
    ) -> Point {
      told.append("willEndDragging")
      return Point(x: 8, y: 9)
    }
    mutating func scrollViewDidEndDragging(
      _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
    ) { told.append("didEndDragging") }
    mutating func scrollViewDidEndDecelerating(
      _ id: ScrollViewID, _ context: inout SheetContext
    ) { told.append("didEndDecelerating") }
    mutating func scrollViewDidEndScrollingAnimation(
      _ id: ScrollViewID, _ context: inout SheetContext
    ) { told.append("didEndScrollingAnimation") }
    mutating func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext) {
      told.append("didComeToRest")
    }
  }

  private var context: SheetContext {
    SheetContext(screen: Screen(), scrollView: nil, isRecording: false)
  }

  private let action = AppAction.cancelTouches

  @Test func `every question is answered by the sheet`() throws {
    let sheet = AnySheet(ProbeSheet())
    let recognizers = sheet.recognizers(RecognitionSettings(), on: Screen())
    let recognizer = Recognizer(try #require(recognizers.first))
    let point = Point(x: 0, y: 0)
    #expect(recognizers.map(\.name) == ["probe.pan"])
    #expect(sheet.name == "probe" && sheet.extentRange == 1...2 && sheet.nextDue == 7)
    #expect(!sheet.isMoving && sheet.dependsOnRefreshRate)
    #expect(sheet.views(beside: [], with: []).map(\.name) == ["later"])
    #expect(sheet.reading(context).y == 3)
    #expect(sheet.refusal(of: action) == "refused")
    #expect(!sheet.shouldReceiveTouch(at: point, by: "any", context))
    #expect(sheet.shouldBegin(recognizer, context) == .no(because: "probe"))
    #expect(sheet.beginsAtTouchDown("any", context) == "probe")
    let pan = Recognizer(.init(name: "any", view: "any", kind: .pan(.init())))
    #expect(sheet.shouldRecognizeSimultaneously(pan, with: pan, context))
    #expect(sheet.shouldRequireFailure(of: pan, by: pan, context))
    #expect(sheet.heldContentAxis(of: .scene, context) == .vertical)
    let scrollView = SimulatedScrollView(ScrollViewSettings(), width: 1, height: 1, scale: 1)
    #expect(sheet.contentHeight(asked: 5, in: scrollView) == 99)
    var views = ViewArrangement()
    sheet.arrange(&views, .model, context)
    #expect(views["probe"] == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `whatever it is told reaches it, in order`() {
    var sheet = AnySheet(ProbeSheet())
    var context = context
    let point = Point(x: 0, y: 0)
    let release = ScrollRelease(contentOffset: point, velocity: .zero, proposedTarget: point)
    sheet.advance(&context)
    sheet.frameWillShow(interval: 0.1, &context)
    sheet.perform(action, &context)
    sheet.touchesBegan(on: [], at: point, &context)
    sheet.touchesEnded(on: [], &context)
    let change = RecognizerChange(
      name: "any", from: .possible, to: .began, time: 0, translation: .zero, displacement: .zero,
      velocity: .zero, location: point, reason: .moved)
    sheet.recognizerDidChange(change, &context)
    sheet.scrollViewWillBeginDragging(.scene, &context)
    let delta = Vector(x: 1, y: 2)
    #expect(sheet.scrollViewWillScroll(.scene, by: delta, &context) == delta)
    sheet.scrollViewDidScroll(.scene, &context)
    sheet.scrollViewPanDidChange(.scene, change, &context)
    #expect(sheet.scrollViewWillEndDragging(.scene, release, &context) == Point(x: 8, y: 9))
    sheet.scrollViewDidEndDragging(.scene, isCancelled: true, &context)
    sheet.scrollViewDidEndDecelerating(.scene, &context)
    sheet.scrollViewDidEndScrollingAnimation(.scene, &context)
    sheet.scrollViewDidComeToRest(.scene, &context)
    #expect(
      sheet.reading(context).state
        == "advance frameWillShow perform touchesBegan touchesEnded recognizerDidChange "
        + "willBeginDragging willScroll didScroll panDidChange willEndDragging didEndDragging "
        + "didEndDecelerating didEndScrollingAnimation didComeToRest")
  }

  @Test func `a copy is a value of its own`() {
    var sheet = AnySheet(ProbeSheet())
    var context = context
    let copy = sheet
    sheet.advance(&context)
    #expect(sheet.reading(context).state == "advance")
    #expect(copy.reading(context).state.isEmpty)
  }
}
