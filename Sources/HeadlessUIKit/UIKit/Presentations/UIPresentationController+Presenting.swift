import MotionLaws

/// The beginning of a presentation.
extension UIPresentationController {
  /// The request for a presentation.
  struct Request {
    let isAnimated: Bool
    let call: AppCall
    let completion: (() -> Void)?
  }

  /// Presents the controller: with an animation at the end of the turn, otherwise at once.
  func present(on presenter: UIViewController, from source: UIViewController, _ request: Request) {
    self.presenter = presenter
    presenter.ownPresentation = self
    presentedViewController.presentation = self
    phase = .presenting
    presentedViewController.movement = .presented
    presentedViewController.loadViewIfNeeded()
    let delegate = presentedViewController.transitioningDelegate
    let animator =
      request.isAnimated
      ? delegate?.animationController(
        forPresented: presentedViewController, presenting: presenter, source: source) : nil
    let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let container = makeContainer(over: presenter)
    containerView = container
    let transition = ControllerTransition(
      from: .init(controller: presenter), to: .init(controller: presentedViewController),
      in: container, style: style, animated: request.isAnimated,
      by: animator
        ?? systemAnimator(presents: true, call: request.call),
      interactor, call: request.call)
    report(
      "present", transition,
      "\(request.call.words)" + transition.words(isApps: animator != nil))
    transition.whenOver = { [self] in presentationEnded($0, transition) }
    transition.afterwards = { request.completion?() }
    begin(transition) { [self] in beginPresentation(transition, over: presenter) }
  }

  /// Begins a transition when its turn is over, or the touches of its frame; at once without an
  /// animation.
  func begin(_ transition: ControllerTransition, _ start: @escaping @MainActor () -> Void) {
    guard transition.isAnimated, let run = AppRun.current else { return start() }
    run.beginAfterTurn(start)
  }

  private func makeContainer(over presenter: UIViewController) -> UITransitionView {
    let isInContext = !shouldPresentInFullscreen && presenter.view.superview != nil
    let frame =
      isInContext
      ? presenter.view.frame : presenter.view.window?.bounds ?? presenter.view.bounds
    return UITransitionView(frame: frame, of: self)
  }

  private func beginPresentation(
    _ transition: ControllerTransition, over presenter: UIViewController
  ) {
    guard let container = containerView, let presentersView = presenter.view else { return }
    if !shouldPresentInFullscreen, let superview = presentersView.superview {
      superview.insertSubview(container, aboveSubview: presentersView)
    } else {
      presentersView.window?.addSubview(container)
    }
    transition.from.initialFrame = presentersView.convert(presentersView.bounds, to: container)
    if shouldRemovePresentersView {
      home = PresenterHome(of: presentersView)
      container.addSubview(presentersView)
      presentersView.frame = transition.from.initialFrame
      transition.from.view = presentersView
    } else {
      transition.from.finalFrame = transition.from.initialFrame
    }
    presentationTransitionWillBegin()
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptation, transitionCoordinator: transition)
    if home != nil { presenter.beginAppearanceTransition(false, animated: transition.isAnimated) }
    presentedViewController.beginAppearanceTransition(true, animated: transition.isAnimated)
    let view = presentedView
    if style != .custom { view?.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    transition.to.view = view
    transition.to.finalFrame = frameOfPresentedViewInContainerView
    if !transition.isAnimated, let view {
      view.frame = transition.to.finalFrame
      container.addSubview(view)
      container.layoutIfNeeded()
      presentedViewController.deliverIsAppearing()
    }
    transition.start()
    guard transition.phase == .running else { return }
    container.layoutIfNeeded()
    presentedViewController.deliverIsAppearing()
  }

  private func presentationEnded(_ didComplete: Bool, _ transition: ControllerTransition) {
    guard let presenter else { return }
    defer { performWaiting() }
    let presented = presentedViewController
    report(didComplete ? "presented" : "presentationCancelled", transition, transition.wordsOfEnd)
    guard didComplete else {
      leave(presenter)
      presented.movement = .dismissed
      presented.beginAppearanceTransition(false, animated: transition.isAnimated)
      presented.endAppearanceTransition()
      if transition.from.view != nil {
        presenter.beginAppearanceTransition(true, animated: transition.isAnimated)
        presenter.endAppearanceTransition()
      }
      phase = .idle
      return presentationTransitionDidEnd(false)
    }
    phase = .presented
    if home != nil { presenter.viewIfLoaded?.removeFromSuperview() }
    presented.endAppearanceTransition()
    if home != nil { presenter.endAppearanceTransition() }
    presentationTransitionDidEnd(true)
  }

  /// Does what has waited for the end of the transition.
  func performWaiting() {
    let waiting = whenOver
    whenOver = []
    for work in waiting { work() }
  }

  /// Nothing of it shows any more.
  func leave(_ presenter: UIViewController) {
    if let home {
      presenter.viewIfLoaded.map(home.restore)
      self.home = nil
    }
    containerView?.removeFromSuperview()
    if presenter.ownPresentation === self { presenter.ownPresentation = nil }
    if presentedViewController.presentation === self { presentedViewController.presentation = nil }
  }
}
