/// How the stack comes onto the screen.
extension UINavigationController {
  /// Shows what has changed in the stack, if nothing else is under way.
  func showChanges() {
    guard transition == nil else { return }
    guard appearance == .appeared, view.window != nil else { return showStack() }
    guard let change = pendingChange else { return }
    pendingChange = nil
    guard let top = stack.last, top !== shown else { return settleChildren() }
    begin(change, to: top)
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
      place(shown)
      transitionView.addSubview(shown.view)
    }
    settleChildren()
  }

  /// Gives a controller's view the place where it shows.
  func place(_ controller: UIViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.frame = frame(of: controller)
  }

  private func begin(_ change: NavigationChange, to: UIViewController) {
    let from = shown
    tell(change, from: from, to: to)
    shown = to
    to.loadViewIfNeeded()
    from?.beginAppearanceTransition(false, animated: false)
    to.beginAppearanceTransition(true, animated: false)
    tellWillShow(to, animated: false)
    place(to)
    transitionView.addSubview(to.view)
    to.tellIsAppearing()
    from?.viewIfLoaded?.removeFromSuperview()
    from?.endAppearanceTransition()
    to.endAppearanceTransition()
    settleChildren()
    tellDidShow(to, animated: false)
  }

  func tell(_ change: NavigationChange, from: UIViewController?, to: UIViewController) {}
}
