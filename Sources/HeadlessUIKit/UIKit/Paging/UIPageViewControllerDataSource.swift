/// The order of pages: which one comes before another, and which one after it.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// - Returns: nil if there is no page before.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// - Returns: nil if there is no page after it.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots in the page control, which shows if there are any.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The index of the dot of the page that code has set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// The methods that a data source leaves out and passes on to another object.
extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    answerer("presentationCount(for:)")?.presentationCount(for: pageViewController) ?? 0
  }

  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    answerer("presentationIndex(for:)")?.presentationIndex(for: pageViewController) ?? 0
  }

  private func answerer(_ message: String) -> (any UIPageViewControllerDataSource)? {
    forwardee(message, as: (any UIPageViewControllerDataSource).self)
  }
}
