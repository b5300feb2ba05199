package import GestureEngine
package import GestureTraces
package import JSONText
package import ReplayTimelines

/// A run and what was observed of the same fingers, ready to be compared at any offset of the clocks.
package struct ObservedRun: Sendable {
  package let observed: Observation
  let trace: Trace
  private let replayer: TraceReplayer

  /// The times when no finger is down.
  package let releases: TraceReleases

  /// The times at which the frames were observed, in seconds; those after a lift as evenly as a
  /// screen shows them.
  package let times: [Double]

  /// The recording's channels that the run shows.
  package let channels: [Channel]

  /// For each of them how much of its unit counts as much as a point.
  package let scales: [Double]

  /// Reads them from the run's frames.
  let reader: ChannelReader

  /// The values that were observed of them, frame by frame and in each frame channel by channel.
  package let values: [Value]

  /// For each observed frame whether a finger was down then.
  let isDrag: [Bool]

  /// The values at the end of the recording: each as recorded, and the expectation for a run.
  private let finals: [(keyPath: String, node: JSONNode, expectation: FieldExpectation)]

  /// Channels of the recording that the run does not have.
  package let unknown: [(keyPath: String, suggestion: String)]

  /// A number that was observed.
  package struct Value: Sendable {
    /// Its frame's index.
    package var frame: Int

    /// Its channel's index.
    package var channel: Int

    /// In the channel's unit.
    package var number: Double

    /// Whether a finger was down then.
    package var isDrag: Bool
  }

  /// - Parameters:
  ///   - trace: what the fingers do, with `observed`.
  ///   - replayer: what they touch.
  /// - Throws: if the recording holds no value, none that the run shows, or a `final` that is not
  ///   values by key paths of a final line.
  package init(of trace: Trace, on replayer: TraceReplayer) throws(InputFailure) {
    guard let observed = trace.observed else {
      throw InputFailure(
        "the trace has no \"observed\"",
        expected:
          "what the app's screen did, which TouchRecorder records when it is given an observer",
        at: TextLocation(source: trace.source))
    }
    var simulator = try replayer.simulator(for: trace)
    simulator.describeViews()
    let run = simulator.description
    let known = Channel.all(in: run)
    var channels: [Channel] = []
    var columns: [Int] = []
    var unknown: [(keyPath: String, suggestion: String)] = []
    for (column, keyPath) in observed.channels.enumerated() {
      if let channel = known.first(where: { $0.keyPath == keyPath }) {
        channels.append(channel)
        columns.append(column)
      } else {
        let keyPaths = known.map { $0.keyPath }
        unknown.append((keyPath, Spelling.suggestion(for: keyPath, among: keyPaths)))
      }
    }
    finals = try Self.finals(of: observed, in: trace)
    isDrag = Self.touching(trace, at: observed.frames.map { $0.time })
    var values: [Value] = []
    for (index, frame) in observed.frames.enumerated() {
      for (channel, column) in columns.enumerated() {
        guard let number = frame.values[column] else { continue }
        values.append(
          Value(frame: index, channel: channel, number: number, isDrag: isDrag[index]))
      }
    }
    guard !values.isEmpty || !finals.isEmpty else {
      throw Self.nothingToCompare(with: observed, unknown, on: run.scene, in: trace)
    }
    self.observed = observed
    self.trace = trace
    self.replayer = replayer
    releases = TraceReleases(of: trace, step: replayer.displayStep)
    times = observed.evenTimes(in: releases)
    self.channels = channels
    scales = channels.map { $0.scale(refreshRate: run.refreshRate) }
    reader = ChannelReader(channels, in: run)
    self.values = values
    self.unknown = unknown
  }

  /// Whether a finger is down at each of some ascending times.
  private static func touching(_ trace: Trace, at times: [Double]) -> [Bool] {
    var down: Set<Int> = []
    var next = 0
    return times.map { time in
      while next < trace.samples.count, trace.samples[next].time <= time {
        let sample = trace.samples[next]
        switch sample.phase {
        case .began, .moved, .stationary: down.insert(sample.id)
        case .ended, .cancelled: down.remove(sample.id)
        }
        next += 1
      }
      return !down.isEmpty
    }
  }

  /// The failure that advises what to record if there is nothing to compare with.
  private static func nothingToCompare(
    with observed: Observation, _ unknown: [(keyPath: String, suggestion: String)],
    on scene: String, in trace: Trace
  ) -> InputFailure {
    let source = TextLocation(source: trace.source)
    if let channel = observed.channels.first, unknown.count == observed.channels.count {
      return InputFailure(
        "the scene \"\(scene)\" shows no \"\(channel)\"", expected: unknown[0].suggestion,
        at: source)
    }
    return ObservationCheck(trace)?.emptiness
      ?? InputFailure(
        "nothing that was observed can be compared", expected: "\"frames\" or \"final\"", at: source
      )
  }

  /// The run at its beginning, without the delays that a clock has.
  ///
  /// - Throws: if the scene does not support an action in the trace.
  func simulator(_ clock: RecordingClock) throws(InputFailure) -> SceneSimulator {
    try replayer.simulator(for: releases.without(clock.delays, trace))
  }

  /// Compares the run with every observed number.
  ///
  /// - Parameters:
  ///   - clock: how the recording's times relate to those of the run.
  ///   - take: receives the run's frame, the observed number, and the run's, which is nil if the
  ///     frame does not show it.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  func compare(
    _ clock: RecordingClock,
    _ take: (_ frame: Frame, _ real: Value, _ simulated: Double?) -> Void
  ) throws(InputFailure) {
    var simulator = try simulator(clock)
    _ = try compare(with: &simulator, clock, take)
  }

  /// Compares another run of the same fingers with every observed number.
  ///
  /// - Parameters:
  ///   - simulator: the run at its beginning, without the delays that the clock has.
  ///   - clock: how the recording's times relate to those of the run.
  ///   - take: receives the run's frame, the observed number, and the run's, which is nil if the
  ///     frame does not show it.
  /// - Returns: how the run ended.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package func compare(
    with simulator: inout SceneSimulator, _ clock: RecordingClock,
    _ take: (_ frame: Frame, _ real: Value, _ simulated: Double?) -> Void
  ) throws(InputFailure) -> Outcome {
    var reader = reader
    var (look, next) = (0, 0)
    let looks = releases.looks(at: times, clock)
    var waiting: [(frame: Frame, values: [Double?])] = []
    return try simulator.captureFrames(at: looks.map { $0.moment }) { frame in
      reader.read(frame)
      let (place, step) = (looks[look].place, looks[look].step)
      look += 1
      guard step != .before else { return waiting.append((frame, reader.values)) }
      let before = step == .start ? waiting.removeFirst() : nil
      while next < values.count, values[next].frame == place {
        let (real, channel) = (values[next], values[next].channel)
        next += 1
        if let before, let number = before.values[channel],
          !Self.isCloser(reader.values[channel], than: number, to: real.number)
        {
          take(before.frame, real, number)
        } else {
          take(frame, real, reader.values[channel])
        }
      }
    }
  }

  private static func isCloser(_ number: Double?, than other: Double, to real: Double) -> Bool {
    number.map { ($0 - real).magnitude < (other - real).magnitude } ?? false
  }

  /// The values with which it ended, and those of the recording.
  ///
  /// - Parameters:
  ///   - outcome: how the run ended.
  ///   - tolerance: how far a number may be off, in points.
  /// - Returns: in the recording's order.
  package func finalValues(of outcome: Outcome, within tolerance: Double) -> [Verification
    .FinalValue]
  {
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
    -> [(keyPath: String, node: JSONNode, expectation: FieldExpectation)]
  {
    guard let final = observed.final,
      case .object(let members) = try JSONNode(parsing: final, source: trace.source).value
    else { return [] }
    var finals: [(keyPath: String, node: JSONNode, expectation: FieldExpectation)] = []
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
  ) throws(InputFailure) -> FieldExpectation {
    do throws(InputFailure) {
      return try FieldExpectation(node, of: "final.\(keyPath)")
    } catch {
      throw InputFailure(
        "\"\(keyPath)\" of \"observed.final\": \(error.what)", expected: error.expected,
        at: TextLocation(source: trace.source))
    }
  }
}

extension Channel {
  /// The amount of its unit that counts as much as a point: for a velocity one point per frame, for
  /// a ratio 0.01.
  fileprivate func scale(refreshRate: Double) -> Double {
    if unit.isEmpty { return 0.01 }
    return quantity.isVelocity ? refreshRate : 1
  }
}
