import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `sweep`: outcomes over a grid of tuning parameters, or the values at which they flip.
struct SweepCommand: Command {
  static let specification = CommandSpecification(
    name: "sweep", arguments: "TRACE…",
    summary: "Replay traces over a grid of tuning parameters: which outcome where, and how long.",
    discussion: """
      Each trace runs at every point of the grid, in order: traces as given, the last --vary
      fastest. An outcome is the sheet's state (without a sheet, the end or page at which the
      scroll view stands) and whether all came to rest. --find looks, for each trace and point of
      the grid, for the values of one more parameter at which the outcome becomes another.
      """,
    options: SweepOptions.specifications + TuningOptions.specifications + [
      .option(
        "--format", "FORMAT", oneOf: SweepFormat.self,
        "table (default): of one trace every run, of several the\nintervals that end alike\ncsv: a row a run (with --find, a flip)\njsonl: an object a run (with --find, a trace)\nhtml: a page of bars over one parameter or a grid over two"
      ),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
      .flag("--lines", "Each file holds one trace a line (JSON Lines)."),
      .option("--jobs", "N", "How many runs to make at once (all cores)."),
    ],
    examples: [
      (
        "{{tool}} sweep Fixtures/traces/fling-up.json --vary sheet.velocityThreshold=1000:3000:200",
        "From which threshold on the fling no longer opens the sheet."
      ),
      (
        "{{tool}} sweep Fixtures/traces/fling-up.json --find sheet.velocityThreshold=0:4000",
        "The same to six digits."
      ),
      (
        "{{tool}} sweep --lines traces.jsonl --vary sheet.height=600:700:50 --vary sheet.translationFraction=0.3,0.5 --format csv",
        "A grid over many traces, a row a run."
      ),
      (
        "{{tool}} sweep Fixtures/traces/container-*.json --vary sheet.translationFraction=0.1:0.9:0.1 --vary sheet.velocityThreshold=500:3000:500 --format html --output sweep.html",
        "A page that shows where which outcome prevails, with every run's numbers."
      ),
      (
        "{{tool}} sweep fling-up.json --vary sheet.showDuration=0.1:0.5:0.1 --objective final.t --descending",
        "What takes longest first."
      ),
    ])

  private let arguments: Arguments
  private let tool: ToolContext
  private let options: SweepOptions
  private let tuning: TuningOptions
  private let format: SweepFormat
  private let jobs: Int

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    self.tool = tool
    options = try SweepOptions(arguments)
    tuning = try TuningOptions(arguments, tool.catalog)
    format = try arguments.choice("--format", SweepFormat.self) ?? .table
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "sweep was given no trace", expected: "\(tool.name) sweep TRACE… (- for stdin)")
    }
    if format == .html { try checkPage() }
  }

  /// A page has room for two parameters, and no order but that of their values.
  private func checkPage() throws(InputFailure) {
    guard options.search == nil else {
      throw InputFailure(
        "--find was given with --format html",
        expected: "--vary KEY=FROM:TO:STEP, or --format table, csv or jsonl")
    }
    guard options.objective == nil else {
      throw InputFailure(
        "--objective was given with --format html",
        expected: "no order, or --format table, csv or jsonl")
    }
    let count = options.sweep.axes.count
    guard count <= 2 else {
      throw InputFailure(
        "--format html was given \(count) parameters to vary",
        expected: "one or two, and the others fixed with --set, or --format table, csv or jsonl")
    }
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    let interruption = Interruption.watch(output)
    defer { interruption.stop() }
    let source = TraceSource(
      arguments.positionals, readsLines: arguments.has("--lines"), tool.catalog)
    var traces = SweepTraces(source, tuning, try options.grid)
    let end =
      if let search = options.search {
        try await flips(search, &traces, output, interruption)
      } else {
        try await runs(&traces, output, interruption)
      }
    try interruption.whole { () throws(InputFailure) in
      output.write(end)
      try output.finish()
    }
    return .success
  }

  /// Runs the grid.
  ///
  /// - Returns: what is written in the end.
  private func runs(
    _ traces: inout SweepTraces, _ output: ResultOutput, _ interruption: Interruption
  ) async throws(InputFailure) -> [UInt8] {
    let (tuning, sweep) = (tuning, options.sweep)
    let lines = format.rowShape.map { SweepLines($0, sweep) }
    var run = SweepRun<SweepRow>(
      points: sweep.count, unit: "runs", share: 32, jobs: jobs, isProgressShown: isProgressShown
    ) { (trace: SweepTrace, point: Int) throws(InputFailure) -> SweepRow in
      let scene = try trace.scenes.scene(at: point)
      return SweepRow(trace.place(point), tuning.ending(of: trace.trace, on: scene))
    }
    if format == .html { run.limit = .page }
    if let lines, options.objective == nil { run.write = { lines.append($0, to: &$1) } }
    var rows = try await run.run(&traces, header: lines?.header ?? [], output, interruption)
    if let objective = options.objective {
      SweepRow.sort(&rows, by: objective, descending: options.isDescending)
    }
    if format == .html { return SweepPage(sweep, rows, tool: tool.name).text }
    guard let lines else {
      let table = SweepTable(sweep, rows, isSorted: options.objective != nil)
      return table.text(style: Console.style(for: arguments))
    }
    return rows.reduce(into: []) { bytes, row in lines.append(row, to: &bytes) }
  }

  /// Searches at every point of the grid.
  ///
  /// - Returns: what is written in the end.
  private func flips(
    _ search: FlipSearch, _ traces: inout SweepTraces, _ output: ResultOutput,
    _ interruption: Interruption
  ) async throws(InputFailure) -> [UInt8] {
    let (tuning, sweep, grid) = (tuning, options.sweep, try options.grid)
    let lines = format.rowShape.map { FlipLines($0, sweep, search) }
    var run = SweepRun<FlipRow>(
      points: sweep.count, unit: "searches", share: 1, jobs: jobs,
      isProgressShown: isProgressShown
    ) { (trace: SweepTrace, point: Int) throws(InputFailure) -> FlipRow in
      FlipRow(trace.place(point), try tuning.flips(search, of: trace, at: point, grid))
    }
    if let lines { run.write = { lines.append($0, to: &$1) } }
    let rows = try await run.run(&traces, header: lines?.header ?? [], output, interruption)
    guard lines == nil else { return [] }
    return FlipTable(sweep, search, rows).text(style: Console.style(for: arguments))
  }

  /// Rows that come on a terminal are progress enough.
  private var isProgressShown: Bool {
    let streams = format.rowShape != nil && options.objective == nil
    let isOnTerminal = arguments["--output"] == nil && Console.showsOutput
    return Console.canRewriteErrors && !(streams && isOnTerminal)
  }
}

extension TuningOptions {
  /// Replays a trace as these options have it.
  fileprivate func ending(of trace: Trace, on scene: ReplayScene) -> RunEnding {
    RunEnding(of: prepared(trace, for: scene).trace, on: scene, options: simulation)
  }

  /// Searches at a point of the sweep, whose grid has the values looked at first as its last axis.
  fileprivate func flips(
    _ search: FlipSearch, of trace: SweepTrace, at point: Int, _ grid: Sweep
  ) throws(InputFailure) -> FlipSearch.Result {
    let first = point * search.axis.count
    var scanned: [String] = []
    for index in first..<first + search.axis.count {
      scanned.append(ending(of: trace.trace, on: try trace.scenes.scene(at: index)).verdict)
    }
    let document = try grid.document(at: first, over: trace.scenes.document)
    return try search.flips(scanned: scanned) { value throws(InputFailure) in
      let scene = try scene(from: document.merging(try search.patch(value)))
      return ending(of: trace.trace, on: scene).verdict
    }
  }
}

extension SweepTrace {
  fileprivate func place(_ point: Int) -> SweepPlace {
    SweepPlace(trace: trace.name, traceIndex: index, scene: scenes.name, point: point)
  }
}
