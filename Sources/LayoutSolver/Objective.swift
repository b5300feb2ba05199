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

  /// The priorities in whose rows a symbol is, the highest first.
  private var columns: [Int: [Double]] = [:]

  /// The symbols whose vectors may have become negative since they were looked at.
  private var changed: Set<Int> = []

  /// The place of the rank of a priority, or where it would be.
  private func index(of priority: Double) -> Int {
    var (low, high) = (0, ranks.count)
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle].priority > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func has(_ priority: Double, at index: Int) -> Bool {
    index < ranks.count && ranks[index].priority == priority
  }

  /// Adds a rank for a priority, if it has none, and counts one more constraint of it.
  mutating func retain(_ priority: Double) {
    let index = index(of: priority)
    if !has(priority, at: index) { ranks.insert(Rank(priority: priority), at: index) }
    ranks[index].constraintCount += 1
  }

  /// Forgets a constraint of a priority, whose errors are in no row any more.
  mutating func release(_ priority: Double) {
    let index = index(of: priority)
    guard has(priority, at: index) else { return }
    ranks[index].constraintCount -= 1
    guard ranks[index].constraintCount == 0 else { return }
    for term in ranks[index].row.terms { leave(term.symbol, priority) }
    ranks.remove(at: index)
  }

  /// Adds a multiple of an error variable, given in terms of parametric symbols.
  mutating func add(_ error: Row, times factor: Double, priority: Double) {
    let index = index(of: priority)
    guard has(priority, at: index) else { return }
    var row = Row()
    swap(&row, &ranks[index].row)
    row.add(error, times: factor) {
      come($0, priority)
    } wentOut: {
      leave($0, priority)
    }
    ranks[index].row = row
    for term in error.terms { changed.insert(term.symbol) }
  }

  private mutating func come(_ symbol: Int, _ priority: Double) {
    let place = columns[symbol]?.lastIndex { $0 > priority }.map { $0 + 1 } ?? 0
    columns[symbol, default: []].insert(priority, at: place)
  }

  private mutating func leave(_ symbol: Int, _ priority: Double) {
    changed.insert(symbol)
    guard let place = columns[symbol]?.lastIndex(of: priority) else { return }
    columns[symbol]?.remove(at: place)
    if columns[symbol]?.isEmpty == true { columns[symbol] = nil }
  }

  /// Removes a symbol that is in no equation any more.
  mutating func forget(_ symbol: Int) {
    for priority in columns.removeValue(forKey: symbol) ?? [] {
      _ = ranks[index(of: priority)].row.remove(symbol)
    }
    changed.remove(symbol)
  }

  /// Adds multiples of an equation 'row = 0' that holds a symbol with −1, so that it goes out.
  mutating func add(_ equation: Row, canceling symbol: Int) {
    for priority in columns[symbol] ?? [] {
      let factor = ranks[index(of: priority)].row.coefficient(of: symbol)
      add(equation, times: factor, priority: priority)
    }
  }

  /// Finds the symbol that enters the basis next, among those whose vectors have changed.
  ///
  /// Its vector is negative: its first number that is not 0 is. Of several symbols, it is the one
  /// whose first number is of the highest priority, and of these the one made first (Bland's rule),
  /// so that the simplex method ends.
  ///
  /// - Parameter mayEnter: whether a symbol may be other than 0.
  /// - Returns: the symbol; nil if the tableau is optimal.
  mutating func nextEntering(where mayEnter: (Int) -> Bool) -> Int? {
    changed = changed.filter { negativeRank(of: $0) != nil && mayEnter($0) }
    return first(of: changed)
  }

  /// The same among all symbols, in a time that grows with their number.
  func entering(where mayEnter: (Int) -> Bool) -> Int? {
    first(of: Set(columns.keys.filter { negativeRank(of: $0) != nil && mayEnter($0) }))
  }

  private func first(of symbols: Set<Int>) -> Int? {
    symbols.min { (negativeRank(of: $0) ?? 0, $0) < (negativeRank(of: $1) ?? 0, $1) }
  }

  /// The place of the first number of a symbol's vector; nil if that is not negative.
  private func negativeRank(of symbol: Int) -> Int? {
    guard let rank = columns[symbol]?.first.map(index(of:)),
      ranks[rank].row.coefficient(of: symbol) < -Row.tolerance
    else { return nil }
    return rank
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
