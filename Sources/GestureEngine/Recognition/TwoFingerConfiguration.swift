import MotionLaws

/// The parameters of a pinch or a rotation, which two fingers make.
///
/// UIKit documents what they report, not when they begin: the hysteresis is chosen, as long as a
/// pan's.
public struct TwoFingerConfiguration: Sendable, Hashable {
  /// How much further apart or closer together the fingers of a pinch must be than when the second
  /// landed, or how long the arc must be that those of a rotation have gone around each other, in
  /// points.
  public var hysteresis = 10.0

  public init() {}
}

/// Two fingers as a pinch and a rotation see them.
struct FingerPair: Sendable, Hashable {
  /// How far apart they were when the second landed, in points.
  let startDistance: Double

  /// How far apart they are, in points.
  private(set) var distance: Double

  /// How far the line from the first to the second has turned since then, clockwise, in radians;
  /// more than a turn counts.
  private(set) var rotation = 0.0

  private var span: Vector

  init(from first: Point, to second: Point) {
    span = second - first
    startDistance = span.length
    distance = startDistance
  }

  /// The fingers are at other places.
  mutating func move(_ first: Point, _ second: Point) {
    let next = second - first
    distance = next.length
    // The angle between two directions, from their sine and cosine; fingers at one place have none.
    let sine = span.x * next.y - span.y * next.x
    let cosine = span.x * next.x + span.y * next.y
    if sine != 0 || cosine != 0 { rotation += arctangent(sine, cosine) }
    if distance > 0 { span = next }
  }

  /// How far their distance has changed, in points.
  var spread: Double { (distance - startDistance).magnitude }

  /// How far they have gone around each other, in points along the circle through both.
  var arc: Double { rotation.magnitude * distance / 2 }
}

extension Recognizer {
  /// Whether it is a gesture of two fingers that has only one left.
  var lacksFinger: Bool { isTwoFingered && motion.fingers.count < 2 }

  /// A finger lands; scale and rotation go on from where they are with a second one that comes back.
  mutating func land(_ finger: Int, at point: Point, time: Double) {
    guard isTwoFingered, state.isActive else {
      return motion.land(finger, at: point, time: time)
    }
    let (scale, rotation) = (scale, rotation)
    motion.land(finger, at: point, time: time)
    guard let pair = motion.pair, scale > 0 else { return }
    pairAtRecognition = (pair.distance / scale, pair.rotation - rotation)
  }
}

extension TwoFingerConfiguration {
  func transitionAfterMove(of recognizer: Recognizer, turns: Bool) -> Recognizer.Transition {
    if recognizer.state.isActive {
      return recognizer.motion.fingers.count > 1 ? .change : .nothing
    }
    guard recognizer.state == .possible, !recognizer.isWaiting,
      recognizer.motion.fingers.count > 1, let pair = recognizer.motion.pair
    else { return .nothing }
    let distance = turns ? pair.arc : pair.spread
    guard distance >= hysteresis - Tolerance.thresholdSlack, distance > 0 else { return .nothing }
    return .begin(
      turns
        ? .turnedFarEnough(arc: distance, hysteresis: hysteresis)
        : .spreadFarEnough(
          change: pair.distance - pair.startDistance, hysteresis: hysteresis))
  }

  func transitionAfterLift(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.motion.fingers.isEmpty else { return .nothing }
    if recognizer.state.isActive { return .end(.lifted(velocityIsStale: false)) }
    guard recognizer.state == .possible else { return .nothing }
    return .fail(.liftedBefore("two fingers had gone far enough"))
  }
}
