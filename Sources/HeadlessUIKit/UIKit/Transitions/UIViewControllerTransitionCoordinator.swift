/// The context of a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether fingers drove it when it began.
  var initiallyInteractive: Bool { get }

  /// Whether it can be interrupted and continued.
  var isInterruptible: Bool { get }

  /// Whether fingers drive it now.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }

  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }

  /// The part of it that showed when fingers last drove it, from 0 to 1.
  var percentComplete: CGFloat { get }

  /// The speed at which it plays out once fingers have left it; 1 is the speed of the animation.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs code together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: runs together with the transition, once that has begun.
  ///   - completion: runs once the transition is over.
  /// - Returns: whether the animation will run: not if the transition has begun already.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views that are not in the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// - Parameter handler: runs when fingers begin to drive the transition, and when they leave it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }

  /// - Parameter handler: runs when fingers leave the transition.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } } }
}
