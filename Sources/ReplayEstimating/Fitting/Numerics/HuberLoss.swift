/// The loss of Huber (Annals of Mathematical Statistics 35, 1964): quadratic up to a cut, linear
/// beyond, so that outliers pull no harder than what is at the cut.
struct HuberLoss: Sendable {
  /// The magnitude of a residual beyond which the loss is linear; infinite for least squares.
  var cut: Double

  /// A cut, in standard deviations, beyond which 1 of 80 normal residuals lies: what is further off
  /// has another cause.
  static let cutOfOutliers = 2.5

  static let leastSquares = HuberLoss(cut: .infinity)

  func callAsFunction(_ residual: Double) -> Double {
    let size = residual.magnitude
    return size <= cut ? 0.5 * size * size : cut * (size - 0.5 * cut)
  }

  /// The weight of a residual's square in the least-squares problem with the same gradient.
  func weight(_ residual: Double) -> Double {
    let size = residual.magnitude
    return size <= cut ? 1 : cut / size
  }

  func sum(_ residuals: [Double]) -> Double {
    residuals.reduce(0) { $0 + self($1) }
  }
}

extension [Double] {
  /// The standard deviation of normal numbers around 0 whose middle magnitude is that of these; 0
  /// if empty.
  var deviationByMedian: Double {
    guard !isEmpty else { return 0 }
    let sorted = map { $0.magnitude }.sorted()
    let middle = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    return 1.4826 * middle
  }
}
