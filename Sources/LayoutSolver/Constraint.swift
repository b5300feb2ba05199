/// A constraint as a `Solver` holds it.
///
/// Its equation in the tableau is 'expression − marker + opposite = 0', with the sign of the
/// expression such that an inequality says 'at least 0' ('Augmented Simplex Form' and 'Handling
/// Non-Required Constraints' in the paper):
///
/// - Of a required equation, the marker is a dummy, and there is no opposite.
/// - Of a required inequality, the marker is a slack variable, and there is no opposite.
/// - Of an optional equation, the marker is the error above 0, the opposite that below.
/// - Of an optional inequality, the marker is a slack variable, the opposite is the error.
struct Constraint: Sendable {
  let identifier: ConstraintIdentifier
  var expression: Expression
  let relation: Relation
  let priority: Double
  let marker: Int
  let opposite: Int?

  /// The cost of an error of it where the priorities leave it open whose error it is.
  let tieCost: Double

  var isRequired: Bool { opposite == nil }

  /// The factor by which the expression is multiplied in the tableau.
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  /// The symbols whose sum is to be minimized.
  var errors: [Int] {
    guard let opposite else { return [] }
    return relation == .equal ? [marker, opposite] : [opposite]
  }
}
