import GestureEngine
import MotionLaws

/// Recognizes a gesture in the touches of its view and of those inside it, by the engine's rules.
///
/// A subclass of its own recognizes what its touch methods decide: they set `state`. One of a subclass
/// with rules, such as a pan, hands its touches to those by calling `super`; a finger whose
/// `touchesBegan(_:with:)` does not is not the recognizer's.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that has been recognized.
    public static let recognized = State.ended
  }

  /// Its state; what an app sets takes effect once what is happening is over, and what a touch method
  /// sets when that returns.
  ///
  /// It stays as the gesture left it until all fingers are up; then it is `possible` again.
  open var state = State.possible {
    didSet {
      if !isFollowing { stateWasSet(from: oldValue) }
      guard state != oldValue else { return }
      keyPathObservers?.notify("state", from: oldValue.rawValue, to: state.rawValue)
    }
  }

  /// Whether it has cancelled its gesture before the engine does.
  private var isAheadOfCancel = false

  /// Whether the state follows what the engine reports.
  private var isFollowing = false

  /// The state that the engine reported last.
  private(set) var known = State.possible
  open internal(set) weak var view: UIView?
  var keyPathObservers: KeyPathObservers?
  nonisolated(unsafe) var associations: Associations?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?

  /// Whether it is switched on; one that is switched off during a gesture is cancelled at once: its
  /// actions are sent before the assignment returns.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue, let replayedName else { return }
      if !isEnabled, known == .began || known == .changed { cancelAtOnce() }
      let isEnabled = isEnabled
      AppRun.current?.link.ask { $0.setRecognizer(replayedName, isEnabled: isEnabled) }
    }
  }

  open var cancelsTouchesInView = true

  /// Whether its view is told of a finger only once it has failed.
  open var delaysTouchesBegan = false

  /// Whether its view is told that a finger was lifted only once it has failed.
  open var delaysTouchesEnded = true

  /// The types of touches that it receives: all touches here are fingers, `UITouch.TouchType.direct`.
  open var allowedTouchTypes = UITouch.TouchType.all.map { NSNumber(value: $0.rawValue) }
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true

  /// The keys that are held, and the buttons that are pressed: none with fingers.
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }

  /// The name of the recognizer in timelines.
  var replayedName: String?

  private var actions: [(target: AnyObject?, action: Selector)] = []
  var mustFailFirst: [ObjectIdentifier] = []

  /// The engine's last report about its fingers.
  var report: GestureReport?

  /// The view in which the app has asked last where its fingers are.
  weak var placeView: UIView?

  /// The decisions of its touch method while it runs.
  var hearing: TouchHearing?

  /// Whether it is an app's subclass, whose touch methods are called.
  private(set) lazy var isSubclass =
    !String(reflecting: type(of: self)).hasPrefix("HeadlessUIKit.")

  /// Whether its touch methods are called.
  var hearsTouches: Bool { isSubclass }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target as Any, action: action) }
  }

  @_disfavoredOverload
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

  // MARK: Where the touches are

  open var numberOfTouches: Int { involvedTouches.count }

  /// Its fingers, in the order in which they landed.
  var involvedTouches: [UITouch] { AppRun.current?.touches.touches(of: self) ?? [] }

  /// A finger that it receives lands, and one is its own no longer.
  func receive(_ touch: UITouch) {}
  func forget(_ touch: UITouch) {}

  /// The place of one of its fingers, counted from 0 in the order in which they landed; the middle
  /// of all if there is no such finger.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let touches = involvedTouches
    guard touches.indices.contains(index) else { return location(in: view) }
    return touches[index].location(in: view)
  }

  /// The middle of its touches; after the last lift, where it was.
  open func location(in view: UIView?) -> CGPoint {
    placeView = view
    return view?.convertFromScreen(middle) ?? middle
  }

  /// The middle of its fingers on the screen; after the last lift, where it was.
  var middle: CGPoint { report.map { CGPoint(x: $0.location.x, y: $0.location.y) } ?? .zero }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { passOnTouches() }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { passOnTouches() }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { passOnTouches() }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { passOnTouches() }

  /// Called once a gesture is over and all of its fingers are up, before the state is `possible`
  /// again; a gesture that is over is told of no further touches.
  open func reset() {}

  /// The recognizer gets no more of a touch, which goes on to views as if it were not there.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touch.receivers.remove(self)
    forget(touch)
    AppRun.current?.touches.decided(self, about: touch)
    if hearing != nil {
      hearing?.ignored.append(touch.finger)
    } else if let replayedName {
      let finger = touch.finger
      AppRun.current?.link.ask { $0.ignoreFinger(finger, by: replayedName) }
    }
  }

  /// Whether it keeps another one from recognizing once it has recognized its gesture itself.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another one that has recognized its gesture keeps it from doing so.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: The engine

  /// The kind of recognizer that it is to the engine.
  ///
  /// - Parameters:
  ///   - settings: the scene's parameters for each kind.
  ///   - screen: the screen.
  /// - Returns: nil for a recognizer that can recognize nothing.
  func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  { .custom }

  /// Invalidates the parameters by which it recognizes: the engine gets others once what is
  /// happening is over.
  func parametersDidChange() { AppRun.current?.link.recordTreeChange() }

  func follow(_ state: State) {
    isFollowing = true
    self.state = state
    isFollowing = false
  }

  /// The state is about to be another one by the engine's rules, and a touch method sees it.
  func willFollow(_ next: State) {}

  /// Reports a change whose first effect is another one than its actions.
  func foresee(_ change: RecognizerChange) { report = GestureReport(change) }

  /// Applies the engine's change of its state: its actions are sent, but for a failure.
  func apply(_ change: RecognizerChange) {
    if isAheadOfCancel {
      isAheadOfCancel = false
      if change.to == .cancelled { return }
    }
    report = GestureReport(change)
    known = State(change.to)
    follow(known)
    switch change.to {
    case .possible, .failed: break
    case .began, .changed, .ended, .cancelled, .recognized: sendActions()
    }
    if known.isOver { AppRun.current?.touches.finished.append(self) }
  }

  private func sendActions() {
    for (target, action) in actions {
      guard let story = AppRun.current?.story else {
        action.call(target, self)
        continue
      }
      story.performAction(action.name) { action.call(target, self) }
    }
  }

  /// The first of its actions with the class that has it; nil if it has none with a name.
  var actionWords: String? {
    guard let (target, action) = actions.first, !action.name.isEmpty else { return nil }
    return target.map { "\(type(of: $0)).\(action.name)" } ?? action.name
  }

  private func cancelAtOnce() {
    isAheadOfCancel = true
    known = .cancelled
    follow(.cancelled)
    sendActions()
    AppRun.current?.touches.finished.append(self)
  }

  /// The gesture is over, and its fingers are up.
  func returnToPossible() {
    known = .possible
    isFollowing = true
    reset()
    isFollowing = false
    follow(.possible)
  }

  func letGoOfActions() { actions.removeAll() }
}
