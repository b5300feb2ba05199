import GestureReplay
import GestureTraces
import JSONText

/// A trace that is ready to be replayed under two tunings.
struct SimulatorPair: Sendable {
  var a: SceneSimulator
  var b: SceneSimulator

  func replayed() -> ReplayedPair { ReplayedPair(a: Timeline(of: a), b: Timeline(of: b)) }
}

/// A trace that was replayed under two tunings.
struct ReplayedPair: TimelinePair {
  let a: Timeline
  let b: Timeline

  func documents() -> (a: TimelineDocument, b: TimelineDocument)? {
    // Most traces are alike, and need not be looked at line by line.
    a.goes(as: b) ? nil : (TimelineDocument(a), TimelineDocument(b))
  }

  func timeline(
    _ side: TimelineDifference.Side, of document: TimelineDocument
  ) -> Timeline { side == .a ? a : b }
}

/// The traces of a comparison, each on the scenes of both sides.
struct SimulatorPairs: ~Copyable {
  private let sides: (a: TuningOptions, b: TuningOptions)
  private var scenes: (a: SceneCache<ReplayScene>, b: SceneCache<ReplayScene>)
  private var source: TraceSource

  /// - Parameters:
  ///   - arguments: those of `diff`.
  ///   - tool: the tool.
  /// - Throws: where there is no trace, or a tuning cannot be read.
  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "diff was given no trace", expected: "\(tool.name) diff TRACE… --b CHANGE")
    }
    let tuning = try TuningOptions(arguments, tool.catalog)
    sides = (
      a: try TuningSide("--a", arguments, tool.catalog).options(tuning),
      b: try TuningSide("--b", arguments, tool.catalog).options(tuning)
    )
    scenes = (a: SceneCache(sides.a), b: SceneCache(sides.b))
    source = TraceSource(arguments.positionals, readsLines: arguments.has("--lines"))
  }

  /// Reads the next trace, warning of what is odd about it; nil at the end.
  ///
  /// - Throws: where a trace or its scene cannot be read.
  mutating func next() throws(InputFailure) -> SimulatorPair? {
    guard let trace = try source.next() else { return nil }
    let scenes = (a: try scenes.a.scene(for: trace), b: try scenes.b.scene(for: trace))
    let a = sides.a.prepared(trace, for: scenes.a)
    let b = sides.b.prepared(trace, for: scenes.b)
    for warning in Set([a.warning, b.warning].compactMap { $0 }) { Console.warn(warning) }
    return SimulatorPair(
      a: try Simulator(scene: scenes.a, trace: a.trace, options: sides.a.simulation),
      b: try Simulator(scene: scenes.b, trace: b.trace, options: sides.b.simulation))
  }
}
