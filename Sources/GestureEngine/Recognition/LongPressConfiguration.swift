import MotionLaws

extension LongPressConfiguration {
  func wishAfterMove(of recognizer: Recognizer) -> Recognizer.Wish {
    if recognizer.state.isActive { return .change }
    guard recognizer.state == .possible, !recognizer.isWaiting else { return .nothing }
    let distance = recognizer.motion.displacement.length
    guard distance > allowableMovement + Tolerance.thresholdSlack else { return .nothing }
    return .fail(.movedTooFar(distance: distance, limit: allowableMovement))
  }

  func wishAfterLift(of recognizer: Recognizer) -> Recognizer.Wish {
    guard recognizer.motion.fingers.isEmpty else { return .nothing }
    if recognizer.state.isActive { return .end(.lifted(velocityIsStale: false)) }
    guard recognizer.state == .possible else { return .nothing }
    return .fail(.liftedBefore("the press was long enough"))
  }
}
