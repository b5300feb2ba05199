package import GestureTraces
package import JSONText
import SheetSystems

/// A run and what was observed of the same fingers, ready to be compared at any offset of the clocks.
package struct ObservedRun: Sendable {
  package let observed: Observation
  private let trace: Trace

  /// The run, at its beginning.
  private let simulator: SceneSimulator

  /// Those of the recording that the run shows.
  let channels: [ObservedChannel]

  /// For each channel, its column in the recording.
  let columns: [Int]

  /// How it ended: each value as the recording has it, and what that asks of a run.
  private let finals: [(keyPath: String, node: JSONNode, expectation: Suite.Expectation)]

  /// Channels of the recording that the run does not have.
  let unknown: [(keyPath: String, suggestion: String)]

  /// - Parameters:
  ///   - simulator: the run, at its beginning.
  ///   - trace: what the fingers do in it, with `observed`.
  /// - Throws: where nothing was observed, nothing that the run shows, or an end that is no values by
  ///   key paths of a final line.
  package init(of simulator: SceneSimulator, _ trace: Trace) throws(InputFailure) {
    guard let observed = trace.observed else {
      throw InputFailure(
        "the trace says nothing of what the app's screen did",
        expected: "\"observed\", which TouchRecorder writes for whatever it is told to observe",
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
    guard !channels.isEmpty || observed.final != nil else {
      throw InputFailure(
        unknown.isEmpty
          ? "\"observed\" holds nothing"
          : "the scene \"\(run.scene)\" shows no \"\(unknown[0].keyPath)\"",
        expected: unknown.first?.suggestion ?? "\"channels\" and \"frames\", or \"final\"",
        at: TextLocation(source: trace.source))
    }
    self.observed = observed
    finals = try Self.finals(of: observed, in: trace)
    self.trace = trace
    self.simulator = simulator
    self.channels = channels
    self.columns = columns
    self.unknown = unknown
  }

  /// How much later the recorded screen shows something than the run, in seconds.
  ///
  /// - Throws: where the sheet's code breaks a requirement of `SheetSystem`.
  package func clockOffset() throws(InputFailure) -> Double {
    guard !channels.isEmpty, !observed.frames.isEmpty else { return 0 }
    let signal = try ScreenSignal(
      of: channels, in: simulator, trace, around: observed.frames.map { $0.time })
    let estimate = ClockOffset(self, trace, signal).estimate()
    // Traces know times to a microsecond.
    let offset = (estimate * 1e6).rounded() / 1e6 + 0
    // A recording of a run has no offset at all, which lines between looks miss by a hair.
    return try isAsObserved() ? 0 : offset
  }

  /// Whether the run shows just what was observed, without any offset, as timelines round numbers.
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
  /// - Throws: where the sheet's code breaks a requirement of `SheetSystem`.
  func frames(offset: Double) throws(InputFailure) -> [Frame] {
    var simulator = simulator
    return try simulator.frames(at: observed.frames.map { $0.time - offset }).frames
  }

  /// The values of how it ended, beside those of the recording.
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

  /// Reads what a value has to be.
  ///
  /// The text of "final" has been cut out of the trace's, so that a place in it says nothing.
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
