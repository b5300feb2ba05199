import GestureEngine

/// The connection of a run with the engine: the context that the engine lends it, the requests to
/// the engine, and the views and recognizers that the engine knows.
@MainActor
final class EngineLink {
  private let window: UIWindow

  /// The context of the sheet while the engine waits for the app.
  var context: SheetContext?

  /// The context of the sheet while the engine asks the app something.
  var question: SheetContext?

  /// The requests of the app to the engine while that asks a question, which it cannot meet at
  /// once.
  private var requests: [(inout SheetContext) -> Void] = []

  /// The views and the recognizers that the engine knows, by what they are called.
  var names: [String: UIView] = [:]
  var recognizers: [String: UIGestureRecognizer] = [:]

  /// The number that the next recognizer of a name gets at least, and the next view.
  var nextNumbers: [String: Int] = [:]
  var nextViewNumbers: [String: Int] = [:]

  /// The views that controllers hold, while many are named.
  var heldViews = HeldViews()

  /// Whether many views are named at once, while no property changes.
  var isNamingViews = false

  /// Whether views, recognizers or their parameters have changed since the engine was told of them.
  private var treeHasChanged = false

  /// The scroll views that the engine knows, by their handles.
  var engineScrollViews: [ScrollViewID: UIScrollView] = [:]

  /// The scroll views in the window, outer ones first, until the tree changes.
  private var knownScrollViews: [UIScrollView]?

  init(of window: UIWindow) { self.window = window }

  /// Lets go of everything that the app has made.
  func end() {
    (recognizers, nextNumbers) = ([:], [:])
    requests = []
    (names, nextViewNumbers) = ([:], [:])
    for scrollView in engineScrollViews.values { scrollView.known = nil }
    engineScrollViews = [:]
    knownScrollViews = nil
  }

  /// Asks something of the engine, now or at the end of the next turn.
  func ask(_ request: @escaping (inout SheetContext) -> Void) {
    guard var context else { return requests.append(request) }
    self.context = nil
    request(&context)
    self.context = context
  }

  /// Asks what could not be asked at once.
  func passRequests() {
    let asked = requests
    requests = []
    for request in asked { ask(request) }
  }

  func recordTreeChange() {
    treeHasChanged = true
    knownScrollViews = nil
  }

  func consumeTreeChange() -> Bool {
    defer { treeHasChanged = false }
    return treeHasChanged
  }

  /// The scroll views in the window, outer ones first.
  var scrollViews: [UIScrollView] {
    if let knownScrollViews { return knownScrollViews }
    let found = window.scrollViewsInside
    knownScrollViews = found
    return found
  }
}
