/// An object that has traits: the screen, views and controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  /// They have changed, as when the screen was turned.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIScreen: UITraitEnvironment {}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension UIView {
  /// Informs this view and all inside it, each controller before its view, that traits have
  /// changed.
  func deliverTraitChange(from old: UITraitCollection) {
    for view in subtree {
      view.viewController?.traitCollectionDidChange(old)
      view.traitCollectionDidChange(old)
    }
  }
}
