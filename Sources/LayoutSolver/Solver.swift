/// Finds values of variables that satisfy linear constraints, and keeps them while these change.
///
/// After Badros, Borning and Stuckey, 'The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm' (2001). Required constraints hold. Of the optional ones, a higher priority always
/// wins over any number of lower ones, as in UIKit; within a priority, the sum of the errors is
/// least. If several solutions are as good, it is one of them, and the same calls always yield the
/// same one.
///
/// It differs from the paper in how it adds a constraint that the present solution violates: by the
/// dual simplex method, like a changed constant, because the tableau is optimal at that moment. No
/// artificial variable is needed, and the work is in proportion to the change.
///
/// A copy is a checkpoint: it keeps its solution while the other goes on.
package struct Solver: Sendable {
  /// UIKit's `UILayoutPriority.required`: constraints of this priority must hold.
  package static let requiredPriority = 1000.0

  /// Below all priorities that constraints have: that of the sum of errors, each times its cost.
  static let tiePriority = 1e-9

  var tableau = Tableau()

  /// In the order in which they were added.
  private(set) var constraints: [Constraint] = []
  private var addedCount = 0

  /// The number of changes that were made since the solution was last compared with the
  /// constraints.
  private var unverifiedCount = 0

  package init() {}

  /// The number of times that a symbol was eliminated from all rows so far: what most of the work
  /// is for.
  package var pivotCount: Int { tableau.pivotCount }

  /// Makes a variable, which is 0 until a constraint says otherwise.
  package mutating func makeVariable() -> Variable {
    Variable(symbol: tableau.makeSymbol(.external, of: nil))
  }

  /// The number of terms and constants of rows that were written so far: what the work is in
  /// proportion to.
  package var writeCount: Int { tableau.writeCount }

  /// The value of a variable in the present solution.
  package func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  /// The variables whose values may have changed since this was called last, the one made first
  /// first.
  package mutating func takeMoved() -> [Variable] {
    defer { tableau.moved = SymbolSet() }
    return tableau.moved.symbols.map { Variable(symbol: $0) }
  }

  /// The constraints that decide a variable's value in the present solution, in the order in which
  /// they were added.
  package func constraints(deciding variable: Variable) -> [ConstraintIdentifier] {
    let symbols = tableau.row(of: variable.symbol)?.terms.map(\.symbol) ?? []
    return Set(symbols.compactMap { tableau.owner(of: $0) }).sorted()
  }

  // MARK: Constraints

  /// Adds the constraint that an expression is equal to, at most or at least 0.
  ///
  /// - Parameters:
  ///   - expression: the left side, of this solver's variables.
  ///   - relation: how it compares with 0.
  ///   - priority: above 0. From `requiredPriority` on, the constraint is required.
  ///   - tieCost: what an error of an optional constraint costs, at least 0, where solutions are as good
  ///     by all priorities: of two constraints, the one with the lower cost gives.
  /// - Returns: the handle with which it is changed and removed.
  /// - Throws: if it is required and cannot be satisfied together with the other required ones.
  ///   Then the solver is as it was.
  package mutating func add(
    _ expression: Expression, _ relation: Relation, priority: Double = requiredPriority,
    tieCost: Double = 0
  ) throws(UnsatisfiableConstraints) -> ConstraintIdentifier {
    let form = tableau.form(of: expression, times: relation == .lessThanOrEqual ? -1 : 1)
    let isRequired = priority >= Self.requiredPriority
    let checkpoint = isRequired && tableau.mayReject(form, relation) ? self : nil
    let constraint = makeConstraint(expression, relation, priority: priority, tieCost: tieCost)
    do {
      try tableau.add(constraint, form)
    } catch {
      if let checkpoint { self = checkpoint }
      throw error.without(constraint.identifier)
    }
    constraints.append(constraint)
    verifyNowAndThen()
    return constraint.identifier
  }

  private mutating func makeConstraint(
    _ expression: Expression, _ relation: Relation, priority: Double, tieCost: Double
  ) -> Constraint {
    let identifier = ConstraintIdentifier(number: addedCount)
    addedCount += 1
    let isRequired = priority >= Self.requiredPriority
    let marker = tableau.makeSymbol(
      isRequired && relation == .equal ? .dummy : .slack, of: identifier)
    return Constraint(
      identifier: identifier, expression: expression, relation: relation, priority: priority,
      marker: marker, opposite: isRequired ? nil : tableau.makeSymbol(.slack, of: identifier),
      tieCost: isRequired ? 0 : tieCost)
  }

  /// Removes a constraint; one that was removed before is passed over.
  package mutating func remove(_ identifier: ConstraintIdentifier) {
    guard let index = index(of: identifier) else { return }
    tableau.remove(constraints.remove(at: index))
    verifyNowAndThen()
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// It costs little: the dual simplex method starts from the present solution, and mostly has
  /// nothing to do.
  ///
  /// - Parameters:
  ///   - constant: a finite number.
  ///   - identifier: the constraint; one that was removed is passed over.
  /// - Throws: if the constraint is required and cannot be satisfied together with the other
  ///   required ones any more. Then the solver is as it was.
  package mutating func setConstant(
    _ constant: Double, of identifier: ConstraintIdentifier
  ) throws(UnsatisfiableConstraints) {
    guard let index = index(of: identifier) else { return }
    let (constraint, former) = (constraints[index], constraints[index].expression.constant)
    guard constant != former else { return verifyNowAndThen() }
    let formerNotes = (tableau.moved, tableau.writeCount)
    let formerRows = tableau.shift(
      constraint.marker, by: constraint.sign * (constant - former))
    if tableau.firstInfeasible != nil {
      let checkpoint = tableau
      do {
        try tableau.restoreFeasibility()
      } catch {
        tableau = checkpoint
        for row in formerRows { tableau.setConstant(row.constant, of: row.basic) }
        (tableau.moved, tableau.writeCount) = formerNotes
        throw error.without(identifier)
      }
    }
    constraints[index].expression.constant = constant
    verifyNowAndThen()
  }

  private func index(of identifier: ConstraintIdentifier) -> Int? {
    var (low, high) = (0, constraints.count)
    while low < high {
      let middle = (low + high) / 2
      if constraints[middle].identifier < identifier { low = middle + 1 } else { high = middle }
    }
    return low < constraints.count && constraints[low].identifier == identifier ? low : nil
  }

  // MARK: Rounding

  /// Changes between two comparisons of the solution with the constraints.
  static let changesPerVerification = 256

  /// The largest error of an equation, in points, that rounding may cause.
  static let largestResidual = 1e-6

  /// Solves all constraints again if rounding errors have added up.
  private mutating func verifyNowAndThen() {
    unverifiedCount += 1
    let isDue = unverifiedCount >= Self.changesPerVerification
    if isDue { unverifiedCount = 0 }
    guard tableau.firstInfeasible != nil || isDue && residual > Self.largestResidual else { return }
    let checkpoint = tableau
    tableau.clear()
    do {
      for constraint in constraints {
        let form = tableau.form(of: constraint.expression, times: constraint.sign)
        try tableau.add(constraint, form)
      }
    } catch {
      // They were satisfied within the tolerance: the solution is as good as it gets.
      tableau = checkpoint
    }
  }

  /// The largest difference between the sides of an equation.
  var residual: Double {
    constraints.map { constraint in
      var sum = constraint.expression.constant
      for term in constraint.expression.terms {
        sum += term.coefficient * value(of: term.variable)
      }
      let isDummy = tableau.kind(of: constraint.marker) == .dummy
      let marker = isDummy ? 0 : tableau.value(of: constraint.marker)
      let opposite = constraint.opposite.map { tableau.value(of: $0) } ?? 0
      return (constraint.sign * sum - marker + opposite).magnitude
    }.max() ?? 0
  }
}

extension UnsatisfiableConstraints {
  fileprivate func without(_ identifier: ConstraintIdentifier) -> Self {
    Self(others: others.filter { $0 != identifier })
  }
}
