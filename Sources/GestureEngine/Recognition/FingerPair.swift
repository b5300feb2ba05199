import MotionLaws

/// The parameters of a pinch, which two fingers make.
///
/// UIKit documents what it reports, not when it begins. Source of the defaults: measured on iOS 26.1
/// (Vercantez/openuikit), fingers 100 pt apart begin it at 110 pt with a scale of 110/108.
public struct PinchConfiguration: Sendable, Hashable {
  /// The distance by which the fingers must be further apart or closer together than when the
  /// second landed, in points.
  public var hysteresis = 10.0

  /// The part of that distance that does not count, in points: the scale is the distance divided by
  /// the one that they landed at, plus or minus this.
  public var swallowed = 8.0

  /// The part of the distance that they landed at by which it must change besides, as for SwiftUI's
  /// `MagnifyGesture(minimumScaleDelta:)`.
  package var minimumPart = 0.0

  public init() {}

  /// The distance that is a scale of 1 for a pinch that begins now, in points.
  func origin(of pair: FingerPair) -> Double {
    let change = pair.distance - pair.startDistance
    let swallowed = min(swallowed, change.magnitude)
    return pair.startDistance + (change < 0 ? -swallowed : swallowed)
  }
}

/// The parameters of a rotation, which two fingers make.
///
/// UIKit documents what it reports, not when it begins. Source of the defaults: measured on iOS 26.1
/// (Vercantez/openuikit), fingers that have turned by 10.5° begin it with 5.5°.
public struct RotationConfiguration: Sendable, Hashable {
  /// The angle by which the fingers must have turned around each other, in degrees.
  public var hysteresis = 10.0

  /// The part of that angle that does not count, in degrees.
  public var swallowed = 5.0

  public init() {}

  static let degree = Double.pi / 180

  /// The angle that is a rotation of 0 for one that begins now, in radians.
  func origin(of pair: FingerPair) -> Double {
    let swallowed = min(swallowed * Self.degree, pair.rotation.magnitude)
    return pair.rotation < 0 ? -swallowed : swallowed
  }
}

/// Two fingers as a pinch and a rotation see them.
struct FingerPair: Sendable, Hashable {
  /// The distance between the fingers when the second landed, in points.
  let startDistance: Double

  /// The distance between the fingers, in points.
  private(set) var distance: Double

  /// The angle by which the line from the first to the second has turned since then, clockwise, in
  /// radians; more than a turn counts.
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

  /// The magnitude of the change of their distance, in points.
  var spread: Double { (distance - startDistance).magnitude }

  /// The way that they have gone around each other, in points along the circle through both.
  var arc: Double { rotation.magnitude * distance / 2 }
}

extension Recognizer {
  /// Whether it is a gesture of two fingers that has only one left.
  var lacksFinger: Bool { isTwoFingered && motion.fingers.count < 2 }

  /// The distance and the rotation from which its scale and its rotation count, if it begins with
  /// two fingers as they are.
  func origin(of pair: FingerPair) -> (distance: Double, rotation: Double) {
    switch description.kind {
    case .pinch(let pinch): (pinch.origin(of: pair), pair.rotation)
    case .rotation(let rotation): (pair.distance, rotation.origin(of: pair))
    case .pan, .tap, .longPress, .swipe, .custom: (pair.distance, pair.rotation)
    }
  }

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

  /// The transition at a move of a gesture of two fingers, which has a reason to begin or has none.
  func transitionAfterPairMove(_ reason: (FingerPair) -> RecognitionReason?)
    -> Recognizer.Transition
  {
    if state.isActive { return motion.fingers.count > 1 ? .change : .nothing }
    guard state == .possible, !isWaiting, motion.fingers.count > 1, let pair = motion.pair,
      let reason = reason(pair)
    else { return .nothing }
    return .begin(reason)
  }

  func transitionAfterPairLift() -> Recognizer.Transition {
    guard motion.fingers.isEmpty else { return .nothing }
    if state.isActive { return .end(.lifted(velocityIsStale: false)) }
    guard state == .possible else { return .nothing }
    return .fail(.liftedBefore("two fingers had gone far enough"))
  }
}

extension PinchConfiguration {
  /// The reason why a pinch of these fingers begins; nil if it does not.
  func reason(of pair: FingerPair) -> RecognitionReason? {
    let change = pair.distance - pair.startDistance
    let needed = max(hysteresis, minimumPart * pair.startDistance)
    guard change.magnitude >= needed - Tolerance.thresholdSlack, change != 0 else { return nil }
    return .spreadFarEnough(change: change, hysteresis: needed)
  }
}

extension RotationConfiguration {
  /// The reason why a rotation of these fingers begins; nil if it does not.
  func reason(of pair: FingerPair) -> RecognitionReason? {
    let angle = pair.rotation.magnitude / Self.degree
    guard angle >= hysteresis - Tolerance.thresholdSlack, angle > 0 else { return nil }
    return .turnedFarEnough(angle: angle, hysteresis: hysteresis)
  }
}
