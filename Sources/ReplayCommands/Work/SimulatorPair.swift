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
    try simulator.run(&lines)
    return text
  }

  func play<Sink: TimelineSink>(
    _ side: TimelineDifference.Side, _ document: TimelineDocument, to sink: inout Sink
  ) {
    var simulator = side == .a ? a : b
    try simulator.run(&sink)
  }

  /// All but the header.
  private static func body(of timeline: [UInt8]) -> ArraySlice<UInt8> {
    timeline.drop { $0 != UInt8(ascii: "\n") }
  }
}

/// The traces of a comparison, each on the scenes of both sides.
struct SimulatorPairs: ~Copyable {
  private var simulators: (a: PreparedSimulators, b: PreparedSimulators)
  private var source: TraceSource

  /// - Parameters:
  ///   - source: the traces.
  ///   - sides: how the scenes of either side are found and tuned.
  init(_ source: consuming TraceSource, _ sides: (a: TuningOptions, b: TuningOptions)) {
    simulators = (a: PreparedSimulators(sides.a), b: PreparedSimulators(sides.b))
    self.source = source
  }

  /// Reads the next trace, warning of what is odd about it; nil at the end.
  ///
  /// - Throws: where a trace or its scene cannot be read.
  mutating func next() throws(InputFailure) -> SimulatorPair? {
    guard let trace = try source.next() else { return nil }
    var warnings: [InputFailure] = []
    // What is odd on both sides is told once.
    func warn(_ warning: InputFailure) {
      guard !warnings.contains(warning) else { return }
      warnings.append(warning)
      Console.warn(warning)
    }
    return SimulatorPair(
      a: try simulators.a.simulator(for: trace, warn: warn),
      b: try simulators.b.simulator(for: trace, warn: warn))
  }
}
