/// Turning pages: by code, and as the content scrolls.
extension UIPageViewController {
  /// The part of a point by which an offset may differ from a page's; a pixel is a third.
  private static let slack: CGFloat = 0.5

  // MARK: Neighbours

  /// Asks for the pages beside the current one, as far as none is known.
  func lookForNeighbours() {
    for side in [PageSide.before, .after] where neighbours[side] == nil { look(side) }
    limitPages()
  }

  private func look(_ side: PageSide) {
    guard let current, let dataSource else { return }
    let page =
      side == .before
      ? dataSource.pageViewController(self, viewControllerBefore: current)
      : dataSource.pageViewController(self, viewControllerAfter: current)
    neighbours[side] = page
    if page == nil { closedSides.insert(side) } else { closedSides.remove(side) }
  }

  /// The pages beside the current one may be others.
  func forgetNeighbours() {
    (neighbours, closedSides) = ([:], [])
    guard isViewLoaded else { return }
    limitPages()
    updateDots()
  }

  // MARK: By code

  /// Shows a page at once.
  func show(_ page: UIViewController) {
    let old = current
    current = page
    neighbours = [:]
    closedSides = []
    if old !== page {
      if let old { remove(old) }
      addChild(page)
      if isViewLoaded { bring(page) }
      page.didMove(toParent: self)
    }
    guard isViewLoaded else { return }
    limitPages()
    updateDots()
  }

  /// Scrolls to a page beside the current one.
  func turnPage(to page: UIViewController, on side: PageSide, _ completion: ((Bool) -> Void)?) {
    isPlacing = true
    if distanceFromPage != 0 { scrollView.pin(offset(of: nil)) }
    isPlacing = false
    if completion != nil { AppRun.current?.bound.add(self) }
    begin(PageTurn(page: page, side: side, isByUser: false, completion: completion))
    limitPages()
    let target = offset(of: side)
    scrollView.setContentOffset(target, animated: true)
    // What the engine does not know yet does not glide.
    if scrollView.contentOffset == target { endTurn(completed: true) }
  }

  // MARK: By scrolling

  /// The content has moved: the page that comes into sight is about to appear.
  func pagesDidScroll() {
    guard !isPlacing, current != nil, turn?.isByUser != false else { return }
    let distance = distanceFromPage
    guard distance.magnitude > Self.slack else { return }
    let side: PageSide = distance > 0 ? .after : .before
    if turn?.side != side, let page = neighbours[side] {
      let other = turn
      if let other { remove(other.page) }
      begin(PageTurn(page: page, side: side, isByUser: true), isFirst: other == nil)
    }
    // A finger may go on to the next page before the content has come to rest.
    if turn != nil, distance.magnitude > pageLength + Self.slack { endTurn(completed: true) }
  }

  /// The content has come to rest: at a page, unless a finger has caught it or lost it.
  func pagesDidRest() {
    guard !isPlacing else { return }
    let distance = distanceFromPage
    if let turn, (distance - turn.side.rawValue * pageLength).magnitude <= Self.slack {
      return endTurn(completed: true)
    }
    if distance.magnitude <= Self.slack { return endTurn(completed: false) }
    guard let turn, !scrollView.isTracking, !scrollView.isDragging, turn.isByUser else { return }
    let isNear = distance * turn.side.rawValue > pageLength / 2
    scrollView.setContentOffset(offset(of: isNear ? turn.side : nil), animated: true)
  }

  /// Ends the turn that is under way: one by code where it leads to, one by a finger where it began.
  func endTurnAtOnce() {
    guard let turn else { return }
    endTurn(completed: !turn.isByUser)
    isPlacing = true
    scrollView.pin(offset(of: nil))
    isPlacing = false
  }

  // MARK: Turns

  /// - Parameters:
  ///   - turn: what comes.
  ///   - isFirst: whether the current page is not leaving already.
  private func begin(_ turn: PageTurn, isFirst: Bool = true) {
    self.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [turn.page]) }
    addChild(turn.page)
    guard appearance == .appeared else { return place(turn.page, on: turn.side) }
    turn.page.beginAppearanceTransition(true, animated: true)
    if isFirst { current?.beginAppearanceTransition(false, animated: true) }
    place(turn.page, on: turn.side)
    turn.page.view.layoutIfNeeded()
    turn.page.deliverIsAppearing()
  }

  private func endTurn(completed: Bool) {
    guard let turn, let old = current else { return }
    self.turn = nil
    if completed {
      current = turn.page
      neighbours = turn.isByUser ? [turn.side.opposite: old] : [:]
      closedSides = []
      turn.page.endAppearanceTransition()
      remove(old)
      turn.page.didMove(toParent: self)
      if turn.isByUser { look(turn.side) }
      recentre(from: turn.side)
    } else {
      remove(turn.page)
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
      limitPages()
    }
    finish(turn, from: old, completed: completed)
  }

  private func finish(_ turn: PageTurn, from old: UIViewController, completed: Bool) {
    if turn.isByUser {
      if completed { pageControl.currentPage += Int(turn.side.rawValue) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old],
        transitionCompleted: completed)
    } else if completed {
      updateDots()
    }
    turn.completion?(completed)
  }

  // MARK: Children

  /// Puts a page into the view at once, which appears as far as this one has.
  private func bring(_ page: UIViewController) {
    let appears = appearance == .appeared || appearance == .appearing && hasForwardedAppearance
    let isAnimated = appearance == .appearing && isAppearanceAnimated
    if appears {
      page.beginAppearanceTransition(true, animated: isAnimated)
      view.layoutIfNeeded()
    }
    place(page)
    guard appears else { return }
    page.view.layoutIfNeeded()
    if appearance == .appeared || hasDeliveredIsAppearing { page.deliverIsAppearing() }
    if appearance == .appeared { page.endAppearanceTransition() }
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    if page.appearance == .appeared || page.appearance == .appearing {
      page.beginAppearanceTransition(false, animated: page.appearance == .appearing)
    }
    page.viewIfLoaded?.removeFromSuperview()
    page.endAppearanceTransition()
    page.removeFromParent()
  }
}
