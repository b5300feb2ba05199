import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `replay`: what the screen did, for each trace.
struct ReplayCommand: Command {
  static let specification = CommandSpecification(
    name: "replay", arguments: "TRACE…",
    summary: "Replay traces and show what the screen did, frame by frame, with reasons.",
    discussion: """
      A TRACE is a gesture-trace/1 file, or - for standard input. Its scene is the one that it
      names, or --scene. Results go to standard output, in the order of the traces.
      """,
    options: TuningOptions.specifications + [
      .option(
        "--format", "FORMAT", oneOf: TimelineFormat.self,
        "table (default): for people, alike frames folded\njsonl: gesture-timeline/1, one object a line\njson: the same objects as one array\ncsv: one row a frame\nsummary: one line a trace, tab-separated\nhtml: a page that plays one trace, for any browser\nsvg: one trace as a film strip of its key moments, with plots\nperfetto: trace events, for the Perfetto UI and chrome://tracing"
      ),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
      .flag("--lines", "Each file holds one trace a line (JSON Lines)."),
      .option("--jobs", "N", "How many traces to replay at once (all cores)."),
    ],
    examples: [
      (
        "{{tool}} replay Fixtures/traces/fling-up.json",
        "What a fling does to a bottom sheet, as a table."
      ),
      (
        "{{tool}} replay fling-up.json --set sheet.velocityThreshold=4000",
        "The same with a heavier sheet."
      ),
      (
        "{{tool}} replay fling-up.json --format html --output fling-up.html",
        "A page to play and scrub it in: what the screen showed, what was decided and why."
      ),
      (
        "cat traces.jsonl | {{tool}} replay --lines - --scene scroll-view --format summary",
        "One line for each trace of a stream."
      ),
    ])

  private let arguments: Arguments
  private let tool: ToolContext
  private let tuning: TuningOptions
  private let format: TimelineFormat
  private let jobs: Int

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    self.tool = tool
    tuning = try TuningOptions(arguments, tool.catalog)
    format = try arguments.choice("--format", TimelineFormat.self) ?? .table
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "replay was given no trace", expected: "\(tool.name) replay TRACE… (- for stdin)")
    }
    guard !format.showsOneTrace || arguments.positionals.count == 1 else {
      throw InputFailure(
        "--format \(format.rawValue) was given \(arguments.positionals.count) traces",
        expected: "one trace, which is what a page or a picture shows")
    }
    guard !format.showsOneTrace || !arguments.has("--lines") else {
      throw InputFailure(
        "--lines was given with --format \(format.rawValue)",
        expected: "a file with one trace, which is what a page or a picture shows")
    }
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    let style = Console.style(for: arguments)
    let readsLines = arguments.has("--lines")
    var source = TraceSource(arguments.positionals, readsLines: readsLines, tool.catalog)
    output.write(format.prologue)
    if jobs == 1 || arguments.positionals.count == 1 && !readsLines {
      try replayOneByOne(&source, style, output)
    } else {
      try await replaySideBySide(&source, style, output)
    }
    output.write(format.epilogue)
    try output.finish()
    return .success
  }

  private func simulator(for trace: Trace, _ scenes: inout SceneCache<ReplayScene>)
    throws(InputFailure)
    -> SceneSimulator
  {
    let scene = try scenes.scene(for: trace)
    let prepared = tuning.prepared(trace, for: scene)
    if let warning = prepared.warning { Console.warn(warning) }
    return try Simulator(scene: scene, trace: prepared.trace, options: tuning.simulation)
  }

  /// Shows each timeline as it comes about, however long it gets.
  private func replayOneByOne(
    _ source: inout TraceSource, _ style: TextStyle, _ output: ResultOutput
  ) throws(InputFailure) {
    var scenes = SceneCache(tuning)
    var number = 0
    while let trace = try source.next() {
      let simulator = try simulator(for: trace, &scenes)
      if number > 0 { output.write(format.separator) }
      number += 1
      format.show(simulator, number: number, style: style, of: tool, to: output.write)
    }
  }

  /// Replays several traces at once, and shows them in their order.
  private func replaySideBySide(
    _ source: inout TraceSource, _ style: TextStyle, _ output: ResultOutput
  ) async throws(InputFailure) {
    var scenes = SceneCache(tuning)
    var (taken, shown) = (0, 0)
    let (format, tool) = (format, tool)
    try await ParallelWork.inOrder(jobs: jobs) { () throws(InputFailure) -> NumberedSimulator? in
      guard let trace = try source.next() else { return nil }
      taken += 1
      return NumberedSimulator(number: taken, simulator: try simulator(for: trace, &scenes))
    } _: { (element: NumberedSimulator) -> [UInt8] in
      var text: [UInt8] = []
      format.show(element.simulator, number: element.number, style: style, of: tool) {
        text += $0
      }
      return text
    } consume: { (text: [UInt8]) throws(InputFailure) in
      if shown > 0 { output.write(format.separator) }
      shown += 1
      output.write(text)
    }
  }

  /// A run that is to be shown, and the how manyth it is, from 1.
  private struct NumberedSimulator: Sendable {
    var number: Int
    var simulator: SceneSimulator
  }
}
