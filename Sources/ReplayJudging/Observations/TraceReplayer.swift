package import GestureEngine
import GestureTraces
import JSONText

/// A scene, and how traces are replayed on it.
package struct TraceReplayer: Sendable {
  private let scene: PreparedScene
  private let options: ReplayOptions

  package init(_ scene: PreparedScene, _ options: ReplayOptions = ReplayOptions()) {
    self.scene = scene
    self.options = options
  }

  /// Seconds between two frames of the scene's device.
  var displayStep: Double { 1 / scene.scene.screen.refreshRate }

  /// The run of a trace, at its beginning.
  ///
  /// - Throws: if the scene does not support an action in the trace.
  func simulator(for trace: Trace) throws(InputFailure) -> SceneSimulator {
    try SceneSimulator(scene, trace, options)
  }
}
