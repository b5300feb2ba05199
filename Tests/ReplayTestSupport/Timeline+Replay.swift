package import GestureReplay
package import GestureTraces
package import JSONText

extension Timeline {
  /// Replays strokes on a built-in scene, with settings as on the command line.
  ///
  /// At 256 frames per second, every move has a frame.
  package init(
    of strokes: Strokes, onBuiltIn scene: String, _ settings: [String] = [],
    refreshRate: Double = 256
  ) throws(InputFailure) {
    try self.init(
      of: strokes.trace, on: .builtIn(scene, settings), options: .init(refreshRate: refreshRate))
  }

  /// Replays samples, and what the app does meanwhile.
  package init(
    of samples: [TouchSample], _ actions: [TimedAction] = [], on scene: ReplayScene,
    options: ReplayOptions = .init()
  ) throws(InputFailure) {
    let trace = Trace(name: "test", samples: samples, actions: actions)
    try self.init(of: trace, on: scene, options: options)
  }

  /// Replays a trace in `Fixtures/traces` or `Fixtures/measured` on the scene that it names.
  package init(of fixture: Fixture) throws(InputFailure) {
    try self.init(of: try fixture.trace, on: fixture.scene())
  }
}
