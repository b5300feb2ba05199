import GestureEngine
import MotionLaws

/// Releases, for the words of what the app decides after them.
extension AppStage {
  /// A recognizer is about to tell the app of a change.
  func willRelease(_ change: RecognizerChange) {
    let isPan = run.link.recognizers[change.name] is UIPanGestureRecognizer
    guard isPan, change.to == .ended else {
      run.story.release = nil
      return
    }
    willRelease(velocity: app.edge.along(change.velocity), at: change.time)
  }

  /// A finger is about to leave, or something else that the app may decide by is about to happen.
  ///
  /// - Parameters:
  ///   - velocity: the finger's along the sheet's axis, in points per second; nil if it was not measured.
  ///   - time: when, in seconds.
  func willRelease(velocity: Double?, at time: Double) {
    run.story.release = AppRelease(
      state: state, edge: app.edge.movingEdge(of: Rect(sheetFrame(at: time))), velocity: velocity)
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
