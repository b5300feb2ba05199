/// The properties of a spring, apart from its target: natural frequency and damping.
public struct SpringParameters: Sendable, Hashable {
  /// ω₀ in radians per second, above 0.
  public var angularFrequency: Double

  /// ζ, above 0: below 1 the spring overshoots, at 1 it is critically damped.
  public var dampingRatio: Double

  public init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// A mass on a spring, as Core Animation's and UIKit's springs are given: ω₀ = √(stiffness / mass),
  /// ζ = damping / (2·√(stiffness·mass)).
  ///
  /// A ζ above 1 counts as 1. Source: the system sheet's spring (3, 1000, 500, so ζ = 4.56) shows as
  /// critically damped, in 13 recorded frames to 1e-5 (lodev09/react-native-true-sheet, issue 568).
  ///
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0.
  ///   - damping: above 0.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: min(1, damping / (2 * (stiffness * mass).squareRoot())))
  }

  /// UIKit's and SwiftUI's design parameters: the response is the period of the undamped spring.
  ///
  /// - Parameters:
  ///   - response: seconds, above 0; ω₀ = 2π/response.
  ///   - dampingRatio: ζ, above 0.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// SwiftUI's `Spring(duration:bounce:)`: ζ = 1 − bounce for a bounce of 0 and above,
  /// 1/(1 + bounce) below.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, above 0; ω₀ = 2π/duration.
  ///   - bounce: above −1 and below 1.
  public init(duration: Double, bounce: Double) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The distance that it passes its target when it begins at rest, as a part of its way:
  /// e^(−πζ/√(1 − ζ²)) if it is underdamped, otherwise 0.
  package var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return exponential(-.pi * dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot())
  }

  /// SwiftUI's `.bouncy`: 0.5 s, bounce 0.3.
  public static let bouncy = SpringParameters(duration: 0.5, bounce: 0.3)

  /// SwiftUI's `.smooth`: 0.5 s, no bounce.
  public static let smooth = SpringParameters(duration: 0.5, bounce: 0)

  /// SwiftUI's `.snappy`: 0.5 s, bounce 0.15.
  public static let snappy = SpringParameters(duration: 0.5, bounce: 0.15)
}

/// A spring that pulls a value to a target, in closed form, in all three regimes of damping.
///
/// ```
/// let spring = SpringMotion(.smooth, from: 0, to: 100, tolerance: Tolerance(distance: 0.1))
/// spring.value(at: 0.1)   // 35.8…
/// spring.value(at: 1)     // 100
/// ```
public struct SpringMotion: Motion {
  package let parameters: SpringParameters
  public let destination: Double
  public let duration: Double
  private let start: Double
  private let oscillation: DampedOscillation

  /// - Parameters:
  ///   - parameters: frequency and damping.
  ///   - start: where the value is at time 0, in points.
  ///   - target: where it is pulled to, in points.
  ///   - initialVelocity: in points per second.
  ///   - tolerance: the motion ends, and is on its target, once it stays within this distance.
  public init(
    _ parameters: SpringParameters, from start: Double, to target: Double,
    initialVelocity: Double = 0, tolerance: Tolerance
  ) {
    self.parameters = parameters
    self.start = start
    destination = target
    oscillation = DampedOscillation(
      angularFrequency: parameters.angularFrequency, dampingRatio: parameters.dampingRatio,
      displacement: start - target, velocity: initialVelocity)
    duration = oscillation.settlingTime(within: tolerance.distance)
  }

  public func value(at time: Double) -> Double {
    guard max(0, time) < duration else { return destination }
    return time > 0 ? destination + oscillation.displacement(at: time) : start
  }

  public func velocity(at time: Double) -> Double {
    max(0, time) < duration ? oscillation.velocity(at: max(0, time)) : 0
  }

  /// The first time after another at which it turns round; nil if it does not any more.
  package func turn(after time: Double) -> Double? {
    oscillation.turn(after: time).flatMap { $0 < duration ? $0 : nil }
  }
}
