extension UIView {
  public func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }

  /// Updates the constraints of this view and of those inside it, as far as they need it.
  ///
  /// What lies inside comes first: what it asks of its superview is then still to come. The controller
  /// of a view updates them in the place of its view.
  public func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
}
