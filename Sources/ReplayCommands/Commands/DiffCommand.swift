import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import TextFiles

/// `diff`: what changes from one tuning to another, or from one recorded timeline to another.
struct DiffCommand: Command {
  /// The ways to show differences.
  private enum Format: String, CaseIterable {
    case text, json, html, svg

    /// Whether what it writes shows one trace.
    var showsOneTrace: Bool { self == .html || self == .svg }
  }

  static let specification = CommandSpecification(
    name: "diff", arguments: "TRACE… --a CHANGE --b CHANGE | A.jsonl B.jsonl",
    summary: "Show what changes from one tuning to another, or between two timelines.",
    discussion: """
      With --a or --b, every TRACE is replayed under both; a side without changes is the trace's
      scene as the other options leave it. Without them, two files of gesture-timeline/1 are
      compared, several in a file in their order. The report lists first, over all traces, which
      runs end elsewhere and why; then, for each, where the two part, how far every number lies
      apart, and which events were added (+), removed (-), moved (~) or changed (≠). Differences
      are b − a; a sparkline shows their size, · means no difference. Only what the screen did is
      compared; settings and reasons are shown as explanations. Nothing is written where nothing
      differs.

      A CHANGE is KEYPATH=VALUE, the name of a built-in scene, or a file: a scene where its
      "format" says so, a tuning where it has none. Write ./a=b.json for a path with "=" in it.
      """,
    options: [
      .option("--a", "CHANGE", "Change the scene for a (repeatable, last wins)."),
      .option("--b", "CHANGE", "Change the scene for b (repeatable, last wins)."),
    ] + TuningOptions.specifications + [
      .option("--tolerance", "N", "Numbers at most so far apart are alike, in their units (0)."),
      .option("--time-tolerance", "SECONDS", "Times at most so far apart are alike (0)."),
      .option(
        "--format", "FORMAT", oneOf: Format.self,
        "text (default): for people\njson: for programs\nhtml: a page that plays both runs of one trace, one over the\nother, for any browser\nsvg: the film strips of both runs of one trace, under each\nother, with one axis of time"
      ),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
      .flag("--lines", "Each file holds one trace a line (JSON Lines)."),
      .option("--jobs", "N", "How many traces to compare at once (all cores)."),
    ],
    examples: [
      (
        "{{tool}} diff Fixtures/traces/fling-*.json --b sheet.velocityThreshold=700",
        "What a lower threshold changes: where traces end, and all that led there."
      ),
      (
        "{{tool}} diff fling-up.json --a ivaev-bottom-sheet --b mine.json",
        "The same finger on two sheets."
      ),
      (
        "{{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --format html --output diff.html",
        "A page to see both in: where they part, why, and how far."
      ),
      (
        "{{tool}} replay fling-up.json --format jsonl | {{tool}} diff Fixtures/expected/fling-up.jsonl -",
        "What changed since a timeline was recorded."
      ),
      (
        "{{tool}} diff before.jsonl after.jsonl --format svg --output diff.svg",
        "Two recorded timelines as one picture, for a pull request."
      ),
    ])

  /// What has a meaning only where traces are replayed.
  private static let replayOptions = TuningOptions.specifications.map(\.name) + ["--lines"]

  private let arguments: Arguments
  private let tool: ToolContext
  private let format: Format
  private let tolerance: TimelineTolerance
  private let jobs: Int

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    self.tool = tool
    format = try arguments.choice("--format", Format.self) ?? .text
    tolerance = TimelineTolerance(
      value: try arguments.number("--tolerance", in: .nonNegative) ?? 0,
      time: try arguments.number("--time-tolerance", in: .nonNegative) ?? 0)
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
    try checkStandardInput()
    try checkPage()
  }

  /// Standard input can be read once.
  private func checkStandardInput() throws(InputFailure) {
    let values = arguments.options.filter { ["--a", "--b", "--tuning"].contains($0.name) }
    let count = (arguments.positionals + values.map(\.value)).count { $0 == "-" }
    guard count > 1 else { return }
    throw InputFailure("standard input is named \(count) times", expected: "- once")
  }

  /// A page and a picture show the two runs of one trace.
  private func checkPage() throws(InputFailure) {
    guard format.showsOneTrace, isReplay else { return }
    guard arguments.positionals.count <= 1 else {
      throw InputFailure(
        "--format \(format.rawValue) was given \(arguments.positionals.count) traces",
        expected: "one trace, which is what a page or a picture shows")
    }
    guard !arguments.has("--lines") else {
      throw InputFailure(
        "--lines was given with --format \(format.rawValue)",
        expected: "a file with one trace, which is what a page or a picture shows")
    }
  }

  /// Whether traces are replayed, and not recorded timelines compared.
  private var isReplay: Bool { arguments.has("--a") || arguments.has("--b") }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    let text = format.showsOneTrace ? try picture() : try await report()
    if let text { output.write(text) }
    try output.finish()
    return text == nil ? .success : .difference
  }

  /// What differs, in words; nil where nothing does.
  private func report() async throws(InputFailure) -> [UInt8]? {
    let report = DifferenceReport(isReplay ? try await replayed() : try await recorded())
    guard !report.isEmpty else { return nil }
    return format == .json ? report.json : report.text(style: Console.style(for: arguments))
  }

  /// The page or the picture of the only trace; nil where nothing differs.
  private func picture() throws(InputFailure) -> [UInt8]? {
    guard isReplay else { return try picture(of: try recordedPair()) }
    var pairs = try SimulatorPairs(arguments, in: tool)
    return try pairs.next().flatMap { pair throws(InputFailure) in try picture(of: pair) }
  }

  private func picture(of pair: some TimelinePair) throws(InputFailure) -> [UInt8]? {
    format == .html
      ? try pair.page(within: tolerance, of: tool) : try pair.strip(within: tolerance)
  }

  // MARK: Traces

  /// Replays every trace under both tunings.
  private func replayed() async throws(InputFailure) -> [TimelineDifference?] {
    var source = try SimulatorPairs(arguments, in: tool)
    var results: [TimelineDifference?] = []
    let tolerance = tolerance
    while true {
      var pairs: [SimulatorPair] = []
      while pairs.count < jobs * 32, let pair = try source.next() { pairs.append(pair) }
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
    let (a, b) = try recordedDocuments()
    let tolerance = tolerance
    return await ParallelWork.map(Array(zip(a, b)), jobs: jobs) { a, b in
      TimelineDifference(a, b, within: tolerance)
    }
  }

  /// The only timelines of two files.
  private func recordedPair() throws(InputFailure) -> RecordedPair {
    let (a, b) = try recordedDocuments()
    guard let one = a.first, let other = b.first, a.count == 1 else {
      throw InputFailure(
        "there are \(a.count) timelines in each file",
        expected: "one, which is what a page or a picture shows",
        at: TextLocation(source: TextFile.displayName(of: arguments.positionals[0])))
    }
    return RecordedPair(a: one, b: other, tool: tool)
  }

  /// The timelines of two files, as many in both.
  private func recordedDocuments() throws(InputFailure)
    -> (a: [TimelineDocument], b: [TimelineDocument])
  {
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
    return (a, b)
  }

  private func documents(_ path: String) throws(InputFailure) -> [TimelineDocument] {
    try TimelineDocument.all(
      in: try TextFile.read(path), source: TextFile.displayName(of: path))
  }
}
