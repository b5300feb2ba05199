import GestureEngine
import MotionLaws

/// Releases, for the words of what the app decides after them.
extension AppStage {
  /// A recognizer is about to tell the app of a change.
  func willRelease(_ change: RecognizerChange) {
    let isOver = change.to == .ended || change.to == .cancelled || change.to == .recognized
    guard isOver else {
      run.story.release = nil
      return
    }
    let isPan = run.link.recognizers[change.name] is UIPanGestureRecognizer
    willRelease(velocity: isPan && change.to == .ended ? app.edge.along(change.velocity) : nil)
  }

  /// A finger is about to leave, or something else that the app may decide by is about to happen.
  ///
  /// - Parameter velocity: the finger's along the sheet's axis, in points per second; nil if it was
  ///   not measured.
  func willRelease(velocity: Double?) {
    run.story.release = AppRelease(
      state: state, edge: app.edge.movingEdge(of: Rect(sheetFrame(at: nil))), velocity: velocity)
  }

  /// The turn is laid out: what the app has decided is known as a whole.
  func completeDecision() {
    guard run.story.decisionIndex != nil else { return }
    run.story.completeDecision(
      state: state, edge: app.edge.movingEdge(of: Rect(sheetFrame(at: nil))))
  }
}
