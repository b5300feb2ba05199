import MotionLaws

extension SwipeConfiguration {
  func transitionAfterMove(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.state == .possible, !recognizer.isWaiting,
      recognizer.motion.fingers.count == fingers
    else { return .nothing }
    let distance = along(recognizer.motion.displacement)
    guard distance >= minimumDistance - Tolerance.thresholdSlack else { return .nothing }
    return .begin(.swiped(distance: distance, minimum: minimumDistance))
  }

  func transitionAfterLift(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.state == .possible, recognizer.motion.fingers.isEmpty else {
      return .nothing
    }
    return .fail(.liftedBefore("it went far enough"))
  }
}
