extension Double {
  /// Whether two numbers are equal, apart from rounding errors.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

extension Double? {
  /// Whether there is a number and it equals another, apart from rounding errors.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    map { $0.isNear(other, within: tolerance) } ?? false
  }
}
