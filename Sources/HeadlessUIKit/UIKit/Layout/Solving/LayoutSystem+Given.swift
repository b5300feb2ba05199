import LayoutSolver

/// The items that are given to the solution: the root, views that translate their autoresizing
/// masks, safe areas and margins.
extension LayoutSystem {
  /// The root is as large as it is, or as its constraints say if it does not translate its
  /// autoresizing mask.
  func giveRoot() {
    guard let item = item(root) else { return }
    let isFree = !root.translatesAutoresizingMaskIntoConstraints
    if isFree != isRootFree { forgetPlace(of: root) }
    isRootFree = isFree
    let size = fitting?.size ?? root.bounds.size
    let priority = isFree ? 1 : Solver.requiredPriority
    let priorities = fitting?.priorities ?? (width: priority, height: priority)
    set(
      root,
      [
        (LayoutSolver.Expression([(item.width, 1)], constant: -size.width), priorities.width),
        (LayoutSolver.Expression([(item.height, 1)], constant: -size.height), priorities.height),
      ])
  }

  /// Updates what is given of a view that has come, or whose content or way of being placed has
  /// changed.
  func update(_ view: UIView) {
    addIntrinsicSize(of: view)
    guard view !== root else { return }
    guard view.translatesAutoresizingMaskIntoConstraints else { return forgetPlace(of: view) }
    solved[ObjectIdentifier(view)] = nil
    if let item = items[ObjectIdentifier(view)], let superview = view.superview {
      give(view, item, in: superview)
    }
  }

  private func give(_ view: UIView, _ item: LayoutItem, in superview: UIView) {
    let (center, size) = (view.center, view.bounds.size)
    let scrolled = superview.scrolledInLayout
    let place = CGRect(
      x: center.x - size.width * view.model[.anchorX] - scrolled.x,
      y: center.y - size.height * view.model[.anchorY] - scrolled.y,
      width: size.width, height: size.height)
    set(
      view,
      zip(item.variables, [place.minX, place.minY, place.width, place.height]).map {
        (LayoutSolver.Expression([($0, 1)], constant: -$1), Solver.requiredPriority)
      })
  }

  /// A guide lies inside its view by its insets; a content's begins where its scroll view does.
  func give(_ guide: UILayoutGuide) {
    guard let view = guide.owningView, let item = items[ObjectIdentifier(guide)],
      let owner = self.item(view)
    else { return }
    guard let insets = guide.insets?(view) else {
      if view.isContentGuide(guide) { giveStart(of: guide, item) }
      return
    }
    let shift = view.shiftOfGuide(guide)
    let sums = [
      LayoutSolver.Expression([(item.left, 1)], constant: -insets.left - shift.x),
      LayoutSolver.Expression([(item.top, 1)], constant: -insets.top - shift.y),
      LayoutSolver.Expression(
        [(item.width, 1), (owner.width, -1)], constant: insets.left + insets.right),
      LayoutSolver.Expression(
        [(item.height, 1), (owner.height, -1)], constant: insets.top + insets.bottom),
    ]
    set(guide, sums.map { ($0, Solver.requiredPriority) })
  }

  private func giveStart(of guide: UILayoutGuide, _ item: LayoutItem) {
    set(
      guide,
      [item.left, item.top].map {
        (LayoutSolver.Expression([($0, 1)], constant: 0), Solver.requiredPriority)
      })
  }

  func forgetPlace(of item: AnyObject) {
    for identifier in given.removeValue(forKey: ObjectIdentifier(item)) ?? [] {
      if let identifier { solver.remove(identifier) }
    }
  }

  /// Adds what is given of an item, or changes its constants.
  private func set(
    _ object: AnyObject, _ sums: [(expression: LayoutSolver.Expression, priority: Double)]
  ) {
    let key = ObjectIdentifier(object)
    var identifiers = given[key] ?? sums.map { _ in nil }
    for (index, sum) in sums.enumerated() {
      if let identifier = identifiers[index] {
        settle(nil) { () throws(UnsatisfiableConstraints) in
          try solver.setConstant(sum.expression.constant, of: identifier)
        }
      } else {
        identifiers[index] = settle(nil) { () throws(UnsatisfiableConstraints) in
          try solver.add(sum.expression, .equal, priority: sum.priority)
        }
      }
    }
    given[key] = identifiers
  }
}
