import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `sweep`: outcomes over a grid of tuning parameters, or the values at which they flip.
struct SweepCommand: Command {
  private static let formatOption = CommandOption.format(SweepFormat.all)

  static let specification = CommandSpecification(
    name: "sweep", arguments: "TRACE…", rest: .traces,
    summary: "Replay traces over a grid of tuning parameters: which outcome where, and how long.",
    discussion: """
      Each trace runs at every point of the grid, in order: traces as given, the last --vary
      fastest. An outcome is the sheet's state (without a sheet, the end or page at which the
      scroll view stands) and whether all came to rest. --find looks, for each trace and point of
      the grid, for the values of one more parameter at which the outcome becomes another. A trace
      that is wrong, or whose scene lacks what is varied, is told and left out; then the exit status
      is 2.
      """,
    options: SweepOptions.options + TuningOptions.options + [
      formatOption, SharedOptions.formattedOutput, SharedOptions.lines, SharedOptions.jobs,
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

  private let paths: [String]
  private let readsLines: Bool
  private let options: SweepOptions
  private let tuning: TuningOptions
  private let format: SweepFormat
  private let output: String?
  private let jobs: Int
  private let tool: String

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool.name
    options = try SweepOptions(arguments)
    tuning = try TuningOptions(arguments, tool.catalog)
    format = try arguments.format(Self.formatOption, of: SweepFormat.all)
    jobs = try arguments[SharedOptions.jobs]
    paths = try arguments.somePositionals(
      "trace", expected: "\(tool.name) sweep TRACE… (- for stdin)")
    readsLines = try arguments[SharedOptions.lines]
    output = try arguments[SharedOptions.output]
    if format.isPage { try checkPage() }
  }

  /// A page has room for two parameters, and no order but that of their values.
  private func checkPage() throws(InputFailure) {
    guard options.search == nil else {
      throw InputFailure(
        "--find was given with --format \(format.name)",
        expected: "--vary KEY=FROM:TO:STEP, or --format table, csv or jsonl")
    }
    guard options.objective == nil else {
      throw InputFailure(
        "--objective was given with --format \(format.name)",
        expected: "no order, or --format table, csv or jsonl")
    }
    let count = options.sweep.axes.count
    guard count <= 2 else {
      throw InputFailure(
        "--format \(format.name) was given \(count) parameters to vary",
        expected: "one or two, and the others fixed with --set, or --format table, csv or jsonl")
    }
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let interruption = Interruption.watch(output)
    defer { interruption.stop() }
    let source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var traces = SweepTraces(source, tuning, try options.grid)
    let end =
      if let search = options.search {
        try await flips(search, &traces, output, interruption)
      } else {
        try await runs(&traces, output, interruption)
      }
    let inputs = traces.faults
    return try interruption.whole { () throws(InputFailure) in
      output.write(end)
      return try inputs.finish(output)
    }
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
    if format.isPage { run.limit = .page }
    if let lines, options.objective == nil { run.write = { lines.append($0, to: &$1) } }
    var rows = try await run.run(&traces, header: lines?.header ?? [], output, interruption)
    guard !rows.isEmpty || !traces.faults.hasAny else { return [] }
    if let objective = options.objective {
      SweepRow.sort(&rows, by: objective, descending: options.isDescending)
    }
    switch format.body {
    case .page(let show), .table(let show, _):
      return show(sweep, rows, options.objective != nil, context)
    case .rows: return rows.reduce(into: []) { bytes, row in lines?.append(row, to: &bytes) }
    }
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
    guard case .table(_, let show) = format.body, !rows.isEmpty || !traces.faults.hasAny else {
      return []
    }
    return show(sweep, search, rows, context)
  }

  private var context: ReportContext {
    ReportContext(style: Console.style(ofOutput: output), tool: tool)
  }

  /// Rows that come on a terminal are progress enough.
  private var isProgressShown: Bool {
    let streams = format.rowShape != nil && options.objective == nil
    let isOnTerminal = output == nil && Console.showsOutput
    return Console.canRewriteErrors && !(streams && isOnTerminal)
  }
}

extension TuningOptions {
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
