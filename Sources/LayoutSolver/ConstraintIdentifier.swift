/// A handle of a constraint in a `Solver`, never used again after the constraint is removed.
package struct ConstraintIdentifier: Sendable, Hashable, Comparable {
  /// The number of constraints that were added before.
  let number: Int

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
