import LayoutSolver

/// The constraints of a tree that its solver has, and those of them that have given way.
@MainActor
struct HeldConstraints {
  /// A constraint in the solver.
  struct Entry {
    let constraint: NSLayoutConstraint
    let identifier: ConstraintIdentifier
    let priority: Double
    let tieCost: Double

    /// Whether it has given way, and holds only as far as required ones let it.
    let isBroken: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var byIdentifier: [ConstraintIdentifier: NSLayoutConstraint] = [:]

  /// The constraints that depend on where lines of text stand.
  private var ofBaselines = ObjectList<NSLayoutConstraint>()

  /// The conflicts that have been reported, by the orders of their constraints.
  private var reported: Set<[Int]> = []

  func entry(of constraint: NSLayoutConstraint) -> Entry? { entries[ObjectIdentifier(constraint)] }

  /// The constraint of a handle of the solver; nil for what is given.
  func constraint(_ identifier: ConstraintIdentifier) -> NSLayoutConstraint? {
    byIdentifier[identifier]
  }

  /// The constraints to the lines of a view's text.
  func ofBaselines(of view: UIView) -> [NSLayoutConstraint] {
    ofBaselines.objects.filter { $0.readsText(of: view) }
  }

  mutating func add(
    _ constraint: NSLayoutConstraint, _ identifier: ConstraintIdentifier, isBroken: Bool = false
  ) {
    if constraint.hasBaselines { ofBaselines.add(constraint) }
    byIdentifier[identifier] = constraint
    entries[ObjectIdentifier(constraint)] = Entry(
      constraint: constraint, identifier: identifier, priority: constraint.solvedPriority,
      tieCost: constraint.tieCost, isBroken: isBroken)
  }

  /// - Returns: the handle to take out of the solver; nil if the constraint was not known.
  mutating func remove(_ constraint: NSLayoutConstraint) -> ConstraintIdentifier? {
    ofBaselines.remove(constraint)
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return nil }
    byIdentifier[entry.identifier] = nil
    return entry.identifier
  }

  /// - Returns: whether a conflict has not been reported yet.
  mutating func record(_ conflict: [NSLayoutConstraint]) -> Bool {
    reported.insert(conflict.map(\.order)).inserted
  }
}
