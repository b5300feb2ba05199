/// The scroll view of a page controller: three pages long, of which the middle one is the current.
///
/// The page controller hears of its scrolling by itself, so that an app may be its delegate.
final class PagesScrollView: UIScrollView {
  weak var pages: UIPageViewController?

  init(of pages: UIPageViewController) {
    self.pages = pages
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func boundsDidChange() {
    super.boundsDidChange()
    pages?.pagesDidScroll()
  }

  override func contentDidRest() { pages?.pagesDidRest() }

  /// The pages beside the current one are known before the content moves towards them.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer { pages?.lookForNeighbours() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// The view of a page controller.
final class PagesView: UIView {
  private weak var pages: UIPageViewController?

  init(frame: CGRect, of pages: UIPageViewController) {
    self.pages = pages
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    pages?.layoutPages()
  }
}
