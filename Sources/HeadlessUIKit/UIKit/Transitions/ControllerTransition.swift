import GestureEngine

/// A transition between two controllers: the context of its animator and of its interaction
/// controller, and the coordinator for code that runs along.
///
/// Whoever makes one sets both parties, tells the controllers that they will appear and disappear,
/// calls `start()`, and tidies up in `whenOver`.
@MainActor
final class ControllerTransition: NSObject {
  /// One of the two controllers, and what becomes of its view.
  struct Party {
    let controller: UIViewController

    /// The view that comes or leaves; nil if it stays where it is.
    var view: UIView?

    /// In the container; zero for where it is not.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  var from: Party
  var to: Party
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?

  /// The app's call that began it.
  let call: AppCall

  /// Tidies up once it is over, before coordinators' completions: whether the new controller shows.
  var whenOver: (_ didComplete: Bool) -> Void = { _ in }

  /// The app's call by which fingers left it.
  var callOfEnd: AppCall?

  /// Runs after everything else.
  var afterwards: () -> Void = {}

  private(set) var phase = Phase.waiting
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var blocks = TransitionBlocks()

  /// The animator's interruptible animator, once it runs; nil if it has none.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?

  enum Phase {
    case waiting, running, over
  }

  init(
    from: Party, to: Party, in containerView: UIView, style: UIModalPresentationStyle,
    animated: Bool, by animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, call: AppCall
  ) {
    (self.from, self.to) = (from, to)
    self.containerView = containerView
    presentationStyle = style
    isAnimated = animated
    self.animator = animator
    self.interactor = interactor
    self.call = call
    super.init()
    // The controllers' own callbacks, which come before the start, know it.
    isInteractive = animated && interactor?.wantsInteractiveStart == true
    initiallyInteractive = isInteractive
    from.controller.ownTransition = self
    to.controller.ownTransition = self
    if animated { (interactor as? UIPercentDrivenInteractiveTransition)?.expect(self) }
  }

  /// Whether it plays, or follows a finger, and nothing can interrupt it.
  var refusesTouches: Bool { phase == .running && !isInterruptible }

  // MARK: Running

  /// Begins to move, or is over at once without an animation.
  func start() {
    guard phase == .waiting else { return }
    phase = .running
    AppRun.current?.bound.add(self)
    guard isAnimated else {
      runAlongsideAtOnce()
      return completeTransition(true)
    }
    let moving = animator.interruptibleAnimator(using: self)
    if !(moving is UninterruptibleAnimation), phase == .running { interruptible = moving }
    guard let interactor, interactor.wantsInteractiveStart else {
      guard interruptible != nil,
        let driver = interactor as? UIPercentDrivenInteractiveTransition
      else { return animate() }
      return driver.startByItself(self)
    }
    report(.began, because: "\(type(of: interactor)) drives it")
    interactor.startInteractiveTransition(self)
    // An interaction controller of another kind moves the views itself.
    runAlongside()
  }

  /// Begins the animator's animations, and those along with them.
  func animate() {
    animator.animateTransition(using: self)
    runAlongside()
  }

  func runAlongside() {
    guard phase == .running, !blocks.haveRun else { return }
    let animations = blocks.removeAnimations()
    guard !animations.isEmpty else { return }
    let run = { for animation in animations { animation(self) } }
    let own = isInteractive ? nil : (animator as? any SystemAnimator)?.law
    UIView.begin(
      own ?? .timing(completionCurve.timing, duration: transitionDuration), delay: 0,
      .allowUserInteraction, call, run, nil)
  }

  private func runAlongsideAtOnce() {
    for animation in blocks.removeAnimations() { animation(self) }
  }

  private func report(_ what: TimelineEvent.Transition, because reason: String) {
    AppRun.current?.story.report(
      .transition(what: what, progress: Double(percentComplete)), because: reason)
  }
}

// MARK: - What animators and interaction controllers tell

extension ControllerTransition: UIViewControllerContextTransitioning {
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: UIViewController) -> CGRect { party(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { party(of: vc)?.finalFrame ?? .zero }

  private func party(of controller: UIViewController) -> Party? {
    [from, to].first { $0.controller === controller }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running, isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { leave(isCancelled: false) }
  func cancelInteractiveTransition() { leave(isCancelled: true) }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    isInteractive = true
    transitionWasCancelled = false
    report(.began, because: "it is paused, and driven again")
    blocks.interactionChanged(self)
  }

  /// Fingers leave it.
  private func leave(isCancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    let call = callOfEnd.map { "\($0.words): " } ?? ""
    report(
      isCancelled ? .cancelled : .finished,
      because: call + (isCancelled ? "it plays back" : "the rest plays out"))
    blocks.interactionChanged(self)
  }

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return }
    if !blocks.haveRun { runAlongsideAtOnce() }
    phase = .over
    if isInteractive {
      isInteractive = false
      report(
        didComplete ? .finished : .cancelled,
        because: "completeTransition(\(didComplete)) ends it while it is interactive")
    }
    if !didComplete { transitionWasCancelled = true }
    for party in [from, to] where party.controller.ownTransition === self {
      party.controller.ownTransition = nil
    }
    whenOver(didComplete)
    animator.animationEnded(didComplete)
    for completion in blocks.removeCompletions() { completion(self) }
    afterwards()
    (whenOver, afterwards) = ({ _ in }, {})
    interruptible = nil
  }
}

// MARK: - What code that runs along knows

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interruptible != nil }
  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    let duration = animator.transitionDuration(using: self)
    let isRefused = AppRun.refuses(
      answer: duration, to: "transitionDuration(using:)", by: animator)
    return isRefused ? 0 : duration
  }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .over else { return false }
    return blocks.add(animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    blocks.add(interactionHandler: handler)
  }
}

extension ControllerTransition: RunBound {
  func runDidEnd() {
    phase = .over
    (from.controller.ownTransition, to.controller.ownTransition) = (nil, nil)
    (whenOver, afterwards, blocks) = ({ _ in }, {}, TransitionBlocks())
    interruptible = nil
  }
}

extension UIViewController {
  /// The coordinator of the transition that it is a part of, or that one of those that it is in is a
  /// part of; nil if none is under way.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      current.childHost?.prepareChildTransition()
      if let transition = current.ownTransition { return transition }
      controller = current.parent
    }
    return nil
  }
}
