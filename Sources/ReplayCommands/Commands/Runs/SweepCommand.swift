import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// `sweep`: outcomes over a grid of tuning parameters, or the values at which they flip.
struct SweepCommand: Command {
  static let help = CommandHelp(
    name: "sweep",
    summary: "Over a grid of values, replay traces and show each outcome.",
    discussion: """
      Each trace runs at every point of the grid: traces in the order given, and the last --vary
      changing fastest. For a suite, the traces of all cases run, each with its case's scene,
      settings and "fit". An outcome is the sheet's state and whether everything came to rest.
      Without a sheet, it is the limit or page at which the scroll view rests. --find searches, for
      each trace and point of the grid, for the values of one more parameter at which the outcome
      changes. A trace that is wrong, or whose scene lacks the varied parameter, is reported and
      skipped, and the exit status is 2.

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} sweep Fixtures/traces/fling-up.json --vary sheet.velocityThreshold=1000:3000:200
      The threshold from which the fling no longer opens the sheet.
      {{tool}} sweep Fixtures/traces/fling-up.json --find sheet.velocityThreshold=0:4000
      The same to six digits.
      {{tool}} sweep --lines traces.jsonl --vary sheet.height=600:700:50 --vary sheet.translationFraction=0.3,0.5 --format csv
      A grid over many traces, one row per run.
      {{tool}} sweep Fixtures/tune-suite.json --vary sheet.translationFraction=0.1:0.9:0.2 --vary sheet.velocityThreshold=500:2500:250 --format html --output sweep.html
      A page with a lane for each trace, on which every run can be played.
      {{tool}} sweep Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000
      Where the gestures of a suite flip.
      {{tool}} sweep fling-up.json --vary sheet.showDuration=0.1:0.5:0.1 --objective final.t --descending
      The slowest runs first.
      """)

  @Positional(.traces("TRACE…|SUITE…")) private var paths: [String]
  @OptionGroup private var options = SweepOptions()
  @OptionGroup private var tuning = TuningOptions()
  @Option(.formatOrEnding(of: SweepFormat.all)) private var format: SweepFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @Option(SharedOptions.lines) private var readsLines: Bool
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  func check() throws(InputFailure) {
    try options.check()
    if format.isPage { try checkPage() }
  }

  /// A page has room for two parameters, and always uses the order of their values.
  private func checkPage() throws(InputFailure) {
    guard options.objective == nil else {
      throw InputFailure(
        "--objective was given with --format \(format.name)",
        expected: "no --objective, or --format text, csv or jsonl")
    }
    let count = options.sweep.axes.count
    guard count <= 2 else {
      throw InputFailure(
        "--format \(format.name) was given \(count) parameters to vary",
        expected: "one or two, and the others fixed with --set, or --format text, csv or jsonl")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let interruption = Interruption.watch(output)
    defer { interruption.stop() }
    let source = SweepSource(paths, readsLines: readsLines, tuning, jobs: jobs)
    var traces = SweepTraces(source, try options.grid, keepsTraces: format.isPage)
    let end =
      if let search = options.search {
        try flips(search, &traces, output, interruption)
      } else {
        try runs(&traces, output, interruption)
      }
    let inputs = traces.faults
    return try interruption.whole { () throws(InputFailure) in
      output.write(end)
      return try inputs.finish(output)
    }
  }

  /// Runs the grid.
  ///
  /// - Returns: what to write at the end.
  private func runs(
    _ traces: inout SweepTraces, _ output: ResultOutput, _ interruption: Interruption
  ) throws(InputFailure) -> [UInt8] {
    let sweep = options.sweep
    let lines = format.rowShape.map { SweepLines($0, sweep) }
    let effects = SweepEffects(sweep)
    defer { effects.warn() }
    var run = SweepRun<SweepRow>(
      points: sweep.count, unit: "runs", share: 1000, jobs: jobs, isProgressShown: isProgressShown
    ) { (trace: SweepTrace, point: Int, bench: inout SweepBench) throws(InputFailure) -> SweepRow in
      let scene = try bench.scene(at: point, of: trace.scenes)
      let ending = effects.ending(of: trace, at: point, on: scene)
      return SweepRow(trace.place(point), ending)
    }
    if format.isPage { run.limit = .page }
    if let shape = format.rowShape, options.objective == nil {
      run.makeWriter = {
        let lines = SweepLines(shape, sweep.deepCopy)
        return { lines.append($0, to: &$1) }
      }
    }
    var rows = try run.run(&traces, header: lines?.header ?? [], output, interruption)
    guard !rows.isEmpty || !traces.faults.hasAny else { return [] }
    if let objective = options.objective {
      SweepRow.sort(&rows, by: objective, descending: options.isDescending)
    }
    switch format.body {
    case .page(let show, _):
      return show(sweep, rows, columns(of: rows, traces.kept), context)
    case .table(let show, _): return show(sweep, rows, options.objective != nil, context)
    case .rows: return rows.reduce(into: []) { bytes, row in lines?.append(row, to: &bytes) }
    }
  }

  /// Searches at every point of the grid.
  ///
  /// - Returns: what to write at the end.
  private func flips(
    _ search: FlipSearch, _ traces: inout SweepTraces, _ output: ResultOutput,
    _ interruption: Interruption
  ) throws(InputFailure) -> [UInt8] {
    let (sweep, grid) = (options.sweep, try options.grid)
    let lines = format.rowShape.map { FlipLines($0, sweep, search) }
    let effects = SweepEffects(grid)
    defer { effects.warn() }
    var run = SweepRun<FlipRow>(
      points: sweep.count, unit: "searches", share: 1, jobs: jobs,
      isProgressShown: isProgressShown
    ) { (trace: SweepTrace, point: Int, bench: inout SweepBench) throws(InputFailure) -> FlipRow in
      FlipRow(
        trace.place(point), try search.flips(of: trace, at: point, grid, effects, &bench))
    }
    if format.isPage { run.limit = .page }
    if let shape = format.rowShape {
      run.makeWriter = {
        let lines = FlipLines(shape, sweep.deepCopy, search)
        return { lines.append($0, to: &$1) }
      }
    }
    let rows = try run.run(&traces, header: lines?.header ?? [], output, interruption)
    guard !rows.isEmpty || !traces.faults.hasAny else { return [] }
    switch format.body {
    case .page(_, let show):
      let columns = columns(of: rows, search, grid, traces.kept)
      return show(sweep, search, rows, columns, context)
    case .table(_, let show): return show(sweep, search, rows, context)
    case .rows: return []
    }
  }

  /// The columns that a page plays for each run.
  private func columns(of rows: [SweepRow], _ traces: [SweepTrace]) -> [StoredRun?] {
    let played = SweepPage.played(rows, of: options.sweep)
    let runs = ParallelWork.map(played, jobs: jobs) { index in
      let place = rows[index].place
      let trace = traces[place.traceIndex]
      return (try? trace.scenes.scene(at: place.point)).flatMap { trace.columns(on: $0) }
    }
    var columns = [StoredRun?](repeating: nil, count: rows.count)
    for (index, run) in zip(played, runs) { columns[index] = run }
    return columns
  }

  /// The columns that a page plays for each search: those of the runs next to the flips.
  private func columns(
    of rows: [FlipRow], _ search: FlipSearch, _ grid: Sweep, _ traces: [SweepTrace]
  ) -> [[StoredRun?]] {
    ParallelWork.map(rows, jobs: jobs) { row in
      let trace = traces[row.place.traceIndex]
      return FlipPage.played(row, of: search).map { value in
        let scene = try? trace.scene(search, value, at: row.place.point, grid)
        return scene.flatMap { trace.columns(on: PreparedScene($0)) }
      }
    }
  }

  private var context: ReportContext {
    ReportContext(style: Console.style(ofOutput: output), tool: tool)
  }

  /// Rows that appear on a terminal show progress enough.
  private var isProgressShown: Bool {
    let streams = format.rowShape != nil && options.objective == nil
    let isOnTerminal = output == nil && Console.showsOutput
    return Console.canRewriteErrors && !(streams && isOnTerminal)
  }
}

extension FlipSearch {
  /// Searches at a point of the sweep, whose grid has the values tried first as its last axis.
  fileprivate func flips(
    of trace: SweepTrace, at point: Int, _ grid: Sweep, _ effects: SweepEffects,
    _ bench: inout SweepBench
  ) throws(InputFailure) -> Result {
    let first = point * axis.count
    var scanned: [String] = []
    for index in first..<first + axis.count {
      let scene = try bench.scene(at: index, of: trace.scenes)
      scanned.append(effects.ending(of: trace, at: index, on: scene).verdict)
    }
    return try flips(scanned: scanned) { value throws(InputFailure) in
      let scene = try trace.scene(self, value, at: point, grid)
      return trace.tuning.ending(of: trace.trace, on: scene).verdict
    }
  }
}

extension SweepTrace {
  fileprivate func place(_ point: Int) -> SweepPlace {
    SweepPlace(trace: trace.name, traceIndex: index, scene: sceneName, point: point)
  }

  /// The scene at a value that is searched, and a point of the other parameters.
  fileprivate func scene(_ search: FlipSearch, _ value: Double, at point: Int, _ grid: Sweep)
    throws(InputFailure) -> ReplayScene
  {
    let document = try grid.document(at: point * search.axis.count, over: scenes.document)
    return try LayeredScene(
      document, layers: [try search.patch(value)], catalog: tuning.catalog
    ).scene()
  }

  /// The run on a scene as pages play it; nil if the scene cannot do what the app does.
  fileprivate func columns(on scene: PreparedScene) -> StoredRun? {
    let simulator = try? SceneSimulator(
      scene, tuning.mapped(trace, to: scene.scene), tuning.simulation)
    return simulator.flatMap { try? StoredRun(of: $0) }
  }
}
