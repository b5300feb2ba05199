import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines
import TextFiles

/// `replay`: what the screen did, for each trace.
struct ReplayCommand: Command {
  private static let formatOption = CommandOption.format(TimelineFormat.all)

  static let specification = CommandSpecification(
    name: "replay", arguments: "TRACE…", rest: .traces,
    summary: "Replay traces: what the screen did, frame by frame, with reasons.",
    discussion: """
      A TRACE is a gesture-trace/1 file, or - for standard input. It runs on the scene that it
      names, or on --scene. Results go to standard output, in the order of the traces. A trace that
      is wrong is reported and skipped, and the exit status is 2.

      \(FolderContents.help)
      """,
    options: TuningOptions.options + [formatOption] + PageOptions.options + [
      SharedOptions.formattedOutput, OpenedPage.option, SharedOptions.lines, SharedOptions.jobs,
      FileWatch.option,
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
        "A page that plays it, with every parameter as a slider that runs it again."
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
  private let pages: PageOptions
  private let output: String?
  private let jobs: Int
  private let tool: String

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool.name
    tuning = try TuningOptions(arguments, tool.catalog)
    let format = try arguments.format(Self.formatOption, of: TimelineFormat.all)
    jobs = try arguments[SharedOptions.jobs]
    paths = try arguments.traces(
      expected: "\(tool.name) replay TRACE… (- for stdin)")
    readsLines = try arguments[SharedOptions.lines]
    output = try arguments[SharedOptions.output]
    let isOfSeveral = readsLines || paths.count > 1
    pages = try PageOptions(arguments, format, tool.catalog)
    self.format = isOfSeveral ? format.ofSeveral?(tool.name, pages.kind) ?? format : format
    guard !self.format.showsOneTrace || paths.count == 1 else {
      throw InputFailure(
        "--format \(format.name) was given \(paths.count) traces",
        expected: "one trace, because a picture shows one")
    }
    guard !self.format.showsOneTrace || !readsLines else {
      throw InputFailure(
        "--lines was given with --format \(format.name)",
        expected: "a file with one trace, because a picture shows one")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let context = ReportContext(style: Console.style(ofOutput: self.output), tool: tool)
    let source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var inputs = FaultyInputs()
    let text = TimelineText(format, output)
    if jobs == 1 || paths.count == 1 && !readsLines {
      replayOneByOne(source, context, text, &inputs)
    } else {
      replaySideBySide(source, context, text, &inputs)
    }
    if !text.isEmpty || !inputs.hasAny { text.end() }
    return try inputs.finish(output)
  }

  /// Shows each timeline while it is computed, however long it becomes.
  private func replayOneByOne(
    _ source: consuming TraceSource, _ context: ReportContext, _ text: TimelineText,
    _ inputs: inout FaultyInputs
  ) {
    var simulators = PreparedSimulators(tuning, checksObserved: true)
    var progress = self.progress
    defer { progress.clear() }
    let buffer = TimelineLines.makeBuffer()
    var number = 0
    while let run = inputs.next({ () throws(InputFailure) in
      try source.next(&simulators)
    }) {
      number += 1
      _ = inputs.attempt { () throws(InputFailure) in
        try format.show(
          run.simulator, number: number, in: context, source: try run.source(pages), in: buffer,
          to: text.write)
      }
      text.endTimeline()
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
    _ source: consuming TraceSource, _ context: ReportContext, _ text: TimelineText,
    _ inputs: inout FaultyInputs
  ) {
    let pieces = ReplayPieces(source, format, context, pages, tuning)
    var count = 0
    var progress = self.progress
    defer { progress.clear() }
    ParallelWork.inOrder(jobs: jobs, resultsAhead: 4) { () -> Int? in
      guard pieces.mayGoOn else { return nil }
      defer { count += 1 }
      return count
    } _: { number in
      pieces.shown(number)
    } consume: { piece in
      piece.text.with { timelines in
        var start = 0
        for trace in piece.traces {
          for warning in trace.warnings { Console.warn(warning) }
          text.write(UnsafeBufferPointer(rebasing: timelines.kept[start..<trace.end]))
          text.endTimeline()
          start = trace.end
          if let failure = trace.failure { inputs.add(failure) }
          progress.add(1)
        }
        timelines.removeKept()
      }
      pieces.takeBack(piece)
    }
  }
}

/// The timelines of several traces as one text, with the text before, between and after them.
private final class TimelineText {
  private let format: TimelineFormat
  private let output: ResultOutput

  /// Whether nothing has been written.
  private(set) var isEmpty = true

  /// Whether what is written next begins a timeline.
  private var isBetween = true

  init(_ format: TimelineFormat, _ output: ResultOutput) {
    self.format = format
    self.output = output
  }

  /// Writes a piece of a timeline.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    if isBetween { output.write(isEmpty ? format.prologue : format.separator) }
    (isEmpty, isBetween) = (false, false)
    output.write(bytes)
  }

  func endTimeline() { isBetween = true }

  /// Ends the text, even if it has no timeline.
  func end() {
    if isEmpty { output.write(format.prologue) }
    output.write(format.epilogue)
  }
}
