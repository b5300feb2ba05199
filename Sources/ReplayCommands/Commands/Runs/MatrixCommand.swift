import GestureEngine
import GestureTraces
import JSONText
import ReplayReports

/// `matrix`: every trace on every scene.
struct MatrixCommand: Command {
  static let help = CommandHelp(
    name: "matrix",
    summary: "On every built-in scene, replay traces and show where they end.",
    discussion: """
      --scene, which may be repeated, names the scenes to try instead of the built-in ones. A cell
      says "refused" if the scene does not support an action in the trace. A trace that is wrong is
      reported and skipped, and the exit status is 2.

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} matrix Fixtures/traces/fling-up.json Fixtures/traces/hold-then-lift.json
      Two gestures on every built-in sheet.
      {{tool}} matrix recorded.json --scene mine.json --scene system-sheet --move-to-sheet --format csv
      A recording on your own sheet and on the system's.
      {{tool}} matrix Fixtures/traces/fling-up.json --output matrix.html
      A page whose cells play their runs.
      """)

  @Positional(.traces()) private var paths: [String]
  @OptionGroup private var tuning = TuningOptions(.manyScenes)
  @Option(.formatOrEnding(of: MatrixFormat.all)) private var format: MatrixFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @Option(SharedOptions.lines) private var readsLines: Bool
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let scenes = try self.scenes()
    var source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var inputs = FaultyInputs()
    var traces: [Trace] = []
    var reading = Progress(of: "traces read", isShown: Console.canRewriteErrors)
    while let trace = inputs.next({ () throws(InputFailure) in try source.next() }) {
      traces.append(trace)
      reading.add(1)
    }
    reading.clear()
    let tuning = tuning
    var walk = ParallelWalk(jobs: jobs, of: "runs", total: traces.count * scenes.count)
    var rows: [OutcomeMatrix.Row] = []
    var idleRuns: [String] = []
    try walk.each(of: traces) { trace in
      (trace, scenes.map { tuning.judged(trace, on: PreparedScene($0)) })
    } consume: { row, progress in
      let (trace, cells) = row
      rows.append(OutcomeMatrix.Row(trace: trace.name, cells: cells.map(\.ending)))
      for (scene, cell) in zip(scenes, cells) where cell.idleness != nil {
        idleRuns.append("\(trace.name) on \(scene.name)")
      }
      progress.add(scenes.count)
    }
    walk.clear()
    warnOfOtherScreens(traces, scenes)
    if let warning = InputFailure(ofIdle: idleRuns, among: traces.count * scenes.count) {
      Console.warn(warning)
    }
    let matrix = OutcomeMatrix(scenes: scenes, rows: rows)
    let style = Console.style(ofOutput: self.output)
    if !rows.isEmpty || !inputs.hasAny {
      let columns = format.isPage ? try columns(of: traces, on: scenes) : []
      output.write(format.show(matrix, columns, ReportContext(style: style, tool: tool)))
    }
    return try inputs.finish(output)
  }

  /// For each trace and scene, the run as a page plays it.
  private func columns(of traces: [Trace], on scenes: [ReplayScene]) throws(InputFailure)
    -> [[StoredRun?]]
  {
    let (limit, count) = (RowLimit.page.count, traces.count * scenes.count)
    guard count <= limit else {
      throw InputFailure(
        "\(Progress.grouped(count)) runs are more than \(RowLimit.page.what)",
        expected: "at most \(Progress.grouped(limit)), or --format text, csv or json")
    }
    let tuning = tuning
    return ParallelWork.map(traces, jobs: jobs) { trace in
      scenes.map { scene in
        let simulator = try? SceneSimulator(
          PreparedScene(scene), tuning.mapped(trace, to: scene), tuning.simulation)
        return simulator.flatMap { try? StoredRun(of: $0) }
      }
    }
  }

  private func scenes() throws(InputFailure) -> [ReplayScene] {
    var scenes: [ReplayScene] = []
    let sceneNames = tuning.sceneNames
    for name in sceneNames.isEmpty ? tuning.catalog.sceneNames : sceneNames {
      do throws(InputFailure) {
        scenes.append(try tuning.scene(.init(name: name, folder: "")))
      } catch {
        guard sceneNames.isEmpty else { throw error }
        throw error.tuning(ofOneOfAll: name, naming: "--scene with the scenes")
      }
    }
    return scenes
  }

  /// Of how many traces it is told how their touches are moved on each scene.
  private static let toldTraces = 3

  private func warnOfOtherScreens(_ traces: [Trace], _ scenes: [ReplayScene]) {
    var moved = 0
    for trace in traces {
      let prepared = scenes.map { ($0.name, tuning.prepared(trace, for: $0)) }
      if let warning = prepared.lazy.compactMap(\.1.warning).first { Console.warn(warning) }
      let notes = prepared.compactMap { name, trace in trace.note.map { "on \(name): \($0)" } }
      if !notes.isEmpty { moved += 1 }
      if moved <= Self.toldTraces { notes.forEach(Console.inform) }
    }
    if moved > Self.toldTraces {
      Console.inform("the touches of \(moved - Self.toldTraces) more traces are moved, too")
    }
  }
}
