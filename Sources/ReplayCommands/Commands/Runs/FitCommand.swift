import GestureTraces
import JSONText
import ReplayEstimating
import ReplayJudging
import ReplayReports

/// `fit`: the values of parameters at which runs are nearest to what was observed.
struct FitCommand: Command {
  static let help = CommandHelp(
    name: "fit",
    summary: "From recordings of the app, find the values that match them.",
    discussion: """
      The traces must have an "observed" part, which says what the app's screen did; TouchRecorder
      writes it. The parameters of --find are fitted to all traces together. The search starts from
      the scene's values, as changed by --set and --tuning, or from the middle of the range if the
      scene's value is outside it. Each parameter comes with a 95 % confidence interval, which holds
      if all other values of the scene are right. For a threshold, the interval is the gap between
      the decisions in the recordings. If the recordings cannot determine a parameter, the report
      says so, and what to record. If a run is off by more than noise explains, no parameter counts
      as known. The clock offset of each trace and the delay of the motion after each lift are
      fitted, too. A delay does the same as scrollView.releaseLead, except that it is at most one
      frame: to fit that parameter, give --delays. If a trace is wrong, nothing is fitted.

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} fit Fixtures/measured/overscroll-release.json --find scrollView.bounceRate=2:30
      How a real UIScrollView bounces back from beyond its limit.
      {{tool}} fit Fixtures/measured/medium-flick.json --find scrollView.decelerationRate=0.98:0.9995 --tuning-output tuning.json
      Its deceleration, as a file for --tuning.
      """)

  @Positional(.traces(for: "TRACE… --find KEY=FROM:TO")) private var paths: [String]

  @Option(
    CommandOption(
      repeatable: "--find", "KEY=FROM:TO",
      ValueParser(.keyPaths) { (text, option) throws(InputFailure) in
        try FitParameter(parsing: ValueParser.withColons(text), option: option)
      },
      """
      A tuning parameter whose value to find, and its range
      (repeatable): --find scrollView.bounceRate=2:30
      """
    ).also("--vary"))
  private var parameters: [FitParameter]

  @Option(
    "--starts", "N", .integer(in: ParameterSearch.startCounts),
    default: ParameterSearch.defaultStarts,
    "How many starting points to search from: the scene's\nvalues, and others within the ranges (default: 3)."
  )
  private var starts: Int

  @Option(DelaysOption.delays) private var delays: DelayChoice
  @OptionGroup private var tuning = TuningOptions(.oneScreen)
  @Option(.format(FitFormat.all)) private var format: FitFormat

  @Option(SharedOptions.tuningOutput.also(SharedOptions.output.name)) private var output: String?
  @Option(SharedOptions.lines) private var readsLines: Bool
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  func check() throws(InputFailure) {
    guard !parameters.isEmpty else {
      throw InputFailure("fit needs a parameter to find", expected: "--find KEY=FROM:TO")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let file = try output.map { path throws(InputFailure) in try ResultOutput(path: path) }
    let report = try ResultOutput(path: nil)
    var inputs = FaultyInputs()
    let recordings = self.recordings(&inputs)
    // Without one of them, the values would not be the requested ones.
    guard !inputs.hasAny else { return .wrongInput }
    let watch = SearchWatch(of: "starts", total: starts)
    let search = try ParameterSearch(parameters, in: recordings, goesOn: watch.goesOn)
    let finds = try finds(search, watch)
    watch.change { $0.subject = "how well each is known" }
    let fit = try search.fit(of: finds, starts: starts)
    watch.clear()
    if let file, fit.stop == nil {
      var writer = JSONWriter(indentation: 2)
      writer.node(try fit.tuning)
      writer.endLine()
      file.write(writer.bytes)
      try file.finish()
    }
    report.write(
      format.show(fit, ReportContext(style: Console.style(ofOutput: nil), tool: tool)))
    try report.finish()
    watch.finish(leaving: fit.stop == nil ? [] : [output])
    return .success
  }

  private func recordings(_ inputs: inout FaultyInputs) -> [FitRecording] {
    var source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var recordings: [FitRecording] = []
    while let trace = inputs.next({ () throws(InputFailure) in try source.next() }) {
      let recording = inputs.attempt { () throws(InputFailure) in
        let document = try tuning.document(for: trace)
        let scene = try tuning.scene(for: trace)
        tuning.prepared(trace, for: scene).tell()
        return try FitRecording(
          trace, on: document, options: tuning.simulation, delays: delays,
          catalog: tuning.catalog)
      }
      guard let recording else { continue }
      Console.warn(ofUnknown: recording.unknown, in: trace)
      recordings.append(recording)
    }
    return recordings
  }

  /// Searches from each start, in parallel, and returns what is found.
  private func finds(_ search: ParameterSearch, _ watch: SearchWatch) throws(InputFailure)
    -> [ParameterSearch.Find]
  {
    var finds: [ParameterSearch.Find] = []
    var next = 0..<starts
    try ParallelWork.inOrder(jobs: jobs) { () throws(InputFailure) in
      next.popFirst()
    } _: { [names = watch.names] start in
      names("start \(start + 1)")
      return Result { () throws(InputFailure) in try search.find(from: start) }
    } consume: { (find) throws(InputFailure) in
      guard let find = try find.get() else { return }
      finds.append(find)
      guard find.isWhole else { return }
      watch.change { $0.add(1) }
      watch.tell("start \(finds.count): \(search.words(of: find))")
    }
    return finds
  }
}
