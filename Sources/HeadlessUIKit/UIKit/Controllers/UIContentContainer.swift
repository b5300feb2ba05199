/// An object that holds the views of controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that its content wants, in points; zero for none.
  var preferredContentSize: CGSize { get }

  /// A child's `preferredContentSize` has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a child gets in a container of another size, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// The size of the container's view is about to change.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// The traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {}
