/// What animators and interaction controllers know of a transition, and tell it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  var isAnimated: Bool { get }

  /// Whether fingers drive it now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// - Parameter percentComplete: the part of the transition that shows, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()

  /// Ends the transition: every animator calls it once.
  ///
  /// - Parameter didComplete: whether the new controller shows now.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// The view that comes or leaves; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// How the screen turns meanwhile, which it does at once here.
  var targetTransform: CGAffineTransform { get }

  /// Where a controller's view begins, in the container; zero if it is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Where a controller's view is to end, in the container; zero if it will not be there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
