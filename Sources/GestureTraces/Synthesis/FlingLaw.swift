/// The law by which a flinging finger moves along its line.
///
/// Over A seconds its speed rises from 0 to V as v(t) = V·(3u² − 2u³) with u = t/A, which begins
/// and ends without a jolt and covers V·A/2. Then it stays at V for S seconds, which end with the
/// lift. So the distance is V·(A/2 + S), and the speed at the lift is V.
struct FlingLaw {
  /// V in points per second.
  let velocity: Double

  /// A in seconds.
  let acceleration: Double

  /// A + S in seconds: a whole number of microseconds, so that the lift is exact in a trace.
  let duration: Double

  /// Solves V·(A/2 + S) = distance for A.
  ///
  /// - Parameters:
  ///   - distance: the line's length in points.
  ///   - velocity: V, above 0.
  ///   - steady: S, from 0 to distance / velocity; up to 1 µs of it may go to A.
  init(distance: Double, velocity: Double, steady: Double) {
    self.velocity = velocity
    let time = distance / velocity
    duration = ((2 * time - steady) * 1e6).rounded(.up) / 1e6
    acceleration = max(0, 2 * (duration - time))
  }

  /// The distance that the finger has moved, in points.
  ///
  /// - Parameter time: seconds since it began to move; clamped to 0…`duration`.
  /// - Returns: from 0 to the distance.
  func value(at time: Double) -> Double {
    let time = min(max(time, 0), duration)
    guard time < acceleration else { return velocity * (time - acceleration / 2) }
    let u = time / acceleration
    return velocity * acceleration * u * u * u * (1 - u / 2)
  }
}
