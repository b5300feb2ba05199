public import GestureTraces
public import JSONText
public import MotionLaws

/// Any sheet as a value of a single type, for code that learns only at run time which sheet it is.
///
/// It is a sheet itself, and forwards every call to the one inside. A copy is an independent value.
public struct AnySheet: SheetSystem {
  @usableFromInline var box: SheetBox

  @inlinable
  public init<Sheet: SheetSystem>(_ sheet: Sheet) {
    box = SheetBoxOf(sheet)
  }

  /// The box with a unique reference, so that it can be changed in place.
  private mutating func ownBox() -> SheetBox {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    return box
  }

  /// The sheet itself, if it is of a type; nil if it is of another.
  ///
  /// Embedded Swift has no casts at run time; there, every box contains the code of its sheet's
  /// type anyway, and this is always nil.
  ///
  /// Inlinable, like `init`, because for a type known to the compiler the box's type is found once;
  /// for any other it is looked up each time, and threads that do so take turns.
  @inlinable
  package func unboxed<Sheet: SheetSystem>(as type: Sheet.Type) -> Sheet? {
    #if hasFeature(Embedded)
      return nil
    #else
      return (box as? SheetBoxOf<Sheet>)?.sheet
    #endif
  }

  public var name: String { box.name }

  /// The name of its type in Swift; that of the system where types have none at run time.
  package var typeName: String { box.typeName }
  public var edge: SheetEdge { box.edge }
  public var extentRange: ClosedRange<Double> { box.extentRange }
  public var nextDue: Double? { box.nextDue }
  public var isMoving: Bool { box.isMoving }
  public func movingNames(_ context: SheetContext) -> [String] { box.movingNames(context) }
  public mutating func takeLookChanges(_ context: SheetContext) -> [ViewLook] {
    ownBox().takeLookChanges(context)
  }
  public var dependsOnRefreshRate: Bool { box.dependsOnRefreshRate }

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { box.recognizers(settings, on: screen) }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) { box.arrange(&views, moment, context) }

  public func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  { box.views(beside: views, with: actions) }

  public var mayAddViews: Bool { box.mayAddViews }
  public var viewsOfRun: [ViewDescription] { box.viewsOfRun }

  public func reading(_ context: SheetContext) -> SheetReading { box.reading(context) }

  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    box.stops(after: history, context)
  }

  public mutating func runWillBegin(_ context: inout SheetContext) {
    ownBox().runWillBegin(&context)
  }

  public mutating func advance(_ context: inout SheetContext) { ownBox().advance(&context) }

  public mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) { ownBox().screenDidChange(from: old, animated: animated, &context) }

  public mutating func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) { ownBox().keyboardWillChange(from: old, to: new, law, &context) }

  public var settingsPart: ScenePart { box.settingsPart }

  public func writeSettings(to writer: inout JSONWriter) { box.writeSettings(to: &writer) }

  public func writeFurtherSettings(to writer: inout JSONWriter) {
    box.writeFurtherSettings(to: &writer)
  }

  public mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
    ownBox().frameWillShow(interval: interval, &context)
  }
}

// MARK: Actions

extension AnySheet {
  public var actionDescriptions: [ActionDescription] { box.actionDescriptions }

  public func needsScrollView(for action: AppAction) -> Bool {
    box.needsScrollView(for: action)
  }

  public func refusal(of action: AppAction) -> String? { box.refusal(of: action) }

  public mutating func perform(_ action: AppAction, _ context: inout SheetContext) {
    ownBox().perform(action, &context)
  }

  public func accessibilityActions(_ context: SheetContext) -> [AppAction] {
    box.accessibilityActions(context)
  }
}

// MARK: Gestures

extension AnySheet {
  public func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? {
    box.hitTest(point, found: view, context)
  }

  public func shouldReceiveTouch(
    at point: Point, by recognizer: String, _ context: SheetContext
  ) -> Bool { box.shouldReceiveTouch(at: point, by: recognizer, context) }

  public func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
    box.shouldBegin(recognizer, context)
  }

  public func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? {
    box.beginsAtTouchDown(recognizer, context)
  }

  public func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { box.shouldRecognizeSimultaneously(recognizer, with: other, context) }

  public func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool { box.shouldRequireFailure(of: other, by: recognizer, context) }

  public mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) { ownBox().touchesBegan(on: views, at: point, &context) }

  public mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {
    ownBox().touchesEnded(on: views, &context)
  }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) { ownBox().recognizerDidChange(change, &context) }
}

// MARK: Scrolling

extension AnySheet {
  public func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] {
    box.scrollViews(on: screen)
  }

  public mutating func scrollViewWillBeginDragging(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) { ownBox().scrollViewWillBeginDragging(id, &context) }

  public mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector { ownBox().scrollViewWillScroll(id, by: delta, &context) }

  public mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {
    ownBox().scrollViewDidScroll(id, &context)
  }

  public mutating func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) { ownBox().scrollViewPanDidChange(id, change, &context) }

  public mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { ownBox().scrollViewWillEndDragging(id, release, &context) }

  public func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { box.heldContentAxis(of: id, context) }

  public mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) { ownBox().scrollViewDidEndDragging(id, isCancelled: isCancelled, &context) }

  public mutating func scrollViewDidEndDecelerating(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) { ownBox().scrollViewDidEndDecelerating(id, &context) }

  public mutating func scrollViewDidEndScrollingAnimation(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) { ownBox().scrollViewDidEndScrollingAnimation(id, &context) }

  public mutating func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext) {
    ownBox().scrollViewDidComeToRest(id, &context)
  }

  public func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    box.contentHeight(asked: height, in: scrollView)
  }
}
