/// The objective row, with a vector in place of each coefficient: one number per priority in use.
///
/// The paper's symbolic weights ('Handling Non-Required Constraints') order solutions so that no
/// number of weaker constraints outweighs a stronger one. So a coefficient is a vector of numbers,
/// compared lexicographically, the highest priority first. It is stored by priority, not by symbol:
/// one sparse row for each. A pivot then substitutes only into the rows that hold the entering
/// symbol, and most coefficients, which are 0 for most priorities, take no space.
struct Objective: Sendable {
  /// The sum of the errors of the constraints of one priority.
  private struct Rank: Sendable {
    let priority: Double
    var constraintCount = 0

    /// The sum in terms of parametric symbols; nothing reads its constant.
    var row = Row()
  }

  /// The highest priority first.
  private var ranks: [Rank] = []

  /// Adds a rank for a priority, if it has none, and counts one more constraint of it.
  mutating func retain(_ priority: Double) {
    let index = ranks.firstIndex { $0.priority <= priority } ?? ranks.count
    if index == ranks.count || ranks[index].priority != priority {
      ranks.insert(Rank(priority: priority), at: index)
    }
    ranks[index].constraintCount += 1
  }

  /// Forgets a constraint of a priority, whose errors are in no row any more.
  mutating func release(_ priority: Double) {
    guard let index = ranks.firstIndex(where: { $0.priority == priority }) else { return }
    ranks[index].constraintCount -= 1
    if ranks[index].constraintCount == 0 { ranks.remove(at: index) }
  }

  /// Adds a multiple of an error variable, given in terms of parametric symbols.
  mutating func add(_ error: Row, times factor: Double, priority: Double) {
    guard let index = ranks.firstIndex(where: { $0.priority == priority }) else { return }
    ranks[index].row.add(error, times: factor)
  }

  /// Takes a symbol out that is in no equation any more.
  mutating func forget(_ symbol: Int) {
    for index in ranks.indices { _ = ranks[index].row.remove(symbol) }
  }

  /// Adds multiples of an equation 'row = 0' that holds a symbol with −1, so that it goes out.
  mutating func add(_ equation: Row, canceling symbol: Int) {
    for index in ranks.indices {
      let factor = ranks[index].row.coefficient(of: symbol)
      if factor != 0 { ranks[index].row.add(equation, times: factor) }
    }
  }

  /// Finds the symbol that enters the basis next.
  ///
  /// Its vector is negative: its first number that is not 0 is. While no number of a higher
  /// priority is negative, one that is not 0 is positive, and must stay out. Of several symbols, it
  /// is the one made first (Bland's rule), so that the simplex method ends.
  ///
  /// - Parameter mayEnter: whether a symbol may be other than 0.
  /// - Returns: the symbol; nil if the tableau is optimal.
  func entering(where mayEnter: (Int) -> Bool) -> Int? {
    for index in ranks.indices {
      for term in ranks[index].row.terms
      where term.coefficient < -Row.tolerance && mayEnter(term.symbol) {
        let isHeldBack = ranks[..<index].contains { $0.row.coefficient(of: term.symbol) != 0 }
        if !isHeldBack { return term.symbol }
      }
    }
    return nil
  }

  /// The candidate whose vector, divided by its number in the leaving row, is least.
  ///
  /// This is the ratio test of the dual simplex method (section 2.4 of the paper).
  ///
  /// - Parameter candidates: symbols, sorted, with positive numbers.
  /// - Returns: the symbol, the one made first if several are least; nil if there is none.
  func leastRatio(among candidates: [Row.Term]) -> Int? {
    var candidates = candidates
    for rank in ranks where candidates.count > 1 {
      let ratios = candidates.map { rank.row.coefficient(of: $0.symbol) / $0.coefficient }
      let limit = (ratios.min() ?? 0) + Row.tolerance
      candidates = candidates.indices.filter { ratios[$0] <= limit }.map { candidates[$0] }
    }
    return candidates.first?.symbol
  }
}
