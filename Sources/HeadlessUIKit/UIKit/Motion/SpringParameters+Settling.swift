import Foundation
import MotionLaws

extension SpringParameters {
  /// The distance from its target, as a part of the way, at which Core Animation's spring counts as
  /// at rest.
  private static let rest = 0.001

  /// From critical damping on, Core Animation counts in steps of this many seconds.
  private static let step = 0.1

  /// The distance from critical damping at which a spring counts as critically damped, and the
  /// number of steps that are counted at most.
  private static let slack = 1e-6
  private static let stepLimit = 1e15

  /// The time at which Core Animation's spring is at rest by its own account.
  ///
  /// An underdamped one is when its envelope, the sum of the amplitudes of its cosine and its sine, is;
  /// a critically damped one at the first whole tenth of a second. Read off CASpringAnimation, where it
  /// begins at rest; with a velocity it is the same rule.
  ///
  /// - Parameter initialVelocity: in ways per second.
  /// - Returns: seconds.
  func settling(initialVelocity: Double) -> Double {
    let slope = dampingRatio * angularFrequency - initialVelocity
    guard dampingRatio < 1 - Self.slack else { return criticalSettling(slope: slope.magnitude) }
    let damped = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = 1 + slope.magnitude / damped
    return log(amplitude / Self.rest) / (dampingRatio * angularFrequency)
  }

  /// The first whole tenth at which (1 + slope·t)·e^(−ωt) is at rest.
  ///
  /// - Parameter slope: per second.
  /// - Returns: seconds.
  private func criticalSettling(slope: Double) -> Double {
    let isAtRest = { (steps: Double) in
      let time = steps * Self.step
      return (1 + slope * time) * exp(-angularFrequency * time) <= Self.rest
    }
    var (early, late) = (0.0, 1.0)
    while late < Self.stepLimit, !isAtRest(late) { (early, late) = (late, 2 * late) }
    while late - early > 1 {
      let middle = ((early + late) / 2).rounded(.down)
      if isAtRest(middle) { late = middle } else { early = middle }
    }
    // A tenth is no binary number: divided, it is the nearest one to the decimal.
    return late / (1 / Self.step).rounded()
  }
}
