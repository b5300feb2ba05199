import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// A trace that is ready to be replayed under two tunings.
struct SimulatorPair: TimelinePair {
  var a: SceneSimulator
  var b: SceneSimulator

  /// What both print, read back; nil where all but the settings is the same.
  func documents() throws(InputFailure) -> (a: TimelineDocument, b: TimelineDocument)? {
    let (a, b) = (Self.timeline(of: a), Self.timeline(of: b))
    // Reading takes far longer than replaying: most traces are alike, and need not be read.
    guard !Self.body(of: a).elementsEqual(Self.body(of: b)) else { return nil }
    return (try TimelineDocument(a, source: "a"), try TimelineDocument(b, source: "b"))
  }

  private static func timeline(of simulator: SceneSimulator) -> [UInt8] {
    var simulator = simulator
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    simulator.run(&lines)
    return text
  }

  func play<Sink: TimelineSink>(
    _ side: TimelineDifference.Side, _ document: TimelineDocument, to sink: inout Sink
  ) {
    var simulator = side == .a ? a : b
    simulator.run(&sink)
  }

  /// All but the header.
  private static func body(of timeline: [UInt8]) -> ArraySlice<UInt8> {
    timeline.drop { $0 != UInt8(ascii: "\n") }
  }
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
    source = TraceSource(arguments.positionals, readsLines: arguments.has("--lines"), tool.catalog)
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
