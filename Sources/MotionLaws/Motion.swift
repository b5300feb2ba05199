/// A motion law: a value as a pure function of the time since it began.
///
/// A law can be evaluated at any time, in any order; it keeps no state. Times before 0 count as 0;
/// from `duration` on it rests at its `destination`.
public protocol Motion: Sendable {
  /// Seconds from the beginning until the motion rests.
  var duration: Double { get }

  /// The position where the motion ends, in points.
  var destination: Double { get }

  /// The position in points.
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
