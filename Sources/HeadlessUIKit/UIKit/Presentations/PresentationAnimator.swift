import MotionLaws

/// UIKit's own animations of presentations and dismissals.
@MainActor
final class PresentationAnimator: NSObject, SystemAnimator {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  /// The app's call that the transition belongs to.
  private let call: AppCall

  init(_ style: UIModalTransitionStyle, presents isPresenting: Bool, call: AppCall) {
    self.style = style
    self.isPresenting = isPresenting
    self.call = call
  }

  /// Seconds, which UIKit does not document: a slide takes as long as the spring that others have read
  /// off UIKit's own animation.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch style {
    case .coverVertical: AnimationLaw.system.duration
    case .crossDissolve: 0.3
    case .flipHorizontal, .partialCurl: 0.75
    }
  }

  var law: AnimationLaw {
    style == .coverVertical
      ? .system : .timing(.easeInOut, duration: transitionDuration(using: nil))
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    prepare(context)
    UIView.begin(law, delay: 0, [], call) {
      move(context)
    } _: { [self] _ in
      if style == .crossDissolve { front(context)?.alpha = 1 }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// The view that comes or goes in front of the other one.
  private func front(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: isPresenting ? .to : .from)
  }

  private func prepare(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      if isPresenting { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
    }
    guard isPresenting, let view = front(context) else { return }
    switch style {
    case .coverVertical: view.frame.origin.y = container.bounds.maxY
    case .crossDissolve: view.alpha = 0
    case .flipHorizontal, .partialCurl: break
    }
  }

  private func move(_ context: any UIViewControllerContextTransitioning) {
    guard let view = front(context) else { return }
    switch style {
    case .coverVertical where isPresenting:
      guard let controller = context.viewController(forKey: .to) else { return }
      view.frame = context.finalFrame(for: controller)
    case .coverVertical: view.frame.origin.y = context.containerView.bounds.maxY
    case .crossDissolve: view.alpha = isPresenting ? 1 : 0
    case .flipHorizontal, .partialCurl: UIViewAnimation.ofChanges?.change(.picture, of: view)
    }
  }
}
