/// A release: a finger that drags the sheet is lifted, and the sheet goes on by itself or stays.
///
/// Drags that are cancelled have none, and neither has a sheet that another finger still holds.
public struct SheetRelease: Sendable, Hashable {
  /// The frames of a second after which a motion shows how it goes on: enough to tell one that begins at
  /// rest from one that keeps the finger's velocity (chosen).
  package static let framesPerSecond = 480.0

  /// The time of the release, in seconds since the trace began.
  public let time: Double

  /// The velocity of the moving edge under the finger, in points per second, down or right positive.
  ///
  /// It is that of the finger's latest move before it was lifted, and 0 from 0.1 s after that.
  public let velocity: Double

  /// The velocities that recognizers tell at the release, along the edge's way, in points per second, down
  /// or right positive: each estimates the finger's in its own way.
  ///
  /// With them is that of the edge where the lift itself moves it.
  package let fingerVelocities: [Double]

  /// The velocity with which the edge goes on, in points per second, down or right positive.
  ///
  /// It is what a screen with 480 frames a second shows first after the release, or what the edge does when
  /// the next input comes, if that is sooner; 0 if it stays.
  public let velocityAfter: Double

  /// The velocity of the motion at the moment of the release, in points per second, down or right
  /// positive; nil if it begins later, as that of code does which waits for the end of its turn.
  ///
  /// A stiff spring changes a fast finger's velocity by several hundred in 1/480 s.
  package let velocityAtOnce: Double?

  /// Whether a motion follows; if not, the edge stays where it was released.
  public let isFollowedByMotion: Bool

  /// The change of the edge's velocity, in points per second, down or right positive.
  public var jump: Double { velocityAfter - velocity }

  package init(
    time: Double, velocity: Double, fingerVelocities: [Double], velocityAfter: Double,
    velocityAtOnce: Double?, isFollowedByMotion: Bool
  ) {
    self.time = time
    self.velocity = velocity
    self.fingerVelocities = fingerVelocities
    self.velocityAfter = velocityAfter
    self.velocityAtOnce = velocityAtOnce
    self.isFollowedByMotion = isFollowedByMotion
  }
}
