import Foundation
import MotionLaws

extension SpringParameters {
  /// How near to its target, as a part of the way, the spring counts as at rest: with it, the spring
  /// of the documentation (damping 5) settles in 2.85 s, and that with damping 15 in just over 1 s.
  private static let rest = 0.00083

  /// When the envelope of its oscillation, from 0 to 1, is at rest.
  ///
  /// - Parameter initialVelocity: in ways per second.
  /// - Returns: seconds; nil near critical damping, where the envelope says too little.
  func settling(initialVelocity: Double) -> Double? {
    guard dampingRatio < 0.99 else { return nil }
    let damped = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let slope = (dampingRatio * angularFrequency - initialVelocity) / damped
    let amplitude = (1 + slope * slope).squareRoot()
    return max(0, log(amplitude / Self.rest) / (dampingRatio * angularFrequency))
  }
}
