extension UIView {
  /// The view at the top of the tree that it is in.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The window that it is in: the nearest, as that of the run holds the others.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if current.safeArea.isOfWindow { return current as? UIWindow }
      view = current.superview
    }
    return nil
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    guard isPlace(index, upTo: subviews.count) else { return }
    insert(view, at: index)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard mayAdd(view) else { return }
    view.removeFromSuperviewToMove(into: self)
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard mayAdd(view) else { return }
    view.removeFromSuperviewToMove(into: self)
    insert(
      view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count,
      above: sibling)
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    detach(newSuperview: nil)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    let before = layer.observed
    subviews.append(subviews.remove(at: index))
    layer.sublayersChanged(from: before)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    let before = layer.observed
    subviews.insert(subviews.remove(at: index), at: 0)
    layer.sublayersChanged(from: before)
  }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard isPlace(first, upTo: subviews.count - 1), isPlace(second, upTo: subviews.count - 1)
    else { return }
    let before = layer.observed
    subviews.swapAt(first, second)
    layer.sublayersChanged(from: before)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The first view with a tag among this one and those inside it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view and all inside it, each before those inside it, back to front.
  var subtree: [UIView] {
    var views: [UIView] = []
    collectSubtree(in: &views)
    return views
  }

  private func collectSubtree(in views: inout [UIView]) {
    views.append(self)
    for subview in subviews { subview.collectSubtree(in: &views) }
  }

  // MARK: Moving

  /// Whether a view may come in here: not where it is around this one, or this one itself.
  private func mayAdd(_ view: UIView) -> Bool {
    guard isDescendant(of: view) else { return true }
    guard let run = AppRun.current else { return false }
    let name = run.link.name(of: view)
    run.refuseHere(
      view === self
        ? "the view \(name) is added to itself"
        : "the view \(name) is added to \(run.link.name(of: self)), which is inside it",
      expected: "a view that is not around the other one: UIKit raises an exception")
    return false
  }

  /// Whether there is such a place among the subviews, which ends the run if not.
  private func isPlace(_ index: Int, upTo last: Int) -> Bool {
    guard index < 0 || index > last else { return true }
    guard let run = AppRun.current else { return false }
    run.refuseHere(
      "the subviews of \(run.link.name(of: self)), of which there are \(subviews.count), have no"
        + " index \(index)",
      expected: "an index of a subview, or their number to insert one behind all")
    return false
  }

  /// - Parameters:
  ///   - view: the view.
  ///   - index: its place among the subviews.
  ///   - lower: the view that its layer lies directly above; below the next one by default.
  func insert(_ view: UIView, at index: Int, above lower: UIView? = nil) {
    guard mayAdd(view) else { return }
    let before = layer.observed
    let (oldWindow, newWindow) = (view.window, window)
    view.removeFromSuperviewToMove(into: self)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    let place = min(index, subviews.count)
    layer.insert(
      view.layer, above: lower?.layer,
      below: subviews.indices.contains(place) ? subviews[place].layer : nil)
    subviews.insert(view, at: place)
    view.superview = self
    view.ownSystem = nil
    if oldWindow !== newWindow { view.deliverMove(isInWindow: newWindow != nil) }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    recordNeed(\.layoutIsNeeded)
    recordNeed(\.updateIsNeeded)
    recordNeed(\.displayIsNeeded)
    layoutSystem?.recordTree(view)
    AppRun.current?.link.recordTreeChange()
    layer.sublayersChanged(from: before)
  }

  /// Leaves its superview for another one, which tells it where it moves.
  private func removeFromSuperviewToMove(into newSuperview: UIView) {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if superview !== newSuperview {
      superview.dropConstraints(with: self)
      superview.layoutSystem?.forget(self)
    }
    superview.setNeedsLayout()
  }

  private func detach(newSuperview: UIView?) {
    guard let superview else { return }
    let before = superview.layer.observed
    let hadWindow = window != nil
    resignBeforeLeaving()
    superview.willRemoveSubview(self)
    willMove(toSuperview: newSuperview)
    if hadWindow { forEachInSubtree { $0.willMove(toWindow: nil) } }
    superview.dropConstraints(with: self)
    layoutSystem?.forget(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = newSuperview
    if hadWindow { deliverMove(isInWindow: false) }
    didMoveToSuperview()
    superview.setNeedsLayout()
    AppRun.current?.link.recordTreeChange()
    superview.layer.sublayersChanged(from: before)
  }

  private func forEachInSubtree(_ body: (UIView) -> Void) { for view in subtree { body(view) } }

  /// Informs the view that it has come into a window or has left it, and the controllers whose
  /// views come along.
  private func deliverMove(isInWindow: Bool) {
    forEachInSubtree { $0.didMoveToWindow() }
    forEachInSubtree { $0.viewController?.viewMoved(isInWindow: isInWindow) }
  }
}
