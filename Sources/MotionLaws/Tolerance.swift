/// A tolerance for what is near enough: the one place that defines the numbers for 'settled' and
/// 'equal'.
public struct Tolerance: Sendable, Hashable {
  /// The largest distance, in points, at which a motion counts as arrived.
  package var distance: Double

  public init(distance: Double) {
    self.distance = distance
  }

  /// Times less than this many seconds apart are the same moment.
  @inlinable package static var simultaneity: Double { 1e-9 }

  /// The slack, in points, of a threshold that a sum of binary fractions should reach exactly:
  /// ten moves of 1 pt are a move of 10 pt.
  @inlinable public static var thresholdSlack: Double { 1e-9 }

  /// The slack, in points per second, of a velocity that is compared with a threshold: the error
  /// that differences of times leave in a drag at exactly that speed.
  @inlinable package static var speedSlack: Double { 1e-6 }

  /// The largest speed, in points per second, that counts as standing still.
  ///
  /// An estimate whose moves cancel out is 0 but for the error of differences of times, which grows
  /// with the time since the trace began: at most 0.0002 pt/s for 10,000 pt/s at the latest time
  /// that a trace can have. Without this, the sign of that error would decide what a release does,
  /// and the same gesture would end otherwise a second later. A finger is never that slow: a pixel
  /// takes it more than five minutes.
  @inlinable package static var standstill: Double { 0.001 }

  /// Half a pixel: what no screen can show.
  ///
  /// - Parameter scale: pixels per point, above 0.
  /// - Returns: the tolerance.
  public static func halfPixel(scale: Double) -> Tolerance {
    Tolerance(distance: 0.5 / scale)
  }

  /// SwiftUI's criterion: a thousandth of the way, and never less than half a pixel.
  package static func swiftUISpring(from start: Double, to target: Double, scale: Double)
    -> Tolerance
  {
    Tolerance(distance: max(0.001 * (target - start).magnitude, 0.5 / scale))
  }
}
