import LayoutSolver

/// The way of constraints to the solver, and the choice of those that give way.
extension LayoutSystem {
  /// Adds a constraint, or what has changed of it.
  func add(_ constraint: NSLayoutConstraint) {
    if let entry = held.entry(of: constraint),
      entry.priority != constraint.solvedPriority || entry.tieCost != constraint.tieCost
    {
      remove(constraint)
    }
    let expression = expression(of: constraint)
    guard let entry = held.entry(of: constraint) else {
      changes.isStructural = true
      let identifier = settle(constraint) { () throws(UnsatisfiableConstraints) in
        try solver.add(
          expression, constraint.relation.solved, priority: constraint.solvedPriority,
          tieCost: constraint.tieCost)
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
  /// As in UIKit, all of a conflict are required, and the one with the greatest `BreakingKey` gives way.
  /// Where views are given to be comes before all that an app activates, and so does what a stack view
  /// makes for itself.
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
        let ranked = Self.ranked(conflict)
        guard let weakest = ranked.first else { return nil }
        let isGiven = constraint == nil || others.count < error.others.count
        report(ranked, among: conflict, withGiven: isGiven)
        giveWay(weakest.constraint)
        if weakest.constraint === constraint { return nil }
      }
    }
  }

  /// The constraints of a conflict that may give way, with their keys, the first to do so first.
  private static func ranked(
    _ conflict: [NSLayoutConstraint]
  ) -> [(constraint: NSLayoutConstraint, key: BreakingKey)] {
    let own = conflict.filter { !$0.isOfStack }
    return (own.isEmpty ? conflict : own).map { ($0, BreakingKey($0)) }
      .sorted { $1.key < $0.key }
  }

  private func report(
    _ ranked: [(constraint: NSLayoutConstraint, key: BreakingKey)],
    among conflict: [NSLayoutConstraint], withGiven: Bool
  ) {
    guard let weakest = ranked.first, fitting == nil, held.record(conflict) else { return }
    let ranking = ranked.dropFirst().first.flatMap { weakest.key.reason(before: $0.key) }
    AppRun.current?.story.record(
      ConstraintConflict(
        weakest.constraint, among: conflict.filter { $0 !== weakest.constraint },
        withGiven: withGiven, ranking: ranking))
  }

  /// The priority of a constraint that has given way: it holds as far as required ones let it, and
  /// before all others.
  private static let brokenPriority = Solver.requiredPriority - 1e-6

  /// Lets a required constraint give way: as in UIKit it stays, as the strongest optional one.
  private func giveWay(_ constraint: NSLayoutConstraint) {
    if let identifier = held.remove(constraint) { solver.remove(identifier) }
    let identifier = try? solver.add(
      expression(of: constraint), constraint.relation.solved, priority: Self.brokenPriority)
    if let identifier { held.add(constraint, identifier, isBroken: true) }
    changes.isStructural = true
    changes.broken.add(constraint)
  }

  /// Lets constraints hold again that have given way to these changes and need not.
  ///
  /// Each of them was in conflict with one that gave way after it. So the order of the changes does not
  /// matter.
  func mendBroken() {
    let broken = changes.broken.removeAll()
    guard broken.count > 1 else { return }
    let keys = broken.map { ($0, BreakingKey($0)) }.sorted { $0.1 < $1.1 }
    for (constraint, _) in keys {
      guard let entry = held.entry(of: constraint), entry.isBroken else { continue }
      let identifier = try? solver.add(
        expression(of: constraint), constraint.relation.solved, priority: constraint.solvedPriority)
      guard let identifier else { continue }
      if let old = held.remove(constraint) { solver.remove(old) }
      held.add(constraint, identifier)
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
    let costs = TieCosts(of: view, named: naming[ObjectIdentifier(view)])
    for (axis, length) in [
      (NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height),
    ] {
      if length != none {
        view.intrinsicConstraints(axis, length: length, costs).forEach(add)
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
  fileprivate func intrinsicConstraints(
    _ axis: NSLayoutConstraint.Axis, length: CGFloat, _ costs: TieCosts
  ) -> [NSLayoutConstraint] {
    let dimension = axis == .horizontal ? widthAnchor : heightAnchor
    let pair =
      intrinsicPairs[axis] ?? [
        dimension.constraint(lessThanOrEqualToConstant: length),
        dimension.constraint(greaterThanOrEqualToConstant: length),
      ]
    for (constraint, own) in zip(pair, [huggingPriorities[axis], compressionPriorities[axis]]) {
      constraint.isOfContent = true
      if let own { constraint.origin = own.place }
      constraint.constant = length
    }
    pair[0].priority = contentHuggingPriority(for: axis)
    pair[1].priority = contentCompressionResistancePriority(for: axis)
    (pair[0].tieCost, pair[1].tieCost) = (costs.stretching, costs.compressing)
    intrinsicPairs[axis] = pair
    return pair
  }
}
