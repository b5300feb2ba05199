/// The place where a motion would end if it were released now.
public enum Projection {
  /// The distance that a deceleration still covers: v/1000·r/(1 − r).
  ///
  /// Source: Apple, 'Designing Fluid Interfaces', WWDC 2018.
  ///
  /// - Parameters:
  ///   - velocity: points per second.
  ///   - rate: the part of the velocity that remains after a millisecond, from 0 to below 1.
  /// - Returns: points, with the sign of the velocity.
  public static func distance(velocity: Double, rate: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// The time over which SwiftUI's drag gesture projects its translation, in seconds.
  static let predictionTime = 0.25

  /// The translation at which SwiftUI's drag gesture predicts that it ends
  /// (`predictedEndTranslation`): translation + 0.25 s · velocity.
  ///
  /// - Parameters:
  ///   - translation: points.
  ///   - velocity: points per second.
  /// - Returns: points.
  public static func predictedEndTranslation(_ translation: Vector, velocity: Vector) -> Vector {
    translation + velocity * predictionTime
  }

  /// The place where a body under a constant deceleration stops: x − ½·v²/a.
  ///
  /// - Parameters:
  ///   - place: x in points.
  ///   - velocity: v in points per second.
  ///   - acceleration: a in points per second squared, not 0; its sign is opposite to the
  ///     velocity's.
  /// - Returns: the position in points.
  public static func stop(from place: Double, velocity: Double, acceleration: Double) -> Double {
    place - 0.5 * velocity * velocity / acceleration
  }
}
