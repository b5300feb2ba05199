import MotionLaws

/// The velocity of something that a finger drags, as the screen shows it.
///
/// It is the change at the latest move divided by the time since the previous move, and 0 once the
/// finger has rested for `restDuration`. (A recognizer's own velocity is that of the finger.)
struct DragVelocity: Sendable {
  /// The time after its latest move from which a drag counts as at rest, in seconds.
  static let restDuration = 0.1

  private var latest: (velocity: Vector, time: Double)?

  /// Records a move.
  ///
  /// - Parameters:
  ///   - step: how far it went at this move, in points.
  ///   - duration: the time since the previous move, in seconds.
  ///   - time: now.
  mutating func note(step: Vector, duration: Double, at time: Double) {
    latest = (duration > Tolerance.simultaneity ? step * (1 / duration) : .zero, time)
  }

  /// Points per second.
  func value(at time: Double) -> Vector {
    guard let latest, time - latest.time < Self.restDuration - Tolerance.simultaneity else {
      return .zero
    }
    return latest.velocity
  }
}
