import MotionLaws

/// The plan of one finger: its position at any time, and the moments at which the screen samples
/// it.
///
/// Moments are whole microseconds since the gesture began, as a trace has them.
struct FingerPlan {
  var id: Int
  var landing: Int
  var lift: Int

  /// The moment at which it comes to rest at its line's end; always sampled.
  var arrival: Int

  /// Its position in points, by seconds since the gesture began.
  var place: @Sendable (_ time: Double) -> Point

  /// The moments at which the screen samples the finger: landing, arrival, lift, and between them
  /// every multiple of the period that is more than half a period away.
  ///
  /// The last step of a movement thus takes between half a period and one and a half periods, and
  /// its speed is not lost in the rounding of its ends. A rest has at least `leastRestingMoves`
  /// between its ends, closer together if it is short.
  ///
  /// - Parameter period: microseconds, at least 1000.
  /// - Returns: in ascending order.
  func moments(period: Double) -> [Int] {
    let arrival = min(arrival, lift)
    var moments = [landing]
    for end in [arrival, lift] {
      guard let last = moments.last, end > last else { continue }
      let isRest = arrival > landing && last >= arrival
      moments += Self.moments(
        from: last, to: end, period, atLeast: isRest ? Self.leastRestingMoves : 0)
      moments.append(end)
    }
    return moments
  }

  /// The minimum number of moves that go nowhere during a rest before the lift: as many as bring
  /// the velocity of each estimator that looks at the last moves down to 0.
  private static let leastRestingMoves = 3

  /// The multiples of the period between two moments, or as many as there must be, evenly spread.
  private static func moments(from start: Int, to end: Int, _ period: Double, atLeast least: Int)
    -> [Int]
  {
    var moments: [Int] = []
    var index = (Double(start) / period).rounded(.down)
    while index * period < Double(end) - period / 2 {
      if index * period > Double(start) + period / 2 {
        moments.append(Int((index * period).rounded()))
      }
      index += 1
    }
    guard moments.count < least, end - start > least else { return moments }
    return (1...least).map { start + (end - start) * $0 / (least + 1) }
  }
}
