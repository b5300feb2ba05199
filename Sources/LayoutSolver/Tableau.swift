/// The equations in basic feasible solved form: each basic symbol in terms of parametric ones.
///
/// After Badros, Borning and Stuckey, 'The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm' (2001), 'Augmented Simplex Form'. Parametric symbols are 0, so that the value of a
/// basic one is its row's constant. Three things hold between any two calls:
///
/// - Rows of restricted symbols hold restricted symbols only, and their constants are at least 0.
/// - Rows of dummies hold dummies only, and their constants are 0.
/// - The objective has no negative coefficient, except of dummies: the solution is optimal.
///
/// Rows and columns are read in the order of their symbols. So the result depends only on the
/// calls.
struct Tableau: Sendable {
  enum Kind: Sendable {
    /// A variable of the layout, of any sign.
    case external

    /// At least 0: a slack variable, or an error variable, which has a place in the objective.
    case slack

    /// Always 0: the marker of a required equation. It never enters the basis.
    case dummy
  }

  private struct Symbol: Sendable {
    let kind: Kind

    /// The constraint that it belongs to; nil for external variables.
    let owner: ConstraintIdentifier?

    /// The row that it equals; nil if it is parametric.
    var row: Row?

    /// The basic symbols in whose rows it is.
    var column = SymbolSet()
  }

  private var symbols: [Symbol] = []

  /// Positions in `symbols` of constraints that were removed.
  private var free: [Int] = []

  /// The basic symbols that may not have their values: none, except while constants change.
  private var infeasible = SymbolSet()

  /// The variables of the layout whose values may have changed since they were asked for.
  var moved = SymbolSet()

  var objective = Objective()

  /// The number of times that a symbol was eliminated from all rows.
  private(set) var pivotCount = 0

  /// The number of terms and constants of rows that were written.
  var writeCount = 0

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, of owner: ConstraintIdentifier?) -> Int {
    let symbol = Symbol(kind: kind, owner: owner)
    guard let position = free.popLast() else {
      symbols.append(symbol)
      return symbols.count - 1
    }
    symbols[position] = symbol
    return position
  }

  /// Lets another constraint have a symbol that is in no row any more.
  mutating func release(_ symbol: Int) {
    objective.forget(symbol)
    free.append(symbol)
  }

  /// The number of symbols, with those that wait to be used again.
  var symbolCount: Int { symbols.count }

  func kind(of symbol: Int) -> Kind { symbols[symbol].kind }

  /// The constraint that a symbol belongs to; nil for external variables.
  func owner(of symbol: Int) -> ConstraintIdentifier? { symbols[symbol].owner }

  /// The row that a basic symbol equals; nil for a parametric one.
  func row(of symbol: Int) -> Row? { symbols[symbol].row }

  /// The basic symbols in whose rows a symbol is, ascending.
  func column(of symbol: Int) -> [Int] { symbols[symbol].column.symbols }

  /// The value in the present solution; 0 for a variable made after this copy of the solver.
  func value(of symbol: Int) -> Double {
    symbols.indices.contains(symbol) ? symbols[symbol].row?.constant ?? 0 : 0
  }

  // MARK: Rows

  /// Adds an equation: a symbol that was in no row, or was substituted, becomes basic.
  mutating func insert(_ row: Row, for basic: Int) {
    writeCount += row.terms.count + 1
    for term in row.terms { symbols[term.symbol].column.insert(basic) }
    symbols[basic].row = row
    noteInfeasibility(of: basic)
  }

  /// Removes the equation of a basic symbol.
  ///
  /// - Returns: its row; an empty one if the symbol is parametric.
  @discardableResult
  mutating func removeRow(of basic: Int) -> Row {
    guard let row = symbols[basic].row else { return Row() }
    for term in row.terms { symbols[term.symbol].column.remove(basic) }
    symbols[basic].row = nil
    noteInfeasibility(of: basic)
    return row
  }

  /// Puts a row in place of a symbol wherever that is.
  mutating func substitute(_ symbol: Int, by row: Row) {
    pivotCount += 1
    // Adding the equation '0 = row − symbol' cancels the symbol exactly, in one pass.
    var equation = row
    equation.add(symbol, times: -1)
    for basic in column(of: symbol) {
      guard var holder = symbols[basic].row else { continue }
      symbols[basic].row = nil
      holder.add(equation, times: holder.coefficient(of: symbol)) {
        symbols[$0].column.insert(basic)
      } wentOut: {
        symbols[$0].column.remove(basic)
      }
      writeCount += holder.terms.count + 1
      symbols[basic].row = holder
      noteInfeasibility(of: basic)
    }
    objective.add(equation, canceling: symbol)
  }

  /// Makes a parametric symbol basic, and a basic one, whose row holds it, parametric.
  mutating func pivot(entering: Int, leaving: Int) {
    var row = removeRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    insert(row, for: entering)
  }

  /// Replaces a symbol by one that is greater by a number.
  ///
  /// So a constraint's constant changes: its equation is 'expression − marker + … = 0', and adding
  /// to the constant is adding to the marker (section 2.4 of the paper, for edit constraints). The
  /// basis remains, and with it the objective; only the constants of the rows that hold the marker
  /// change.
  ///
  /// - Returns: the rows' constants as they were.
  mutating func shift(_ symbol: Int, by change: Double) -> [(basic: Int, constant: Double)] {
    if let constant = symbols[symbol].row?.constant {
      setConstant(constant + change, of: symbol)
      return [(symbol, constant)]
    }
    return column(of: symbol).map { basic in
      let constant = symbols[basic].row?.constant ?? 0
      let coefficient = symbols[basic].row?.coefficient(of: symbol) ?? 0
      setConstant(constant - coefficient * change, of: basic)
      return (basic, constant)
    }
  }

  mutating func setConstant(_ constant: Double, of basic: Int) {
    writeCount += 1
    symbols[basic].row?.constant = constant
    noteInfeasibility(of: basic)
  }

  /// Empties all rows, and keeps the symbols.
  mutating func clear() {
    for index in symbols.indices {
      if symbols[index].row != nil { noteMove(of: index) }
      symbols[index].row = nil
      symbols[index].column = SymbolSet()
    }
    infeasible = SymbolSet()
    objective = Objective()
  }

  /// The symbol that enters the basis next; nil if the tableau is optimal.
  mutating func nextEntering() -> Int? {
    let symbols = symbols
    return objective.nextEntering { symbols[$0].kind == .slack }
  }

  // MARK: Feasibility

  /// Of the basic symbols that may not have their values, the one made first; nil if there is none.
  var firstInfeasible: Int? { infeasible.first }

  /// Whether a basic symbol may have its value.
  func isFeasible(_ basic: Int) -> Bool {
    guard let constant = symbols[basic].row?.constant else { return true }
    return switch symbols[basic].kind {
    case .external: true
    case .slack: constant >= -Row.tolerance
    case .dummy: constant.magnitude <= Row.tolerance
    }
  }

  /// A row has come, changed or gone.
  private mutating func noteInfeasibility(of basic: Int) {
    noteMove(of: basic)
    if isFeasible(basic) { infeasible.remove(basic) } else { infeasible.insert(basic) }
  }

  private mutating func noteMove(of symbol: Int) {
    if symbols[symbol].kind == .external { moved.insert(symbol) }
  }
}
