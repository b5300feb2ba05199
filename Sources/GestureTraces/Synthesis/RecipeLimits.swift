package import JSONText
import MotionLaws

/// The allowed ranges of a recipe's numbers, and the failures for numbers outside them.
package enum RecipeLimits {
  /// Hz: a millisecond between samples is less than any screen needs.
  package static let samplingRate = 1.0...1000

  /// Seconds: far from `Trace.maximumTime`, whatever follows.
  static let startTime = 0.0...900_000

  /// Seconds of a rest, which may be 0.
  static let pause = 0.0...3600

  /// Seconds of something that takes time.
  static let duration = 0.001...3600

  /// Points per second.
  static let velocity = 0.001...1_000_000

  /// Points; far from `Trace.maximumCoordinate`, whatever is added.
  static let coordinate = -100_000.0...100_000

  /// Points that a finger moves.
  static let distance = 0.001...100_000

  /// Points, to either side.
  static let spacing = -10_000.0...10_000

  /// Points.
  static let amplitude = 0.0...1000

  /// The least number of sampling periods in a fling's steady part: four samples at its speed, more
  /// than any estimator weighs individually.
  static let steadyPeriods = 4.0

  /// Checks a number.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - what: what it is, in words.
  ///   - unit: its unit in the plural.
  ///   - range: what it may be.
  /// - Returns: the number.
  /// - Throws: if it is out of range, or not a number.
  @discardableResult
  package static func check(
    _ value: Double, _ what: String, _ unit: String, _ range: ClosedRange<Double>
  )
    throws(InputFailure) -> Double
  {
    guard range.contains(value) else {
      throw InputFailure(
        "the \(what) \(value.isFinite ? value.exact : "\(value)") is out of range",
        expected: "\(unit) from \(range.lowerBound.exact) to \(range.upperBound.exact)")
    }
    return value
  }

  @discardableResult
  static func check(_ point: Point, _ what: String) throws(InputFailure) -> Point {
    try check(point.x, "\(what)'s x", "points", coordinate)
    try check(point.y, "\(what)'s y", "points", coordinate)
    return point
  }

  /// Checks seconds of a rest or of a movement.
  ///
  /// - Parameters:
  ///   - seconds: the time.
  ///   - what: what takes it, in words.
  ///   - range: what it may be.
  /// - Returns: the time in microseconds, rounded to the nearest.
  /// - Throws: if it is out of range.
  static func microseconds(
    _ seconds: Double, _ what: String, _ range: ClosedRange<Double> = duration
  ) throws(InputFailure) -> Int {
    Int((try check(seconds, what, "seconds", range) * 1e6).rounded())
  }
}
