import GestureReplay
import HeadlessUIKit
import Testing

/// Transitions whose animator has an interruptible animator, by UIViewControllerAnimatedTransitioning's
/// documentation.
@MainActor
struct InterruptibleTransitionDocumentation {
  /// Slides a card down in one second, linearly.
  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    private var running: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let running { return running }
      let view = context.view(forKey: .from)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view?.frame.origin.y = context.containerView.bounds.height
      }
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      running = animator
      return animator
    }
  }

  final class Provider: NSObject, UIViewControllerTransitioningDelegate {
    let driver = UIPercentDrivenInteractiveTransition()

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Slide() }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private static func dismissal(
    _ drive:
      @escaping @MainActor @Sendable (PresentationStage, UIPercentDrivenInteractiveTransition)
      -> Void
  ) throws -> PresentationRun {
    try PresentationRun { stage in
      let (card, provider) = (stage.card("B", .overFullScreen), Provider())
      stage.keep(provider)
      card.transitioningDelegate = provider
      stage.root.present(card, animated: false)
      stage.after(0.5) {
        drive(stage, provider.driver)
        card.dismiss(animated: true) { stage.note("completion") }
      }
    }
  }

  @Test func `it is scrubbed by the driver, and continues`() throws {
    let run = try Self.dismissal { stage, driver in
      driver.completionCurve = .linear
      stage.after(0.1) { driver.update(0.25) }
      stage.after(0.5) { driver.finish() }
    }
    #expect(run.frame(of: "B", at: 0.9)?.y == 211)
    let end = try #require(run.time(of: "completion"))
    #expect(abs(end - 1.75) < 1e-9)
  }

  @Test func `one that plays by itself is paused, driven and sent back`() throws {
    let run = try Self.dismissal { stage, driver in
      driver.wantsInteractiveStart = false
      driver.completionCurve = .linear
      stage.after(0.5) {
        driver.pause()
        stage.note("\(driver.percentComplete)")
      }
      stage.after(0.7) { driver.cancel() }
      stage.after(1.5) { stage.note("stays \(stage.root.presentedViewController != nil)") }
    }
    #expect(run.notes.contains("0.5") && run.notes.last == "stays true")
    #expect(run.frame(of: "B", at: 1.1)?.y == 422)
    #expect(run.frame(of: "B", at: 1.9)?.y == 0)
    let end = try #require(run.time(of: "completion"))
    #expect(abs(end - 1.7) < 1e-9)
  }
}
