/// Hears what a scroll view does.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// contentOffset has changed, by whatever.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The fingers leave.
  ///
  /// - Parameters:
  ///   - scrollView: the scroll view.
  ///   - velocity: of contentOffset, in points per millisecond.
  ///   - targetContentOffset: where it will come to rest; what is written there takes effect.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  // MARK: Zooming

  /// The view that is scaled when the content is zoomed; nil if it is not to be.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// zoomScale has changed, by whatever.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// A pinch, or a zoom with an animation, is over, and the content is within its limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

/// The methods that a delegate leaves out and passes on to another object.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    listener("scrollViewDidScroll(_:)")?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    listener("scrollViewWillBeginDragging(_:)")?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    listener("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")?
      .scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    listener("scrollViewDidEndDragging(_:willDecelerate:)")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    listener("scrollViewWillBeginDecelerating(_:)")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    listener("scrollViewDidEndDecelerating(_:)")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    listener("scrollViewDidEndScrollingAnimation(_:)")?
      .scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    listener("scrollViewDidChangeAdjustedContentInset(_:)")?
      .scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    listener("viewForZooming(in:)")?.viewForZooming(in: scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    listener("scrollViewDidZoom(_:)")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    listener("scrollViewWillBeginZooming(_:with:)")?
      .scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    listener("scrollViewDidEndZooming(_:with:atScale:)")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  private func listener(_ message: String) -> (any UIScrollViewDelegate)? {
    forwardee(message, as: (any UIScrollViewDelegate).self)
  }
}
