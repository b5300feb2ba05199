/// The uncertainty of a search's parameters.
struct FitUncertainty {
  /// For each parameter, its 95 % confidence interval as positions; it goes beyond 0 or 1 if it
  /// includes the range's end.
  private(set) var intervals: [ClosedRange<Double>]

  /// The correlation of each pair of parameters whose every change moves runs; 0 for others.
  private(set) var correlations: [[Double]]

  /// Whether there are no more values than unknowns, clock offsets among them.
  private(set) var hasTooFewValues = false

  /// The amount by which a loss may exceed the least one because of noise.
  private(set) var margin = 0.0

  /// The number of halvings that find the ends of a threshold's gap.
  private static let halvings = 26

  /// The same where each look takes a search for clocks.
  private static let halvingsWithClocks = 8

  private let search: FitSearch
  private let problem: FitProblem

  /// In standard deviations.
  private let residuals: [Double]

  /// Nil if the search found no run.
  init?(_ search: FitSearch) {
    self.search = search
    problem = search.problem
    guard let residuals = problem.residuals(search.place) else { return nil }
    self.residuals = search.standardized(residuals)
    intervals = search.place.parameters.map { $0...$0 }
    let none = search.place.parameters.map { _ in 0.0 }
    correlations = none.map { _ in none }
    var free = search.freeVariables
    for index in search.shapes.indices where problem.isLead(index) { free[index] = false }
    let columns = problem.independent(search.jacobian(search.place, residuals, free: free))
      .map { search.standardized($0) }
    margin = standardErrors(columns)
    for index in intervals.indices where columns[index].allSatisfy({ $0 == 0 }) {
      let isLead = problem.isLead(index)
      let scan =
        isLead ? search.scannedWithClocks(index) : search.scanned(index, within: margin)
      let plateau =
        scan.plateau(
          within: margin, halvings: isLead ? Self.halvingsWithClocks : Self.halvings,
          joined: true) ?? 0...1
      // The value itself suits the recordings, with the clocks that the search has found for it.
      let value = search.place.parameters[index]
      intervals[index] = min(plateau.lowerBound, value)...max(plateau.upperBound, value)
    }
  }

  /// Adds the uncertainty of another search that found an equally good point: a threshold is known
  /// no better than both together.
  ///
  /// - Parameters:
  ///   - other: how well the other search's parameters are known.
  ///   - curves: whether that also holds for parameters whose every change moves runs.
  mutating func join(_ other: FitUncertainty, curves: Bool = false) {
    for index in intervals.indices where curves || other.search.shapes[index] == .steps {
      let (one, two) = (intervals[index], other.intervals[index])
      intervals[index] =
        min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
    }
  }

  // MARK: Covariance

  /// Finds the intervals of parameters that have derivatives.
  ///
  /// - Returns: how much a loss may exceed the least one because of noise.
  private mutating func standardErrors(_ columns: [[Double]]) -> Double {
    let used = columns.indices.filter { index in columns[index].contains { $0 != 0 } }
    let rows = problem.movedRows(columns)
    let lengths = correlationLengths(rows)
    var effective = [Double](repeating: 0, count: lengths.count)
    for row in rows { effective[problem.groups[row]] += 1 / lengths[problem.groups[row]] }
    let freedom = max(1, effective.reduce(0, +) - Double(used.count))
    let freePart = max(1, Double(rows.count - used.count)) / max(1, Double(rows.count))
    let variance = self.variance(rows, freePart)
    let reach = StudentT.reach95(freedom)
    let weights = lengths.reduce(1) { max($0, $1) }
    let margin = 0.5 * reach * reach * variance * weights
    guard !used.isEmpty else { return margin }
    hasTooFewValues = rows.count <= used.count
    let variances = groupVariances(rows, freePart, all: variance)
    let found = covariance(
      used.map { columns[$0] }, zip(lengths, variances).map { $0 * $1 },
      freedoms: effective.map { max(1, $0 - 1) })
    for (one, index) in used.enumerated() where index < intervals.count {
      let square = hasTooFewValues ? nil : found?.variances[one]
      let error = square.map { $0.squareRoot() } ?? .infinity
      let reach = found.map { StudentT.reach95(min($0.freedoms[one], freedom)) } ?? reach
      let place = search.place.parameters[index]
      // Within a pixel's step every value is as good.
      let step = search.movesInPixels(index) ? search.pixel(index) : place...place
      intervals[index] = (step.lowerBound - reach * error)...(step.upperBound + reach * error)
      for (other, second) in used.enumerated() where second < intervals.count {
        correlations[index][second] = found?.correlations[one][other] ?? 0
      }
    }
    return margin
  }

  /// For each group the variance by which a covariance of unit noise is multiplied; that of all where
  /// few residuals tell it.
  private func groupVariances(_ rows: [Int], _ freePart: Double, all: Double) -> [Double] {
    (0..<problem.groupCount).map { group in
      let own = rows.filter { problem.groups[$0] == group }
      return own.count < FitSearch.enoughRows ? all : variance(own, freePart)
    }
  }

  /// The variance by which a covariance of unit noise is multiplied, for Huber's loss (Robust
  /// Statistics, 1981, section 7.6).
  ///
  /// - Parameters:
  ///   - rows: the residuals that count.
  ///   - freePart: the fraction of them that remains after each variable uses one.
  /// - Returns: the variance; 1 without any rows.
  private func variance(_ rows: [Int], _ freePart: Double) -> Double {
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
    let correction = 1 + (1 - freePart) * (1 - part) / part
    return correction * correction * squares / (count * freePart) / (part * part)
  }

  /// (JᵀJ)⁻¹ M (JᵀJ)⁻¹, with M = Σ w JᵀJ over groups and what moments share that are rounded
  /// alike.
  ///
  /// - Parameters:
  ///   - columns: in standard deviations.
  ///   - weights: for each group, the variance times the correlation length.
  ///   - freedoms: for each group, those by which its variance is known.
  /// - Returns: the variances, the freedoms by which they are known, and the correlations that the
  ///   columns alone make; nil if they have none.
  private func covariance(_ columns: [[Double]], _ weights: [Double], freedoms: [Double])
    -> (variances: [Double], freedoms: [Double], correlations: [[Double]])?
  {
    let none = [Double](repeating: 0, count: residuals.count)
    var plain = NormalEquations(columns, none, weights: none.map { _ in 1 }).matrix
    var middle = NormalEquations(
      columns, none, weights: none.indices.map { weights[problem.groups[$0]] }
    ).matrix
    add(rounding: columns, to: &middle)
    let squares = plain.indices.map { plain[$0][$0] }
    // If two parameters have the same effect, more of one is undone by less of the other. This
    // small addition to both diagonals lets their variance exceed every range and stay finite.
    for index in plain.indices {
      plain[index][index] *= 1 + Self.grain
      middle[index][index] *= 1 + Self.grain
    }
    guard let inverse = CholeskyFactor(plain)?.inverse else { return nil }
    let covariance = Self.product(Self.product(inverse, middle), inverse)
    let variances = covariance.indices.map { index in
      let isKnown = inverse[index][index] * squares[index] < Self.greatestInflation
      return isKnown ? max(covariance[index][index], 0) : .infinity
    }
    let correlations = inverse.indices.map { one in
      inverse.indices.map {
        inverse[one][$0] / (inverse[one][one] * inverse[$0][$0]).squareRoot()
      }
    }
    let parts = inverse.map { self.parts(of: $0, columns, weights) }
    return (variances, parts.map { Self.freedom($0, freedoms) }, correlations)
  }

  /// The part that each group adds to a parameter's variance.
  private func parts(of inverse: [Double], _ columns: [[Double]], _ weights: [Double]) -> [Double] {
    var parts = [Double](repeating: 0, count: weights.count)
    for (row, group) in problem.groups.enumerated() {
      var influence = 0.0
      for (column, factor) in zip(columns, inverse) { influence += column[row] * factor }
      parts[group] += weights[group] * influence * influence
    }
    return parts
  }

  /// The degrees of freedom of a sum of variances, each estimated by itself (Welch and Satterthwaite,
  /// Biometrics Bulletin 2, 1946).
  private static func freedom(_ parts: [Double], _ freedoms: [Double]) -> Double {
    let sum = parts.reduce(0, +)
    let squares = zip(parts, freedoms).reduce(0) { $0 + $1.0 * $1.0 / $1.1 }
    return squares > 0 ? max(1, sum * sum / squares) : 1
  }

  private static let grain = 1e-12

  /// The greatest factor by which others may inflate a parameter's variance: more is beyond the
  /// precision of finite differences.
  private static let greatestInflation = 1e8

  /// Adds what neighbouring moments share: one error of rounding to pixels.
  private func add(rounding columns: [[Double]], to middle: inout [[Double]]) {
    for (recording, rows) in problem.rows.enumerated() {
      let own = rows.map { residuals[$0] * search.noise[problem.groups[$0]] }
      for held in problem.recordings[recording].placesRoundedAlike(own) {
        let places = held.map { rows.lowerBound + $0 }
        let group = problem.groups[places[0]]
        let error = problem.leastNoise(of: group) / search.noise[group]
        let sums = columns.map { column in places.reduce(0) { $0 + column[$1] } * error }
        for one in sums.indices {
          for other in sums.indices { middle[one][other] += sums[one] * sums[other] }
        }
      }
    }
  }

  private static func product(_ one: [[Double]], _ other: [[Double]]) -> [[Double]] {
    one.map { row in
      row.indices.map { column in
        row.indices.reduce(0) { $0 + row[$1] * other[$1][column] }
      }
    }
  }

  // MARK: Neighbouring moments

  /// For each group, how many neighbouring residuals carry as much information as one independent
  /// residual.
  private func correlationLengths(_ rows: [Int]) -> [Double] {
    (0..<problem.groupCount).map { group in
      problem.clamped(residuals, at: rows, of: group).correlationLength
    }
  }
}
