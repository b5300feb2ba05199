import LayoutSolver

/// Puts views where the solution says.
extension LayoutSystem {
  /// How far a solution may differ from where a view is already, in points: rounding.
  private static let tolerance = 1e-7

  /// Asks for layout of views whose subviews have another place now.
  func noticeMoves() {
    for view in root.subtree where !view.translatesAutoresizingMaskIntoConstraints {
      guard let frame = solvedFrame(of: view) else { continue }
      let key = ObjectIdentifier(view)
      if let known = solved[key], Self.areSame(known, frame) { continue }
      solved[key] = frame
      if let superview = view.superview { superview.setNeedsLayout() } else { resizeRoot(frame) }
    }
    for view in root.subtree {
      if let scrollView = view as? UIScrollView { resizeContent(of: scrollView) }
    }
  }

  /// Places the subviews of a view that constraints place.
  func place(subviewsOf view: UIView) {
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = solvedFrame(of: subview) else { continue }
      place(subview, frame)
    }
  }

  /// Where the solution puts a view in its superview; nil if no constraint refers to it.
  private func solvedFrame(of view: UIView) -> CGRect? {
    guard let item = items[ObjectIdentifier(view)] else { return nil }
    let frame = item.frame(in: solver)
    guard let superview = view.superview else { return frame }
    guard let around = items[ObjectIdentifier(superview)] else { return nil }
    let outer = around.frame(in: solver)
    return frame.offsetBy(
      dx: superview.scrolledInLayout.x - outer.origin.x,
      dy: superview.scrolledInLayout.y - outer.origin.y)
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
    let center = CGPoint(
      x: Self.kept(view.center.x, frame.origin.x + frame.width / 2),
      y: Self.kept(view.center.y, frame.origin.y + frame.height / 2))
    whilePlacing {
      if size != view.bounds.size { view.bounds.size = size }
      if center != view.center { view.center = center }
    }
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

  /// Where a guide lies in its view.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    guard let item = items[ObjectIdentifier(guide)], let owner = items[ObjectIdentifier(view)]
    else { return .zero }
    let (frame, outer) = (item.frame(in: solver), owner.frame(in: solver))
    return frame.offsetBy(dx: -outer.origin.x, dy: -outer.origin.y)
  }
}

extension UIView {
  /// What the constraints of its tree say; nil before the tree is laid out for the first time.
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
