/// The context of a transition, through which animators and interaction controllers learn of it and
/// end it.
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

  /// The turn of the screen meanwhile, which it makes at once here.
  var targetTransform: CGAffineTransform { get }

  /// The frame at which a controller's view begins, in the container; zero if it is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// The frame at which a controller's view is to end, in the container; zero if it will not be
  /// there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
