import GestureEngine
import MotionLaws

/// Drives the animations of an animator by a part of them that shows.
///
/// `finish()` and `cancel()` end what has begun. Before that they do nothing, as on a phone: an app keeps
/// in mind that the gesture is over, and calls them in `startInteractiveTransition(_:)`.
///
/// While it is interactive they are linear. `finish()` plays the rest in `(1 - percentComplete) ×
/// duration / completionSpeed`, `cancel()` plays back in `percentComplete × duration /
/// completionSpeed`, both with the `completionCurve`; what plays back leaves the views as they were.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Seconds that the animator's animations take.
  open var duration: CGFloat { transition.map { CGFloat($0.transitionDuration) } ?? 0 }

  /// The part of the transition that was shown last, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  open var completionSpeed: CGFloat = 1 {
    didSet {
      if refuses(completionSpeed, as: "completionSpeed") { completionSpeed = oldValue }
    }
  }
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  /// The timing of the rest, instead of `completionCurve`; nil for that.
  open var timingCurve: (any UITimingCurveProvider)?

  private weak var transition: ControllerTransition?
  private var driver: AnimationDriver?

  /// The app's call that finishes or cancels.
  private var call: AppCall?

  public override init() { super.init() }

  /// A transition will be driven by it.
  func expect(_ transition: ControllerTransition) {
    self.transition = transition
    (percentComplete, driver) = (0, nil)
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    guard let run = AppRun.current else { return transition.animate() }
    let duration = transition.transitionDuration
    let driver = AnimationDriver(
      in: run, laws: AxisLaws(.timing(.linear, duration: duration)), duration: duration)
    driver.name = "\(type(of: self))"
    self.driver = driver
    if let interruptible = transition.interruptible {
      interruptible.pauseAnimation()
      driver.collect { transition.runAlongside() }
    } else {
      driver.collect { transition.animate() }
    }
    show()
    driver.reportRunning("a finger drives it")
  }

  /// Shows a part of the transition; beyond 0 and 1, the nearest of them.
  open func update(_ percentComplete: CGFloat) {
    guard !refuses(percentComplete, as: "percentComplete"), let transition,
      transition.phase == .waiting || transition.isInteractive
    else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if transition.isInteractive { show() }
  }

  private func show() {
    transition?.updateInteractiveTransition(percentComplete)
    transition?.interruptible?.fractionComplete = percentComplete
    driver?.scrub(to: percentComplete)
  }

  /// A transition begins to play that can be interrupted.
  func startByItself(_ transition: ControllerTransition) {
    guard let run = AppRun.current else { return transition.animate() }
    let duration = transition.transitionDuration
    let driver = AnimationDriver(
      in: run, laws: AxisLaws(.timing(completionCurve.timing, duration: duration)))
    driver.name = "\(type(of: self))"
    self.driver = driver
    transition.animator.animateTransition(using: transition)
    driver.collect { transition.runAlongside() }
    driver.run()
  }

  /// Stops a transition that plays out, so that it is interactive again.
  open func pause() {
    guard let transition, transition.phase == .running, !transition.isInteractive else { return }
    guard let driver, driver.isActive || transition.interruptible != nil else {
      AppRun.current?.story.warn(
        "pause() of a transition whose animator has no interruptible animator",
        from: transition.call)
      return
    }
    driver.hold()
    transition.interruptible?.pauseAnimation()
    percentComplete = transition.interruptible?.fractionComplete ?? CGFloat(driver.fraction)
    transition.pauseInteractiveTransition()
    transition.updateInteractiveTransition(percentComplete)
  }

  // Each of these is there twice, so that apps override it and the run knows who called it.

  @_disfavoredOverload
  open func finish() { end(finishes: true, call ?? .unknown) }

  @_disfavoredOverload
  open func cancel() { end(finishes: false, call ?? .unknown) }

  /// Plays the rest out, or plays back.
  func end(finishes: Bool, _ call: AppCall) {
    guard let transition else { return }
    guard transition.phase != .waiting else { return reportEarlyEnd(finishes, call) }
    guard transition.isInteractive else { return }
    AppRun.current?.story.decide(call)
    transition.callOfEnd = call
    if finishes {
      transition.finishInteractiveTransition()
    } else {
      transition.cancelInteractiveTransition()
    }
    let timing =
      timingCurve
      ?? UICubicTimingParameters(animationCurve: completionCurve)
    let seconds = rest(finishes)
    driver?.isReversed = !finishes
    driver?.proceed(by: timing.laws(duration: seconds))
    driver?.reportRunning("it plays \(finishes ? "out" : "back")")
    guard let interruptible = transition.interruptible, duration > 0 else { return }
    interruptible.isReversed = !finishes
    interruptible.continueAnimation(
      withTimingParameters: timing, durationFactor: seconds / duration)
  }

  /// Reports that code ends the transition before that has begun: nothing comes of it, and what
  /// begins then waits for another call.
  ///
  /// Source: five reports of screens that freeze after a fast short swipe.
  private func reportEarlyEnd(_ finishes: Bool, _ call: AppCall) {
    let word = finishes ? "finish()" : "cancel()"
    AppRun.current?.story.warn(
      "\(word) before the transition has begun ends nothing", from: call,
      "the transition begins once the touches of this frame are delivered, and waits for another"
        + " call then")
  }

  /// Seconds until it has played out or back.
  private func rest(_ finishes: Bool) -> Double {
    (finishes ? 1 - percentComplete : percentComplete) * duration
      / max(completionSpeed, Self.slowest)
  }

  /// A speed must be above 0, as documented.
  private static let slowest: CGFloat = 0.001

  fileprivate func record(
    _ call: AppCall, of method: String, finishes: Bool, overridden: () -> Void
  ) {
    let outer = self.call
    let first = outer ?? call
    self.call = first
    defer { self.call = outer }
    if call.function == method { end(finishes: finishes, first) } else { overridden() }
  }
}

/// The calls by which apps end an interaction, with the place in the app that they come from.
extension UIPercentDrivenInteractiveTransition {
  public func finish(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "finish()", finishes: true) {
      let finish = finish as () -> Void
      finish()
    }
  }

  public func cancel(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "cancel()", finishes: false) {
      let cancel = cancel as () -> Void
      cancel()
    }
  }
}
