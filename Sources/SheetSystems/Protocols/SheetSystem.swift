public import GestureRecognition
public import GestureTraces
public import JSONText

/// A sheet: the code that an app would write to move one, as a value.
///
/// The simulator tells a system what a UIKit app is told: fingers that land, recognizers that
/// change their state, a scroll view's delegate calls, actions of the app, and time that passes.
/// The system answers what UIKit's delegates are asked, and says at any moment where its views
/// are. It keeps no clock and calls nothing back; `context` holds the time, the screen, the scroll
/// view (which it may stop, pin and set) and the log.
///
/// What must be there: a name, recognizers, views, a reading, and the range of its extents. All
/// else has a default that does nothing; `SheetChecks` asks for `stops` too. A sheet that is dragged answers `recognizerDidChange`; one
/// that is animated says in `nextDue` when its animation is over, and ends it in `advance`:
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
/// Fixtures/own-sheet is a whole one in a package of its own, with its tests and its command line.
/// A system that scenes can ask for by name conforms to `ConfigurableSheetSystem`.
public protocol SheetSystem: SheetGestureDelegate, SheetScrollDelegate, SheetActionHandler,
  RefreshRateDependent, SheetStopsProvider, Sendable
{
  /// The name of the system: what `sheet.system` says, or any for a sheet that is made in code.
  var name: String { get }

  // MARK: What it is made of

  /// The recognizers on its views.
  ///
  /// - Parameters:
  ///   - settings: the scene's parameters for each kind.
  ///   - screen: where it is shown.
  /// - Returns: the recognizers, deepest view first.
  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]

  /// Puts its views on the screen, back to front.
  ///
  /// Where the scene has a scroll view (`context.scrollView`), the system adds it too, under the
  /// name `ViewArrangement.scrollView`.
  ///
  /// - Parameters:
  ///   - views: where they are added.
  ///   - moment: the model, by which fingers find their views, or what the user sees.
  ///   - context: the time, the screen and the scroll view.
  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext)

  /// All views that a run can show, back to front: those at the beginning, and those that come
  /// later, such as the pages that the app pushes.
  ///
  /// - Parameters:
  ///   - views: those at the beginning.
  ///   - actions: what the app will do.
  /// - Returns: all of them, which by default are those at the beginning.
  func views(beside views: [ViewDescription], with actions: [AppAction]) -> [ViewDescription]

  /// The sheet as the user sees it at `context.time`.
  func reading(_ context: SheetContext) -> SheetReading

  /// Its extents, in points, at the least and the most expanded resting place.
  var extentRange: ClosedRange<Double> { get }

  // MARK: Time

  /// When an animation ends or a timer fires next; nil if nothing is due.
  var nextDue: Double? { get }

  /// Does what is due at `context.time`.
  mutating func advance(_ context: inout SheetContext)

  /// Whether it moves by itself.
  ///
  /// While it does not, and the content does not, `reading` says the same until something happens: it
  /// is not asked anew for every frame.
  var isMoving: Bool { get }

  // MARK: Parameters

  /// Writes its parameters, every key spelled out, into an object that is open.
  func writeSettings(to writer: inout JSONWriter)
}

/// Which of a view's places is asked for.
public enum LayoutMoment: Sendable, Hashable {
  /// What code would read, animations not counted.
  case model
  /// What the user sees, animations included.
  case presentation
}

extension SheetSystem {
  public func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  { views }

  public var nextDue: Double? { nil }

  public mutating func advance(_ context: inout SheetContext) {}

  @inlinable @inline(__always)
  public var isMoving: Bool { nextDue != nil }

  public func writeSettings(to writer: inout JSONWriter) {}
}
