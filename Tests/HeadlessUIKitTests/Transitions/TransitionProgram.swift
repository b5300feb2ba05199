import HeadlessUIKit

/// Slides a controller in and out in one second, as an app's animator does.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let note: (String) -> Void

  /// What is passed to `completeTransition(_:)`; nil for whether the transition was not cancelled.
  private let answer: Bool?

  init(presents isPresenting: Bool, answer: Bool? = nil, note: @escaping (String) -> Void) {
    (self.isPresenting, self.answer, self.note) = (isPresenting, answer, note)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    note("animateTransition")
    let height = context.containerView.bounds.height
    guard let presented = context.viewController(forKey: isPresenting ? .to : .from),
      let view = presented.view
    else { return }
    if isPresenting {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: presented).offsetBy(dx: 0, dy: height)
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { [self] in
      view.frame =
        isPresenting ? context.finalFrame(for: presented) : view.frame.offsetBy(dx: 0, dy: height)
    } completion: { [self] _ in
      context.completeTransition(answer ?? !context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { note("animationEnded \(transitionCompleted)") }
}

/// Presents and dismisses by slides, interactively if it is told so.
final class SlideTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// What is passed to `completeTransition(_:)` at the end of a presentation or a dismissal.
  var presentationAnswer: Bool?
  var dismissalAnswer: Bool?
  var driver: UIPercentDrivenInteractiveTransition?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private let stage: PresentationStage

  init(on stage: PresentationStage) { self.stage = stage }

  private func note(_ text: String) { stage.note(text) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(presents: true, answer: presentationAnswer, note: note)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { SlideAnimator(presents: false, answer: dismissalAnswer, note: note) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }
}

extension PresentationStage {
  /// A card that slides over the screen, and what provides its transitions.
  func slidingCard(_ name: String, _ style: UIModalPresentationStyle = .custom)
    -> (card: Card, slide: SlideTransition)
  {
    let (card, slide) = (card(name, style), SlideTransition(on: self))
    card.transitioningDelegate = slide
    keep(slide)
    return (card, slide)
  }
}
