/// How well a search's parameters are known.
struct FitUncertainty {
  /// For each parameter the places that the recordings leave with a probability of 95 %: beyond 0 or
  /// 1 where its range's end is among them.
  private(set) var intervals: [ClosedRange<Double>]

  /// The correlation of each two parameters of which runs change with every value; 0 for others.
  private(set) var correlations: [[Double]]

  /// Autocorrelations are summed as far as this part of a channel's moments.
  private static let longestLag = 0.25

  /// How closely the ends of a threshold's gap are looked for.
  private static let halvings = 26

  private let search: FitSearch
  private let problem: FitProblem

  /// In standard deviations.
  private let residuals: [Double]

  /// Nil where the search found no run.
  init?(_ search: FitSearch) {
    self.search = search
    problem = search.problem
    guard let residuals = problem.residuals(search.place) else { return nil }
    self.residuals = search.standardized(residuals)
    intervals = search.place.parameters.map { $0...$0 }
    let none = search.place.parameters.map { _ in 0.0 }
    correlations = none.map { _ in none }
    let columns = search.jacobian(
      search.place, residuals,
      free: search.shapes.map { $0 == .curve } + search.place.offsets.map { _ in true }
    ).map { search.standardized($0) }
    let margin = standardErrors(columns)
    for index in intervals.indices where columns[index].allSatisfy({ $0 == 0 }) {
      intervals[index] =
        search.scanned(index).plateau(within: margin, halvings: Self.halvings, joined: true)
        ?? 0...1
    }
  }

  // MARK: Covariance

  /// Finds the intervals of parameters that have derivatives.
  ///
  /// - Returns: what a loss may be above the least one by noise.
  private mutating func standardErrors(_ columns: [[Double]]) -> Double {
    let used = columns.indices.filter { index in columns[index].contains { $0 != 0 } }
    let rows = problem.movedRows(columns)
    let lengths = correlationLengths(rows)
    let effective = rows.reduce(0) { $0 + 1 / lengths[problem.groups[$1]] }
    let freedom = max(1, effective - Double(used.count))
    let variance = self.variance(rows, freedom: max(1, Double(rows.count - used.count)))
    let reach = StudentT.reach95(freedom)
    let weights = lengths.reduce(1) { max($0, $1) }
    let margin = 0.5 * reach * reach * variance * weights
    guard !used.isEmpty, let covariance = covariance(used.map { columns[$0] }, lengths) else {
      return margin
    }
    for (one, index) in used.enumerated() where index < intervals.count {
      let error = (variance * covariance[one][one]).squareRoot()
      let place = search.place.parameters[index]
      // Within a pixel's step every value is as good.
      let step = search.movesInPixels(index) ? search.pixel(index) : place...place
      intervals[index] = (step.lowerBound - reach * error)...(step.upperBound + reach * error)
      for (other, second) in used.enumerated() where second < intervals.count {
        correlations[index][second] =
          covariance[one][other] / (covariance[one][one] * covariance[other][other]).squareRoot()
      }
    }
    return margin
  }

  /// The variance by which a covariance of unit noise is multiplied, for Huber's loss (Robust
  /// Statistics, 1981, section 7.6).
  private func variance(_ rows: [Int], freedom: Double) -> Double {
    guard !rows.isEmpty else { return 1 }
    let cut = FitSearch.loss.cut
    var (squares, inside) = (0.0, 0)
    for row in rows {
      let size = residuals[row].magnitude
      squares += min(size, cut) * min(size, cut)
      if size <= cut { inside += 1 }
    }
    let count = Double(rows.count)
    let part = max(Double(inside), 1) / count
    let correction = 1 + (count - freedom) / count * (1 - part) / part
    return correction * correction * squares / freedom / (part * part)
  }

  /// (JᵀJ)⁻¹ Σ τ JᵀJ (JᵀJ)⁻¹, the sum over groups, each with its correlation length.
  private func covariance(_ columns: [[Double]], _ lengths: [Double]) -> [[Double]]? {
    let none = [Double](repeating: 0, count: residuals.count)
    let plain = NormalEquations(columns, none, weights: none.map { _ in 1 }).matrix
    let correlated = NormalEquations(
      columns, none, weights: none.indices.map { lengths[problem.groups[$0]] }
    ).matrix
    // Where two do the same, any more of one is undone by less of the other: their variance is what
    // this grain of the diagonal lets it be, which is beyond every range.
    var grain = 0.0
    while grain < 1 {
      let matrix = plain.indices.map { one in
        plain.indices.map { plain[one][$0] * (one == $0 ? 1 + grain : 1) }
      }
      if let inverse = CholeskyFactor(matrix)?.inverse {
        return Self.product(Self.product(inverse, correlated), inverse)
      }
      grain = max(grain * 10, 1e-12)
    }
    return nil
  }

  private static func product(_ one: [[Double]], _ other: [[Double]]) -> [[Double]] {
    one.map { row in
      row.indices.map { column in
        row.indices.reduce(0) { $0 + row[$1] * other[$1][column] }
      }
    }
  }

  // MARK: Neighbouring moments

  /// For each group how many neighbouring residuals tell as much as one independent: 1 and twice the
  /// sum of the autocorrelations, as far as they stand out of the noise.
  private func correlationLengths(_ rows: [Int]) -> [Double] {
    (0..<problem.groupCount).map { group in
      let cut = FitSearch.loss.cut
      let own = rows.filter { problem.groups[$0] == group }
        .map { min(max(residuals[$0], -cut), cut) }
      let squares = own.reduce(0) { $0 + $1 * $1 }
      guard squares > 0 else { return 1 }
      var length = 1.0
      var lag = 1
      while Double(lag) <= Self.longestLag * Double(own.count) {
        var sum = 0.0
        for index in lag..<own.count { sum += own[index] * own[index - lag] }
        guard sum / squares > 2 / Double(own.count).squareRoot() else { break }
        length += 2 * sum / squares
        lag += 1
      }
      return length
    }
  }
}
