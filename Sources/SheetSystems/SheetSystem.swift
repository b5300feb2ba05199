public import GestureRecognition
public import GestureTraces
public import JSONText
public import MotionLaws
public import ScrollViews

/// A sheet: the code that an app would write to move one, as a value.
///
/// The simulator tells a system what a UIKit app is told: fingers that land, recognizers that
/// change their state, a scroll view's delegate calls, actions of the app, and time that passes.
/// The system answers what UIKit's delegates are asked, and says at any moment where its views
/// are. It keeps no clock and calls nothing back; `context` holds the time, the screen, the scroll
/// view (which it may stop, pin and set) and the log.
///
/// What must be there: a name, recognizers, views, a reading, and the range of its extents. All
/// else has a default that does nothing. A sheet that is dragged answers `recognizerDidChange`; one
/// that is animated says in `nextDue` when its animation is over, and ends it in `advance`:
///
/// ```
/// mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
///   guard change.to == .ended else { return }
///   y.animate(to: 744, at: context.time, spring: .snappy, scale: context.screen.scale)
/// }
/// var nextDue: Double? { y.end }
/// mutating func advance(_ context: inout SheetContext) { _ = y.removeEnded(by: context.time) }
/// ```
///
/// Fixtures/own-sheet is a whole one in a package of its own, with its tests and its command line.
/// A system that scenes can ask for by name conforms to `ConfigurableSheetSystem`.
public protocol SheetSystem: Sendable, SheetStopsProvider {
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

  /// Whether the frames that are shown change what happens, as with a spring that is stepped.
  var dependsOnRefreshRate: Bool { get }

  // MARK: What recognizers ask

  /// Whether a recognizer takes a finger; the scroll view's own pan takes every one unasked.
  func shouldReceive(at point: Point, by recognizer: String, _ context: SheetContext) -> Bool

  /// Whether a recognizer at its threshold may begin; its translation is the total displacement.
  func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer

  /// Whether a recognizer begins the moment a finger lands, without hysteresis, and why.
  func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String?

  /// Whether two recognizers, named in either order, may have the same finger.
  func recognizesSimultaneously(_ recognizer: String, with other: String) -> Bool

  /// Whether a recognizer may begin only when another has failed.
  func requiresFailure(of other: String, by recognizer: String) -> Bool

  // MARK: What happens to it

  /// A finger lands on a view; views are deepest first.
  mutating func fingerLanded(on views: [String], at point: Point, _ context: inout SheetContext)

  /// A finger is lifted or cancelled, and the recognizers know it already.
  mutating func fingerLifted(on views: [String], _ context: inout SheetContext)

  /// A recognizer of its own changed its state: its action is sent.
  mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext)

  /// A drag of the scroll view begins.
  mutating func scrollViewWillBeginDragging(_ context: inout SheetContext)

  /// A drag changed contentOffset.
  mutating func scrollViewDidScroll(_ context: inout SheetContext)

  /// The scroll view is let go.
  ///
  /// - Returns: the target, changed or not.
  mutating func scrollViewWillEndDragging(
    _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point

  /// Whether the content has no part in the drag that lets it go now, and is left without a fling.
  func holdsContent(_ context: SheetContext) -> Bool

  /// The drag of the scroll view is over; `isCancelled` where the system took the fingers.
  mutating func scrollViewDidEndDragging(isCancelled: Bool, _ context: inout SheetContext)

  /// The scroll view has come to rest: let go without a fling, at the end of its motion, or where
  /// the app has put it.
  mutating func scrollViewDidComeToRest(_ context: inout SheetContext)

  /// The height that the scroll view's content gets, in points, at the beginning and whenever the
  /// app sets it: a system whose layout has a minimum enforces it here.
  ///
  /// - Parameters:
  ///   - height: what the scene or the app asks for.
  ///   - scrollView: the scroll view, whose own size stands.
  /// - Returns: points.
  func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double

  /// Why it cannot do what the app asks for; nil where it can.
  ///
  /// `setContentHeight`, `scrollTo` and `cancelTouches` are the scroll view's and the screen's,
  /// and do not come here.
  func refusal(of action: AppAction) -> String?

  /// The app asks for something that the system does not refuse.
  mutating func perform(_ action: AppAction, _ context: inout SheetContext)

  // MARK: Time

  /// When an animation ends or a timer fires next; nil where nothing is due.
  var nextDue: Double? { get }

  /// Does what is due at `context.time`.
  mutating func advance(_ context: inout SheetContext)

  /// Whether it moves by itself.
  var isMoving: Bool { get }

  /// A frame is about to be shown at `context.time`, after its input; only systems that depend
  /// on the refresh rate do anything.
  mutating func frameWillShow(interval: Double, _ context: inout SheetContext)

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
  public var dependsOnRefreshRate: Bool { false }

  public func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  { views }

  public func shouldReceive(at point: Point, by recognizer: String, _ context: SheetContext)
    -> Bool
  { true }

  public func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer { .yes }

  public func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? { nil }

  public func recognizesSimultaneously(_ recognizer: String, with other: String) -> Bool { false }

  public func requiresFailure(of other: String, by recognizer: String) -> Bool { false }

  public mutating func fingerLanded(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {}

  public mutating func fingerLifted(on views: [String], _ context: inout SheetContext) {}

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewWillBeginDragging(_ context: inout SheetContext) {}

  public mutating func scrollViewDidScroll(_ context: inout SheetContext) {}

  public mutating func scrollViewWillEndDragging(
    _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { release.proposedTarget }

  public func holdsContent(_ context: SheetContext) -> Bool { false }

  public mutating func scrollViewDidEndDragging(
    isCancelled: Bool, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidComeToRest(_ context: inout SheetContext) {}

  public func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    height
  }

  public func refusal(of action: AppAction) -> String? { lacks(action) }

  /// The refusal of an action that the system does not have, naming the system.
  public func lacks(_ action: AppAction) -> String {
    "the system \"\(name)\" has no \"\(action.name)\""
  }

  public mutating func perform(_ action: AppAction, _ context: inout SheetContext) {}

  public var nextDue: Double? { nil }

  public mutating func advance(_ context: inout SheetContext) {}

  public var isMoving: Bool { nextDue != nil }

  public mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {}

  public func writeSettings(to writer: inout JSONWriter) {}
}

/// A system that scenes can ask for by name, with parameters from JSON.
///
/// The package's own are known to whatever reads scenes; somebody else's are added to a
/// `SheetCatalog`, or to a tool of their own by `GestureReplayTool`.
public protocol ConfigurableSheetSystem: SheetSystem {
  associatedtype Settings: SettingsGroup & Sendable

  /// What `sheet.system` says.
  static var systemName: String { get }

  /// The parameters where a scene says nothing.
  static func defaultSettings(on screen: Screen) -> Settings

  /// Changes the scroll view's defaults, where the system has its own.
  static func adjustScrollViewDefaults(
    _ defaults: inout ScrollViewSettings, _ settings: Settings, on screen: Screen)

  var settings: Settings { get }

  /// The sheet at rest, before anything happens.
  ///
  /// - Throws: where parameters that are in range do not go together.
  init(_ settings: Settings, on screen: Screen, at location: TextLocation?) throws(InputFailure)
}

extension ConfigurableSheetSystem {
  public var name: String { Self.systemName }

  public static func adjustScrollViewDefaults(
    _ defaults: inout ScrollViewSettings, _ settings: Settings, on screen: Screen
  ) {}

  public func writeSettings(to writer: inout JSONWriter) {
    SettingsWriter.writeMembers(of: settings, to: &writer)
  }
}
