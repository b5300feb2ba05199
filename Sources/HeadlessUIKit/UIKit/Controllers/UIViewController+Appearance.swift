/// The calls about the appearance of a controller's view.
extension UIViewController {
  /// A way in which a controller comes or goes.
  enum Movement {
    case toParent, fromParent, presented, dismissed
  }

  /// A stage of the appearance of its view.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Delivers that its view is in the window and laid out, and will appear.
  func deliverIsAppearing() {
    guard !hasDeliveredIsAppearing else { return }
    hasDeliveredIsAppearing = true
    let responder = waitingResponder
    waitingResponder = nil
    responder?.becomeFirstResponder()
    viewIsAppearing(isAppearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isInView(of: self) { child.deliverIsAppearing() }
  }

  /// Its view came into the view of a controller that has appeared or is about to, or left that of one
  /// that has.
  func viewMoved(isInWindow: Bool) {
    guard let parent, parent.childHost == nil,
      parent.shouldAutomaticallyForwardAppearanceMethods,
      isInWindow == (appearance == .disappeared)
    else { return }
    switch parent.appearance {
    case .appeared:
      beginAppearanceTransition(isInWindow, animated: false)
      if isInWindow { deliverIsAppearing() }
      endAppearanceTransition()
    case .appearing where isInWindow:
      // It has appeared when its parent has.
      beginAppearanceTransition(true, animated: parent.isAppearanceAnimated)
      if parent.hasDeliveredIsAppearing { deliverIsAppearing() }
    case .appearing, .disappearing, .disappeared: break
    }
  }

  func isInView(of controller: UIViewController) -> Bool {
    guard let own = viewIfLoaded, let other = controller.viewIfLoaded else { return false }
    return own.isDescendant(of: other)
  }
}
