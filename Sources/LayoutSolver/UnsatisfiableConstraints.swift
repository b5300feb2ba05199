/// A required constraint that cannot be satisfied together with other required ones.
///
/// UIKit prints such a list before it breaks one of them: 'Unable to simultaneously satisfy
/// constraints.'
package struct UnsatisfiableConstraints: Error, Sendable, Hashable {
  /// The required constraints that are in conflict with the added or changed one, in the order in
  /// which they were added; none if that one contradicts itself.
  ///
  /// They are those with a coefficient in the infeasible row. The row is a sum of multiples of
  /// constraints that no values satisfy (the lemma of Farkas), so these constraints and the added
  /// or changed one have no solution, whatever else the solver holds.
  package let others: [ConstraintIdentifier]
}
