import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `replay`: what the screen did, for each trace.
struct ReplayCommand: Command {
  private static let formatOption = CommandOption.format(TimelineFormat.all)

  static let specification = CommandSpecification(
    name: "replay", arguments: "TRACE…", rest: .traces,
    summary: "Replay traces and show what the screen did, frame by frame, with reasons.",
    discussion: """
      A TRACE is a gesture-trace/1 file, or - for standard input. Its scene is the one that it
      names, or --scene. Results go to standard output, in the order of the traces.
      """,
    options: TuningOptions.options + [
      formatOption, SharedOptions.formattedOutput, SharedOptions.lines, SharedOptions.jobs,
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

  private let paths: [String]
  private let readsLines: Bool
  private let tuning: TuningOptions
  private let format: TimelineFormat
  private let output: String?
  private let jobs: Int
  private let tool: String

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool.name
    tuning = try TuningOptions(arguments, tool.catalog)
    format = try arguments.format(Self.formatOption, of: TimelineFormat.all)
    jobs = try arguments[SharedOptions.jobs]
    paths = try arguments.somePositionals(
      "trace", expected: "\(tool.name) replay TRACE… (- for stdin)")
    readsLines = try arguments[SharedOptions.lines]
    output = try arguments[SharedOptions.output]
    guard !format.showsOneTrace || paths.count == 1 else {
      throw InputFailure(
        "--format \(format.name) was given \(paths.count) traces",
        expected: "one trace, which is what a page or a picture shows")
    }
    guard !format.showsOneTrace || !readsLines else {
      throw InputFailure(
        "--lines was given with --format \(format.name)",
        expected: "a file with one trace, which is what a page or a picture shows")
    }
  }

  func run() async throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let context = ReportContext(style: Console.style(ofOutput: self.output), tool: tool)
    var source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    output.write(format.prologue)
    if jobs == 1 || paths.count == 1 && !readsLines {
      try replayOneByOne(&source, context, output)
    } else {
      try await replaySideBySide(&source, context, output)
    }
    output.write(format.epilogue)
    try output.finish()
    return .success
  }

  /// Shows each timeline as it comes about, however long it gets.
  private func replayOneByOne(
    _ source: inout TraceSource, _ context: ReportContext, _ output: ResultOutput
  ) throws(InputFailure) {
    var simulators = PreparedSimulators(tuning)
    var progress = self.progress
    defer { progress.clear() }
    var number = 0
    while let trace = try source.next() {
      let simulator = try simulators.simulator(for: trace)
      if number > 0 { output.write(format.separator) }
      number += 1
      try format.show(simulator, number: number, in: context, to: output.write)
      progress.add(1)
    }
  }

  private var progress: Progress {
    var progress = Progress(of: "traces", besideResultsIn: output)
    if !readsLines { progress.total = paths.count }
    return progress
  }

  /// Replays several traces at once, and shows them in their order.
  private func replaySideBySide(
    _ source: inout TraceSource, _ context: ReportContext, _ output: ResultOutput
  ) async throws(InputFailure) {
    var simulators = PreparedSimulators(tuning)
    var (taken, shown) = (0, 0)
    var progress = self.progress
    defer { progress.clear() }
    let format = format
    try await ParallelWork.inOrder(jobs: jobs) { () throws(InputFailure) -> NumberedSimulator? in
      guard let trace = try source.next() else { return nil }
      taken += 1
      return NumberedSimulator(number: taken, simulator: try simulators.simulator(for: trace))
    } _: { (element: NumberedSimulator) -> Result<[UInt8], InputFailure> in
      Result { () throws(InputFailure) in
        var text: [UInt8] = []
        try format.show(element.simulator, number: element.number, in: context) { text += $0 }
        return text
      }
    } consume: { (text: Result<[UInt8], InputFailure>) throws(InputFailure) in
      if shown > 0 { output.write(format.separator) }
      shown += 1
      output.write(try text.get())
      progress.add(1)
    }
  }

  /// A run to show, and its position among the traces, counted from 1.
  private struct NumberedSimulator: Sendable {
    var number: Int
    var simulator: SceneSimulator
  }
}
