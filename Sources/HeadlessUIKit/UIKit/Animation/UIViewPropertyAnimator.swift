import GestureEngine
import JSONText
import MotionLaws

/// Animates changes of views that can be held, scrubbed, turned round and let go by another law.
///
/// While it runs, `fractionComplete` is the part of its time that has passed; while it is held, the
/// part of the way, which is the time again where it does not scrub linearly.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public let timingParameters: (any UITimingCurveProvider)?

  /// Seconds; of a spring of mass, stiffness and damping, those that it needs.
  public let duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive

  /// Whether what it moves takes touches.
  open var isUserInteractionEnabled = true {
    didSet { checkIsInactive("isUserInteractionEnabled") }
  }

  /// Whether touches find what it moves by the model instead of by what shows.
  open var isManualHitTestingEnabled = false {
    didSet { checkIsInactive("isManualHitTestingEnabled") }
  }
  open var isInterruptible = true { didSet { checkIsInactive("isInterruptible") } }
  open var scrubsLinearly = true { didSet { driver?.scrubsLinearly = scrubsLinearly } }
  open var pausesOnCompletion = false { didSet { driver?.pausesOnCompletion = pausesOnCompletion } }

  let call: AppCall
  private var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private(set) var driver: AnimationDriver?
  private var wantsReversal = false

  // MARK: Making an animator

  public init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    let isRefused = !UIView.mayAnimate([("duration", duration)], call)
    timingParameters = parameters
    self.duration = parameters.laws(duration: isRefused ? 0 : max(duration, 0)).duration
    self.call = call
    super.init()
  }

  /// An animator without a duration, whose changes take effect as it starts.
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    self.init(
      duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
      file: file, line: line, function: function)
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve),
      file: file, line: line, function: function)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2),
      file: file, line: line, function: function)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio),
      file: file, line: line, function: function)
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs already.
  ///
  /// What it moves takes touches if `options` allow it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = options.curve
    let animator = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.first.x, y: curve.first.y),
        controlPoint2: CGPoint(x: curve.second.x, y: curve.second.y)),
      file: file, line: line, function: function)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.start(afterDelay: delay, animator.call)
    return animator
  }

  deinit {
    // A run that is over lets go of everything.
    MainActor.assumeIsolated {
      guard let driver, let run = AppRun.current, driver.isHeldOrStopped else { return }
      run.refuse(
        "the UIViewPropertyAnimator made in \(call.words) is released while it is paused or stopped",
        expected: "a paused animator to be continued or stopped, and a stopped one finished")
    }
  }

  // MARK: What it does

  /// Adds changes; those of an animator that is under way take its remaining time.
  ///
  /// - Parameters:
  ///   - animation: changes views.
  ///   - delayFactor: the part of the remaining time, 0 to 1, that passes before they move.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let isRefused = AppRun.refuses(delayFactor, as: "delayFactor", in: "addAnimations")
    let factor = isRefused ? 0 : min(max(delayFactor, 0), 1)
    guard let driver, state == .active else { return blocks.append((animation, factor)) }
    let done = driver.fraction
    begin(animation, from: done + factor * (1 - done), of: driver)
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open var isRunning: Bool { driver?.isRunning ?? false }

  /// Setting it while it runs turns it round.
  open var isReversed: Bool {
    get { wantsReversal }
    set {
      guard wantsReversal != newValue else { return }
      wantsReversal = newValue
      driver?.isReversed = newValue
      guard let driver, isRunning, mayInterrupt("isReversed", call) else { return }
      driver.hold()
      driver.run()
      driver.reportRunning(newValue ? "it is reversed" : "it is not reversed any more")
    }
  }

  /// 0 to 1 in the direction in which it goes, so that it counts from the end while it is reversed, as
  /// it does since iOS 11; setting it holds the animator there.
  open var fractionComplete: CGFloat {
    get {
      guard let driver else { return 0 }
      return driver.isReversed ? 1 - driver.fraction : driver.fraction
    }
    set {
      guard !refuses(newValue, as: "fractionComplete"),
        mayInterrupt("fractionComplete", call), let driver = activate(call)
      else { return }
      if isRunning { pauseAnimation() }
      driver.scrub(to: driver.isReversed ? 1 - newValue : newValue)
    }
  }

  // MARK: States

  /// The animator is active from now on: its blocks run.
  func activate(_ call: AppCall) -> AnimationDriver? {
    switch state {
    case .active: return driver
    case .stopped:
      refuse("is stopped and can only be finished", "finishAnimation(at:)", call)
      return nil
    case .inactive: break
    }
    guard let run = AppRun.current, let timingParameters else {
      for block in blocks { block.changes() }
      blocks = []
      return nil
    }
    state = .active
    let driver = AnimationDriver(in: run, laws: timingParameters.laws(duration: duration))
    driver.isReversed = wantsReversal
    driver.scrubsLinearly = scrubsLinearly
    driver.pausesOnCompletion = pausesOnCompletion
    driver.onEnd = { [weak self] in self?.complete(at: $0) }
    driver.call = self.call
    self.driver = driver
    let added = blocks
    blocks = []
    for block in added { begin(block.changes, from: block.delayFactor, of: driver) }
    return driver
  }

  private func begin(_ changes: () -> Void, from start: Double, of driver: AnimationDriver) {
    guard let run = AppRun.current else { return changes() }
    driver.collect {
      let animation = UIViewAnimation(
        law: driver.laws.other, delay: 0,
        options: isUserInteractionEnabled ? .allowUserInteraction : [], at: run.time, from: call,
        completion: nil)
      animation.followsDriver = true
      animation.isHitWhereItShows = isUserInteractionEnabled && !isManualHitTestingEnabled
      animation.window = AnimationWindow(start: start, end: 1)
      run.motion.begin(animation, changes)
    }
  }

  func stopped(withoutFinishing: Bool) {
    state = withoutFinishing ? .inactive : .stopped
    guard withoutFinishing else { return }
    driver = nil
    completions = []
  }

  func complete(at position: UIViewAnimatingPosition) {
    state = .inactive
    driver?.owner = nil
    driver = nil
    let called = completions
    completions = []
    for completion in called { completion(position) }
  }
}
