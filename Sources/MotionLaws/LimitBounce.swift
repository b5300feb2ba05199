/// A deceleration beyond a scroll view's limit: it continues, and the distance beyond the limit
/// shrinks.
///
/// With A the position beyond the limit and v the velocity at the beginning, r and c those of the
/// deceleration, b the bounce rate and τ milliseconds: x = limit + e^(−b·t)·(A + v·c·(1 − r^τ)). It
/// ends at the limit once it is, and will stay, within `restDistance`, or when an inward velocity
/// brings it back there; from there, only the deceleration continues. Source: recordings of a real
/// UIScrollView: a fling into a limit with its peak 121 pt beyond it, and a release 191 pt beyond a
/// limit at 2,398 pt/s, both within 0.03 pt in every frame (Fixtures/measured holds the second).
package struct LimitBounce: Motion {
  /// The distance from the limit within which it must be, and stay, to end, in points.
  package static let restDistance = 0.5

  /// b per second, by default.
  package static let defaultRate = 10.0

  /// The position where it begins, in points.
  package let start: Double

  /// The limit at which it ends, in points.
  package let destination: Double

  package let duration: Double

  /// Seconds from the beginning until an inward velocity carries it back across the limit; nil if
  /// it never does.
  package let timeOfReturn: Double?

  /// The velocity of the continuing deceleration, in points per second.
  package var initialVelocity: Double { law.initialVelocity }

  private let oscillation: DampedOscillation
  private let law: Deceleration

  /// - Parameters:
  ///   - law: the continuing deceleration, from where it is beyond the limit or meets it.
  ///   - limit: points.
  ///   - rate: b per second, above 0.
  package init(_ law: Deceleration, beyond limit: Double, rate: Double) {
    self.law = law
    start = law.start
    destination = limit
    let excess = law.start - limit
    let way = law.initialVelocity * law.reach
    // A·e^(−b·t) + v·c·e^(−b·t)·(1 − r^τ) is a sum of two decays.
    oscillation = DampedOscillation(
      slow: rate, fast: rate - law.decayPerSecond, a: excess + way, b: -way)
    let isInward = excess * law.initialVelocity < 0 && way.magnitude > excess.magnitude
    timeOfReturn = isInward ? logarithm(1 + excess / way) / law.decayPerSecond : nil
    duration = timeOfReturn ?? oscillation.settlingTime(within: Self.restDistance)
  }

  package func value(at time: Double) -> Double {
    guard max(0, time) < duration else { return destination }
    return time > 0 ? destination + oscillation.displacement(at: time) : start
  }

  package func velocity(at time: Double) -> Double {
    max(0, time) < duration ? oscillation.velocity(at: max(0, time)) : 0
  }

  /// The deceleration that continues at the limit once an inward velocity has carried it back; nil
  /// if none does.
  package var onward: Deceleration? {
    timeOfReturn.map { time in
      law.goingOn(
        from: destination, with: law.initialVelocity * exponential(law.decayPerSecond * time))
    }
  }
}
