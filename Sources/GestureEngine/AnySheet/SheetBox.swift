import GestureTraces
import JSONText
import MotionLaws

/// The storage of an `AnySheet`: a sheet behind methods that are looked up at run time.
///
/// The base class answers as a stage without a sheet would. Only an `AnySheet` with a unique
/// reference (`isKnownUniquelyReferenced`) changes it, and every sheet is Sendable, so the class is
/// safe even though the compiler cannot verify it.
@usableFromInline
class SheetBox: @unchecked Sendable {
  @usableFromInline init() {}

  func copy() -> SheetBox { SheetBox() }

  var name: String { "none" }
  var typeName: String { name }
  var edge: SheetEdge { .bottom }
  var extentRange: ClosedRange<Double> { 0...0 }
  var nextDue: Double? { nil }
  var isMoving: Bool { false }
  func movingNames(_ context: SheetContext) -> [String] { [] }
  func takeLookChanges(_ context: SheetContext) -> [ViewLook] { [] }
  var dependsOnRefreshRate: Bool { false }

  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription] {
    []
  }
  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {}
  func views(beside views: [ViewDescription], with actions: [AppAction]) -> [ViewDescription] {
    views
  }
  var mayAddViews: Bool { false }
  var viewsOfRun: [ViewDescription] { [] }
  func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(
      state: name, phase: .idle, y: context.screen.height, extent: 0, velocity: 0)
  }
  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? { nil }
  func runWillBegin(_ context: inout SheetContext) {}
  func advance(_ context: inout SheetContext) {}
  func screenDidChange(from old: Screen, animated: Bool, _ context: inout SheetContext) {}
  func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) {}
  var settingsPart: ScenePart { .sheet }
  func writeSettings(to writer: inout JSONWriter) {}
  func writeFurtherSettings(to writer: inout JSONWriter) {}
  func frameWillShow(interval: Double, _ context: inout SheetContext) {}
  var actionDescriptions: [ActionDescription] { [] }
  func needsScrollView(for action: AppAction) -> Bool { false }
  func refusal(of action: AppAction) -> String? { nil }
  func perform(_ action: AppAction, _ context: inout SheetContext) {}
  func accessibilityActions(_ context: SheetContext) -> [AppAction] { [] }
  func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? { view }
  func shouldReceiveTouch(at point: Point, by recognizer: String, _ context: SheetContext) -> Bool {
    true
  }
  func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer { .yes }
  func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? { nil }
  func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { false }
  func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool { false }
  func touchesBegan(on views: [String], at point: Point, _ context: inout SheetContext) {}
  func touchesEnded(on views: [String], _ context: inout SheetContext) {}
  func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {}
  func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] { [] }
  func scrollViewWillBeginDragging(_ id: ScrollViewID, _ context: inout SheetContext) {}
  func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector { .zero }
  func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {}
  func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) {}
  func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { release.proposedTarget }
  func heldContentAxis(of id: ScrollViewID, _ context: SheetContext) -> PanConfiguration.Axis {
    .none
  }
  func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {}
  func scrollViewDidEndDecelerating(_ id: ScrollViewID, _ context: inout SheetContext) {}
  func scrollViewDidEndScrollingAnimation(_ id: ScrollViewID, _ context: inout SheetContext) {}
  func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext) {}
  func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double { height }
}

/// A box that holds a sheet of a type.
@usableFromInline
final class SheetBoxOf<Sheet: SheetSystem>: SheetBox, @unchecked Sendable {
  @usableFromInline private(set) var sheet: Sheet

  @inlinable
  init(_ sheet: Sheet) {
    self.sheet = sheet
  }

  override func copy() -> SheetBox { SheetBoxOf(sheet) }

  override var name: String { sheet.name }
  #if !hasFeature(Embedded)
    override var typeName: String { "\(Sheet.self)" }
  #endif
  override var edge: SheetEdge { sheet.edge }
  override var extentRange: ClosedRange<Double> { sheet.extentRange }
  override var nextDue: Double? { sheet.nextDue }
  override var isMoving: Bool { sheet.isMoving }
  override func movingNames(_ context: SheetContext) -> [String] { sheet.movingNames(context) }
  override func takeLookChanges(_ context: SheetContext) -> [ViewLook] {
    sheet.takeLookChanges(context)
  }
  override var dependsOnRefreshRate: Bool { sheet.dependsOnRefreshRate }

  override func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { sheet.recognizers(settings, on: screen) }
  override func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) { sheet.arrange(&views, moment, context) }
  override func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  { sheet.views(beside: views, with: actions) }
  override func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    sheet.stops(after: history, context)
  }
  override func reading(_ context: SheetContext) -> SheetReading { sheet.reading(context) }
  override func runWillBegin(_ context: inout SheetContext) { sheet.runWillBegin(&context) }
  override func advance(_ context: inout SheetContext) { sheet.advance(&context) }
  override func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) { sheet.screenDidChange(from: old, animated: animated, &context) }
  override func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) { sheet.keyboardWillChange(from: old, to: new, law, &context) }
  override var settingsPart: ScenePart { sheet.settingsPart }
  override func writeSettings(to writer: inout JSONWriter) { sheet.writeSettings(to: &writer) }
  override func writeFurtherSettings(to writer: inout JSONWriter) {
    sheet.writeFurtherSettings(to: &writer)
  }
  override func frameWillShow(interval: Double, _ context: inout SheetContext) {
    sheet.frameWillShow(interval: interval, &context)
  }
  override var actionDescriptions: [ActionDescription] { sheet.actionDescriptions }
  override func needsScrollView(for action: AppAction) -> Bool {
    sheet.needsScrollView(for: action)
  }
  override func refusal(of action: AppAction) -> String? { sheet.refusal(of: action) }
  override func perform(_ action: AppAction, _ context: inout SheetContext) {
    sheet.perform(action, &context)
  }
  override func accessibilityActions(_ context: SheetContext) -> [AppAction] {
    sheet.accessibilityActions(context)
  }
  override func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? {
    sheet.hitTest(point, found: view, context)
  }
  override func shouldReceiveTouch(at point: Point, by recognizer: String, _ context: SheetContext)
    -> Bool
  { sheet.shouldReceiveTouch(at: point, by: recognizer, context) }
  override func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
    sheet.shouldBegin(recognizer, context)
  }
  override func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? {
    sheet.beginsAtTouchDown(recognizer, context)
  }
  override func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { sheet.shouldRecognizeSimultaneously(recognizer, with: other, context) }
  override func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool { sheet.shouldRequireFailure(of: other, by: recognizer, context) }
  override func touchesBegan(on views: [String], at point: Point, _ context: inout SheetContext) {
    sheet.touchesBegan(on: views, at: point, &context)
  }
  override func touchesEnded(on views: [String], _ context: inout SheetContext) {
    sheet.touchesEnded(on: views, &context)
  }
  override var mayAddViews: Bool { sheet.mayAddViews }
  override var viewsOfRun: [ViewDescription] { sheet.viewsOfRun }
  override func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
    sheet.recognizerDidChange(change, &context)
  }
  override func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] {
    sheet.scrollViews(on: screen)
  }
  override func scrollViewWillBeginDragging(_ id: ScrollViewID, _ context: inout SheetContext) {
    sheet.scrollViewWillBeginDragging(id, &context)
  }
  override func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector { sheet.scrollViewWillScroll(id, by: delta, &context) }
  override func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {
    sheet.scrollViewDidScroll(id, &context)
  }
  override func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) { sheet.scrollViewPanDidChange(id, change, &context) }
  override func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { sheet.scrollViewWillEndDragging(id, release, &context) }
  override func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { sheet.heldContentAxis(of: id, context) }
  override func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) { sheet.scrollViewDidEndDragging(id, isCancelled: isCancelled, &context) }
  override func scrollViewDidEndDecelerating(_ id: ScrollViewID, _ context: inout SheetContext) {
    sheet.scrollViewDidEndDecelerating(id, &context)
  }
  override func scrollViewDidEndScrollingAnimation(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) { sheet.scrollViewDidEndScrollingAnimation(id, &context) }
  override func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext) {
    sheet.scrollViewDidComeToRest(id, &context)
  }
  override func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    sheet.contentHeight(asked: height, in: scrollView)
  }
}
