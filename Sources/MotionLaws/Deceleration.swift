/// A scroll view's deceleration: x(t) = x₀ + v₀·(r^(1000·t) − 1)/k with k = 1000·ln r, until the
/// speed has fallen to `stopSpeed`.
///
/// Source: the law that Apple's rates per millisecond describe
/// (`UIScrollView.DecelerationRate`), with the stop measured in samoylenkodmitry/Cranpose#541.
public struct Deceleration: Motion {
  /// Where it begins, in points.
  public let start: Double

  /// v₀ in points per second.
  public let initialVelocity: Double

  /// The part of the velocity that is left after a millisecond, above 0 and below 1.
  public let rate: Double

  /// The speed, in points per second, at which it stops.
  public let stopSpeed: Double

  public let duration: Double
  public let destination: Double

  /// `UIScrollView.DecelerationRate.normal`.
  public static let normalRate = 0.998

  /// `UIScrollView.DecelerationRate.fast`.
  public static let fastRate = 0.99

  /// k = 1000·ln r, per second: below 0.
  private let decayPerSecond: Double

  public init(from start: Double, initialVelocity: Double, rate: Double, stopSpeed: Double) {
    let k = 1000 * logarithm(rate)
    self.init(
      from: start, initialVelocity: initialVelocity, rate: rate, decayPerSecond: k,
      stopSpeed: stopSpeed,
      destination: start - Self.spentVelocity(initialVelocity, stopSpeed) / k)
  }

  private init(
    from start: Double, initialVelocity: Double, rate: Double, decayPerSecond: Double,
    stopSpeed: Double, destination: Double
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.decayPerSecond = decayPerSecond
    self.stopSpeed = stopSpeed
    self.destination = destination
    duration =
      initialVelocity.magnitude > stopSpeed
      ? logarithm(stopSpeed / initialVelocity.magnitude) / decayPerSecond : 0
  }

  /// The deceleration that ends at a destination of one's own: the inverse for the rate.
  ///
  /// Nil where the destination lies behind, or the initial speed does not exceed `stopSpeed`.
  public init?(
    from start: Double, initialVelocity: Double, endingAt destination: Double, stopSpeed: Double
  ) {
    let spent = Self.spentVelocity(initialVelocity, stopSpeed)
    guard spent != 0, (destination - start) * spent > 0 else { return nil }
    let k = -spent / (destination - start)
    self.init(
      from: start, initialVelocity: initialVelocity, rate: exponential(k / 1000),
      decayPerSecond: k, stopSpeed: stopSpeed, destination: destination)
  }

  public func value(at time: Double) -> Double {
    guard time < duration else { return destination }
    guard time > 0 else { return start }
    return start + initialVelocity * (exponential(decayPerSecond * time) - 1) / decayPerSecond
  }

  public func velocity(at time: Double) -> Double {
    guard max(0, time) < duration else { return 0 }
    return initialVelocity * exponential(decayPerSecond * max(0, time))
  }

  /// Seconds until a place is reached, or nil where the motion never gets there: the inverse of
  /// `value(at:)`.
  public func time(toReach place: Double) -> Double? {
    guard duration > 0, (place - start) * initialVelocity >= 0 else { return nil }
    guard (place - start).magnitude <= (destination - start).magnitude else { return nil }
    return logarithm(1 + (place - start) * decayPerSecond / initialVelocity) / decayPerSecond
  }

  /// The velocity, in points per second, with which a deceleration ends at a destination.
  ///
  /// It is the inverse of `destination`; 0 where it is there already.
  public static func initialVelocity(
    from start: Double, endingAt destination: Double, rate: Double, stopSpeed: Double
  ) -> Double {
    let spent = (start - destination) * 1000 * logarithm(rate)
    guard spent != 0 else { return 0 }
    return spent + (spent > 0 ? stopSpeed : -stopSpeed)
  }

  /// The part of the velocity that is used up on the way: v₀ − sign(v₀)·stopSpeed.
  private static func spentVelocity(_ velocity: Double, _ stopSpeed: Double) -> Double {
    guard velocity.magnitude > stopSpeed else { return 0 }
    return velocity > 0 ? velocity - stopSpeed : velocity + stopSpeed
  }
}
