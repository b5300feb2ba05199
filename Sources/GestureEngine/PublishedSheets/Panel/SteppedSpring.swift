import MotionLaws

/// A spring that is stepped once per frame, with FloatingPanel's variant of implicit Euler: the
/// formula for the velocity uses the new position where it should use the old one.
///
/// ```
/// var spring = SteppedSpring(from: 0, velocity: 0, to: 100, response: 0.4, dampingRatio: 1, restDistance: 0.5)
/// while !spring.isOver { spring.step(1.0 / 60) }
/// spring.value   // 100
/// ```
struct SteppedSpring: Sendable {
  /// The position that the spring pulls to, in points.
  private(set) var target: Double

  /// The period without damping, in seconds, above 0.
  let response: Double

  /// ζ, above 0.
  let dampingRatio: Double

  /// The spring is over when the remaining distance and the last step are at most this, in points.
  let restDistance: Double

  /// Points.
  private(set) var value: Double

  /// Points per second.
  private(set) var velocity: Double

  private(set) var isOver = false

  init(
    from start: Double, velocity: Double, to target: Double, response: Double,
    dampingRatio: Double, restDistance: Double
  ) {
    value = start
    self.velocity = velocity
    self.target = target
    self.response = response
    self.dampingRatio = dampingRatio
    self.restDistance = restDistance
  }

  /// ζ of a spring whose oscillation decays as fast as a deceleration:
  /// −1000·ln(rate)·response/(2π).
  ///
  /// - Parameters:
  ///   - rate: the fraction that remains after a millisecond, above 0 and below 1.
  ///   - response: seconds.
  /// - Returns: ζ.
  static func dampingRatio(decelerationRate rate: Double, response: Double) -> Double {
    -1000 * logarithm(rate) * response / (2 * .pi)
  }

  /// ω in radians per second.
  var angularFrequency: Double { 2 * .pi / response }

  /// Advances one frame; has no effect once the spring is over.
  ///
  /// - Parameter interval: h, in seconds.
  mutating func step(_ interval: Double) {
    guard !isOver else { return }
    let (h, omega) = (interval, angularFrequency)
    let f = 1 + 2 * h * dampingRatio * omega
    let determinant = f + h * h * omega * omega
    let next = (f * value + h * velocity + h * h * omega * omega * target) / determinant
    // `next` is the original's; implicit Euler has `value` here.
    velocity = (velocity + h * omega * omega * (target - next)) / determinant
    isOver =
      (target - next).magnitude <= restDistance && (next - value).magnitude <= restDistance
    value = isOver ? target : next
    if isOver { velocity = 0 }
  }

  /// Goes on somewhere else, with what is left of its way, in points.
  mutating func shift(by way: Double) {
    target += way
    value += way
  }

  /// The number of further frames that the spring takes.
  ///
  /// - Parameter interval: between frames, in seconds.
  /// - Returns: at least 0.
  func frames(of interval: Double) -> Int {
    var spring = self
    var count = 0
    while !spring.isOver, count < Self.mostFrames {
      spring.step(interval)
      count += 1
    }
    return count
  }

  /// The limit for counting frames: a spring that takes longer effectively never ends.
  private static let mostFrames = 1_000_000
}
