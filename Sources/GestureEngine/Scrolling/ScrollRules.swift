import MotionLaws

/// The rules of a scroll view, which it shares with its axes.
///
/// They never change, and are stored in one place: scroll views are copied all the time, and would
/// be three times as large if they contained the rules.
final class ScrollRules: Sendable {
  let settings: ScrollViewSettings

  /// Pixels per point.
  let scale: Double

  /// The interval between two frames of the scene's screen, in seconds.
  let displayInterval: Double

  /// The lead of a release: the time that a scroll view is into its motion at that moment, in
  /// seconds.
  let releaseLead: Double

  convenience init(_ settings: ScrollViewSettings, scale: Double, refreshRate: Double) {
    self.init(settings, scale: scale, displayInterval: 1 / refreshRate)
  }

  private init(_ settings: ScrollViewSettings, scale: Double, displayInterval: Double) {
    self.settings = settings
    self.scale = scale
    self.displayInterval = displayInterval
    releaseLead = settings.releaseLead ?? displayInterval
  }

  /// The same rules with other settings.
  func with(_ settings: ScrollViewSettings) -> ScrollRules {
    ScrollRules(settings, scale: scale, displayInterval: displayInterval)
  }

  /// Whether a velocity, in points per second, is enough for a deceleration.
  func isFling(_ velocity: Double) -> Bool {
    velocity != 0
      && velocity.magnitude >= settings.minimumFlingVelocity - Tolerance.speedSlack
  }

  /// The offset that shows for another one: on a whole pixel, unless the settings say otherwise.
  func shown(_ offset: Double) -> Double {
    settings.roundsToPixels ? onPixel(offset) : offset
  }

  /// The nearest whole pixel, halves away from zero.
  func onPixel(_ offset: Double) -> Double {
    // This is the usual case along an axis along which nothing scrolls.
    guard offset != 0 else { return 0 }
    let pixels = offset * scale
    // A half that binary fractions narrowly miss still counts as a half.
    let slack = pixels < 0 ? -1e-9 : 1e-9
    return (pixels + slack).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The duration of a law that looks at its speed only at display steps.
  ///
  /// - Parameters:
  ///   - duration: how long the law takes until its speed is low enough, in seconds.
  ///   - start: when the law begins.
  ///   - origin: when the steps begin: `releaseLead` before a release.
  /// - Returns: seconds from the beginning of the law to the first step after it at which its speed
  ///   is low enough.
  func stepped(_ duration: Double, from start: Double, countedFrom origin: Double) -> Double {
    let slack = Tolerance.simultaneity / displayInterval
    let next = ((start - origin) / displayInterval + slack).rounded(.down) + 1
    let slow = ((start + duration - origin) / displayInterval - slack).rounded(.up)
    return origin + max(next, slow) * displayInterval - start
  }
}
