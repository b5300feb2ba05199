/// The progress of `UIView.animate(withDuration:delay:usingSpringWithDamping:
/// initialSpringVelocity:)`: a spring that is on its target when the duration is over.
///
/// UIKit documents duration, damping ratio and initial velocity but not the frequency.
/// `UIKitSpringFrequency` has the rule, which was read off the animations that UIKit itself makes.
public struct UIKitSpring: Sendable {
  /// Seconds, a microsecond to a million seconds.
  public let duration: Double

  /// ζ, 0.0001 to 1; UIKit documents it as above 0.
  ///
  /// It is 1 where no frequency settles.
  package let dampingRatio: Double

  /// In total distances per second, at most a million; positive towards the target.
  package let initialVelocity: Double

  /// ω₀ in radians per second: what UIKit's twelve steps reach.
  package let angularFrequency: Double

  /// Whether its frequency follows from what was measured on UIKit alone.
  ///
  /// Otherwise the initial velocity is so high that a part of the rule is chosen: at ζ 0.5 from 1.69
  /// total distances per duration on, at 0.8 from 3.06, at 1 from about 4.8.
  package let isMeasured: Bool

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
    self.initialVelocity = initialVelocity
    let frequency = UIKitSpringFrequency(
      dampingRatio: dampingRatio, velocity: initialVelocity * duration,
      epsilon: min(max(settlingEpsilon, 1e-9), 0.999))
    self.dampingRatio = frequency.dampingRatio
    angularFrequency = frequency.anglePerDuration / duration
    isMeasured = frequency.isMeasured
    oscillation = DampedOscillation(
      angularFrequency: angularFrequency, dampingRatio: frequency.dampingRatio, displacement: 1,
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

  /// The largest distance from its target, as a part of its way: √(1 + (v/ω₀)²), because its energy
  /// only decreases.
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
}
