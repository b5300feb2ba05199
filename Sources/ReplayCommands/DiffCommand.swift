import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `diff`: what changes from one tuning to another, or from one recorded timeline to another.
struct DiffCommand {
  /// The ways to show differences.
  private enum Format: String, CaseIterable {
    case text, json
  }

  static let specification = CommandSpecification(
    name: "diff", arguments: "TRACE… --a CHANGE --b CHANGE | A.jsonl B.jsonl",
    summary: "Show what changes from one tuning to another, or between two timelines.",
    discussion: """
      With --a or --b, every TRACE is replayed under both; a side without changes is the trace's
      scene as the other options leave it. Without them, two files of gesture-timeline/1 are
      compared, several in a file in their order. Told are, over all traces, who ends elsewhere
      and why; then, for each, where the two part, how far every number lies apart, and which
      events were added (+), removed (-), moved (~) or changed (≠). Differences are b − a; a
      sparkline shows their size, · being none. Compared is what the screen did: settings and
      reasons explain differences and are none. Nothing is written where nothing differs.

      A CHANGE is KEYPATH=VALUE, the name of a built-in scene, or a file: a scene where its
      "format" says so, a tuning where it has none. Write ./a=b.json for a path with "=" in it.
      """,
    options: [
      .option("--a", "CHANGE", "Change the scene for a (repeatable, last wins)."),
      .option("--b", "CHANGE", "Change the scene for b (repeatable, last wins)."),
    ] + TuningOptions.specifications + [
      .option("--tolerance", "N", "Numbers at most so far apart are alike, in their units (0)."),
      .option("--time-tolerance", "SECONDS", "Times at most so far apart are alike (0)."),
      .option("--format", "FORMAT", "text (default): for people\njson: for programs"),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
      .flag("--lines", "Each file holds one trace a line (JSON Lines)."),
      .option("--jobs", "N", "How many traces to compare at once (all cores)."),
    ],
    examples: [
      (
        "gesture-replay diff Fixtures/traces/fling-*.json --b sheet.velocityThreshold=700",
        "What a lower threshold changes: where traces end, and all that led there."
      ),
      (
        "gesture-replay diff fling-up.json --a ivaev-bottom-sheet --b mine.json",
        "The same finger on two sheets."
      ),
      (
        "gesture-replay replay fling-up.json --format jsonl | gesture-replay diff Fixtures/expected/fling-up.jsonl -",
        "What changed since a timeline was recorded."
      ),
    ])

  /// What has a meaning only where traces are replayed.
  private static let replayOptions = TuningOptions.specifications.map(\.name) + ["--lines"]

  private let arguments: Arguments
  private let format: Format
  private let tolerance: TimelineTolerance
  private let jobs: Int

  init(_ arguments: Arguments) throws(InputFailure) {
    self.arguments = arguments
    format = try arguments.choice("--format", Format.self) ?? .text
    tolerance = TimelineTolerance(
      value: try arguments.number("--tolerance", in: .nonNegative) ?? 0,
      time: try arguments.number("--time-tolerance", in: .nonNegative) ?? 0)
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
    try checkStandardInput()
  }

  /// Standard input can be read once.
  private func checkStandardInput() throws(InputFailure) {
    let values = arguments.options.filter { ["--a", "--b", "--tuning"].contains($0.name) }
    let count = (arguments.positionals + values.map(\.value)).count { $0 == "-" }
    guard count > 1 else { return }
    throw InputFailure("standard input is named \(count) times", expected: "- once")
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    let results =
      arguments.has("--a") || arguments.has("--b")
      ? try await replayed() : try await recorded()
    let report = DifferenceReport(results)
    if !report.isEmpty {
      switch format {
      case .text: output.write(report.text(style: Console.style(for: arguments)))
      case .json: output.write(report.json)
      }
    }
    try output.finish()
    return report.isEmpty ? .success : .difference
  }

  // MARK: Traces

  /// Replays every trace under both tunings.
  private func replayed() async throws(InputFailure) -> [TimelineDifference?] {
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "diff was given no trace", expected: "gesture-replay diff TRACE… --b CHANGE")
    }
    let tuning = try TuningOptions(arguments)
    let sides = (
      a: try TuningSide("--a", arguments).options(tuning),
      b: try TuningSide("--b", arguments).options(tuning)
    )
    var scenes = (a: SceneCache(sides.a), b: SceneCache(sides.b))
    var source = TraceSource(arguments.positionals, readsLines: arguments.has("--lines"))
    var results: [TimelineDifference?] = []
    let tolerance = tolerance
    while true {
      var pairs: [SimulatorPair] = []
      while pairs.count < jobs * 32, let trace = try source.next() {
        let a = try sides.a.prepared(trace, for: scenes.a.scene(for: trace))
        let b = try sides.b.prepared(trace, for: scenes.b.scene(for: trace))
        for warning in Set([a.warning, b.warning].compactMap { $0 }) { Console.warn(warning) }
        pairs.append(
          SimulatorPair(
            a: try Simulator(
              scene: scenes.a.scene(for: trace), trace: a.trace, options: sides.a.simulation),
            b: try Simulator(
              scene: scenes.b.scene(for: trace), trace: b.trace, options: sides.b.simulation)))
      }
      guard !pairs.isEmpty else { return results }
      let compared = await ParallelWork.map(pairs, jobs: jobs) { pair in
        Result { () throws(InputFailure) in try pair.difference(within: tolerance) }
      }
      for result in compared { results.append(try result.get()) }
    }
  }

  // MARK: Timelines

  /// Compares the timelines of two files.
  private func recorded() async throws(InputFailure) -> [TimelineDifference?] {
    guard arguments.positionals.count == 2 else {
      throw InputFailure(
        "diff was given neither --a nor --b, and \(arguments.positionals.count) files",
        expected: "TRACE… with --a or --b, or two timelines: A.jsonl B.jsonl (- for stdin)")
    }
    for name in Self.replayOptions where arguments.has(name) {
      throw InputFailure(
        "\(name) is about traces, and two timelines are compared",
        expected: "TRACE… with --a or --b, or no \(name)")
    }
    let (a, b) = (try documents(arguments.positionals[0]), try documents(arguments.positionals[1]))
    guard a.count == b.count else {
      throw InputFailure(
        "there are \(a.count) timelines in a and \(b.count) in b",
        expected: "as many in both, in the same order",
        at: TextLocation(source: TextFile.displayName(of: arguments.positionals[1])))
    }
    let tolerance = tolerance
    return await ParallelWork.map(Array(zip(a, b)), jobs: jobs) { a, b in
      TimelineDifference(a, b, within: tolerance)
    }
  }

  private func documents(_ path: String) throws(InputFailure) -> [TimelineDocument] {
    try TimelineDocument.all(
      in: try TextFile.read(path), source: TextFile.displayName(of: path))
  }
}

/// A trace that is ready to be replayed under two tunings.
private struct SimulatorPair: Sendable {
  var a: Simulator
  var b: Simulator

  /// Replays both, and compares what they print.
  ///
  /// - Returns: nil where they are alike.
  /// - Throws: where a timeline is not as the format has it.
  func difference(within tolerance: TimelineTolerance) throws(InputFailure)
    -> TimelineDifference?
  {
    let (a, b) = (Self.timeline(of: a), Self.timeline(of: b))
    // Reading takes far longer than replaying: most traces are alike, and need not be read.
    guard !Self.body(of: a).elementsEqual(Self.body(of: b)) else { return nil }
    return TimelineDifference(
      try TimelineDocument(a, source: "a"), try TimelineDocument(b, source: "b"),
      within: tolerance)
  }

  private static func timeline(of simulator: Simulator) -> [UInt8] {
    var simulator = simulator
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    simulator.run(&lines)
    return text
  }

  /// All but the header.
  private static func body(of timeline: [UInt8]) -> ArraySlice<UInt8> {
    timeline.drop { $0 != UInt8(ascii: "\n") }
  }
}
