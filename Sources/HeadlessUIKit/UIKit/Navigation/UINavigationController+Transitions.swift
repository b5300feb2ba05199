import GestureEngine
import MotionLaws

/// How the stack comes onto the screen.
extension UINavigationController {
  /// Shows what has changed in the stack, if nothing else is under way.
  func showChanges() {
    guard transition == nil else { return }
    guard appearance == .appeared, view.window != nil else { return showStack() }
    guard let change = pendingChange else { return }
    pendingChange = nil
    guard let from = shown, let top = stack.last, top !== from else { return settleChildren() }
    begin(change, from: from, to: top)
  }

  /// Puts the view on top in place, while the stack itself has not appeared.
  func showStack() {
    guard isViewLoaded, transition == nil, appearance == .disappeared else { return }
    pendingChange = nil
    if shown !== stack.last {
      shown?.viewIfLoaded?.removeFromSuperview()
      shown = stack.last
    }
    if let shown, shown.view.superview !== transitionView {
      shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shown.view.frame = frame(of: shown)
      transitionView.addSubview(shown.view)
    }
    settleChildren()
  }

  // MARK: Transitions

  private func begin(_ change: NavigationChange, from: UIViewController, to: UIViewController) {
    to.loadViewIfNeeded()
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let transition = NavigationTransition(change, from: from, to: to, at: frame(of: to))
    self.transition = transition
    shown = to
    let isAnimated = change.isAnimated && UIView.areAnimationsEnabled
    tellBegin(transition)
    from.beginAppearanceTransition(false, animated: isAnimated)
    to.beginAppearanceTransition(true, animated: isAnimated)
    tellWillShow(to, animated: isAnimated)
    let slide = NavigationSlide(transition: transition, container: transitionView)
    slide.prepare()
    to.tellIsAppearing()
    guard isAnimated else { return end(transition, didComplete: true) }
    setTakesTouches(false)
    transitionView.layoutIfNeeded()
    guard !transition.isInteractive else { return }
    let call = change.call ?? AppCall("UIKit", 0, "goBack()")
    UIView.begin(
      .timing(.easeInOut, duration: NavigationSlide.duration), delay: 0, [], call
    ) {
      transition.progress = 1
      slide.show()
    } _: { [weak self] _ in
      self?.end(transition, didComplete: true)
    }
  }

  /// Nothing in the stack takes touches while a page moves.
  private func setTakesTouches(_ takesTouches: Bool) {
    transitionView.isUserInteractionEnabled = takesTouches
    navigationBar.isUserInteractionEnabled = takesTouches
  }

  /// A transition is over: its view is in place, or it came back.
  func end(_ transition: NavigationTransition, didComplete: Bool) {
    guard self.transition === transition else { return }
    self.transition = nil
    setTakesTouches(true)
    transition.settle()
    if didComplete { complete(transition) } else { cancel(transition) }
    if pendingChange != nil { viewIfLoaded?.setNeedsLayout() }
  }

  private func complete(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    from.viewIfLoaded?.removeFromSuperview()
    to.view.frame = frame(of: to)
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    settleChildren()
    report(transition, "didShow", because: "\(type(of: to)) is in place")
    tellDidShow(to, animated: transition.change.isAnimated)
  }

  /// The stack is what it was; callbacks as they are seen on a phone, where the delegate is told no
  /// more.
  private func cancel(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    shown = from
    returnStack(to: transition.change.before)
    to.viewIfLoaded?.removeFromSuperview()
    from.viewIfLoaded?.frame = frame(of: from)
    to.beginAppearanceTransition(false, animated: true)
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: true)
    from.endAppearanceTransition()
    report(transition, "cancelled", because: "\(type(of: from)) stays")
  }

  // MARK: The story

  private func tellBegin(_ transition: NavigationTransition) {
    let change = transition.change
    let pages = "\(type(of: transition.from)) → \(type(of: transition.to))"
    let reason = change.call?.words ?? change.occasion
    report(
      transition, change.operation == .pop ? "pop" : "push",
      because: pages + (reason.map { ": \($0)" } ?? "")
        + (change.isInteractive ? ", with the finger" : change.isAnimated ? "" : ", at once"))
  }

  private func report(_ transition: NavigationTransition, _ what: String, because reason: String) {
    AppRun.current?.report(.navigation(what: what, depth: stack.count), because: reason)
  }
}
