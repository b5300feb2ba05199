/// A linear form over symbols of the tableau: a constant plus terms, sorted by their symbols.
struct Row: Sendable {
  struct Term: Sendable {
    let symbol: Int
    var coefficient: Double
  }

  /// The least magnitude that is not as good as 0.
  ///
  /// Coefficients of layouts are about 1, and constants are points.
  static let tolerance = 1e-8

  var constant = 0.0
  private(set) var terms: [Term] = []

  /// The coefficient of a symbol, 0 if the row does not hold it.
  func coefficient(of symbol: Int) -> Double {
    let position = position(of: symbol, in: terms.indices)
    guard position < terms.count, terms[position].symbol == symbol else { return 0 }
    return terms[position].coefficient
  }

  /// Adds a multiple of a symbol.
  mutating func add(_ symbol: Int, times coefficient: Double) {
    let position = position(of: symbol, in: terms.indices)
    guard position < terms.count, terms[position].symbol == symbol else {
      return terms.insert(Term(symbol: symbol, coefficient: coefficient), at: position)
    }
    terms[position].coefficient += coefficient
    if terms[position].coefficient.magnitude < Self.tolerance { terms.remove(at: position) }
  }

  /// Removes a symbol.
  ///
  /// - Returns: its coefficient, 0 if the row did not hold it.
  mutating func remove(_ symbol: Int) -> Double {
    let position = position(of: symbol, in: terms.indices)
    guard position < terms.count, terms[position].symbol == symbol else { return 0 }
    return terms.remove(at: position).coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves the equation 'this row = 0' for a symbol that it holds.
  mutating func solve(for symbol: Int) {
    scale(by: -1 / remove(symbol))
  }

  /// Solves the equation 'this row = basic' for another symbol, which the row holds.
  mutating func solve(for symbol: Int, insteadOf basic: Int) {
    add(basic, times: -1)
    solve(for: symbol)
  }

  /// Adds a multiple of a row, and says which symbols come and go.
  ///
  /// Both rows are sorted, so it takes one pass. Terms between two of the other row are copied as
  /// one block, because most rows that are added have few terms.
  mutating func add(
    _ other: Row, times factor: Double, cameIn: (Int) -> Void = { _ in },
    wentOut: (Int) -> Void = { _ in }
  ) {
    constant += factor * other.constant
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      let next = position(of: term.symbol, from: index)
      if next > index { sum.append(contentsOf: terms[index..<next]) }
      let isHeld = next < terms.count && terms[next].symbol == term.symbol
      let addend = factor * term.coefficient
      let coefficient = isHeld ? terms[next].coefficient + addend : addend
      index = isHeld ? next + 1 : next
      if coefficient.magnitude >= Self.tolerance {
        sum.append(Term(symbol: term.symbol, coefficient: coefficient))
        if !isHeld { cameIn(term.symbol) }
      } else if isHeld {
        wentOut(term.symbol)
      }
    }
    if index < terms.count { sum.append(contentsOf: terms[index...]) }
    terms = sum
  }

  /// The first position from an index on whose symbol is not before this one, which is near mostly:
  /// the steps double until they pass it.
  private func position(of symbol: Int, from index: Int) -> Int {
    var (low, step) = (index, 1)
    while low + step <= terms.count, terms[low + step - 1].symbol < symbol {
      low += step
      step *= 2
    }
    return position(of: symbol, in: low..<min(low + step - 1, terms.count))
  }

  /// The first position in a range, or its end, whose symbol is not before this one.
  private func position(of symbol: Int, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
