import GestureEngine
import MotionLaws

/// Releases, for the words of what the app decides after them.
extension AppStage {
  /// The velocity along the sheet's axis of the finger that ends a pan, in points per second; nil for any
  /// other change.
  func velocity(atReleaseBy change: RecognizerChange) -> Double? {
    guard change.to == .ended, run.link.recognizers[change.name] is UIPanGestureRecognizer else {
      return nil
    }
    return app.edge.along(change.velocity)
  }

  /// Keeps the place of the sheet before a turn's code runs, and the finger's velocity, if anything reads
  /// the words of what that decides.
  ///
  /// - Parameter time: when, in seconds.
  func recordRelease(at time: Double) {
    guard run.link.context?.isRecording == true else { return }
    run.story.release = AppRelease(
      state: state, edge: app.edge.movingEdge(of: Rect(sheetFrame(at: time))),
      velocity: releaseVelocity)
  }

  /// The turn is laid out: what the app has decided is known as a whole.
  func completeDecision() {
    guard run.story.decisionIndex != nil else { return }
    // An animator may go back to where it began: its animation says which way it goes.
    let isDriven = run.motion.drivers.contains {
      $0.animations.contains(where: run.motion.movesSheet)
    }
    run.story.completeDecision(
      state: state,
      edge: isDriven ? nil : app.edge.movingEdge(of: Rect(sheetFrame(at: nil))))
  }
}
