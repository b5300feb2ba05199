/// A scroll view's deceleration: x(τ) = x₀ + v₀·c·(1 − r^τ), v(τ) = v₀·r^τ with τ in milliseconds
/// and c = 0.001·r/(1 − r) seconds, until the speed has fallen to `stopSpeed`, or until another time
/// (`lasting(_:)`).
///
/// It proceeds in steps of a millisecond, r being Apple's rate per millisecond
/// (`UIScrollView.DecelerationRate`). So it comes to rest about 0.1 % short of the target that a
/// scroll view announces (`target(from:velocity:rate:stopSpeed:)`). v is the speed of the step, and
/// the slope of x is lower by the same proportion. Source: recordings of a real UIScrollView, eight
/// flings of 165 to 5,600 pt within 0.03 pt in every frame (Fixtures/measured holds two of them).
public struct Deceleration: Motion {
  /// The position where it begins, in points.
  package let start: Double

  /// v₀ in points per second.
  package let initialVelocity: Double

  /// The fraction of the velocity that remains after a millisecond, above 0 and below 1.
  package let rate: Double

  /// The speed, in points per second, at which it stops.
  package let stopSpeed: Double

  /// c in seconds: how far it goes for each point per second that it loses.
  package let reach: Double

  public let duration: Double
  public let destination: Double

  /// `UIScrollView.DecelerationRate.normal`.
  public static let normalRate = 0.998

  /// `UIScrollView.DecelerationRate.fast`.
  public static let fastRate = 0.99

  /// k = 1000·ln r, per second: below 0.
  let decayPerSecond: Double

  public init(from start: Double, initialVelocity: Double, rate: Double, stopSpeed: Double) {
    self.init(
      from: start, initialVelocity: initialVelocity, rate: rate,
      decayPerSecond: 1000 * logarithm(rate), reach: Self.reach(rate: rate), stopSpeed: stopSpeed,
      destination: start + Self.reach(rate: rate) * Self.spentVelocity(initialVelocity, stopSpeed))
  }

  private init(
    from start: Double, initialVelocity: Double, rate: Double, decayPerSecond: Double,
    reach: Double, stopSpeed: Double, destination: Double, duration: Double? = nil
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.decayPerSecond = decayPerSecond
    self.reach = reach
    self.stopSpeed = stopSpeed
    self.destination = destination
    self.duration =
      duration
      ?? (initialVelocity.magnitude > stopSpeed
        ? logarithm(stopSpeed / initialVelocity.magnitude) / decayPerSecond : 0)
  }

  /// The same law until another time, in seconds: a scroll view looks at its speed only at display
  /// steps, and rests at the first one at which it is low enough.
  package func lasting(_ duration: Double) -> Deceleration {
    Deceleration(
      from: start, initialVelocity: initialVelocity, rate: rate, decayPerSecond: decayPerSecond,
      reach: reach, stopSpeed: stopSpeed,
      destination: start + initialVelocity * reach * (1 - exponential(decayPerSecond * duration)),
      duration: duration)
  }

  /// c of a rate, in seconds: the sum of r, r², r³, … milliseconds.
  static func reach(rate: Double) -> Double { 0.001 * rate / (1 - rate) }

  /// The deceleration that ends at a given destination: x = x₀ + v₀·(e^(k′·t) − 1)/k′ with
  /// k′ = −(v₀ − sign(v₀)·stopSpeed)/(destination − x₀), which is the inverse for the rate.
  ///
  /// Nil if the destination lies behind, or the initial speed does not exceed `stopSpeed`.
  public init?(
    from start: Double, initialVelocity: Double, endingAt destination: Double, stopSpeed: Double
  ) {
    let spent = Self.spentVelocity(initialVelocity, stopSpeed)
    guard spent != 0, (destination - start) * spent > 0 else { return nil }
    let k = -spent / (destination - start)
    self.init(
      from: start, initialVelocity: initialVelocity, rate: exponential(k / 1000),
      decayPerSecond: k, reach: -1 / k, stopSpeed: stopSpeed, destination: destination)
  }

  /// The same law from another position with another velocity, in points per second.
  package func goingOn(from start: Double, with velocity: Double) -> Deceleration {
    Deceleration(
      from: start, initialVelocity: velocity, rate: rate, decayPerSecond: decayPerSecond,
      reach: reach, stopSpeed: stopSpeed,
      destination: start + reach * Self.spentVelocity(velocity, stopSpeed))
  }

  public func value(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time > 0 else { return start }
    return start + initialVelocity * reach * (1 - exponential(decayPerSecond * time))
  }

  /// v(τ) in points per second.
  public func velocity(at time: Double) -> Double {
    guard max(0, time) < duration else { return 0 }
    return initialVelocity * exponential(decayPerSecond * max(0, time))
  }

  /// Seconds until a position is reached, or nil if the motion never gets there: the inverse of
  /// `value(at:)`.
  public func time(toReach place: Double) -> Double? {
    guard duration > 0, (place - start) * initialVelocity >= 0 else { return nil }
    guard (place - start).magnitude <= (destination - start).magnitude else { return nil }
    return logarithm(1 - (place - start) / (initialVelocity * reach)) / decayPerSecond
  }

  /// The velocity, in points per second, with which a deceleration ends at a destination.
  ///
  /// It is the inverse of `destination`; 0 if the motion is there already.
  public static func initialVelocity(
    from start: Double, endingAt destination: Double, rate: Double, stopSpeed: Double
  ) -> Double {
    let spent = (destination - start) / reach(rate: rate)
    guard spent != 0 else { return 0 }
    return spent + (spent > 0 ? stopSpeed : -stopSpeed)
  }

  /// The target that a scroll view announces for a release: x₀ − (v₀ − sign(v₀)·stopSpeed)/k with k
  /// = 1000·ln r.
  ///
  /// Its motion falls a little short of it.
  ///
  /// Source: samoylenkodmitry/Cranpose#541 (iOS 26.5), 12 of 12 targets to the pixel.
  ///
  /// - Parameters:
  ///   - start: x₀ in points.
  ///   - velocity: v₀ in points per second.
  ///   - rate: r, above 0 and below 1.
  ///   - stopSpeed: in points per second.
  /// - Returns: points.
  package static func target(
    from start: Double, velocity: Double, rate: Double, stopSpeed: Double
  ) -> Double {
    start - spentVelocity(velocity, stopSpeed) / (1000 * logarithm(rate))
  }

  /// The part of the velocity that is used up on the way: v₀ − sign(v₀)·stopSpeed.
  private static func spentVelocity(_ velocity: Double, _ stopSpeed: Double) -> Double {
    guard velocity.magnitude > stopSpeed else { return 0 }
    return velocity > 0 ? velocity - stopSpeed : velocity + stopSpeed
  }
}
