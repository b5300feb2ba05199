/// An animator of UIKit's own: what runs along with it moves as it does.
@preconcurrency @MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
  var law: AnimationLaw { get }
}
