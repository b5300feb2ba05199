extension Tableau {
  /// A multiple of an expression in terms of parametric symbols.
  func form(of expression: Expression, times factor: Double) -> Row {
    var form = Row(constant: factor * expression.constant)
    for term in expression.terms {
      let (symbol, coefficient) = (term.variable.symbol, factor * term.coefficient)
      if let row = row(of: symbol) {
        form.add(row, times: coefficient)
      } else {
        form.add(symbol, times: coefficient)
      }
    }
    return form
  }

  /// The external symbol for which a new equation is solved, nil if it holds none.
  ///
  /// Section 2.5 of the paper, 'Adding a Constraint', prefers external symbols. Then the new
  /// equation changes nothing that is restricted: the tableau remains feasible and optimal.
  private func subject(of form: Row) -> Int? {
    largest(in: form.terms.map(\.symbol).filter { kind(of: $0) == .external }) {
      form.coefficient(of: $0)
    }
  }

  /// Whether a required constraint needs the simplex method, which may find that it is in conflict.
  func mayReject(_ form: Row, _ relation: Relation) -> Bool {
    subject(of: form) == nil && (relation == .equal || form.constant < -Row.tolerance)
  }

  /// Adds a constraint, whose symbols are in no row, and makes the tableau optimal.
  ///
  /// - Parameters:
  ///   - constraint: the constraint.
  ///   - form: its expression with its sign.
  /// - Throws: the owners of the symbols in a row that no values satisfy.
  mutating func add(
    _ constraint: Constraint, _ form: Row
  ) throws(UnsatisfiableConstraints) {
    let (marker, opposite) = (constraint.marker, constraint.opposite)
    if let subject = subject(of: form) {
      var row = form
      row.add(marker, times: -1)
      if let opposite { row.add(opposite, times: 1) }
      row.solve(for: subject)
      substitute(subject, by: row)
      insert(row, for: subject)
      addErrors(of: constraint)
    } else if let opposite {
      insertOptional(form, marker: marker, opposite: opposite)
      addErrors(of: constraint)
      optimize()
    } else {
      insert(form, for: marker)
      if constraint.relation == .equal {
        try expel(marker)
      } else if !isFeasible(marker) {
        try restoreFeasibility()
      }
    }
  }

  /// Makes that one basic of two symbols which has the sign of the form's value.
  private mutating func insertOptional(_ form: Row, marker: Int, opposite: Int) {
    var row = form
    if form.constant >= 0 {
      row.add(opposite, times: 1)
      insert(row, for: marker)
    } else {
      row.scale(by: -1)
      row.add(marker, times: 1)
      insert(row, for: opposite)
    }
  }

  private mutating func addErrors(of constraint: Constraint) {
    guard !constraint.isRequired else { return }
    objective.retain(constraint.priority)
    if constraint.tieCost > 0 { objective.retain(Solver.tiePriority) }
    addErrors(of: constraint, times: 1)
  }

  private mutating func addErrors(of constraint: Constraint, times factor: Double) {
    for error in constraint.errors {
      var parametric = Row()
      parametric.add(error, times: 1)
      let value = row(of: error) ?? parametric
      objective.add(value, times: factor, priority: constraint.priority)
      guard constraint.tieCost > 0 else { continue }
      objective.add(value, times: factor * constraint.tieCost, priority: Solver.tiePriority)
    }
  }

  /// Removes a constraint, and makes the tableau optimal.
  ///
  /// This is section 2.6 of the paper, 'Removing a Constraint'.
  ///
  /// The columns of marker and opposite differ only in their sign. So when the marker is basic, the
  /// opposite is only in its row, and goes with it.
  mutating func remove(_ constraint: Constraint) {
    addErrors(of: constraint, times: -1)
    if let opposite = constraint.opposite, row(of: opposite) != nil {
      removeRow(of: opposite)
    } else {
      makeBasic(constraint.marker)
      removeRow(of: constraint.marker)
    }
    release(constraint.marker)
    if let opposite = constraint.opposite { release(opposite) }
    if !constraint.isRequired { objective.release(constraint.priority) }
    if constraint.tieCost > 0 { objective.release(Solver.tiePriority) }
    optimize()
  }
}
