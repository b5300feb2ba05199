import GestureEngine
import MotionLaws

/// Recognizes a gesture in the touches of its view and of those inside it, by the engine's rules.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// What a discrete gesture's recognition is.
    public static let recognized = State.ended
  }

  /// Its state; what an app sets takes effect once what is happening is over.
  ///
  /// `ended` and `cancelled` end a gesture that has begun, `failed` one that has not.
  open var state = State.possible {
    didSet { if state != oldValue, !isFollowing { askForState() } }
  }

  /// Whether the state follows what the engine reports.
  private var isFollowing = false
  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue, let replayedName else { return }
      let isEnabled = isEnabled
      AppRun.current?.ask { $0.setRecognizer(replayedName, isEnabled: isEnabled) }
    }
  }

  open var cancelsTouchesInView = true

  /// Whether its view is told of a finger only once it has failed.
  open var delaysTouchesBegan = false

  /// Whether its view is told that a finger was lifted only once it has failed.
  open var delaysTouchesEnded = true

  /// What the recognizer is called in timelines.
  var replayedName: String?

  private var actions: [(target: AnyObject?, action: Selector)] = []
  private var mustFailFirst: [ObjectIdentifier] = []

  /// What the engine reported last.
  var report: GestureReport?

  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target as Any, action: action) }
  }

  public convenience init(_: Void = ()) { self.init(target: nil, action: nil) }

  /// Adds a target and its action; a pair that it already has is not added again, as documented.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    guard !actions.contains(where: { $0.target === target && $0.action == action }) else { return }
    if actions.isEmpty { AppRun.current?.bound.add(self) }
    actions.append((target, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { entry in
      (target == nil || entry.target === (target as AnyObject))
        && (action == nil || entry.action == action)
    }
  }

  open func require(toFail other: UIGestureRecognizer) {
    mustFailFirst.append(ObjectIdentifier(other))
  }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    mustFailFirst.contains(ObjectIdentifier(other)) || isRequired(toWaitFor: other)
  }

  private func isRequired(toWaitFor other: UIGestureRecognizer) -> Bool {
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) {
      AppRun.current?.noteAnswer(
        "gestureRecognizer(_:shouldRequireFailureOf:)", about: self, with: other, true, by: delegate
      )
      return true
    }
    guard let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
    else { return false }
    AppRun.current?.noteAnswer(
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)", about: other, with: self, true, by: delegate
    )
    return true
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    guard let delegate,
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    else { return false }
    AppRun.current?.noteAnswer(
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", about: self, with: other, true,
      by: delegate)
    return true
  }

  // MARK: Where the touches are

  open var numberOfTouches: Int { AppRun.current?.touches.touches(of: self).count ?? 0 }

  /// Where one of its fingers is, counted from 0 in the order in which they landed; the middle of all
  /// if there is no such finger.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let touches = AppRun.current?.touches.touches(of: self) ?? []
    guard touches.indices.contains(index) else { return location(in: view) }
    return touches[index].location(in: view)
  }

  /// The middle of its touches; after the last lift, where it was.
  open func location(in view: UIView?) -> CGPoint {
    let middle = report.map { CGPoint(x: $0.location.x, y: $0.location.y) } ?? .zero
    return view?.convertFromScreen(middle) ?? middle
  }

  // MARK: The engine

  /// What it is to the engine.
  ///
  /// - Parameters:
  ///   - settings: the scene's parameters for each kind.
  ///   - screen: the screen.
  /// - Returns: nil for a recognizer that recognizes nothing by itself.
  func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  { nil }

  /// What it recognizes has changed: the engine is told once what is happening is over.
  func parametersDidChange() { AppRun.current?.noteTreeChange() }

  /// The app has set the state.
  private func askForState() {
    guard let replayedName else { return }
    let asked: RecognizerState? =
      switch state {
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      case .possible, .began, .changed: nil
      }
    guard let asked else {
      AppRun.current?.report(
        .custom(name: "stateNotTaken", fields: [.init("recognizer", replayedName)]),
        because: "fingers begin and change it, and code can only end it")
      return
    }
    AppRun.current?.ask { $0.setRecognizer(replayedName, state: asked) }
  }

  private func follow(_ state: State) {
    isFollowing = true
    self.state = state
    isFollowing = false
  }

  /// The engine changed its state: its actions are sent, but for a failure.
  func take(_ change: RecognizerChange) {
    report = GestureReport(change)
    follow(State(change.to))
    switch change.to {
    case .possible, .failed: break
    case .began, .changed, .ended, .cancelled, .recognized:
      for (target, action) in actions {
        AppRun.current?.noteAction(action.name)
        action.call(target, self)
      }
    }
    if change.to == .ended || change.to == .cancelled || change.to == .recognized
      || change.to == .failed
    {
      follow(.possible)
    }
  }
}

/// On a phone, a recognizer does not keep what its actions are sent to; here, their selectors do.
extension UIGestureRecognizer: RunBound {
  func runDidEnd() { actions.removeAll() }
}

extension UIGestureRecognizer.State {
  init(_ state: RecognizerState) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended, .recognized: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

/// Answers a recognizer's questions.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
