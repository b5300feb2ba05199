import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines
import TextFiles

/// `diff`: what changes from one tuning to another, or from one recorded timeline to another.
struct DiffCommand: Command {
  static let help = CommandHelp(
    name: "diff",
    summary: "Show what changes between two tunings, or between two timelines.",
    discussion: """
      With --a or --b, every TRACE is replayed on both sides. A side without changes uses the
      trace's scene as the other options leave it. Without --a and --b, what --set and --tuning
      change is side b. Without all four, two gesture-timeline/1 files are compared; if they hold
      several timelines, in order. The report lists first, over all traces, which runs end
      differently and why. Then it shows for each run the first difference, how far apart every
      number is, and which events were added (+), removed (-), moved (~) or changed (≠). Differences
      are b − a. A sparkline shows their size; · means no difference. Only what the screen did is
      compared; settings and reasons are shown as explanations. If nothing differs, the result is
      empty, and a note says so. A trace that is wrong, or that one side refuses, is reported and
      skipped, and the exit status is 2.

      A CHANGE is KEYPATH=VALUE, the name of a built-in scene, or a file. A file with a "format" is
      a scene; one without is a tuning. Write ./a=b.json for a path that contains "=".

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} diff Fixtures/traces/fling-*.json --b sheet.velocityThreshold=700
      What a lower threshold changes: where traces end, and what led there.
      {{tool}} diff fling-up.json --a ivaev-bottom-sheet --b mine.json
      The same finger on two sheets.
      {{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --format html --output diff.html
      A page that shows both: the first difference, why, and how far they differ.
      {{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --format animation --output flip.svg
      A picture that plays both, one after the other, for a README.
      {{tool}} replay fling-up.json --format jsonl | {{tool}} diff Fixtures/expected/fling-up.jsonl -
      What changed since a timeline was recorded.
      {{tool}} diff before.jsonl after.jsonl --format svg --output diff.svg
      Two recorded timelines as one picture, for a pull request.
      """)

  @Positional(files) private var paths: [String]
  @Option(sideA) private var a: [SceneChange]
  @Option(sideB) private var b: [SceneChange]
  @OptionGroup private var tuning = TuningOptions()

  @Option(
    "--tolerance", "N", .number(in: .nonNegative), default: 0,
    "Ignore differences up to this size, in each number's unit (default: 0).")
  private var valueTolerance: Double

  @Option(
    "--time-tolerance", "SECONDS", .number(in: .nonNegative), default: 0,
    "Ignore differences in time up to this size (default: 0).")
  private var timeTolerance: Double

  @Option(.formatOrEnding(of: DiffFormat.all)) private var format: DiffFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @Option(SharedOptions.lines) private var readsLines: Bool
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool

  /// The memory that a timeline takes, as a multiple of its size, measured, with a margin.
  private static let timelineExpansion = 24

  /// The subject of the comparison.
  private enum Subject: Sendable {
    case replays(a: TuningOptions, b: TuningOptions)
    case timelines(a: String, b: String)
  }

  private var hasSides: Bool { $a.isGiven || $b.isGiven }
  private var isReplay: Bool { hasSides || tuning.isTuned }

  private var subject: Subject {
    if hasSides { return .replays(a: tuning.changed(by: a), b: tuning.changed(by: b)) }
    // A change of both sides would compare a trace with itself.
    return tuning.isTuned
      ? .replays(a: tuning.untuned, b: tuning) : .timelines(a: paths[0], b: paths[1])
  }

  private var tolerance: TimelineTolerance {
    TimelineTolerance(value: valueTolerance, time: timeTolerance)
  }

  func check() throws(InputFailure) {
    if isReplay {
      if format.showsOneTrace, !format.hasIndex { try checkPicture() }
    } else {
      try checkTimelines()
    }
  }

  /// A picture shows the two runs of one trace.
  private func checkPicture() throws(InputFailure) {
    guard paths.count <= 1 else {
      throw InputFailure(
        "--format \(format.name) was given \(paths.count) traces",
        expected: "one trace, because a picture shows one")
    }
    guard !readsLines else {
      throw InputFailure(
        "--lines was given with --format \(format.name)",
        expected: "a file with one trace, because a picture shows one")
    }
  }

  private func checkTimelines() throws(InputFailure) {
    guard paths.count == 2 else {
      let count = paths.count
      throw InputFailure(
        "diff was given \(count == 1 ? "1 file" : "\(count) files") and no change",
        expected: "TRACE… with --b or --set, or two timelines: A.jsonl B.jsonl (- for stdin)")
    }
    // These options apply only if traces are replayed.
    if let option = CommandCall.given(of: $tuning + [$readsLines]) {
      throw Self.noTrace(for: option)
    }
  }

  // MARK: Running

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var inputs = FaultyInputs()
    let text =
      switch format.body {
      case .report(let show): try report(show, &inputs)
      case .picture(let show):
        if isOfSeveral { try index(&inputs) } else { try picture(show) }
      }
    if let text {
      output.write(text)
    } else if !inputs.hasAny, format.name != "json" {
      sayNothingDiffers(output)
    }
    return try inputs.finish(output, else: text == nil ? .success : .difference)
  }

  /// On a terminal it is the result; elsewhere results that are empty say it to programs.
  private func sayNothingDiffers(_ output: ResultOutput) {
    if self.output == nil, Console.showsOutput {
      output.write(Array("no difference\n".utf8))
    } else {
      Console.inform("no difference")
    }
  }

  /// The report on what differs, in words; nil if nothing does.
  private func report(_ show: DiffFormat.Report, _ inputs: inout FaultyInputs)
    throws(InputFailure) -> [UInt8]?
  {
    let differences =
      switch subject {
      case .replays(let a, let b): differences(pairs(a, b), &inputs)
      case .timelines(let a, let b): try differences(a, b)
      }
    let report = DifferenceReport(differences)
    return report.isEmpty ? nil : show(report, Console.style(ofOutput: output))
  }

  /// Whether there may be more than one trace; if so, a page has an index of them.
  private var isOfSeveral: Bool {
    format.hasIndex && isReplay && (readsLines || paths.count > 1)
  }

  /// The page of all traces, with an index; nil if nothing differs.
  private func index(_ inputs: inout FaultyInputs) throws(InputFailure) -> [UInt8]? {
    guard case .replays(let a, let b) = subject else { return nil }
    let (tolerance, tool) = (tolerance, tool)
    var entries: [[UInt8]] = []
    var differs = false
    each(of: pairs(a, b), &inputs) { (pair) throws(InputFailure) in
      try pair.entry(within: tolerance, of: tool)
    } consume: { entry in
      entries.append(entry.text)
      if entry.differs { differs = true }
    }
    return differs ? DifferencePage.text(entries, tool: tool.name) : nil
  }

  /// The page or the picture of the only trace; nil if nothing differs.
  private func picture(_ show: DiffFormat.Picture) throws(InputFailure) -> [UInt8]? {
    switch subject {
    case .replays(let a, let b):
      var pairs = pairs(a, b)
      guard let pair = try pairs.next() else { return nil }
      return try show(try pair.replayed(withLooks: true), tolerance, tool)
    case .timelines(let a, let b): return try show(try pair(a, b), tolerance, tool)
    }
  }

  // MARK: Traces

  private func pairs(_ a: TuningOptions, _ b: TuningOptions) -> SimulatorPairs {
    SimulatorPairs(TraceSource(paths, readsLines: readsLines, tool.catalog), (a, b))
  }

  /// Replays every trace under both tunings.
  private func differences(
    _ source: consuming SimulatorPairs, _ inputs: inout FaultyInputs
  ) -> [TimelineDifference?] {
    var results: [TimelineDifference?] = []
    let tolerance = tolerance
    each(of: source, &inputs) { (pair) throws(InputFailure) in
      try pair.difference(within: tolerance)
    } consume: {
      results.append($0)
    }
    return results
  }

  /// Replays every trace under both tunings, and passes on what is made of each.
  private func each<Value: Sendable>(
    of source: consuming SimulatorPairs, _ inputs: inout FaultyInputs,
    _ make: @escaping @Sendable (ReplayedPair) throws(InputFailure) -> Value,
    consume: (Value) -> Void
  ) {
    var walk = ParallelWalk(jobs: jobs, of: "traces", total: readsLines ? nil : paths.count)
    defer { walk.clear() }
    let isShown = isOfSeveral
    walk.each(
      { () throws(InputFailure) in try source.next() }, &inputs,
      { (pair) throws(InputFailure) in try make(try pair.replayed(withLooks: isShown)) },
      consume: consume)
  }

  // MARK: Timelines

  /// Compares the timelines of two files.
  private func differences(_ a: String, _ b: String) throws(InputFailure)
    -> [TimelineDifference?]
  {
    let documents = try documents(a, b)
    let tolerance = tolerance
    return ParallelWork.map(Array(zip(documents.a, documents.b)), jobs: jobs) { a, b in
      TimelineDifference(a, b, within: tolerance)
    }
  }

  /// The only timelines of two files.
  private func pair(_ a: String, _ b: String) throws(InputFailure) -> RecordedPair {
    let documents = try documents(a, b)
    guard let one = documents.a.first, let other = documents.b.first, documents.a.count == 1 else {
      throw InputFailure(
        "there are \(documents.a.count) timelines in each file",
        expected: "one, because a page or a picture shows one",
        at: TextLocation(source: TextFile.displayName(of: a)))
    }
    return RecordedPair(a: one, b: other, tool: tool)
  }

  /// The timelines of two files, of which both have the same number.
  private func documents(_ a: String, _ b: String) throws(InputFailure)
    -> (a: [TimelineDocument], b: [TimelineDocument])
  {
    let documents = (a: try documents(a), b: try documents(b))
    guard documents.a.count == documents.b.count else {
      throw InputFailure(
        "there are \(documents.a.count) timelines in a and \(documents.b.count) in b",
        expected: "the same number in both, in the same order",
        at: TextLocation(source: TextFile.displayName(of: b)))
    }
    return documents
  }

  private func documents(_ path: String) throws(InputFailure) -> [TimelineDocument] {
    try TimelineDocument.all(
      in: try TextFile.read(path, expansion: Self.timelineExpansion),
      source: TextFile.displayName(of: path))
  }
}
