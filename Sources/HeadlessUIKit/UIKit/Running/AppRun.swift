import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ProcessGuard

/// One run of an app: its window, its clock, and what it tells the engine.
///
/// Code of an app finds the run that it is in as `current`, as it finds the main queue and the main
/// screen on a phone.
@MainActor
final class AppRun {
  /// The run whose app's code is being executed.
  private(set) static var current: AppRun?

  let window: UIWindow
  var clock = AppClock()

  /// The calls that `perform(_:with:afterDelay:)` has asked for, oldest first.
  var delayedCalls: [DelayedCall] = []

  /// Turns of the run loop at one time.
  var turns = (time: -1.0, count: 0)

  /// The animations under way, oldest first.
  var animations = ObjectList<UIViewAnimation>()

  /// Whether what runs is a gesture's action for a move of its fingers, or a scroll view's delegate.
  var isDeliveringMove = false

  /// Transitions that begin when the turn is over.
  var startsAtEndOfTurn: [@MainActor () -> Void] = []

  /// The drivers of some of them, until they are over.
  var drivers: [AnimationDriver] = []

  /// The animations of layers that are under way, oldest first.
  var layerAnimations: [LayerAnimation] = []

  /// The transactions that are open, the innermost last, and the one that ends with the turn.
  var transactions: [TransactionRecord] = []
  var implicitTransaction: TransactionRecord?

  /// The display links that the app has added and not invalidated, oldest first.
  var displayLinks: [CADisplayLink] = []

  /// Whether the app says that its motion depends on the frames.
  let dependsOnFrames: Bool

  /// The thing that the app asks for and that cannot be replayed, and what could be.
  var refusal: (what: String, expected: String)?

  /// The screen, as the app knows it.
  let screen: UIScreen
  let application = UIApplication()
  private(set) lazy var scene = UIWindowScene(of: self)

  /// Whether the app lets its blocks animate.
  var areAnimationsEnabled = true

  /// Whether the app is coming onto the screen, before its trace begins.
  var isAppearing = true

  /// The things that it did meanwhile, with reasons.
  var early: [(kind: TimelineEvent.Kind, reason: String)] = []

  /// The context of the sheet while the engine waits for the app.
  var context: SheetContext?

  /// The context of the sheet while the engine asks the app something.
  var question: SheetContext?

  /// The time at which code of scroll views is informed next that content has moved, in seconds: at
  /// the next frame of the device while it moves by itself; nil if none does.
  var nextScrolling: Double?

  /// The scroll views that the engine knows, by their handles.
  var engineScrollViews: [ScrollViewID: UIScrollView] = [:]
  private(set) var time = 0.0

  /// The views and the recognizers that the engine knows, by what they are called.
  var names: [String: UIView] = [:]

  /// The number that the next recognizer of a name gets at least.
  var nextNumbers: [String: Int] = [:]
  var recognizers: [String: UIGestureRecognizer] = [:]

  /// The recognizers whose gesture is over, and that are not ready for another one.
  var finished: [UIGestureRecognizer] = []

  /// The sheets that the system presents, lowest first.
  var systemSheets: [SystemSheet] = []

  /// The state of a system sheet that the engine has told in this turn.
  var systemSheetState: String?

  private(set) lazy var touches = TouchDelivery(in: self)

  /// The release from which follows what the app does next, in words; nil if nothing does.
  var awaitsDecision: String?

  /// The number of times that the app has begun something, such as an animation.
  var decisionCount = 0

  /// The reason why the app's code is being executed, in words.
  var occasion = "" {
    didSet {
      var words = occasion
      words.withUTF8 { guardedCodeIsFor($0.baseAddress, $0.count) }
    }
  }

  /// The constants that the app has changed in this turn, and what they were before.
  var changedConstants: [(constraint: NSLayoutConstraint, old: CGFloat)] = []

  /// The answers of delegates that have been reported since the first finger landed.
  var reportedAnswers: Set<[TimelineEvent.CustomField]> = []

  init(on screen: GestureEngine.Screen, dependsOnFrames: Bool = false) {
    self.dependsOnFrames = dependsOnFrames
    self.screen = UIScreen(screen)
    window = UIWindow(frame: CGRect(screen.bounds))
    window.screenSafeArea = UIEdgeInsets(screen.safeArea)
  }

  /// The number of the object that this run has made last.
  private var latestNumber = 0

  /// Executes code in this run.
  func enter<Result>(at time: Double, _ body: () -> Result) -> Result {
    let outer = Self.current
    let outerNumber = ObjectNumber.latest
    Self.current = self
    ObjectNumber.latest = latestNumber
    self.time = time
    guardedCodeBegins()
    defer {
      latestNumber = ObjectNumber.latest
      ObjectNumber.latest = outerNumber
      Self.current = outer
      guardedCodeEnds()
    }
    return body()
  }

  /// The objects that let go of something when the run ends.
  var bound = RunBoundObjects()

  /// Lets go of everything that keeps something else alive.
  func end() {
    bound.letGo()
    clock.removeAll()
    for animation in animations { forget(animation) }
    for view in window.subtree {
      view.contributions = ContributionList()
      view.lookAnimations = []
      view.layerAnimations = []
    }
    layerAnimations = []
    transactions = []
    implicitTransaction = nil
    animations = ObjectList()
    for driver in drivers { driver.runDidEnd() }
    drivers = []
    displayLinks = []
    systemSheets = []
    delayedCalls = []
    (recognizers, nextNumbers) = ([:], [:])
    finished = []
    touches.end()
    (requests, startsAtEndOfTurn) = ([], [])
    names = [:]
    for scrollView in engineScrollViews.values { scrollView.known = nil }
    engineScrollViews = [:]
    knownScrollViews = nil
  }

  // MARK: What is asked

  /// The requests of the app to the engine while that asks a question, which it cannot meet at
  /// once.
  private var requests: [(inout SheetContext) -> Void] = []

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

  // MARK: Recognizers and touches

  /// Whether views, recognizers or their parameters have changed since the engine was told of them.
  private var treeHasChanged = false

  func recordTreeChange() {
    treeHasChanged = true
    knownScrollViews = nil
  }

  /// The scroll views in the window, outer ones first, until the tree changes.
  private var knownScrollViews: [UIScrollView]?

  /// The scroll views in the window, outer ones first.
  var scrollViews: [UIScrollView] {
    if let knownScrollViews { return knownScrollViews }
    let found = window.scrollViewsInside
    knownScrollViews = found
    return found
  }

  func consumeTreeChange() -> Bool {
    defer { treeHasChanged = false }
    return treeHasChanged
  }

  /// Delivers the engine's change of a recognizer's state.
  func deliver(_ change: RecognizerChange) {
    guard let recognizer = recognizers[change.name] else { return }
    if change.losesFingers { touches.forget(recognizer) }
    if change.to == .ended || change.to == .cancelled || change.to == .recognized {
      awaitsDecision = "\(change.name) \(change.to.word)"
    }
    occasion = "\(change.name) \(change.to.word)"
    isDeliveringMove = change.to.isActive
    defer { isDeliveringMove = false }
    recognizer.apply(change)
    decideByConstants()
    if change.to == .failed { touches.decided(recognizer) }
  }

  /// Calls a recognizer's touch method for what its fingers do.
  func hear(_ phase: TouchSample.Phase, _ engines: Recognizer, next: RecognizerState)
    -> TouchAnswer
  {
    guard let recognizer = recognizers[engines.name] else { return TouchAnswer() }
    let touches = touches.changingTouches(of: recognizer)
    guard !touches.isEmpty else { return TouchAnswer() }
    recognizer.report = GestureReport(engines)
    occasion = "\(engines.name) \(phase.method)"
    return recognizer.hear(touches, phase, self.touches.event, next: .init(next))
  }

  /// Makes recognizers ready again whose fingers are up.
  func resetFinished() {
    let ready = finished.filter { touches.touches(of: $0).isEmpty }
    let keys = Set(ready.map(ObjectIdentifier.init))
    finished.removeAll { keys.contains(ObjectIdentifier($0)) }
    for recognizer in ready { recognizer.returnToPossible() }
  }
}

extension UIEdgeInsets {
  init(_ area: SafeArea) {
    self.init(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }
}
