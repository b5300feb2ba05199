import GestureEngine
import JSONText
import MotionLaws

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

  /// The animations under way, oldest first.
  var animations: [UIViewAnimation] = []

  /// What surrounds the sheet while the engine waits for the app.
  var context: SheetContext?
  private(set) var time = 0.0

  /// The recognizers that the engine knows, by what they are called.
  private(set) var recognizers: [String: UIGestureRecognizer] = [:]

  private(set) lazy var touches = TouchDelivery(in: self)

  /// Whether what the app does next is what follows from a release.
  var awaitsDecision: String?

  /// Why the app's code is being executed, in words.
  var occasion = ""

  init(on screen: GestureEngine.Screen) {
    window = UIWindow(frame: CGRect(screen.bounds))
    window.screenSafeArea = UIEdgeInsets(screen.safeArea)
  }

  /// Executes code in this run.
  func enter<Result>(at time: Double, _ body: () -> Result) -> Result {
    let outer = Self.current
    Self.current = self
    self.time = time
    defer { Self.current = outer }
    return body()
  }

  /// What lets go of something when the run ends.
  var bound = RunBoundObjects()

  /// Lets go of everything that keeps something else alive.
  func end() {
    bound.letGo()
    clock.removeAll()
    for animation in animations { forget(animation) }
    animations = []
    recognizers = [:]
    touches.end()
    requests = []
    names = [:]
  }

  // MARK: Time

  var nextDue: Double? { clock.next }

  @discardableResult
  func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> Int {
    clock.add(at: time + max(0, delay), work)
  }

  func unschedule(_ order: Int) { clock.remove(order) }

  /// Does what is due.
  func advance() {
    while let entry = clock.takeDue(by: time) {
      occasion = "a timer"
      entry.run()
    }
  }

  // MARK: What is told

  func report(_ kind: TimelineEvent.Kind, because reason: String) {
    context?.report(kind, because: reason)
  }

  /// The first thing that the app does after a release is its decision.
  func decide(_ call: AppCall) {
    guard let occasion = awaitsDecision else { return }
    awaitsDecision = nil
    report(.decision(what: call.functionName), because: "\(occasion): \(call.words)")
  }

  func noteUnsatisfiable(_ constraint: NSLayoutConstraint) {
    report(
      .custom(name: "unsatisfiableConstraint", fields: [.init("constraint", constraint.words)]),
      because: "it cannot hold together with the required constraints, and gives way")
  }

  /// What the app asks of the engine while that asks a question, which it cannot do at once.
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

  func noteTreeChange() { treeHasChanged = true }

  func takeTreeChange() -> Bool {
    defer { treeHasChanged = false }
    return treeHasChanged
  }

  /// What a recognizer is called: its view, and its own name or its kind; with a number if that is
  /// taken.
  func name(of recognizer: UIGestureRecognizer, on view: String, _ kind: String) -> String {
    let base = "\(view).\(recognizer.name ?? kind)"
    if let name = recognizer.replayedName, name.hasPrefix(base), recognizers[name] === recognizer {
      return name
    }
    var (name, number) = (base, 1)
    while recognizers[name] != nil {
      number += 1
      name = "\(base)\(number)"
    }
    recognizer.replayedName = name
    recognizers[name] = recognizer
    return name
  }

  /// The engine changed a recognizer's state.
  func take(_ change: RecognizerChange) {
    guard let recognizer = recognizers[change.name] else { return }
    if change.to == .ended || change.to == .cancelled || change.to == .recognized {
      awaitsDecision = "\(change.name) \(change.to.word)"
    }
    occasion = "\(change.name) \(change.to.word)"
    recognizer.take(change)
    awaitsDecision = nil
    if change.to == .failed { touches.decided(recognizer) }
  }

  // MARK: Names

  private var names: [String: UIView] = [:]

  /// What a view is called: its accessibilityIdentifier, else the property of the controller that
  /// holds it, which is `view` for a controller's own, else its class and a number.
  func name(of view: UIView) -> String {
    if let name = view.replayedName { return name }
    let base =
      view.accessibilityIdentifier ?? Self.propertyName(of: view)
      ?? (view.viewController == nil ? "\(type(of: view))" : "view")
    var (name, number) = (base, 1)
    while names[name] != nil || name == "dimming" {
      number += 1
      name = "\(base)\(number)"
    }
    names[name] = view
    view.replayedName = name
    return name
  }

  func view(named name: String) -> UIView? { names[name] }

  private static func propertyName(of view: UIView) -> String? {
    var owner: UIResponder? = view.viewController?.parent ?? view.superview?.next
    while let current = owner {
      if let controller = current as? UIViewController,
        let name = propertyName(of: view, in: controller)
      {
        return name
      }
      owner = current.next
    }
    return nil
  }

  private static func propertyName(of view: UIView, in controller: UIViewController) -> String? {
    var mirror: Mirror? = Mirror(reflecting: controller)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if let value = child.value as? UIView, value === view { return plain(label) }
        if let value = child.value as? UIViewController, value.viewIfLoaded === view {
          return plain(label)
        }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// A lazy property's name is stored with a prefix.
  private static func plain(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}

extension UIEdgeInsets {
  init(_ area: SafeArea) {
    self.init(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }
}
