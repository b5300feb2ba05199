import LayoutSolver

/// What is given to the solution: the root, views that translate their autoresizing masks, and safe
/// areas.
extension LayoutSystem {
  func giveWhatIsKnown() {
    giveRoot()
    for view in root.subtree where view !== root {
      if view.translatesAutoresizingMaskIntoConstraints {
        solved[ObjectIdentifier(view)] = nil
      } else {
        forgetPlace(of: view)
      }
      if view.translatesAutoresizingMaskIntoConstraints, items[ObjectIdentifier(view)] != nil,
        let superview = view.superview
      {
        let (center, bounds) = (view.center, view.bounds)
        let scrolled = superview.scrolledInLayout
        let frame = CGRect(
          x: center.x - bounds.width / 2 - scrolled.x,
          y: center.y - bounds.height / 2 - scrolled.y, width: bounds.width,
          height: bounds.height)
        give(view, frame, in: superview)
      }
      let guide = view.safeAreaLayoutGuide
      if items[ObjectIdentifier(guide)] != nil { giveSafeArea(of: view, guide) }
      if let scrollView = view as? UIScrollView { giveGuides(of: scrollView) }
    }
  }

  /// The root is as large as it is, or as its constraints say if it does not translate its
  /// autoresizing mask.
  private func giveRoot() {
    let isFree = !root.translatesAutoresizingMaskIntoConstraints
    if isFree != isRootFree { forgetPlace(of: root) }
    isRootFree = isFree
    let priority = isFree ? 1 : Solver.requiredPriority
    give(
      root, CGRect(origin: .zero, size: fitting?.size ?? root.bounds.size), in: nil,
      sizePriorities: fitting?.priorities ?? (priority, priority))
  }

  private func giveSafeArea(of view: UIView, _ guide: UILayoutGuide) {
    guard let item = item(guide), let owner = self.item(view) else { return }
    let insets = view.safeAreaInsets
    set(
      guide,
      [
        LayoutSolver.Expression([(item.left, 1), (owner.left, -1)], constant: -insets.left),
        LayoutSolver.Expression([(item.top, 1), (owner.top, -1)], constant: -insets.top),
        LayoutSolver.Expression(
          [(item.width, 1), (owner.width, -1)], constant: insets.left + insets.right),
        LayoutSolver.Expression(
          [(item.height, 1), (owner.height, -1)], constant: insets.top + insets.bottom),
      ])
  }

  private func give(
    _ view: UIView, _ frame: CGRect, in superview: UIView?,
    sizePriorities: (width: Double, height: Double) = (
      Solver.requiredPriority, Solver.requiredPriority
    )
  ) {
    guard let item = item(view) else { return }
    let around = superview.flatMap { self.item($0) }
    set(
      view,
      [
        LayoutSolver.Expression(
          [(item.left, 1)] + (around.map { [($0.left, -1)] } ?? []), constant: -frame.origin.x),
        LayoutSolver.Expression(
          [(item.top, 1)] + (around.map { [($0.top, -1)] } ?? []), constant: -frame.origin.y),
        LayoutSolver.Expression([(item.width, 1)], constant: -frame.size.width),
        LayoutSolver.Expression([(item.height, 1)], constant: -frame.size.height),
      ],
      priorities: [
        Solver.requiredPriority, Solver.requiredPriority, sizePriorities.width,
        sizePriorities.height,
      ])
  }

  func forgetPlace(of item: AnyObject) {
    for identifier in given.removeValue(forKey: ObjectIdentifier(item)) ?? [] {
      solver.remove(identifier)
    }
  }

  func set(
    _ object: AnyObject, _ expressions: [LayoutSolver.Expression],
    priorities: [Double] = [Double](repeating: Solver.requiredPriority, count: 4)
  ) {
    let key = ObjectIdentifier(object)
    if let known = given[key] {
      for (identifier, expression) in zip(known, expressions) {
        try? solver.setConstant(expression.constant, of: identifier)
      }
    } else {
      given[key] = zip(expressions, priorities).compactMap { expression, priority in
        try? solver.add(expression, .equal, priority: priority)
      }
    }
  }
}
