import GestureReplay
import GestureTraces
import JSONText

/// Makes traces ready to be replayed: each on the scene that it or an option names, tuned and
/// fitted as the options say.
struct PreparedSimulators: Sendable {
  private let tuning: TuningOptions
  private var scenes: SceneCache<ReplayScene>

  init(_ tuning: TuningOptions) {
    self.tuning = tuning
    scenes = SceneCache(tuning)
  }

  /// Makes a trace ready.
  ///
  /// - Parameters:
  ///   - trace: as it was read.
  ///   - warn: receives a warning if the trace comes from another screen.
  /// - Returns: the simulator.
  /// - Throws: if the scene cannot be read, or cannot do what the app does in the trace.
  mutating func simulator(
    for trace: Trace, warn: (InputFailure) -> Void = Console.warn
  ) throws(InputFailure) -> SceneSimulator {
    let scene = try scenes.scene(for: trace)
    let prepared = tuning.prepared(trace, for: scene)
    if let warning = prepared.warning { warn(warning) }
    return try Simulator(scene: scene, trace: prepared.trace, options: tuning.simulation)
  }
}

extension TraceSource {
  /// Reads the next trace and makes it ready; nil at the end.
  ///
  /// - Throws: if the trace or its scene cannot be read, or the scene cannot do what the app does
  ///   in the trace.
  mutating func next(_ simulators: inout PreparedSimulators) throws(InputFailure)
    -> SceneSimulator?
  {
    guard let trace = try next() else { return nil }
    return try simulators.simulator(for: trace)
  }
}

extension TuningOptions {
  /// Replays a trace on a scene, prepared as these options say, for its ending alone.
  func ending(of trace: Trace, on scene: ReplayScene) -> RunEnding {
    RunEnding(of: prepared(trace, for: scene).trace, on: scene, options: simulation)
  }
}
