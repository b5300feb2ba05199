/// A motion law: a value as a pure function of the time since it began.
///
/// A law is asked at any time, in any order; it remembers nothing. Before 0 it is asked at 0,
/// from `duration` on it rests on its `destination`.
public protocol Motion: Sendable {
  /// Seconds from the beginning until the motion rests.
  var duration: Double { get }

  /// Where the motion ends, in points.
  var destination: Double { get }

  /// The place in points.
  ///
  /// - Parameter time: seconds since the motion began.
  /// - Returns: points.
  func value(at time: Double) -> Double

  /// The velocity in points per second; 0 from `duration` on.
  ///
  /// - Parameter time: seconds since the motion began.
  /// - Returns: points per second.
  func velocity(at time: Double) -> Double
}
