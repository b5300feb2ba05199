/// Rubber-banding: a pull of x beyond a limit shows as b(x) = d·(1 − 1/(x·c/d + 1)).
///
/// Source: the formula of UIScrollView, as published in Lobanov's 'How UIScrollView works'; on
/// iOS a pull of 435 pt past the top of a 681.67 pt tall view shows 177 pt.
public struct RubberBand: Sendable, Hashable {
  /// c: the share of the finger's movement that shows at first, above 0.
  package var coefficient: Double

  /// d in points, above 0: the value that b(x) approaches and never reaches.
  package var dimension: Double

  /// UIScrollView's coefficient.
  public static let defaultCoefficient = 0.55

  public init(coefficient: Double = Self.defaultCoefficient, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// b(x): what a pull shows, with the pull's sign.
  ///
  /// - Parameter pull: points beyond the limit.
  /// - Returns: points, with the sign of the pull.
  public func displacement(forPull pull: Double) -> Double {
    let shown = dimension * (1 - 1 / (pull.magnitude * coefficient / dimension + 1))
    return pull < 0 ? -shown : shown
  }

  /// b′(x): how much of a further pull shows, from `coefficient` at 0 down towards 0.
  ///
  /// - Parameter pull: points beyond the limit.
  /// - Returns: a part of 1.
  public func slope(atPull pull: Double) -> Double {
    let divisor = pull.magnitude * coefficient / dimension + 1
    return coefficient / (divisor * divisor)
  }

  /// The inverse: the pull that shows as a displacement.
  ///
  /// A displacement that no pull can show (`dimension` and beyond) is treated as if it were a
  /// millionth of the dimension less.
  ///
  /// - Parameter displacement: points beyond the limit, as shown.
  /// - Returns: points, with the sign of the displacement.
  public func pull(forDisplacement displacement: Double) -> Double {
    let reachable = min(displacement.magnitude, dimension * (1 - 1e-6))
    let pull = dimension / coefficient * (1 / (1 - reachable / dimension) - 1)
    return displacement < 0 ? -pull : pull
  }
}
