import JSONText
import MotionLaws

/// The pull of a floating panel to its anchor after a release.
struct PanelAttraction: Sendable {
  /// The position of the moving edge at the release, in points.
  private(set) var start: Double

  /// The time of the release, in the caller's seconds.
  let began: Double

  private(set) var spring: SteppedSpring

  /// - Parameters:
  ///   - start: where the moving edge is, in points.
  ///   - target: the anchor, in points.
  ///   - velocity: the release's velocity, in points per second.
  ///   - time: now.
  ///   - settings: the spring's parameters.
  ///   - scale: the screen's pixels per point.
  init(
    from start: Double, to target: Double, velocity: Double, at time: Double,
    _ settings: PanelSheet.Settings, scale: Double
  ) {
    let dampingRatio =
      Self.isSlow(velocity, settings)
      ? 1
      : SteppedSpring.dampingRatio(
        decelerationRate: settings.springDecelerationRate, response: settings.springResponse)
    self.start = start
    began = time
    spring = SteppedSpring(
      from: start, velocity: velocity, to: target, response: settings.springResponse,
      dampingRatio: dampingRatio, restDistance: settings.restPixels / scale)
  }

  /// Whether a release with a velocity, in points per second, is critically damped.
  static func isSlow(_ velocity: Double, _ settings: PanelSheet.Settings) -> Bool {
    velocity.magnitude <= settings.criticalDampingSpeed + Tolerance.speedSlack
  }

  /// Steps when a frame is shown; the first frame that counts is the one after the release.
  mutating func step(_ interval: Double, at time: Double) {
    guard time > began + Tolerance.simultaneity else { return }
    spring.step(interval)
  }

  /// Goes on somewhere else: the original animates a constraint, which counts from the screen's edge
  /// or the safe area.
  ///
  /// - Parameters:
  ///   - way: how far, in points.
  ///   - place: where the moving edge is then, in points.
  mutating func shift(by way: Double, to place: Double) {
    start = place
    spring.shift(by: way)
  }

  /// Seconds from the release until it is over, if nothing interrupts it.
  ///
  /// - Parameter interval: between frames, in seconds.
  /// - Returns: at least 0.
  func duration(frameInterval interval: Double) -> Double {
    let first = ((began + Tolerance.simultaneity) / interval).rounded(.down) + 1
    let last = first + Double(spring.frames(of: interval) - 1)
    return max(0, last * interval - began)
  }

  /// Its law with its numbers, as events show it.
  var words: String {
    "spring stepped each frame, response \(spring.response.rounded3) s, dampingRatio \(spring.dampingRatio.rounded3), angularFrequency \(spring.angularFrequency.rounded3) rad/s"
  }
}
