import LayoutSolver

/// Puts views where the solution says.
extension LayoutSystem {
  /// The distance by which a solution may differ from the place that a view has already, in points:
  /// rounding.
  private static let tolerance = 1e-7

  /// Asks for layout of views whose subviews have another place now.
  ///
  /// - Parameter looked: views that may have another place though their unknowns are the same.
  func noticeMoves(and looked: [UIView]) {
    let isStructural = changes.isStructural
    changes.isStructural = false
    var contents = isStructural ? contentGuides : ObjectList()
    for variable in solver.takeMoved() {
      guard let owner = owner(of: variable) else { continue }
      if let view = owner as? UIView {
        notice(view)
      } else if let guide = owner as? UILayoutGuide, contentGuides.contains(guide) {
        contents.add(guide)
      }
    }
    for view in looked { notice(view) }
    for guide in contents.objects {
      if let scrollView = guide.owningView as? UIScrollView { resizeContent(of: scrollView) }
    }
  }

  private func notice(_ view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints, let frame = solvedFrame(of: view) else {
      return
    }
    let key = ObjectIdentifier(view)
    if let known = solved[key], Self.areSame(known, frame) { return }
    solved[key] = frame
    if view === root { resizeRoot(frame) } else { view.superview?.setNeedsLayout() }
  }

  /// Places the subviews of a view that constraints place.
  ///
  /// What the callbacks before it have changed is solved first: a constraint that was replaced there by
  /// an equal one would otherwise be gone.
  func place(subviewsOf view: UIView) {
    solveWhilePlacing(view)
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = solvedFrame(of: subview) else { continue }
      let isArranged = (view as? UIStackView)?.arranges(subview) ?? false
      place(subview, isArranged ? PixelGrid.nearest(frame) : frame)
    }
  }

  /// The frame that the solution gives a view in its superview; nil if no constraint refers to it.
  private func solvedFrame(of view: UIView) -> CGRect? {
    guard let item = items[ObjectIdentifier(view)] else { return nil }
    let frame = item.frame(in: solver)
    guard view !== root, let superview = view.superview else { return frame }
    let scrolled = superview.scrolledInLayout
    return frame.offsetBy(dx: scrolled.x, dy: scrolled.y)
  }

  private func resizeRoot(_ frame: CGRect) {
    whilePlacing {
      root.bounds.size = CGSize(
        width: Self.kept(root.bounds.width, frame.width),
        height: Self.kept(root.bounds.height, frame.height))
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let size = CGSize(
      width: Self.kept(view.bounds.width, frame.width),
      height: Self.kept(view.bounds.height, frame.height))
    let scale = view.zoomScaleInLayout
    let center = CGPoint(
      x: Self.kept(view.center.x, frame.origin.x + frame.width * scale * view.model[.anchorX]),
      y: Self.kept(view.center.y, frame.origin.y + frame.height * scale * view.model[.anchorY]))
    whilePlacing {
      if size != view.bounds.size { view.bounds.size = size }
      if center != view.center { view.center = center }
    }
    view.deliverSafeAreaOfPlace()
    // Only now is it where its safe area counts.
    (view as? UIScrollView)?.insetsMayHaveChanged()
  }

  private func whilePlacing(_ change: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    change()
    isPlacing = wasPlacing
  }

  private static func kept(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
    abs(new - old) < tolerance ? old : new
  }

  private static func areSame(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
      && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
  }

  /// The frame of a guide in its view.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    guard let item = items[ObjectIdentifier(guide)] else { return .zero }
    let scrolled = view.scrolledInLayout
    return item.frame(in: solver).offsetBy(dx: scrolled.x, dy: scrolled.y)
  }
}

extension UIView {
  /// The layout system of its tree; nil before the tree is laid out for the first time.
  var layoutSystem: LayoutSystem? { root.ownSystem }

  /// The same, made if need be.
  var systemForLayout: LayoutSystem {
    let root = root
    if let system = root.ownSystem { return system }
    let system = LayoutSystem(of: root)
    root.ownSystem = system
    return system
  }
}
