/// The angular frequency that UIKit chooses for a spring of a duration and a damping ratio.
///
/// With u = ω·D and s the initial velocity in total distances per duration, the unit displacement at
/// the end of the duration is bounded by |g(u)|, where g = ((ζu − s)/(u√(1 − ζ²)))·e^(−ζu) for ζ < 1
/// and g = (1 + u − s)·e^(−u) for ζ = 1. UIKit takes twelve steps of Newton's method from u = 5
/// towards a root of ε − |g(u)|, and uses where they end, root or not.
///
/// Source: the stiffnesses of the animations that UIKit itself makes (17 of 17 to 1e-7, and one far
/// beyond the bound, which only the twelfth step gives). The magnitude of a negative g, and of a
/// negative frequency, is chosen. So is what follows where the steps lead to no number: for ζ = 1 from
/// s = 5 on, and for any ζ where a step is so long that the exponential overflows. The largest root
/// counts there; if there is none, a critically damped spring that settles from rest.
struct UIKitSpringFrequency: Sendable {
  /// u: radians per duration, above 0.
  let anglePerDuration: Double

  /// ζ; 1 instead of the one that was asked for where no frequency settles.
  let dampingRatio: Double

  /// Whether all that led to it is as measured on UIKit, and nothing of it chosen.
  let isMeasured: Bool

  /// The number of steps that UIKit takes, and where they begin.
  private static let steps = 12
  private static let start = 5.0

  /// From which velocity on the steps of a critically damped spring diverge.
  private static let divergence = 5.0

  /// The frequency of a critically damped spring that settles to a thousandth from rest.
  private static let settlingFromRest = 9.23341

  /// - Parameters:
  ///   - dampingRatio: ζ, above 0 and at most 1.
  ///   - velocity: s, in total distances per duration; positive towards the target.
  ///   - epsilon: ε, the part of the way that counts as settled, above 0 and below 1.
  init(dampingRatio: Double, velocity: Double, epsilon: Double) {
    let residue = Residue(dampingRatio: dampingRatio, velocity: velocity)
    let isDivergent = dampingRatio == 1 && velocity >= Self.divergence
    let (end, isMeasured) =
      isDivergent ? (.nan, false) : Self.newton(residue, epsilon: epsilon)
    self.isMeasured = isMeasured
    if end.isFinite, end != 0 {
      (anglePerDuration, self.dampingRatio) = (end.magnitude, dampingRatio)
    } else if let root = residue.largestRoot(epsilon) {
      (anglePerDuration, self.dampingRatio) = (root, dampingRatio)
    } else {
      (anglePerDuration, self.dampingRatio) = (Self.settlingFromRest, 1)
    }
  }

  /// The end of the steps, which may be a negative or no number, and whether neither the end nor
  /// any step before it needs the magnitude of g or of a frequency.
  private static func newton(_ residue: Residue, epsilon: Double) -> (Double, Bool) {
    let needsNoMagnitude = { (angle: Double, value: Double) in
      angle > 0 && angle.isFinite && value >= 0
    }
    var angle = start
    var isMeasured = true
    for _ in 0..<steps {
      let (value, slope) = residue.at(angle)
      isMeasured = isMeasured && needsNoMagnitude(angle, value)
      let error = epsilon - value.magnitude
      angle -= error / (value < 0 ? slope : -slope)
    }
    return (angle, isMeasured && needsNoMagnitude(angle, residue.at(angle).value))
  }
}

/// g, what remains of a unit displacement at the end of the duration.
private struct Residue {
  let dampingRatio: Double
  let velocity: Double

  /// g and its derivative.
  func at(_ angle: Double) -> (value: Double, slope: Double) {
    guard dampingRatio < 1 else {
      let decay = exponential(-angle)
      return ((1 + angle - velocity) * decay, (velocity - angle) * decay)
    }
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = exponential(-dampingRatio * angle) / root
    let excess = (dampingRatio * angle - velocity) / angle
    return (excess * decay, (velocity / (angle * angle) - dampingRatio * excess) * decay)
  }

  /// The largest root of ε − |g|; nil if |g| is below ε everywhere.
  ///
  /// Above its root g has a hump, and below it |g| only decreases: so the largest root is on the far
  /// side of the hump if that is higher than ε, and else below the root of g.
  func largestRoot(_ epsilon: Double) -> Double? {
    let isAbove = { (angle: Double) in at(angle).value.magnitude > epsilon }
    var low = hump
    var high = max(2 * low, 1)
    if velocity <= 0 || !isAbove(low) {
      (low, high) = (Self.least, velocity > 0 ? zero : 1)
      guard isAbove(low) else { return nil }
    }
    while isAbove(high), high.isFinite { high *= 2 }
    return bisect(from: low, to: high, while: isAbove)
  }

  /// A number that is as good as 0, at which g can still be evaluated.
  private static let least = 1e-9

  /// The zero of g.
  private var zero: Double { dampingRatio < 1 ? velocity / dampingRatio : velocity - 1 }

  /// The angle above that at which g is highest.
  private var hump: Double {
    guard dampingRatio < 1 else { return velocity }
    return (velocity + (velocity * (velocity + 4)).squareRoot()) / (2 * dampingRatio)
  }
}
