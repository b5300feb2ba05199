/// A symmetric positive definite matrix, by its Cholesky factor.
struct CholeskyFactor {
  /// The lower triangle, row by row.
  private let rows: [[Double]]

  /// Nil if the matrix is not positive definite to working precision.
  ///
  /// - Parameter matrix: square; only its lower triangle is read.
  init?(_ matrix: [[Double]]) {
    var rows: [[Double]] = []
    for (index, row) in matrix.enumerated() {
      var factor = [Double](repeating: 0, count: index + 1)
      for column in 0...index {
        var sum = row[column]
        let other = column < index ? rows[column] : factor
        for inner in 0..<column { sum -= factor[inner] * other[inner] }
        if column < index {
          factor[column] = sum / other[column]
        } else {
          guard sum > row[index] * Self.precision, sum.isFinite else { return nil }
          factor[index] = sum.squareRoot()
        }
      }
      rows.append(factor)
    }
    self.rows = rows
  }

  /// The part of a diagonal element that rounding leaves of one that should be 0.
  private static let precision = 1e-14

  /// The solution of matrix · x = side.
  func solve(_ side: [Double]) -> [Double] {
    var solution = side
    for (index, row) in rows.enumerated() {
      for inner in 0..<index { solution[index] -= row[inner] * solution[inner] }
      solution[index] /= row[index]
    }
    for index in rows.indices.reversed() {
      for below in (index + 1)..<max(rows.count, index + 1) {
        solution[index] -= rows[below][index] * solution[below]
      }
      solution[index] /= rows[index][index]
    }
    return solution
  }

  /// The inverse of the matrix.
  var inverse: [[Double]] {
    rows.indices.map { place in
      solve(rows.indices.map { $0 == place ? 1 : 0 })
    }
  }
}

/// The normal equations of a linear least-squares problem, one weight per row.
struct NormalEquations {
  /// JᵀWJ.
  private(set) var matrix: [[Double]]

  /// JᵀWr.
  private(set) var side: [Double]

  /// - Parameters:
  ///   - columns: the Jacobian, column by column.
  ///   - residuals: one a row.
  ///   - weights: one a row.
  init(_ columns: [[Double]], _ residuals: [Double], weights: [Double]) {
    matrix = columns.map { _ in [Double](repeating: 0, count: columns.count) }
    side = columns.map { column in
      var sum = 0.0
      for row in residuals.indices { sum += weights[row] * column[row] * residuals[row] }
      return sum
    }
    for (one, column) in columns.enumerated() {
      for other in 0...one {
        var sum = 0.0
        for row in column.indices { sum += weights[row] * column[row] * columns[other][row] }
        matrix[one][other] = sum
        matrix[other][one] = sum
      }
    }
  }
}
