import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines
import TextFiles

/// `replay`: what the screen did, for each trace.
struct ReplayCommand: Command {
  static let help = CommandHelp(
    name: "replay",
    summary: "Replay traces: what the screen did, frame by frame, with reasons.",
    discussion: """
      A TRACE is a gesture-trace/1 file, or - for standard input. It runs on the scene that it
      names, or on --scene. Results go to standard output, in the order of the traces. A trace that
      is wrong is reported and skipped, and the exit status is 2.

      A page has a slider for every parameter. For a scene whose code is the tool's own, such as your
      app, the tool answers the page while it runs: --open serves it on this computer alone, and
      --serve to phones in the local network, too. A page in a file (--output FILE, which --open then
      opens) plays an app's run, and says which call has it live.

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} replay Fixtures/traces/fling-up.json
      What a fling does to a bottom sheet, as a table.
      {{tool}} replay fling-up.json --set sheet.velocityThreshold=4000
      The same with a heavier sheet.
      {{tool}} replay fling-up.json --format html --output fling-up.html
      A page that plays it, with every parameter as a slider that runs it again.
      {{tool}} replay fling-up.json --scene scenes/my-app.json --open
      The same for an app, in a tool that contains it: each slider runs the app's own code again.
      cat traces.jsonl | {{tool}} replay --lines - --scene scroll-view --format summary
      One line for each trace of a stream.
      """)

  @Positional(.traces()) private var paths: [String]
  @OptionGroup private var tuning = TuningOptions()
  @Option(.formatOrEnding(of: TimelineFormat.all)) private var chosenFormat: TimelineFormat
  @OptionGroup private var pages = PageOptions()

  @Option(
    "--looks",
    """
    Say in timelines what is painted of an app's views, once and then what changes
    (jsonl, json)
    """)
  private var withLooks: Bool

  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = RunServing()
  @Option(SharedOptions.lines) private var readsLines: Bool
  @Option(SharedOptions.jobs, with: FileWatch.option) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  /// The format; a page that is served need not be asked for.
  private var format: TimelineFormat {
    serving.isAskedFor && !$chosenFormat.isGiven ? .html : chosenFormat
  }

  func check() throws(InputFailure) {
    try serving.check(format.name)
    try pages.check(format)
    try checkLooks()
    let shownFormat = shownFormat(in: unstyled())
    guard !shownFormat.showsOneTrace || paths.count == 1 else {
      throw InputFailure(
        "--format \(shownFormat.name) was given \(paths.count) traces",
        expected: "one trace, because a picture shows one")
    }
    guard !shownFormat.showsOneTrace || !readsLines else {
      throw InputFailure(
        "--lines was given with --format \(shownFormat.name)",
        expected: "a file with one trace, because a picture shows one")
    }
  }

  private func checkLooks() throws(InputFailure) {
    guard withLooks, !format.canTellLooks else { return }
    throw InputFailure(
      "--looks was given with --format \(format.name)",
      expected: ["html", "svg"].contains(format.name)
        ? "no --looks: what is painted of an app's views shows there anyway"
        : "--format jsonl or json, whose lines can say what is painted")
  }

  /// The format, or its variant for several traces.
  private func shownFormat(in context: ReportContext) -> TimelineFormat {
    guard readsLines || paths.count > 1 else { return format }
    return format.ofSeveral?(context, pages.contents(of: format).kind) ?? format
  }

  /// The contents of pages in addition to the runs.
  private func contents(in context: ReportContext) -> PageContents {
    var contents = pages.contents(of: format)
    contents.isAnswered = context.authority != nil
    return contents
  }

  private func unstyled(servedAt authority: String? = nil) -> ReportContext {
    ReportContext(style: TextStyle(isEnabled: false), tool: tool, authority: authority)
  }

  func run() throws(InputFailure) -> ExitStatus {
    if serving.serves(ifNeeded: needsTool) { return try serve() }
    let output = try ResultOutput(path: self.output)
    let context = ReportContext(style: Console.style(ofOutput: self.output), tool: tool)
    let inputs = replay(in: context, to: output.write)
    return try inputs.finish(output)
  }

  /// Whether a page has parameters that only the tool can change.
  private var needsTool: Bool {
    format.isLive && pages.isLive && !readsLines && tuning.needsTool(forTracesAt: paths)
  }

  private func serve() throws(InputFailure) -> ExitStatus {
    var inputs = FaultyInputs()
    try serving.run { authority in
      var page: [UInt8] = []
      inputs = replay(in: unstyled(servedAt: authority)) { page += $0 }
      return page.isEmpty ? nil : page
    }
    return inputs.hasAny ? .wrongInput : .success
  }

  /// Shows all traces.
  ///
  /// - Parameters:
  ///   - context: how.
  ///   - write: is given the pieces of the text.
  /// - Returns: what was wrong.
  private func replay(in context: ReportContext, to write: @escaping ReportOutput) -> FaultyInputs {
    let source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var inputs = FaultyInputs()
    let text = TimelineText(shownFormat(in: context), write)
    if jobs == 1 || paths.count == 1 && !readsLines {
      replayOneByOne(source, context, text, &inputs)
    } else {
      replaySideBySide(source, context, text, &inputs)
    }
    if !text.isEmpty || !inputs.hasAny { text.end() }
    return inputs
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
    let (shownFormat, contents) = (shownFormat(in: context), contents(in: context))
    var number = 0
    while let run = inputs.next({ () throws(InputFailure) in
      try source.next(&simulators)
    }) {
      number += 1
      _ = inputs.attempt { () throws(InputFailure) in
        try shownFormat.show(
          run.simulator, number: number, in: context, source: try run.source(contents), in: buffer,
          withLooks: withLooks, to: text.write)
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
    let pieces = ReplayPieces(
      source, shownFormat(in: context), context, contents(in: context), tuning,
      withLooks: withLooks)
    var count = 0
    var walk = ParallelWalk(jobs: jobs, resultsAhead: 4, progress)
    defer { walk.clear() }
    walk.each { () -> Int? in
      guard pieces.mayGoOn else { return nil }
      defer { count += 1 }
      return count
    } _: { number in
      pieces.shown(number)
    } consume: { piece, progress in
      piece.text.with { timelines in
        var start = 0
        for trace in piece.traces {
          for notice in trace.notices { notice.tell() }
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
  private let output: ReportOutput

  /// Whether nothing has been written.
  private(set) var isEmpty = true

  /// Whether what is written next begins a timeline.
  private var isBetween = true

  init(_ format: TimelineFormat, _ output: @escaping ReportOutput) {
    self.format = format
    self.output = output
  }

  /// Writes a piece of a timeline.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    if isBetween { (isEmpty ? format.prologue : format.separator).withUnsafeBufferPointer(output) }
    (isEmpty, isBetween) = (false, false)
    output(bytes)
  }

  func endTimeline() { isBetween = true }

  /// Ends the text, even if it has no timeline.
  func end() {
    if isEmpty { format.prologue.withUnsafeBufferPointer(output) }
    format.epilogue.withUnsafeBufferPointer(output)
  }
}
