import MotionLaws

/// UIKit's own transition in a stack, which takes its time.
@MainActor
final class NavigationAnimator: NSObject, SystemAnimator {
  private let isPop: Bool
  private let call: AppCall

  init(isPop: Bool, call: AppCall) {
    (self.isPop, self.call) = (isPop, call)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { NavigationSlide.duration }

  var law: AnimationLaw { NavigationSlide.law }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let slide = NavigationSlide(of: transitionContext, isPop: isPop) else {
      return transitionContext.completeTransition(true)
    }
    slide.prepare()
    UIView.begin(law, delay: 0, [], call) {
      slide.show(1)
    } _: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
