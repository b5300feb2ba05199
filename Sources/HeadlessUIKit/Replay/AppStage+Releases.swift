import GestureEngine
import GestureTraces
import MotionLaws

/// Releases, for the words of what the app decides after them.
extension AppStage {
  /// The velocity along the sheet's axis of the finger that ends a pan, in points per second; nil for any
  /// other change.
  func velocity(atReleaseBy change: RecognizerChange) -> Double? {
    // A discrete gesture is recognized, and does not end.
    isDragReleased = change.to == .ended
    guard isDragReleased, run.link.recognizers[change.name] is UIPanGestureRecognizer else {
      return nil
    }
    return app.edge.along(change.velocity)
  }

  /// Keeps what is known of a finger's release that views are about to be told of.
  func willRelease(_ touches: [TouchChange]) {
    guard let touch = run.touches.draggedTouch(liftedBy: touches) else { return }
    isDragReleased = true
    releaseVelocity = touch.velocity.map { Double(app.edge.isSide ? $0.dx : $0.dy) }
  }

  /// Keeps the place of the sheet before a turn's code runs, and the finger's velocity, if anything reads
  /// the words of what that decides.
  ///
  /// - Parameter time: when, in seconds.
  func recordRelease(at time: Double) {
    guard run.link.context?.isRecording == true else { return }
    run.story.release = AppRelease(
      state: state, edge: app.edge.movingEdge(of: Rect(sheetFrame(at: time))),
      velocity: releaseVelocity, isDrag: isDragReleased)
  }

  /// The turn is laid out: what the app has decided is known as a whole.
  func completeDecision() {
    guard run.story.decisionIndex != nil, run.story.release != nil else { return }
    run.story.completeDecision(state: state, target: decidedTarget)
  }

  private var decidedTarget: DecidedTarget {
    let edge: Double
    if let driver = run.motion.drivers.last(where: isMovingSheet) {
      // It may go back to where it began: what code reads is its end.
      guard let frame = frameAtEnd(of: driver) else { return DecidedTarget() }
      edge = app.edge.movingEdge(of: Rect(frame))
    } else {
      edge = app.edge.movingEdge(of: Rect(sheetFrame(at: nil)))
      let isStill = run.story.release.map { (edge - $0.edge).magnitude <= 1e-3 } ?? false
      if isStill, run.motion.hasActiveLinks || run.motion.isStepping { return DecidedTarget() }
    }
    let screen = run.screen.simulated
    let extent = app.edge.extent(ofMovingEdge: edge, on: screen.bounds)
    let stop = app.stops(on: screen).first { ($0.extent - extent).magnitude < 0.5 }
    return DecidedTarget(edge: edge, stop: stop?.state)
  }

  private func isMovingSheet(_ driver: AnimationDriver) -> Bool {
    driver.animations.contains(where: run.motion.movesSheet)
  }

  /// The frame of the sheet on the screen once a driver has arrived; nil if it is held.
  private func frameAtEnd(of driver: AnimationDriver) -> CGRect? {
    guard driver.isRunning, let sheet = run.motion.sheet else { return nil }
    let own = driver.moves.filter { $0.view === sheet }
    var frame = sheetFrame(at: nil)
    for move in own.isEmpty ? driver.carriedMoves(of: sheet) : own {
      guard case .side(let side) = move.subject else { continue }
      side.set(driver.course(of: move).target, in: &frame)
    }
    return frame
  }
}
