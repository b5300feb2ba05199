/// The presentation of alerts.
@MainActor
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// An alert over a dimmed screen: it fades in, and an action sheet slides up.
final class AlertPresentation: UIPresentationController {
  private let dimming = AlertDimmingView(frame: .zero)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func escape() -> Bool {
    phase == .presented && alert?.wasTappedBeside() == true
  }

  override func systemAnimator(presents isPresenting: Bool, call: AppCall)
    -> any UIViewControllerAnimatedTransitioning
  {
    PresentationAnimator(
      alert?.preferredStyle == .actionSheet ? .coverVertical : .crossDissolve,
      presents: isPresenting, call: call)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.alertView else { return .zero }
    return view.frame(in: container)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    if phase == .presented { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dimming.alert = alert
    dimming.alpha = 0
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(dimming)
    fadeDimming(to: 1)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fadeDimming(to: 0)
  }

  private func fadeDimming(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }
}

/// The view behind an alert: a tap on it chooses the cancel action of an action sheet.
final class AlertDimmingView: UIControl {
  weak var alert: UIAlertController?

  override func paint(_ painter: inout ViewPainter) {
    painter.surface(UIColor.black.withAlphaComponent(AlertMetrics.dimming))
  }

  override func wasPressed() {
    super.wasPressed()
    guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else {
      return
    }
    alert.choose(cancel)
  }
}
