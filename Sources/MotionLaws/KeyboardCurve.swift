/// The progress of a keyboard that comes or goes, and of animations that use its curve: UIKit's curve
/// with the raw value 7, which has no name in the API.
///
/// It is a critically damped spring from rest, 1 − (1 + ωt)·e^(−ωt), that is taken to its target when
/// its duration is over, with less than 0.13 % of the way left. Sources: iOS 26 moves its keyboard on a
/// spring of mass 1, stiffness 555.027 and damping 47.118 in 0.3832 s (Telegram's UIKitUtils), and says
/// 23/60 s (measured on iOS 26.1). Up to iOS 18 it was mass 3, stiffness 1000 and damping 500 in 0.5 s,
/// of which notifications said 0.25 s (the same source; gorhom's getKeyboardAnimationConfigs): the same
/// curve to 1.1 % in ω. That another duration stretches the curve is chosen.
public struct KeyboardCurve: Sendable, Hashable {
  /// Seconds from the beginning to the target, above 0.
  public let duration: Double

  /// The duration of a keyboard on iOS 26, in seconds.
  public static let usualDuration = 23.0 / 60

  /// ω times the duration: √555.027 × 0.3832.
  private static let phase = 9.027813

  public init(duration: Double = usualDuration) {
    self.duration = duration
  }

  /// ω in radians per second.
  public var angularFrequency: Double { Self.phase / duration }

  /// The spring, for a motion that begins with a velocity or ends when it is at rest.
  public var spring: SpringParameters {
    SpringParameters(angularFrequency: angularFrequency, dampingRatio: 1)
  }

  /// The progress: 0 at the beginning, 1 from the duration on.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: the part of the way covered.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    let phase = angularFrequency * time
    return 1 - (1 + phase) * exponential(-phase)
  }

  /// The rate of the progress per second; 0 from the duration on.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: per second.
  public func rate(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let frequency = angularFrequency
    return frequency * frequency * time * exponential(-frequency * time)
  }
}
