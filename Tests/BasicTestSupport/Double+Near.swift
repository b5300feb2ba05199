extension Double {
  /// Whether a number is another, apart from what rounding leaves.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

extension Double? {
  /// Whether there is a number that is another, apart from what rounding leaves.
  package func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    map { $0.isNear(other, within: tolerance) } ?? false
  }
}
