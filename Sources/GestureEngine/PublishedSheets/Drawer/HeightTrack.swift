import MotionLaws

/// The moves of a height under a drag.
///
/// The velocity that a spring takes over is that of what has been moved (Apple's documentation of
/// `Transaction.tracksVelocity`): less than the finger's where the height resists it, and 0 where the
/// height stands still at one of its limits. It is estimated from the height's moves as a pan's velocity
/// from those of its finger. The drag's first change makes up for its way until then, and is no move
/// (chosen).
struct HeightTrack: Sendable {
  private var moves = MoveHistory(estimators: VelocityEstimator.allCases)
  private var first = 0.0
  private var last = (height: 0.0, time: 0.0)

  /// Adds a change of the drag.
  @inline(never)
  mutating func follow(_ change: RecognizerChange, to height: Double) {
    if change.to == .began {
      moves.begin(at: change.time)
      first = height
    } else {
      moves.add(
        step: Vector(x: 0, y: height - last.height),
        displacement: Vector(x: 0, y: height - first), duration: change.time - last.time,
        at: change.time)
    }
    last = (height, change.time)
  }

  /// The velocity of the height when the finger is lifted, in points per second.
  func velocity(after change: RecognizerChange) -> Double {
    if change.reason == .lifted(velocityIsStale: true) { return 0 }
    return moves.velocity(change.estimator).y
  }
}
