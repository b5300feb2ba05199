import MotionLaws

/// The rule of a swipe: every finger has gone far enough in its direction, not too far across, and
/// never the other way.
///
/// What is needed and what is allowed both shrink while the fingers are down. Source: 24 brackets
/// measured on iOS 26.1 (Vercantez/openuikit).
extension SwipeConfiguration {
  func transitionAfterMove(of recognizer: inout Recognizer, at time: Double)
    -> Recognizer.Transition
  {
    guard recognizer.state == .possible, !recognizer.isWaiting else { return .nothing }
    let ways = recognizer.motion.ways
    for way in ways { recognizer.strays.note(way) }
    let elapsed = time - recognizer.motion.startTime
    guard ways.count == fingers, elapsed <= maximumDuration + Tolerance.simultaneity else {
      return .nothing
    }
    let least = minimumDistance * (1 - minimumDistanceDecay * elapsed)
    let most = maximumDeviation * (1 - maximumDeviationDecay * elapsed)
    // Of two directions at once, the horizontal one counts.
    let inOrder =
      directions.filter { $0.isHorizontal } + directions.filter { !$0.isHorizontal }
    for direction in inOrder where !recognizer.strays.contains(direction.opposite) {
      let along = ways.map { direction.part(of: $0) }.min() ?? 0
      let across = ways.map { direction.across($0) }.max() ?? 0
      if along >= least - Tolerance.thresholdSlack, across <= most + Tolerance.thresholdSlack {
        return .begin(.swiped(distance: along, minimum: least, across: across, maximum: most))
      }
    }
    return .nothing
  }

  private var directions: [Direction] { [direction] + otherDirections }

  func transitionAfterLift(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.state == .possible, recognizer.motion.fingers.isEmpty else {
      return .nothing
    }
    return .fail(.liftedBefore("it went far enough"))
  }

  /// The time after touch-down from which it can no longer be recognized, in seconds: a move at its
  /// longest duration still counts, and comes after what is due then.
  var endOfDuration: Double { maximumDuration + 2 * Tolerance.simultaneity }
}

extension SwipeConfiguration.Direction {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }

  fileprivate var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The part of a displacement along the direction.
  func part(of displacement: Vector) -> Double {
    switch self {
    case .left: -displacement.x
    case .right: displacement.x
    case .up: -displacement.y
    case .down: displacement.y
    }
  }

  /// The distance that a displacement leads to either side of it.
  fileprivate func across(_ displacement: Vector) -> Double {
    (isHorizontal ? displacement.y : displacement.x).magnitude
  }
}

/// The directions in which any finger of a gesture has been, seen from where it landed.
struct SwipeStrays: Sendable {
  private var isLeft = false
  private var isRight = false
  private var isUp = false
  private var isDown = false

  mutating func note(_ way: Vector) {
    if way.x < -Tolerance.thresholdSlack { isLeft = true }
    if way.x > Tolerance.thresholdSlack { isRight = true }
    if way.y < -Tolerance.thresholdSlack { isUp = true }
    if way.y > Tolerance.thresholdSlack { isDown = true }
  }

  func contains(_ direction: SwipeConfiguration.Direction) -> Bool {
    switch direction {
    case .left: isLeft
    case .right: isRight
    case .up: isUp
    case .down: isDown
    }
  }
}
