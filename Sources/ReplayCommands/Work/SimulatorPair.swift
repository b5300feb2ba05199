import GestureEngine
import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines

/// A trace that is prepared for replay under two tunings.
struct SimulatorPair: Sendable {
  var a: SceneSimulator
  var b: SceneSimulator

  /// The way to run b again for a page that the tool serves; nil if it serves none.
  var answer: DifferencePage.Answer?

  /// The name of b's system if only the tool contains its code; nil otherwise.
  var systemOfTool: String?

  /// The two runs.
  ///
  /// - Parameter withLooks: whether a page or a picture shows them.
  /// - Returns: both timelines.
  /// - Throws: if a scene refuses the trace.
  func replayed(withLooks: Bool) throws(InputFailure) -> ReplayedPair {
    ReplayedPair(
      a: try Timeline(of: a, withLooks: withLooks), b: try Timeline(of: b, withLooks: withLooks),
      answer: answer, systemOfTool: systemOfTool)
  }
}

/// A trace that was replayed under two tunings.
struct ReplayedPair: TimelinePair {
  let a: Timeline
  let b: Timeline
  let answer: DifferencePage.Answer?
  let systemOfTool: String?

  func documents() -> (a: TimelineDocument, b: TimelineDocument)? {
    // The two runs are usually the same, and then need no comparison line by line.
    a.goes(as: b) ? nil : (TimelineDocument(a), TimelineDocument(b))
  }

  func answered(_ page: DifferencePage, within tolerance: TimelineTolerance, by tool: ToolContext)
    -> DifferencePage
  {
    if let answer {
      return page.answered(answer, comparedWith: a.text, within: tolerance, hasAllViews: true)
    }
    return page.fixed(
      systemOfTool.map {
        FixedParameters.words(codeOf: $0, live: "\(tool.name) diff TRACE --b CHANGE --open")
      })
  }

  func names() -> (trace: String, scene: String) { (a.run.trace, a.run.scene) }

  func timeline(
    _ side: TimelineDifference.Side, of document: TimelineDocument
  ) -> Timeline { side == .a ? a : b }
}

/// The traces of a comparison, each on the scenes of both sides.
struct SimulatorPairs: ~Copyable {
  private var simulators: (a: PreparedSimulators, b: PreparedSimulators)
  private var source: TraceSource

  /// The address and port at which a page is served; nil if none is.
  private let authority: String?

  /// - Parameters:
  ///   - source: the traces.
  ///   - sides: how the scenes of each side are found and tuned.
  ///   - authority: the address and port at which a page is served; nil if none is.
  init(
    _ source: consuming TraceSource, _ sides: (a: TuningOptions, b: TuningOptions),
    servedAt authority: String?
  ) {
    self.authority = authority
    simulators = (a: PreparedSimulators(sides.a), b: PreparedSimulators(sides.b))
    self.source = source
  }

  /// Reads the next trace, warning of what is odd about it; nil at the end.
  ///
  /// - Throws: if a trace or its scene cannot be read.
  mutating func next() throws(InputFailure) -> SimulatorPair? {
    guard let trace = try source.next() else { return nil }
    var told: Set<Notice> = []
    // What is odd on both sides is reported once.
    func tell(_ notice: Notice) {
      if told.insert(notice).inserted { notice.tell() }
    }
    let a = try simulators.a.simulator(for: trace, notify: tell)
    let b = try simulators.b.run(for: trace, notify: tell)
    return SimulatorPair(
      a: a, b: b.simulator, answer: b.answer(at: authority), systemOfTool: b.systemOfTool)
  }
}

extension Timeline {
  /// Its lines, as `gesture-timeline/1`.
  var text: [UInt8] {
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    play(to: &lines)
    return text
  }
}
