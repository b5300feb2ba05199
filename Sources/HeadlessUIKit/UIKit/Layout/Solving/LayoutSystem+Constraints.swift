import LayoutSolver

/// How constraints come to the solver, and which of them give way.
extension LayoutSystem {
  /// Adds a constraint, or what has changed of it.
  func add(_ constraint: NSLayoutConstraint) {
    if let entry = held.entry(of: constraint), entry.priority != constraint.priority.rawValue {
      remove(constraint)
    }
    let expression = expression(of: constraint)
    guard let entry = held.entry(of: constraint) else {
      changes.isStructural = true
      let identifier = settle(constraint) { () throws(UnsatisfiableConstraints) in
        try solver.add(
          expression, constraint.relation.solved, priority: Double(constraint.priority.rawValue))
      }
      if let identifier { held.add(constraint, identifier) }
      return
    }
    settle(constraint) { () throws(UnsatisfiableConstraints) in
      try solver.setConstant(expression.constant, of: entry.identifier)
    }
  }

  /// Tries to satisfy something that is required, while what is in its way gives way.
  ///
  /// As in UIKit, all of a conflict are required, and the one that was activated last gives way. What
  /// views contain and where they are given to be comes before all that an app activates.
  ///
  /// - Parameters:
  ///   - constraint: what is added or changed; nil for something that is given.
  ///   - attempt: adds or changes it.
  /// - Returns: what the attempt returns; nil if it is this one that gives way.
  @discardableResult
  func settle<Result>(
    _ constraint: NSLayoutConstraint?,
    _ attempt: () throws(UnsatisfiableConstraints) -> Result
  ) -> Result? {
    while true {
      do {
        return try attempt()
      } catch {
        let others = error.others.compactMap { held.constraint($0) }
        let conflict = (others + (constraint.map { [$0] } ?? [])).sorted { $0.order < $1.order }
        guard let last = conflict.last else { return nil }
        let isGiven = constraint == nil || others.count < error.others.count
        tell(last, among: conflict, withGiven: isGiven)
        for identifier in held.giveWay(last) { solver.remove(identifier) }
        if last === constraint { return nil }
      }
    }
  }

  private func tell(
    _ last: NSLayoutConstraint, among conflict: [NSLayoutConstraint], withGiven: Bool
  ) {
    guard fitting == nil, held.tell(conflict) else { return }
    AppRun.current?.noteUnsatisfiable(
      last, among: conflict.filter { $0 !== last }, withGiven: withGiven)
  }

  /// What has given way is tried again after a change: what it was in conflict with may be gone.
  func retryGivenWay() {
    guard !held.givenWay.isEmpty else { return }
    for constraint in held.givenWay.objects where held.givenWay.contains(constraint) {
      add(constraint)
    }
  }

  // MARK: Contents

  /// A view is at least as large as its content, and no larger, as its priorities say.
  func addIntrinsicSize(of view: UIView) {
    let none = UIView.noIntrinsicMetric
    let isFree = !view.translatesAutoresizingMaskIntoConstraints
    var size = isFree ? view.intrinsicContentSize : CGSize(width: none, height: none)
    if AppRun.refuses(answer: size, to: "intrinsicContentSize", by: view) {
      size = CGSize(width: none, height: none)
    }
    for (axis, length) in [
      (NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height),
    ] {
      if length != none {
        view.intrinsicConstraints(axis, length: length).forEach(add)
      } else {
        view.intrinsicPairs[axis]?.forEach(remove)
      }
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var solved: LayoutSolver.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension UIView {
  /// Its two constraints to the length of its content along an axis; the same ones each time.
  fileprivate func intrinsicConstraints(_ axis: NSLayoutConstraint.Axis, length: CGFloat)
    -> [NSLayoutConstraint]
  {
    let dimension = axis == .horizontal ? widthAnchor : heightAnchor
    let pair =
      intrinsicPairs[axis] ?? [
        dimension.constraint(lessThanOrEqualToConstant: length),
        dimension.constraint(greaterThanOrEqualToConstant: length),
      ]
    pair[0].priority = stacked(contentHuggingPriority(for: axis))
    pair[1].priority = stacked(contentCompressionResistancePriority(for: axis))
    for constraint in pair { constraint.constant = length }
    intrinsicPairs[axis] = pair
    return pair
  }
}
