/// Drives a transition by something else than time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed at which the rest plays out; 1 is the speed of the animation.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition is interactive from its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
