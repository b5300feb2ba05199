import MotionLaws

extension TapConfiguration {
  func transitionAfterLanding(of recognizer: Recognizer) -> Recognizer.Transition {
    recognizer.motion.fingers.count > fingers ? .fail(.tooManyFingers(maximum: fingers)) : .nothing
  }

  func transitionAfterMove(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.state == .possible, !recognizer.isWaiting else { return .nothing }
    for finger in recognizer.motion.fingers {
      let distance = recognizer.motion.distance(of: finger)
      guard distance <= maximumMovement + Tolerance.thresholdSlack else {
        return .fail(.movedTooFar(distance: distance, limit: maximumMovement))
      }
    }
    return .nothing
  }

  func transitionAfterLift(of recognizer: Recognizer) -> Recognizer.Transition {
    guard recognizer.state == .possible, !recognizer.isWaiting,
      recognizer.motion.fingers.isEmpty
    else { return .nothing }
    guard recognizer.mostFingers == fingers else {
      return .fail(.liftedBefore("\(fingers) fingers were down"))
    }
    return recognizer.tapsDone == count ? .begin(.tapped(count: count)) : .nothing
  }
}
