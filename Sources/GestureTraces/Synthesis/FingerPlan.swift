import MotionLaws

/// What one finger does: its position at any time, and the moments at which the screen samples it.
///
/// Moments are whole microseconds since the gesture began, as a trace has them.
struct FingerPlan {
  var id: Int
  var landing: Int
  var lift: Int

  /// When it comes to rest at its line's end; always sampled.
  var arrival: Int

  /// Its position in points, by seconds since the gesture began.
  var place: @Sendable (_ time: Double) -> Point

  /// The moments at which the screen samples the finger: landing, arrival, lift, and between them
  /// every multiple of the period that is more than half a period away.
  ///
  /// The last step of a movement thus takes between half a period and one and a half periods, and
  /// its speed is not lost in the rounding of its ends.
  ///
  /// - Parameter period: microseconds, at least 1000.
  /// - Returns: in ascending order.
  func moments(period: Double) -> [Int] {
    var moments = [landing]
    for end in [min(arrival, lift), lift] {
      guard let last = moments.last, end > last else { continue }
      var index = (Double(last) / period).rounded(.down)
      while index * period < Double(end) - period / 2 {
        if index * period > Double(last) + period / 2 {
          moments.append(Int((index * period).rounded()))
        }
        index += 1
      }
      moments.append(end)
    }
    return moments
  }
}
