import GestureEngine
import MotionLaws

/// The rule by which the numbers of declarative views move in an animation.
struct HostedSprings {
  /// The spring that takes place and velocity from whatever moves before; nil for any other law.
  var parameters: SpringParameters?

  /// The velocity of a number that fingers have moved until now, per second.
  var fingerVelocity: (UIView, AnimatedProperty) -> Double = { _, _ in 0 }

  /// `withAnimation(spring), Sheet.swift:44`; nil where UIKit animates.
  var words: String?

  /// The velocity that the fastest number in points begins with, per second.
  private(set) var velocity = 0.0

  /// Seconds until the last of its springs is at rest.
  private(set) var length = 0.0

  /// The part of a way within which a spring does not count as at rest: it ends with its animation.
  private static let precision = 1e-9

  /// The spring with its numbers, as events show it; nil for any other law.
  func words(from start: Double, to target: Double) -> String? {
    parameters.map { spring in
      SpringMotion(
        spring, from: start, to: target, initialVelocity: velocity,
        tolerance: Tolerance(distance: Self.precision)
      ).words
    }
  }

  /// The law of one number; nil for that of the animation.
  ///
  /// - Parameters:
  ///   - property: the number.
  ///   - view: whose it is.
  ///   - change: the old value minus the new one.
  ///   - animation: the animation that moves it.
  /// - Returns: a spring from what shows now.
  @MainActor
  mutating func law(
    of property: AnimatedProperty, in view: UIView, _ change: Double, for animation: UIViewAnimation
  ) -> AnimationLaw? {
    guard let parameters, let run = AppRun.current else { return nil }
    let running = view.contributions.filter {
      $0.property == property && $0.animation !== animation
    }
    let rate =
      running.isEmpty
      ? fingerVelocity(view, property) : running.reduce(0) { $0 + $1.rate(at: run.time) }
    let way = change + running.reduce(0) { $0 + $1.value(at: run.time) }
    guard way != 0 else { return nil }
    let isInPoints = [.centerX, .centerY, .width, .height].contains(property)
    if isInPoints, rate.magnitude > velocity.magnitude { velocity = rate }
    let tolerance =
      isInPoints
      ? Tolerance.swiftUISpring(from: way, to: 0, scale: run.screen.scale)
      : Tolerance(distance: 0.001 * way.magnitude)
    let whole = animation.law
    guard whole.length == whole.duration else {
      // One that runs again runs for the same time each time.
      var law = AnimationLaw.spring(parameters, initialVelocity: -rate / way)
      (law.repeats, law.autoreverses, law.runs) = (whole.repeats, whole.autoreverses, whole.runs)
      return law
    }
    let shown = SpringMotion(
      parameters, from: way, to: 0, initialVelocity: rate, tolerance: tolerance)
    length = max(length, shown.duration)
    return AnimationLaw.spring(
      parameters, initialVelocity: -rate / way, tolerance: Tolerance(distance: Self.precision))
  }
}
