/// The progress of `UIView.animate(withDuration:delay:usingSpringWithDamping:
/// initialSpringVelocity:)`: a spring that is on its target when the duration is over.
///
/// UIKit documents duration, damping ratio and initial velocity but not the frequency. Here it is
/// the largest ω₀ at which the envelope of the unit displacement has fallen to `settlingEpsilon` at
/// the end of the duration.
public struct UIKitSpring: Sendable {
  /// Seconds, a microsecond to a million seconds.
  public let duration: Double

  /// ζ, 0.0001 to 1; UIKit documents it as above 0.
  package let dampingRatio: Double

  /// In total distances per second, at most a million; positive towards the target.
  package let initialVelocity: Double

  /// ω₀ in radians per second: the result of the search.
  package let angularFrequency: Double

  private let oscillation: DampedOscillation

  /// The default of `settlingEpsilon`: a thousandth of the way.
  public static let defaultSettlingEpsilon = 0.001

  /// A value outside its range counts as the nearest value within it.
  ///
  /// - Parameters:
  ///   - duration: seconds, a microsecond to a million seconds.
  ///   - dampingRatio: ζ, 0.0001 to 1.
  ///   - initialVelocity: in total distances per second.
  ///   - settlingEpsilon: the part of the way, above 0 and below 1, that counts as settled.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double,
    settlingEpsilon: Double = Self.defaultSettlingEpsilon
  ) {
    // Beyond these, the search for a frequency meets numbers that Double cannot distinguish.
    let duration = min(max(duration, 1e-6), 1e6)
    let dampingRatio = min(max(dampingRatio, 1e-4), 1)
    let initialVelocity = min(max(initialVelocity, -1e6), 1e6)
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    angularFrequency = Self.largestAngularFrequency(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity,
      settlingEpsilon: min(max(settlingEpsilon, 1e-9), 0.999))
    oscillation = DampedOscillation(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, displacement: 1,
      velocity: -initialVelocity)
  }

  /// The part of the way covered: 0 at time 0, 1 from the duration on, above 1 on an overshoot.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: the part of the way covered.
  public func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    return time > 0 ? 1 - oscillation.displacement(at: time) : 0
  }

  /// How far from its target it is at most, as a part of its way: √(1 + (v/ω₀)²), because its
  /// energy only decreases.
  package var farthestExcursion: Double {
    let speed = initialVelocity / angularFrequency
    return (1 + speed * speed).squareRoot()
  }

  /// The rate of `progress` per second.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: per second.
  public func rate(at time: Double) -> Double {
    time < duration ? -oscillation.velocity(at: max(0, time)) : 0
  }

  /// The envelope of the unit displacement at a time.
  static func envelope(
    at time: Double, angularFrequency: Double, dampingRatio: Double, initialVelocity: Double
  ) -> Double {
    guard dampingRatio < 1 else {
      return (1 + (angularFrequency - initialVelocity) * time).magnitude
        * exponential(-angularFrequency * time)
    }
    let dampedFrequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let ratio = (dampingRatio * angularFrequency - initialVelocity) / dampedFrequency
    return (1 + ratio * ratio).squareRoot()
      * exponential(-dampingRatio * angularFrequency * time)
  }

  /// Searches from above, where the envelope is certainly below epsilon, down in steps of a percent
  /// to where it no longer is, and from there by bisection; so the result is the largest root.
  private static func largestAngularFrequency(
    duration: Double, dampingRatio: Double, initialVelocity: Double, settlingEpsilon: Double
  ) -> Double {
    let isSettled = { (angularFrequency: Double) in
      envelope(
        at: duration, angularFrequency: angularFrequency, dampingRatio: dampingRatio,
        initialVelocity: initialVelocity) <= settlingEpsilon
    }
    // Where ω is far above |s|, the envelope is close to e^(−ζωD)·√(1/(1−ζ²)), or to
    // (1 + ωD)·e^(−ωD).
    var high =
      (4 - 2 * logarithm(settlingEpsilon)) / (dampingRatio * duration)
      + 10 * initialVelocity.magnitude / dampingRatio
    while !isSettled(high) { high *= 2 }
    var low = high
    repeat {
      high = low
      low *= 0.99
    } while isSettled(low) && low > 1e-12
    return bisect(from: high, to: low, while: isSettled)
  }
}
