import GestureEngine

/// Lets a system sheet come and go: on its own spring, which a finger can catch.
@MainActor
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private weak var controller: UISheetPresentationController?
  private let isPresenting: Bool

  init(of controller: UISheetPresentationController, presents isPresenting: Bool) {
    self.controller = controller
    self.isPresenting = isPresenting
  }

  /// Seconds: how long the spring of `system-sheet` is felt to take, its response.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { DetentsSheet.Settings().springResponse }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    controller?.animate(presents: isPresenting, context)
  }
}
