public import GestureEngine
public import GestureTraces
public import JSONText

/// An app to replay: which controller is on the screen, which view is the sheet, and what its
/// states are called.
///
/// Its stored properties are its settings, listed by `visit`: they stand in the scene's `app`, can be
/// changed with `--set app.KEY`, and are in schemas and completions like those of any other sheet.
///
/// ```
/// struct PhotoApp: ReplayedApp {
///   static let systemName = "photo-sheet"
///   var height = 600.0
///
///   mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
///     try visitor.number("height", &height, in: .above(0), "How high the sheet is, in points.")
///   }
///   func makeRootViewController() -> PhotoViewController { PhotoViewController(height: height) }
///   func sheet(of root: PhotoViewController) -> UIView { root.sheetView }
///   func state(of root: PhotoViewController) -> String { root.isOpen ? "open" : "closed" }
/// }
/// ```
@preconcurrency
public protocol ReplayedApp: SettingsGroup, Sendable {
  associatedtype Root: UIViewController

  /// The value of `sheet.system` in a scene.
  static var systemName: String { get }

  /// The things that the app does on request, besides what fingers do; none by default.
  static var actions: [ReplayedAction<Self>] { get }

  /// Whether its motion depends on the frames that the screen shows, as that of an app with a
  /// `CADisplayLink` does; false by default.
  static var dependsOnRefreshRate: Bool { get }

  /// The constants of the app's code that are settings, too: `AppSources.constants` has those that the
  /// package's `AppSources.json` lists. None by default.
  static var constants: [AppConstant] { get }

  init()

  /// The controller that fills the screen: a new one for each run.
  @MainActor func makeRootViewController() -> Root

  /// The view that is the sheet.
  @MainActor func sheet(of root: Root) -> UIView

  /// The word for the state that the app is in.
  @MainActor func state(of root: Root) -> String

  /// The side from which the sheet comes; the bottom by default.
  var edge: SheetEdge { get }

  /// The stops at which the sheet may rest, if they are known: its states and how much of it shows
  /// in each, in points, the least first; empty by default.
  func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)]
}

extension ReplayedApp {
  public static var actions: [ReplayedAction<Self>] { [] }
  public static var dependsOnRefreshRate: Bool { false }
  public static var constants: [AppConstant] { [] }
  public var edge: SheetEdge { .bottom }
  public func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] { [] }
}

/// An action of an app, and the call that performs it.
public struct ReplayedAction<App: ReplayedApp>: Sendable {
  let sheetAction: SheetAction<AppSheet<App>>

  /// - Parameters:
  ///   - action: the action with its default parameters.
  ///   - perform: performs it.
  public init<Action: TypedAction>(
    _ action: Action, perform: @escaping @MainActor @Sendable (App.Root, Action) -> Void
  ) {
    sheetAction = SheetAction(action) { sheet, action, context in
      sheet.enter(&context) {
        AppRun.current?.story.occasion = "the trace's action \(Action.name)"
        perform($0, action)
      }
    }
  }
}
