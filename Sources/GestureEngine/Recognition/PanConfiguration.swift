import MotionLaws

extension PanConfiguration {
  /// The part of a displacement that counts towards the hysteresis.
  func distance(of displacement: Vector) -> Double {
    switch axis {
    case .free: displacement.length
    case .horizontal: displacement.x.magnitude
    case .vertical: displacement.y.magnitude
    case .none: 0
    }
  }

  /// The origin of the translation when the pan begins at a displacement.
  func zero(at displacement: Vector) -> Vector {
    switch translationFrom {
    case .recognition: return displacement
    case .touchDown: return .zero
    case .hysteresis:
      let counted =
        switch axis {
        case .free, .none: displacement
        case .horizontal: Vector(x: displacement.x, y: 0)
        case .vertical: Vector(x: 0, y: displacement.y)
        }
      let length = counted.length
      return length > 0 ? counted * (min(hysteresis, length) / length) : .zero
    }
  }

  /// Whether a pan that is recognized now has started fast, so that its movement does not count
  /// yet.
  func startsFast(_ recognizer: Recognizer, at time: Double) -> Bool {
    guard let fastStart else { return false }
    return recognizer.catchesMotion
      || fastStart.within > 0
        && time - recognizer.motion.startTime <= fastStart.within + Tolerance.simultaneity
  }

  /// Whether a move now is late enough to be one of those with which the movement of a pan that
  /// started fast may begin to count.
  func isLate(inHoldSince since: Double, at time: Double) -> Bool {
    time - since >= (fastStart?.after ?? 0) - Tolerance.simultaneity
  }

  /// Whether it fails if more fingers than its maximum land at one time; a SwiftUI drag follows the
  /// first of them.
  ///
  /// Source: openradar 20890684.
  var failsWithFingersTogether: Bool { !mayBeginAtTouchDown }

  /// The transition of a pan at touch-down.
  func transitionAfterLanding(of recognizer: Recognizer) -> Recognizer.Transition {
    if recognizer.motion.fingers.count > maximumTouches {
      return .fail(.landedTogether(maximum: maximumTouches))
    }
    if axis == .none { return .fail(.nothingToScroll) }
    guard mayBeginAtTouchDown, hysteresis == 0, recognizer.motion.fingers.count >= minimumTouches
    else { return .nothing }
    return .begin(.beganAtTouchDown("touch-down reaches a hysteresis of 0"))
  }

  /// The transition of a pan at a move.
  func transitionAfterMove(of recognizer: Recognizer) -> Recognizer.Transition {
    if recognizer.state.isActive { return .change }
    guard recognizer.state == .possible, !recognizer.isWaiting,
      recognizer.motion.fingers.count >= minimumTouches
    else { return .nothing }
    let displacement = recognizer.motion.displacement
    let distance = distance(of: displacement)
    if recognizer.catchesMotion { return .begin(.caughtMotion) }
    guard distance >= hysteresis - Tolerance.thresholdSlack, distance > 0 else { return .nothing }
    if let edge, edge.inward(displacement) <= 0 {
      return .fail(.wrongDirection(edge: edge.side.rawValue))
    }
    return .begin(.movedFarEnough(distance: distance, hysteresis: hysteresis, along: axis))
  }

  func transitionAfterLift(of recognizer: Recognizer, at time: Double) -> Recognizer.Transition {
    let left = recognizer.motion.fingers.count
    if recognizer.state.isActive, left < minimumTouches {
      guard left == 0 else { return .end(.tooFewFingers(minimum: minimumTouches)) }
      return .end(.lifted(velocityIsStale: recognizer.isStale(at: time)))
    }
    guard recognizer.state == .possible, left == 0 else { return .nothing }
    let distance = distance(of: recognizer.motion.displacement)
    return .fail(.liftedTooEarly(distance: distance, hysteresis: hysteresis, along: axis))
  }
}
