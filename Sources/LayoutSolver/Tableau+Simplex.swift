extension Tableau {
  /// The most pivots of one run of the simplex method.
  ///
  /// By Bland's rule, it ends by itself, and mostly after a few pivots. The limit holds if rounding
  /// makes it go round in a circle. What is infeasible then, the solver solves afresh.
  private var pivotLimit: Int { 1000 + 100 * symbolCount }

  // MARK: The primal simplex method

  /// Makes a feasible tableau optimal ('Simplex Optimization' in the paper, with Bland's rule).
  mutating func optimize() {
    for _ in 0..<pivotLimit {
      guard let entering = nextEntering(),
        let leaving = firstToReachZero(for: entering, increases: true)
      else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The restricted basic symbol that is 0 first while a parametric symbol moves away from 0.
  ///
  /// - Parameters:
  ///   - symbol: the parametric symbol.
  ///   - increases: whether it only increases; otherwise it may have any sign.
  /// - Returns: the basic symbol, the one made first if several are 0 first; nil if there is none.
  private func firstToReachZero(for symbol: Int, increases: Bool) -> Int? {
    var first: (basic: Int, ratio: Double)?
    for basic in column(of: symbol) where kind(of: basic) == .slack {
      guard let row = row(of: basic) else { continue }
      let coefficient = row.coefficient(of: symbol)
      if increases, coefficient > 0 { continue }
      let ratio = max(row.constant, 0) / coefficient.magnitude
      if let least = first?.ratio, ratio >= least - Row.tolerance { continue }
      first = (basic, ratio)
    }
    return first?.basic
  }

  // MARK: The dual simplex method

  /// Makes an optimal tableau feasible again after constants changed.
  ///
  /// This is section 2.4 of the paper, 'Resolving the Optimization Problem'.
  ///
  /// - Throws: the owners of the symbols in a row that no values satisfy.
  mutating func restoreFeasibility() throws(UnsatisfiableConstraints) {
    for _ in 0..<pivotLimit {
      // Bland's rule: the one made first.
      guard let leaving = firstInfeasible else { return }
      guard let entering = entering(for: leaving) else { throw conflict(in: leaving) }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// Makes a basic dummy, which stands for a new equation, parametric, and with that 0.
  ///
  /// If its row holds only dummies, it stays: the equation follows from others.
  ///
  /// - Throws: the owners of the symbols in a row that no values satisfy.
  mutating func expel(_ dummy: Int) throws(UnsatisfiableConstraints) {
    if let entering = entering(for: dummy) {
      pivot(entering: entering, leaving: dummy)
    } else if !isFeasible(dummy) {
      throw conflict(in: dummy)
    }
    try restoreFeasibility()
  }

  /// The parametric symbol that moves a basic one to 0 and keeps the tableau optimal.
  private func entering(for leaving: Int) -> Int? {
    guard let row = row(of: leaving) else { return nil }
    // A dummy of 0 may be left in either direction.
    let directions: [Double] =
      isFeasible(leaving) ? [1, -1] : row.constant < 0 ? [1] : [-1]
    for direction in directions {
      let candidates = row.terms.compactMap { term in
        direction * term.coefficient > 0 && kind(of: term.symbol) == .slack
          ? Row.Term(symbol: term.symbol, coefficient: term.coefficient.magnitude) : nil
      }
      if let entering = objective.leastRatio(among: candidates) { return entering }
    }
    return nil
  }

  private func conflict(in leaving: Int) -> UnsatisfiableConstraints {
    let symbols = [leaving] + (row(of: leaving)?.terms.map(\.symbol) ?? [])
    return UnsatisfiableConstraints(others: Set(symbols.compactMap { owner(of: $0) }).sorted())
  }

  // MARK: Free symbols

  /// Makes a symbol basic that may have any sign from now on (section 2.6 of the paper).
  ///
  /// It is the marker of a constraint that is to be removed. A dummy must leave the basis first, so
  /// that rows of dummies hold nothing else; then a restricted symbol that keeps the others at
  /// least 0; and an external one only if the marker is in no row of the others.
  mutating func makeBasic(_ marker: Int) {
    guard row(of: marker) == nil else { return }
    let column = column(of: marker)
    let leaving =
      column.first { kind(of: $0) == .dummy }
      ?? firstToReachZero(for: marker, increases: false)
      ?? largest(in: column) { row(of: $0)?.coefficient(of: marker) ?? 0 }
    if let leaving { pivot(entering: marker, leaving: leaving) }
  }

  /// The symbol with the coefficient of largest magnitude, the one made first if there are several.
  func largest(in symbols: [Int], _ coefficient: (Int) -> Double) -> Int? {
    var largest: (symbol: Int, magnitude: Double)?
    for symbol in symbols {
      let magnitude = coefficient(symbol).magnitude
      if magnitude > largest?.magnitude ?? 0 { largest = (symbol, magnitude) }
    }
    return largest?.symbol
  }
}
