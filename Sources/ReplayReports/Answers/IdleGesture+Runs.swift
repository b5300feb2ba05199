package import GestureEngine
package import MotionLaws
package import ReplayTimelines

extension IdleGesture {
  /// Looks for one in a recorded run.
  ///
  /// - Parameters:
  ///   - run: what the screen did.
  ///   - scale: by how much touches were scaled on their way from the trace.
  package init?(in run: Timeline, scale: Vector) {
    var effect = GestureEffect(scale: scale)
    run.play(to: &effect)
    guard let idleness = effect.idleness else { return nil }
    self = idleness
  }

  /// Looks for one in a run from its beginning; nil also for a run that the scene refuses.
  package init?(in simulator: SceneSimulator, scale: Vector) {
    var (simulator, effect) = (simulator, GestureEffect(scale: scale))
    guard (try? simulator.run(&effect)) != nil, let idleness = effect.idleness else { return nil }
    self = idleness
  }
}
