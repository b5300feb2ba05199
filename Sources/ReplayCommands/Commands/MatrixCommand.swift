import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `matrix`: every trace on every scene.
struct MatrixCommand: Command {
  private enum Format: String, CaseIterable {
    case table, json, csv
  }

  static let specification = CommandSpecification(
    name: "matrix", arguments: "TRACE…",
    summary: "Replay every trace on every built-in scene, and show who ends where.",
    discussion: """
      --scene, repeatable, names the scenes to try in place of the built-in ones. A scene that
      cannot do what the app does in a trace says "refused".
      """,
    options: TuningOptions.specifications + [
      .option(
        "--format", "FORMAT", oneOf: Format.self,
        "table (default): a row a trace, a column a scene\njson: an object a cell\ncsv: a row a cell"
      ),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
      .flag("--lines", "Each file holds one trace a line (JSON Lines)."),
      .option("--jobs", "N", "How many traces to replay at once (all cores)."),
    ],
    examples: [
      (
        "{{tool}} matrix Fixtures/traces/fling-up.json Fixtures/traces/hold-then-lift.json",
        "Two gestures on every built-in sheet."
      ),
      (
        "{{tool}} matrix recorded.json --scene mine.json --scene system-sheet --fit --format csv",
        "A recording on one's own sheet and on the system's."
      ),
    ])

  private let arguments: Arguments
  private let tuning: TuningOptions
  private let format: Format
  private let jobs: Int

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    tuning = try TuningOptions(arguments, tool.catalog)
    format = try arguments.choice("--format", Format.self) ?? .table
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "matrix was given no trace", expected: "\(tool.name) matrix TRACE… (- for stdin)")
    }
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    let scenes = try self.scenes()
    var source = TraceSource(
      arguments.positionals, readsLines: arguments.has("--lines"), tuning.catalog)
    var traces: [Trace] = []
    while let trace = try source.next() { traces.append(trace) }
    let tuning = tuning
    let rows = await ParallelWork.map(traces, jobs: jobs) { trace in
      OutcomeMatrix.Row(
        trace: trace.name,
        cells: scenes.map { scene in
          RunEnding(
            of: tuning.prepared(trace, for: scene).trace, on: scene, options: tuning.simulation)
        })
    }
    warnOfOtherScreens(traces, scenes)
    let matrix = OutcomeMatrix(scenes: scenes.map(\.name), rows: rows)
    switch format {
    case .table:
      let style = Console.style(for: arguments)
      output.write(matrix.table(style: style))
    case .json: output.write(matrix.json)
    case .csv: output.write(matrix.csv)
    }
    try output.finish()
    return .success
  }

  private func scenes() throws(InputFailure) -> [ReplayScene] {
    let named = arguments.options.filter { $0.name == "--scene" }.map(\.value)
    var scenes: [ReplayScene] = []
    for name in named.isEmpty ? tuning.catalog.sceneNames : named {
      do throws(InputFailure) {
        scenes.append(try tuning.scene(.init(name: name, folder: "")))
      } catch {
        throw Self.failure(error, on: name, isOneOfAll: named.isEmpty)
      }
    }
    return scenes
  }

  /// A tuning that suits one scene need not suit the next: says which it does not.
  private static func failure(_ failure: InputFailure, on scene: String, isOneOfAll: Bool)
    -> InputFailure
  {
    guard let source = failure.location?.source, source != scene else { return failure }
    var failure = failure
    failure.what = "on \(scene): \(failure.what)"
    if isOneOfAll { failure.expected += ", or --scene with the scenes that it is meant for" }
    return failure
  }

  private func warnOfOtherScreens(_ traces: [Trace], _ scenes: [ReplayScene]) {
    for trace in traces {
      let warnings = scenes.compactMap { tuning.prepared(trace, for: $0).warning }
      if let warning = warnings.first { Console.warn(warning) }
    }
  }
}
