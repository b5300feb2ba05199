import MotionLaws

extension LongPressConfiguration {
  func transitionAfterMove(of recognizer: Recognizer) -> Recognizer.Transition {
    if recognizer.state.isActive { return .change }
    guard recognizer.state == .possible, !recognizer.isWaiting else { return .nothing }
    let distance = recognizer.motion.displacement.length
    guard distance > allowableMovement + Tolerance.thresholdSlack else { return .nothing }
    return .fail(.movedTooFar(distance: distance, limit: allowableMovement))
  }

  func transitionAfterLift(of recognizer: Recognizer) -> Recognizer.Transition {
    if recognizer.state.isActive {
      return recognizer.motion.fingers.count < fingers
        ? .end(.lifted(velocityIsStale: false)) : .nothing
    }
    guard recognizer.state == .possible, recognizer.motion.fingers.isEmpty else { return .nothing }
    return .fail(.liftedBefore("the press was long enough"))
  }
}
