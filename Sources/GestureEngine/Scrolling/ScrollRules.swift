import MotionLaws

/// The rules of a scroll view, which it shares with its axes.
///
/// They never change, and are stored in one place: scroll views are copied all the time, and would
/// be three times as large if they contained the rules.
final class ScrollRules: Sendable {
  let settings: ScrollViewSettings

  /// How far into its motion a scroll view is at the moment of a release, in seconds.
  let releaseLead: Double

  init(_ settings: ScrollViewSettings, refreshRate: Double) {
    self.settings = settings
    releaseLead = settings.releaseLead ?? 1 / refreshRate
  }

  /// Whether a velocity, in points per second, is enough for a deceleration.
  func isFling(_ velocity: Double) -> Bool {
    velocity != 0
      && velocity.magnitude >= settings.minimumFlingVelocity - Tolerance.speedSlack
  }

  /// The velocity with which a release continues, in points per second: 0 if it is not a fling.
  func motionVelocity(_ velocity: Double) -> Double { isFling(velocity) ? velocity : 0 }
}
