import MotionLaws

/// The rules of a scroll view, which it shares with its axes.
///
/// They never change, and stand in one place: scroll views are copied at every turn, and would be
/// three times as large with the rules inside.
final class ScrollRules: Sendable {
  let settings: ScrollViewSettings

  /// How near a spring has to be to its end.
  let restTolerance: Tolerance

  init(_ settings: ScrollViewSettings, scale: Double) {
    self.settings = settings
    restTolerance = .halfPixel(scale: scale)
  }

  /// Whether a velocity, in points per second, is enough for a deceleration.
  func isFling(_ velocity: Double) -> Bool {
    velocity != 0
      && velocity.magnitude >= settings.minimumFlingVelocity - Tolerance.speedSlack
  }
}
