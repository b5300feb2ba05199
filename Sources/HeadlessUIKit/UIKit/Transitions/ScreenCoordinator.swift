/// The coordinator of a screen that changes its size, which is immediate.
@MainActor
final class ScreenCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = false
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let containerView: UIView
  let targetTransform = CGAffineTransform.identity
  private var blocks = TransitionBlocks()

  init(in window: UIWindow) { containerView = window }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    (containerView as? UIWindow)?.rootViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: .to)?.viewIfLoaded
  }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    blocks.add(animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    blocks.add(animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    blocks.add(interactionHandler: handler)
  }

  /// Runs what was registered around the layout for the new size.
  func run(_ layOut: () -> Void) {
    for animation in blocks.removeAnimations() { animation(self) }
    layOut()
    for completion in blocks.removeCompletions() { completion(self) }
  }
}
