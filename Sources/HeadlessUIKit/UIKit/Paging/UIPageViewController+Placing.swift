/// The places of pages: one page before the current one and one after it.
extension UIPageViewController {
  /// The height that the page control takes from the pages, in points: as commonly seen on iOS.
  private static let controlHeight: CGFloat = 37

  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// The length of a page together with the space between two, in points.
  var pageLength: CGFloat {
    isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
  }

  /// The distance of what shows from the current page, in points.
  var distanceFromPage: CGFloat {
    (isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y) - pageLength
  }

  /// The offset at which the page on a side shows, or the current one.
  func offset(of side: PageSide?) -> CGPoint {
    let along = pageLength * (1 + (side?.rawValue ?? 0))
    return isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }

  /// The pages' frames follow the view's size.
  func layoutPages() {
    guard let view = viewIfLoaded, scrollView.superview === view else { return }
    var area = view.bounds
    if pageControl.superview === view {
      area.size.height = max(0, area.height - Self.controlHeight)
      pageControl.frame = CGRect(
        x: 0, y: area.maxY, width: area.width, height: Self.controlHeight)
    }
    let frame = area.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    if scrollView.frame != frame {
      endTurnAtOnce()
      isPlacing = true
      scrollView.frame = frame
      let length = pageLength
      scrollView.contentSize = CGSize(
        width: isHorizontal ? 3 * length : frame.width,
        height: isHorizontal ? frame.height : 3 * length)
      scrollView.pin(offset(of: nil))
      isPlacing = false
    }
    limitPages()
    if let current { setFrame(of: current, on: nil) }
    if let turn { setFrame(of: turn.page, on: turn.side) }
  }

  /// Scrolling ends where no page is.
  func limitPages() {
    let length = pageLength
    let canTurn = dataSource != nil
    scrollView.alwaysBounceHorizontal = canTurn && isHorizontal
    scrollView.alwaysBounceVertical = canTurn && !isHorizontal
    let closed = [PageSide.before, .after].map { side in
      turn?.side != side && (!canTurn || closedSides.contains(side)) ? -length : 0
    }
    scrollView.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: closed[0], bottom: 0, right: closed[1])
      : UIEdgeInsets(top: closed[0], left: 0, bottom: closed[1], right: 0)
  }

  /// Puts a page's view where it belongs.
  func place(_ page: UIViewController, on side: PageSide? = nil) {
    guard isViewLoaded, let pageView = page.view else { return }
    setFrame(of: page, on: side)
    if pageView.superview !== scrollView { scrollView.addSubview(pageView) }
  }

  private func setFrame(of page: UIViewController, on side: PageSide?) {
    guard let pageView = page.viewIfLoaded else { return }
    let frame = CGRect(origin: offset(of: side), size: scrollView.bounds.size).insetBy(
      dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
    if pageView.frame != frame { pageView.frame = frame }
  }

  /// Makes the middle of the content the current page again: what shows stays where it is.
  ///
  /// - Parameter side: where the page lies that is the current one now.
  func recentre(from side: PageSide?) {
    isPlacing = true
    if let current { setFrame(of: current, on: nil) }
    let (from, to) = (offset(of: side), offset(of: nil))
    scrollView.shiftContent(
      by: CGPoint(x: to.x - from.x, y: to.y - from.y), isReported: false)
    limitPages()
    isPlacing = false
  }

  // MARK: Dots

  /// The data source says which dot stands for a page that code has set.
  func updateDots() {
    let count =
      transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0, let view = viewIfLoaded else {
      guard pageControl.superview != nil else { return }
      pageControl.removeFromSuperview()
      return layoutPages()
    }
    pageControl.numberOfPages = count
    pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    pageControl.isUserInteractionEnabled = false
    guard pageControl.superview !== view else { return }
    view.addSubview(pageControl)
    layoutPages()
  }
}
