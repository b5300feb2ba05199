import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayPages
import ReplayReports
import ReplayTimelines
import TextFiles

/// Prepares traces for replay: each on the scene that it or an option names, tuned and fitted as
/// the options require.
struct PreparedSimulators: Sendable {
  private var tuning: TuningOptions

  /// The scene of the last trace, which mostly is that of the next one.
  private var last: (key: TuningOptions.SceneKey, scene: PreparedScene)?

  /// Whether to warn of what was observed and cannot be compared with a run.
  private let checksObserved: Bool

  init(_ tuning: TuningOptions, checksObserved: Bool = false) {
    self.tuning = tuning
    self.checksObserved = checksObserved
  }

  /// Simulators for another thread.
  ///
  /// They share the texts of the scenes that have been read, but no scene.
  func deepCopy() -> PreparedSimulators {
    var result = self
    result.tuning = tuning.deepCopy
    result.last = nil
    return result
  }

  private mutating func scene(for trace: Trace) throws(InputFailure) -> PreparedScene {
    let key = try tuning.sceneKey(for: trace)
    if let last, last.key == key { return last.scene }
    let scene = try tuning.read(for: trace, tuning.preparedScene)
    last = (key, scene)
    return scene
  }

  /// Prepares a trace.
  ///
  /// - Parameters:
  ///   - trace: as it was read.
  ///   - notify: receives what happens to a trace from another screen, and warnings about what was
  ///     observed.
  /// - Returns: the simulator.
  /// - Throws: if the scene cannot be read, or cannot do what the app does in the trace.
  mutating func simulator(
    for trace: Trace, notify: (Notice) -> Void = { $0.tell() }
  ) throws(InputFailure) -> SceneSimulator {
    try run(for: trace, notify: notify).simulator
  }

  /// Prepares a trace, and keeps what the run is made from.
  mutating func run(
    for trace: Trace, notify: (Notice) -> Void = { $0.tell() }
  ) throws(InputFailure) -> PreparedRun {
    let scene = try scene(for: trace)
    let prepared = tuning.prepared(trace, for: scene.scene)
    prepared.notices.forEach(notify)
    let simulator = try SceneSimulator(scene, prepared.trace, tuning.simulation)
    if checksObserved, let check = ObservationCheck(trace) {
      for warning in check.warnings(on: simulator.describingViews) { notify(.warning(warning)) }
    }
    return PreparedRun(
      simulator: simulator, scene: scene, trace: prepared.trace, options: tuning.simulation)
  }
}

/// A prepared run, and what it is made from.
struct PreparedRun: Sendable {
  let simulator: SceneSimulator
  let scene: PreparedScene
  let trace: Trace
  let options: ReplayOptions

  /// The replayer that replays further traces like this one.
  var replayer: TraceReplayer { TraceReplayer(scene, options) }

  /// Makes what has the tool run it again, for a page that it serves.
  ///
  /// - Parameter authority: the address and port at which it serves the page; nil if it does not.
  /// - Returns: nil if it serves none.
  func answer(at authority: String?) -> DifferencePage.Answer? {
    guard let authority, let source = RunSource(answered: scene.scene, trace, options) else {
      return nil
    }
    return DifferencePage.Answer(source, at: authority)
  }

  /// The name of the scene's system if only the tool contains its code, and no page; nil otherwise.
  var systemOfTool: String? { scene.scene.needsTool ? scene.scene.sheet?.name : nil }

  /// The source from which a page shows other runs in addition to this one; nil if it can show
  /// none.
  ///
  /// - Throws: if runs for the page cannot be made.
  func source(_ pages: PageContents) throws(InputFailure) -> PageSource? {
    switch pages.kind {
    case .none: return nil
    case .engine:
      return PageSource(scene.scene, trace, options, isAnswered: pages.isAnswered)
    case .kept:
      return .kept(
        try EmbeddedRuns(of: trace, on: scene.scene, options, by: pages.axes, from: pages.catalog))
    }
  }
}

extension SceneSimulator {
  /// The facts that are known about the run, with the views that it can show.
  var describingViews: RunDescription {
    var simulator = self
    simulator.describeViews()
    return simulator.description
  }
}

extension TraceSource {
  /// Reads the next trace and prepares it; nil at the end.
  ///
  /// - Throws: if the trace or its scene cannot be read, or the scene cannot do what the app does
  ///   in the trace.
  mutating func next(_ simulators: inout PreparedSimulators) throws(InputFailure)
    -> PreparedRun?
  {
    guard let trace = try next() else { return nil }
    return try simulators.run(for: trace)
  }
}

extension TuningOptions {
  /// Replays a trace on a scene, prepared as these options require, to get only its ending.
  func ending(of trace: Trace, on scene: ReplayScene) -> RunEnding {
    ending(of: trace, on: PreparedScene(scene))
  }

  /// Replays a trace on a scene, to get its ending and why that says nothing about the scene, if it
  /// does.
  func judged(_ trace: Trace, on scene: PreparedScene)
    -> (ending: RunEnding, idleness: IdleGesture?)
  {
    let mapped = mapped(trace, to: scene.scene)
    do throws(InputFailure) {
      var simulator = try SceneSimulator(scene, mapped, simulation)
      var effect = GestureEffect(scale: scale(of: trace, to: mapped))
      return (.ended(try simulator.run(&effect)), effect.idleness)
    } catch {
      return (.refused(error.what), nil)
    }
  }

  /// Replays a trace on a scene that many runs share, to get only its ending.
  func ending(of trace: Trace, on scene: PreparedScene) -> RunEnding {
    RunEnding(
      of: mapped(trace, to: scene.scene), on: scene, options: simulation, withLastRelease: true)
  }
}
