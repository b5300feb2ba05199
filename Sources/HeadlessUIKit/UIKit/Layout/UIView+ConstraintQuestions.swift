import LayoutSolver

/// The questions about a layout while it is being debugged.
extension UIView {
  /// Whether the constraints leave it open where the view lies or how large it is.
  public var hasAmbiguousLayout: Bool { systemForLayout.isAmbiguous(self) }

  /// The constraints that decide where it lies and how long it is along an axis, in the order in
  /// which they were activated; those of its contents first.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { systemForLayout.constraints(deciding: self, axis) }
}

extension UILayoutGuide {
  /// Whether the constraints leave it open where the guide lies or how large it is.
  public var hasAmbiguousLayout: Bool { owningView?.systemForLayout.isAmbiguous(self) ?? true }

  /// The constraints that decide where it lies and how long it is along an axis, in the order in
  /// which they were activated.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { owningView?.systemForLayout.constraints(deciding: self, axis) ?? [] }
}

extension LayoutSystem {
  func constraints(deciding view: AnyObject, _ axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    solve()
    guard let item = items[ObjectIdentifier(view)] else { return [] }
    let variables = axis == .horizontal ? [item.left, item.width] : [item.top, item.height]
    var found = ObjectList<NSLayoutConstraint>()
    for variable in variables {
      for identifier in solver.constraints(deciding: variable) {
        if let constraint = held.constraint(identifier) { found.add(constraint) }
      }
    }
    return found.objects.sorted { $0.order < $1.order }
  }

  func isAmbiguous(_ object: AnyObject) -> Bool {
    let isGiven = (object as? UIView)?.translatesAutoresizingMaskIntoConstraints ?? false
    guard object !== root, !isGiven else { return false }
    solve()
    guard let item = items[ObjectIdentifier(object)] else { return true }
    return item.variables.contains { canMove($0, by: 1) || canMove($0, by: -1) }
  }

  /// Below any priority that an app gives.
  private static let leastPriority = 1e-3

  /// The distance that something moves if it can, in points: not by rounding.
  private static let leastMove = 1e-4

  /// Whether an unknown follows a wish that is weaker than all constraints.
  private func canMove(_ variable: Variable, by distance: Double) -> Bool {
    var probe = solver
    let value = probe.value(of: variable)
    let wish = LayoutSolver.Expression([(variable, 1)], constant: -value - distance)
    guard (try? probe.add(wish, .equal, priority: Self.leastPriority)) != nil else { return false }
    return abs(probe.value(of: variable) - value) > Self.leastMove
  }
}
