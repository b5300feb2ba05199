/// Hears how the user turns pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A page begins to come onto the screen.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])

  /// The content has come to rest.
  ///
  /// - Parameters:
  ///   - pageViewController: the controller of the pages.
  ///   - finished: whether the motion has ended.
  ///   - previousViewControllers: the page that showed before.
  ///   - completed: whether another page shows now.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

/// The methods that a delegate leaves out and passes on to another object.
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    listener("pageViewController(_:willTransitionTo:)")?
      .pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let name =
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)"
    listener(name)?.pageViewController(
      pageViewController, didFinishAnimating: finished,
      previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }

  private func listener(_ message: String) -> (any UIPageViewControllerDelegate)? {
    forwardee(message, as: (any UIPageViewControllerDelegate).self)
  }
}
