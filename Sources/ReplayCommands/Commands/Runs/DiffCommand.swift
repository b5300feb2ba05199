import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines
import TextFiles

/// `diff`: what changes from one tuning to another, or from one recorded timeline to another.
struct DiffCommand: Command {
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

  @Option(.formatOrEnding(of: DiffFormat.all)) private var chosenFormat: DiffFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = RunServing()
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

  /// The format; a page that is served need not be asked for.
  private var format: DiffFormat {
    serving.isAskedFor && !$chosenFormat.isGiven ? .html : chosenFormat
  }

  func check() throws(InputFailure) {
    try serving.check(format.name)
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
    if let option = CommandCall.given(of: $tuning + [$readsLines, ServeOptions.serve]) {
      throw Self.noTrace(for: option)
    }
  }

  // MARK: Running

  func run() throws(InputFailure) -> ExitStatus {
    if serving.serves(ifNeeded: needsTool) { return try serve() }
    let output = try ResultOutput(path: self.output)
    var inputs = FaultyInputs()
    let text = try text(&inputs)
    if let text {
      output.write(text)
    } else if !inputs.hasAny, format.name != "json" {
      sayNothingDiffers(output)
    }
    return try inputs.finish(output, else: text == nil ? .success : .difference)
  }

  /// Whether a page would have parameters that only the tool can change.
  private var needsTool: Bool {
    guard format.hasIndex, !readsLines, case .replays(let a, let b) = subject else { return false }
    return a.needsTool(forTracesAt: paths) || b.needsTool(forTracesAt: paths)
  }

  private func serve() throws(InputFailure) -> ExitStatus {
    var inputs = FaultyInputs()
    try serving.run { (authority) throws(InputFailure) in
      let page = try text(&inputs, servedAt: authority)
      if page == nil, !inputs.hasAny { Console.inform("no difference") }
      return page
    }
    return inputs.hasAny ? .wrongInput : .success
  }

  /// The result; nil if nothing differs.
  private func text(_ inputs: inout FaultyInputs, servedAt authority: String? = nil)
    throws(InputFailure) -> [UInt8]?
  {
    switch format.body {
    case .report(let show): try report(show, &inputs)
    case .picture(let show):
      if isOfSeveral { index(&inputs, authority) } else { try picture(show, authority) }
    }
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
  private func index(_ inputs: inout FaultyInputs, _ authority: String?) -> [UInt8]? {
    guard case .replays(let a, let b) = subject else { return nil }
    let (tolerance, tool) = (tolerance, tool)
    var entries: [[UInt8]] = []
    var differs = false
    each(of: pairs(a, b, authority), &inputs) { (pair) throws(InputFailure) in
      try pair.entry(within: tolerance, of: tool)
    } consume: { entry in
      entries.append(entry.text)
      if entry.differs { differs = true }
    }
    return differs ? DifferencePage.text(entries, tool: tool.name, servedAt: authority) : nil
  }

  /// The page or the picture of the only trace; nil if nothing differs.
  private func picture(_ show: DiffFormat.Picture, _ authority: String?) throws(InputFailure)
    -> [UInt8]?
  {
    switch subject {
    case .replays(let a, let b):
      var pairs = pairs(a, b, authority)
      guard let pair = try pairs.next() else { return nil }
      return try show(try pair.replayed(withLooks: true), tolerance, tool)
    case .timelines(let a, let b): return try show(try pair(a, b), tolerance, tool)
    }
  }

  // MARK: Traces

  private func pairs(
    _ a: TuningOptions, _ b: TuningOptions, _ authority: String? = nil
  ) -> SimulatorPairs {
    SimulatorPairs(
      TraceSource(paths, readsLines: readsLines, tool.catalog), (a, b), servedAt: authority)
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
