/// The end of a presentation.
extension UIPresentationController {
  /// Dismisses the controller: with an animation at the end of the turn, otherwise at once.
  func dismiss(_ request: Request) {
    guard let presenter, let container = containerView else { return }
    phase = .dismissing
    presentedViewController.movement = .dismissed
    let delegate = presentedViewController.transitioningDelegate
    let animator =
      request.isAnimated
      ? delegate?.animationController(forDismissed: presentedViewController) : nil
    let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let transition = ControllerTransition(
      from: .init(controller: presentedViewController), to: .init(controller: presenter),
      in: container, style: style, animated: request.isAnimated,
      by: animator
        ?? systemAnimator(presents: false, call: request.call),
      interactor, call: request.call)
    report(
      "dismiss", transition, "\(request.call.words)" + transition.words(isApps: animator != nil))
    transition.whenOver = { [self] in dismissalEnded($0, transition) }
    transition.afterwards = { request.completion?() }
    begin(transition) { [self] in beginDismissal(transition, to: presenter) }
  }

  private func beginDismissal(_ transition: ControllerTransition, to presenter: UIViewController) {
    guard let container = containerView else { return }
    transition.from.view = presentedView
    transition.from.initialFrame = presentedView?.frame ?? .zero
    if let home {
      transition.to.view = presenter.view
      transition.to.finalFrame = container.convert(home.place, from: home.superview)
    } else if let view = presenter.viewIfLoaded {
      transition.to.initialFrame = view.convert(view.bounds, to: container)
      transition.to.finalFrame = transition.to.initialFrame
    }
    dismissalTransitionWillBegin()
    presentedViewController.beginAppearanceTransition(false, animated: transition.isAnimated)
    if home != nil { presenter.beginAppearanceTransition(true, animated: transition.isAnimated) }
    transition.start()
    guard transition.phase == .running, home != nil else { return }
    container.layoutIfNeeded()
    presenter.deliverIsAppearing()
  }

  private func dismissalEnded(_ didComplete: Bool, _ transition: ControllerTransition) {
    guard let presenter else { return }
    let presented = presentedViewController
    let hadHome = home != nil
    defer { performWaiting() }
    report(didComplete ? "dismissed" : "dismissalCancelled", transition, transition.wordsOfEnd)
    guard didComplete else {
      phase = .presented
      presented.movement = nil
      if hadHome {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.beginAppearanceTransition(false, animated: transition.isAnimated)
        presenter.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: transition.isAnimated)
      presented.endAppearanceTransition()
      return dismissalTransitionDidEnd(false)
    }
    leave(presenter)
    if hadHome { presenter.endAppearanceTransition() }
    presented.endAppearanceTransition()
    phase = .idle
    dismissalTransitionDidEnd(true)
  }

  // MARK: A stack of presentations

  /// The presentations on top of this one, and itself, the uppermost last.
  var stack: [UIPresentationController] {
    [self] + (presentedViewController.ownPresentation?.stack ?? [])
  }

  /// Moves the uppermost presentation onto the presenter of another one: what is between them
  /// leaves without an animation, as documented.
  func replace(_ below: UIPresentationController) {
    guard let presenter = below.presenter else { return }
    let between = below.presentedViewController
    below.phase = .dismissing
    between.movement = .dismissed
    below.dismissalTransitionWillBegin()
    let showed = between.appearance == .appeared
    if showed { between.beginAppearanceTransition(false, animated: false) }
    home = below.home
    below.home = nil
    self.presenter = presenter
    presenter.ownPresentation = self
    between.ownPresentation = nil
    between.presentation = nil
    // A presentation in the context of what leaves is now in that of the presenter.
    if let container = containerView, let old = below.containerView, container.isDescendant(of: old)
    {
      let frame = container.convert(container.bounds, to: old.superview)
      old.superview?.insertSubview(container, aboveSubview: old)
      container.frame = frame
    }
    between.viewIfLoaded?.removeFromSuperview()
    below.containerView?.removeFromSuperview()
    if showed { between.endAppearanceTransition() }
    below.phase = .idle
    report(
      "dismissed", between, on: presenter,
      "\(type(of: presentedViewController)) above it is dismissed with an animation")
    below.dismissalTransitionDidEnd(true)
  }

  // MARK: The user

  /// The user asks to dismiss it by a gesture of UIKit's own, such as a swipe on a sheet.
  ///
  /// - Returns: whether it may be dismissed; if so, the delegate has been told that it will be.
  func userMayDismiss() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    return true
  }

  /// Informs the delegate that the user has dismissed it.
  func userDidDismiss() { delegate?.presentationControllerDidDismiss(self) }
}
