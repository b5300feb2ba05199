/// Student's distribution.
enum StudentT {
  /// The standard normal distribution's 97.5th percentile.
  private static let normal = 1.959_963_984_540_054

  /// The number of standard errors that a 95 % confidence interval extends to either side.
  ///
  /// By Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5): within 0.3 % of the table from
  /// 4 degrees of freedom on, and too wide below.
  ///
  /// - Parameter freedom: degrees of freedom, at least 1.
  /// - Returns: the number of standard errors.
  static func reach95(_ freedom: Double) -> Double {
    guard freedom >= 4 else {
      // The table's own, rounded down in degrees of freedom.
      return freedom >= 3 ? 3.182 : (freedom >= 2 ? 4.303 : 12.706)
    }
    let x = normal
    let square = x * x
    let first = x * (square + 1) / 4
    let second = x * ((5 * square + 16) * square + 3) / 96
    let third = x * (((3 * square + 19) * square + 17) * square - 15) / 384
    return x + first / freedom + second / (freedom * freedom)
      + third / (freedom * freedom * freedom)
  }
}
