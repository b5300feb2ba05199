package import GestureTraces
package import JSONText
import SheetSystems

/// A run and what was observed of the same fingers, ready to be compared at any offset of the clocks.
package struct ObservedRun: Sendable {
  package let observed: Observation
  private let trace: Trace

  /// The run, at its beginning.
  private let simulator: SceneSimulator

  /// The recording's channels that the run shows.
  let channels: [ObservedChannel]

  /// For each channel, its column in the recording.
  let columns: [Int]

  /// How it ended: each value as recorded, and the expectation for a run.
  private let finals: [(keyPath: String, node: JSONNode, expectation: Suite.Expectation)]

  /// Channels of the recording that the run does not have.
  let unknown: [(keyPath: String, suggestion: String)]

  /// - Parameters:
  ///   - simulator: the run, at its beginning.
  ///   - trace: what the fingers do in it, with `observed`.
  /// - Throws: if the recording holds no value, none that the run shows, or a `final` that is not
  ///   values by key paths of a final line.
  package init(of simulator: SceneSimulator, _ trace: Trace) throws(InputFailure) {
    guard let observed = trace.observed else {
      throw InputFailure(
        "the trace has no \"observed\"",
        expected:
          "what the app's screen did, which TouchRecorder records when it is given an observer",
        at: TextLocation(source: trace.source))
    }
    var simulator = simulator
    simulator.describeViews()
    let run = simulator.description
    var channels: [ObservedChannel] = []
    var columns: [Int] = []
    var unknown: [(keyPath: String, suggestion: String)] = []
    for (column, keyPath) in observed.channels.enumerated() {
      if let channel = ObservedChannel(keyPath, in: run) {
        channels.append(channel)
        columns.append(column)
      } else {
        let known = ObservedChannel.keyPaths(in: run)
        unknown.append((keyPath, Spelling.suggestion(for: keyPath, among: known)))
      }
    }
    finals = try Self.finals(of: observed, in: trace)
    let hasValues = observed.frames.contains { frame in
      columns.contains { frame.values[$0] != nil }
    }
    guard hasValues || !finals.isEmpty else {
      throw Self.nothingToCompare(with: observed, unknown, on: run.scene, in: trace)
    }
    self.observed = observed
    self.trace = trace
    self.simulator = simulator
    self.channels = channels
    self.columns = columns
    self.unknown = unknown
  }

  /// What to record if there is nothing to compare with.
  private static func nothingToCompare(
    with observed: Observation, _ unknown: [(keyPath: String, suggestion: String)],
    on scene: String, in trace: Trace
  ) -> InputFailure {
    let source = TextLocation(source: trace.source)
    guard let channel = observed.channels.first else {
      return InputFailure(
        "\"observed\" is empty", expected: "\"channels\" and \"frames\", or \"final\"",
        at: source)
    }
    guard unknown.count < observed.channels.count else {
      return InputFailure(
        "the scene \"\(scene)\" shows no \"\(channel)\"", expected: unknown[0].suggestion,
        at: source)
    }
    let names = observed.channels.map { "\"\($0)\"" }.joined(separator: " or ")
    return InputFailure(
      "no value of \(names) was observed",
      expected: "\"frames\" with numbers: what the screen showed, frame by frame",
      at: source)
  }

  /// How much later the recorded screen shows something than the run.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  func clockOffset() throws(InputFailure) -> ClockOffset.Estimate {
    guard !channels.isEmpty, !observed.frames.isEmpty else {
      return ClockOffset.Estimate(seconds: 0, origin: .unknown)
    }
    let signal = try ScreenSignal(
      of: channels, in: simulator, trace, around: observed.frames.map { $0.time })
    var estimate = ClockOffset(self, trace, signal).search()
    // Traces know times to a microsecond.
    estimate.seconds = (estimate.seconds * 1e6).rounded() / 1e6 + 0
    // A recording of a run has no offset at all, which interpolation between samples misses by a
    // hair.
    if estimate.origin == .estimated, try isAsObserved() { estimate.seconds = 0 }
    return estimate
  }

  /// Whether the run shows exactly what was observed, without any offset, with numbers rounded as
  /// timelines round them.
  private func isAsObserved() throws(InputFailure) -> Bool {
    for (real, frame) in zip(observed.frames, try frames(offset: 0)) {
      for (index, value) in ObservedChannel.values(of: channels, in: frame).enumerated() {
        guard let observed = real.values[columns[index]] else { continue }
        guard let value, (value - observed).magnitude < 0.001 else { return false }
      }
    }
    return true
  }

  /// What the run shows at the recording's moments.
  ///
  /// - Parameter offset: how much later the recorded screen shows something, in seconds.
  /// - Returns: a frame for each moment.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  func frames(offset: Double) throws(InputFailure) -> [Frame] {
    var simulator = simulator
    return try simulator.frames(at: observed.frames.map { $0.time - offset }).frames
  }

  /// The values with which it ended, and those of the recording.
  ///
  /// - Parameters:
  ///   - outcome: how the run ended.
  ///   - tolerance: how far a number may be off, in points.
  /// - Returns: in the recording's order.
  func finalValues(of outcome: Outcome, within tolerance: Double) -> [Verification.FinalValue] {
    let node = outcome.node
    return finals.map { keyPath, real, expectation in
      let simulated = node[keyPath: keyPath]
      let agrees =
        if let number = real.number, let other = simulated?.number {
          FieldComparison.areAlike(number, other, within: tolerance)
        } else {
          expectation.isMet(by: simulated)
        }
      return Verification.FinalValue(
        keyPath: keyPath, observed: real, simulated: simulated, agrees: agrees)
    }
  }

  /// Reads how it ended.
  private static func finals(of observed: Observation, in trace: Trace) throws(InputFailure)
    -> [(keyPath: String, node: JSONNode, expectation: Suite.Expectation)]
  {
    guard let final = observed.final,
      case .object(let members) = try JSONNode(parsing: final, source: trace.source).value
    else { return [] }
    var finals: [(keyPath: String, node: JSONNode, expectation: Suite.Expectation)] = []
    for member in members {
      let expectation = try expectation(of: member.node, at: member.key, in: trace)
      finals.append((member.key, member.node, expectation))
    }
    return finals
  }

  /// Reads what a value must be.
  ///
  /// The text of "final" has been cut out of the trace's, so a location in it says nothing.
  private static func expectation(
    of node: JSONNode, at keyPath: String, in trace: Trace
  ) throws(InputFailure) -> Suite.Expectation {
    do throws(InputFailure) {
      return try Suite.Expectation(node, of: "final.\(keyPath)")
    } catch {
      throw InputFailure(
        "\"\(keyPath)\" of \"observed.final\": \(error.what)", expected: error.expected,
        at: TextLocation(source: trace.source))
    }
  }
}
