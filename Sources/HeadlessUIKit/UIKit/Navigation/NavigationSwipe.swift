import MotionLaws

/// Moves the pages of a pop with a finger.
@MainActor
final class NavigationSwipe: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var slide: NavigationSlide?
  private var progress = 0.0

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    slide = NavigationSlide(of: transitionContext, isPop: true)
    slide?.prepare()
  }

  /// - Parameter progress: how much of the pop shows, from 0 to 1.
  func update(_ progress: Double) {
    self.progress = progress
    context?.updateInteractiveTransition(progress)
    slide?.show(progress)
  }

  func finish() {
    context?.finishInteractiveTransition()
    play(to: 1)
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    play(to: 0)
  }

  /// The rest takes its part of the whole time.
  private func play(to end: Double) {
    guard let context, let slide else { return }
    UIView.begin(
      .timing(.easeInOut, duration: abs(end - progress) * NavigationSlide.duration), delay: 0, [],
      .theSwipe
    ) {
      slide.show(end)
    } _: { _ in
      context.completeTransition(end == 1)
    }
  }
}
