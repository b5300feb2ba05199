/// A linear program, solved as in a textbook: two phases, a dense tableau, Bland's rule.
///
/// It shares nothing with the solver, and is slow, so that tests can trust it. Every column is at
/// least 0.
struct TextbookProgram {
  struct Row {
    var coefficients: [Double]
    var relation: Comparison
    var bound: Double
  }

  enum Comparison { case equal, atMost, atLeast }

  enum Outcome {
    case optimal(Double)
    case infeasible
    case unbounded

    var value: Double? {
      if case .optimal(let value) = self { value } else { nil }
    }
  }

  var columnCount: Int
  var rows: [Row] = []

  /// The least sum of the columns' values times costs.
  func minimize(_ costs: [Double]) -> Outcome {
    var table = DenseTable(self)
    guard table.minimizeArtificial() <= 1e-7 else { return .infeasible }
    return table.minimize(costs).map { .optimal($0) } ?? .unbounded
  }

  var isFeasible: Bool { minimize([]).value != nil }
}

/// The tableau 'basic + Σ coefficient × column = bound', with slack and artificial columns behind.
private struct DenseTable {
  private var table: [[Double]] = []
  private var bounds: [Double] = []
  private var basis: [Int] = []
  private let firstArtificial: Int
  private let columnCount: Int

  init(_ program: TextbookProgram) {
    let slackCount = program.rows.count { $0.relation != .equal }
    firstArtificial = program.columnCount + slackCount
    columnCount = firstArtificial + program.rows.count
    var slack = program.columnCount
    for (index, row) in program.rows.enumerated() {
      var coefficients = row.coefficients
      coefficients += [Double](repeating: 0, count: columnCount - coefficients.count)
      if row.relation != .equal {
        coefficients[slack] = row.relation == .atMost ? 1 : -1
        slack += 1
      }
      let sign: Double = row.bound < 0 ? -1 : 1
      coefficients = coefficients.map { $0 * sign }
      coefficients[firstArtificial + index] = 1
      table.append(coefficients)
      bounds.append(row.bound * sign)
      basis.append(firstArtificial + index)
    }
  }

  /// The first phase; afterwards, artificial columns are in the basis only where a row is
  /// redundant.
  mutating func minimizeArtificial() -> Double {
    let costs = (0..<columnCount).map { $0 < firstArtificial ? 0.0 : 1 }
    let value = minimize(costs, allowed: columnCount) ?? .infinity
    for row in basis.indices where basis[row] >= firstArtificial {
      if let column = (0..<firstArtificial).first(where: { table[row][$0].magnitude > 1e-7 }) {
        pivot(row, column)
      }
    }
    return value
  }

  mutating func minimize(_ costs: [Double]) -> Double? {
    minimize(
      costs + [Double](repeating: 0, count: columnCount - costs.count), allowed: firstArtificial)
  }

  private mutating func minimize(_ costs: [Double], allowed: Int) -> Double? {
    while let column = (0..<allowed).first(where: { reducedCost($0, costs) < -1e-9 }) {
      var best: (row: Int, ratio: Double)?
      for row in basis.indices where table[row][column] > 1e-9 {
        let ratio = bounds[row] / table[row][column]
        if let least = best {
          if ratio > least.ratio + 1e-11 { continue }
          if ratio > least.ratio - 1e-11, basis[row] > basis[least.row] { continue }
        }
        best = (row, ratio)
      }
      guard let best else { return nil }
      pivot(best.row, column)
    }
    return basis.indices.reduce(0) { $0 + costs[basis[$1]] * bounds[$1] }
  }

  private func reducedCost(_ column: Int, _ costs: [Double]) -> Double {
    var cost = costs[column]
    for row in basis.indices where costs[basis[row]] != 0 {
      cost -= costs[basis[row]] * table[row][column]
    }
    return cost
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / table[row][column]
    for index in 0..<columnCount { table[row][index] *= factor }
    bounds[row] *= factor
    for other in basis.indices where other != row && table[other][column] != 0 {
      let factor = table[other][column]
      for index in 0..<columnCount { table[other][index] -= factor * table[row][index] }
      bounds[other] -= factor * bounds[row]
    }
    basis[row] = column
  }
}
