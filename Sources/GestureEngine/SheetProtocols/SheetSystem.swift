public import GestureTraces
public import JSONText
public import MotionLaws

/// A sheet: the code that an app would write to move one, as a value.
///
/// The simulator calls a system as UIKit calls an app: for fingers that land, recognizers that
/// change their state, a scroll view's delegate calls, actions of the app, and time that passes.
/// The system answers as UIKit's delegates do, and can say at any moment where its views are. It
/// has no clock and makes no callbacks; `context` holds the time, the screen, the scroll view
/// (which it may stop, pin and set) and the log.
///
/// A system needs a name, recognizers, views, a reading, and the range of its extents. Everything
/// else has a default that does nothing; `SheetChecks` needs `stops` too. A sheet that is dragged
/// implements `recognizerDidChange`; one that is animated returns the end of its animation as
/// `nextDue`, and ends it in `advance`:
///
/// ```
/// mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
///   guard change.to == .ended else { return }
///   y.animate(to: 744, spring: .snappy, because: "the release", &context)
/// }
/// var nextDue: Double? { y.end }
/// mutating func advance(_ context: inout SheetContext) { y.removeEnded(&context) }
/// ```
///
/// A sheet comes from the bottom of the screen and moves up and down, unless `edge` says that it comes
/// from another side.
///
/// Fixtures/own-sheet is a complete one in its own package, with its tests and its command line;
/// `gesture-replay init --sheet NAME` writes it under your own names.
/// A system that scenes can name conforms to `ConfigurableSheetSystem`.
public protocol SheetSystem: SheetGestureDelegate, SheetScrollDelegate, SheetActionHandler,
  RefreshRateDependent, SheetStopsProvider, Sendable
{
  /// The name of the system: the value of `sheet.system`, or any name for a sheet created in code.
  var name: String { get }

  /// The side of the screen from which it comes, the same throughout a run; the bottom by default.
  var edge: SheetEdge { get }

  // MARK: Views and recognizers

  /// The recognizers on its views.
  ///
  /// - Parameters:
  ///   - settings: the scene's parameters for each kind.
  ///   - screen: the screen it is shown on.
  /// - Returns: the recognizers, deepest view first.
  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]

  /// Puts its views on the screen, back to front.
  ///
  /// If the scene has a scroll view (`context.scrollView`), the system adds it too, under the
  /// name `ViewArrangement.scrollView`.
  ///
  /// - Parameters:
  ///   - views: where they are added.
  ///   - moment: the model, which hit testing uses, or what the user sees.
  ///   - context: the time, the screen and the scroll view.
  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext)

  /// All views that a run can show, back to front: the initial views, and those that come later,
  /// such as the pages that the app pushes.
  ///
  /// - Parameters:
  ///   - views: the initial views.
  ///   - actions: what the app will do.
  /// - Returns: all of them; by default, the initial views.
  func views(beside views: [ViewDescription], with actions: [AppAction]) -> [ViewDescription]

  /// Whether a run can show views, and attach recognizers, of which nothing tells in advance, as an
  /// app's own code does; false by default.
  ///
  /// A run whose frames are shown is then done twice, the first time unseen, for the names of all its
  /// views.
  var mayAddViews: Bool { get }

  /// All views that the run has had so far, back to front, if `mayAddViews`; none by default.
  var viewsOfRun: [ViewDescription] { get }

  /// The sheet as the user sees it at `context.time`.
  func reading(_ context: SheetContext) -> SheetReading

  /// Its extents, in points, at its least and most expanded resting positions.
  var extentRange: ClosedRange<Double> { get }

  // MARK: Time

  /// A run begins; does nothing by default.
  ///
  /// A sheet that is a value begins as it is. One that stands for objects makes them here, so that runs
  /// share nothing.
  mutating func runWillBegin(_ context: inout SheetContext)

  /// The time at which an animation ends or a timer fires next; nil if nothing is due.
  var nextDue: Double? { get }

  /// Does what is due at `context.time`.
  mutating func advance(_ context: inout SheetContext)

  /// Whether it moves by itself.
  ///
  /// While neither it nor the content moves, `reading` stays the same until something happens: it
  /// is not called again for every frame.
  var isMoving: Bool { get }

  /// The names of what moves or is due at `context.time`, for the words about a run that does not come
  /// to rest; none by default.
  func movingNames(_ context: SheetContext) -> [String]

  /// The looks of the views that have changed since the last call in a run, or of all at the first one;
  /// none by default. Pictures then draw a view by its role.
  mutating func takeLookChanges(_ context: SheetContext) -> [ViewLook]

  // MARK: The screen

  /// Adapts to a screen that has another size or other safe-area insets; does nothing by default.
  ///
  /// `context.screen` is the screen as it is now. A sheet that derives its resting positions from the
  /// screen moves to the new ones here; views that `arrange` derives from `context.screen` follow by
  /// themselves, and the scroll view takes the size that its view has then. A finger that drags the
  /// sheet goes on doing so.
  ///
  /// - Parameters:
  ///   - old: the screen as it was.
  ///   - animated: whether the app animates the change; one of the screen's size is immediate.
  ///   - context: the time, the screen and the scroll view.
  mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext)

  /// The keyboard begins to come, to go, or to take another height; does nothing by default, as most
  /// published sheets do.
  ///
  /// - Parameters:
  ///   - old: the height that it covered above the screen's lower edge, in points; 0 if it was hidden.
  ///   - new: the height that it will cover, in points; 0 if it goes.
  ///   - law: how it moves; nil if it does so at once.
  ///   - context: the time, the screen and the scroll view.
  mutating func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext)

  // MARK: Parameters

  /// The part of a scene in which its parameters stand; `sheet` by default.
  var settingsPart: ScenePart { get }

  /// Writes its parameters, with every key, into an object that is open.
  func writeSettings(to writer: inout JSONWriter)

  /// Writes its parameters that stand at the top of a scene, into that object; none by default.
  func writeFurtherSettings(to writer: inout JSONWriter)
}

extension SheetSystem {
  public var edge: SheetEdge { .bottom }

  public func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  { views }

  @inlinable @inline(__always)
  public var mayAddViews: Bool { false }

  public var viewsOfRun: [ViewDescription] { [] }

  public mutating func runWillBegin(_ context: inout SheetContext) {}

  public var nextDue: Double? { nil }

  public mutating func advance(_ context: inout SheetContext) {}

  @inlinable @inline(__always)
  public var isMoving: Bool { nextDue != nil }

  public func movingNames(_ context: SheetContext) -> [String] { [] }

  public mutating func takeLookChanges(_ context: SheetContext) -> [ViewLook] { [] }

  public mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {}

  public mutating func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) {}

  public var settingsPart: ScenePart { .sheet }

  public func writeSettings(to writer: inout JSONWriter) {}

  public func writeFurtherSettings(to writer: inout JSONWriter) {}
}
