import GestureTraces
import JSONText
import ReplayEstimating
import ReplayJudging
import ReplayReports
import TextFiles

/// `tune`: the values of parameters at which every case of a suite meets its expectations.
struct TuneCommand: Command {
  static let help = CommandHelp(
    name: "tune",
    summary: "From a suite, find the values at which every case is met.",
    discussion: """
      A SUITE is a gesture-suite/1 file, or a folder that contains one, whose cases say in "expect"
      or "verify" what each gesture was meant to do. Each case runs over the ranges of --find, and
      the values at which its outcome flips are found to six significant digits. The report gives
      the values at which every case is met, and those with the widest margin, ready for --set. If
      there are no such values, it names the smallest set of cases that contradict each other and
      the values at which most cases are met; the exit status is then 1. Goldens are not judged.
      Cases that set such a parameter themselves, or whose scene does not have it, are reported
      and skipped. --set and --tuning apply to every case.

      On a page that the tool serves (--serve, or --open for cases whose code is the tool's own, such
      as your app), each run has a slider for every parameter, which runs its case again. A page in a
      file (--output FILE, which --open then opens) plays, and says which call has such code live.
      """,
    examples: """
      {{tool}} tune Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000
      The velocity thresholds at which every gesture does what was meant.
      {{tool}} tune Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000 --format html --output tune.html
      A page with a lane for each gesture, and its runs.
      {{tool}} tune Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000 --serve
      The same, whose runs have sliders, on this computer and on phones in the local network.
      {{tool}} tune Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000 --find sheet.translationFraction=0:1 --tuning-output tuning.json
      Two parameters, with the best values as a file for --tuning.
      """)

  @Positional(suite) private var path: String

  @Option(
    CommandOption(
      repeatable: "--find", "KEY=FROM:TO",
      ValueParser(.keyPaths) { (text, option) throws(InputFailure) in
        try TuneParameter(parsing: ValueParser.withColons(text), option: option)
      },
      """
      A tuning parameter whose values to find, and their range
      (repeatable, up to three):
      --find sheet.velocityThreshold=0:4000
      """
    ).also("--vary"))
  private var parameters: [TuneParameter]

  @Option(
    "--scan", "N", .integer(in: TuneSearch.scanCounts),
    "How many values of each parameter to try first (default: 64;\nwith two parameters 9, with three 5)."
  )
  private var scanCount: Int?

  @OptionGroup private var selection = CaseSelection(hasParts: false)
  @OptionGroup private var tuning = TuningOptions(.patches)
  @Option(.formatOrEnding(of: TuneFormat.all)) private var chosenFormat: TuneFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = RunServing()
  @Option(SharedOptions.tuningOutput) private var tuningOutput: String?
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  /// The words of the call without those that say where its result goes.
  private let words = CommandCall.current.words(without: [
    SharedOptions.output.name, "--format", SharedOptions.tuningOutput.name, OpenedPage.option.name,
  ])

  /// The format; a page that is served need not be asked for.
  private var format: TuneFormat {
    serving.isAskedFor && !$chosenFormat.isGiven ? .html : chosenFormat
  }

  private static let suite = PositionalArguments<String>(
    specification: PositionalSpecification(placeholder: "SUITE", rest: .json), absent: ""
  ) { (call, tool) throws(InputFailure) in
    try call.onlyPositional("suite", expected: "\(tool.name) tune SUITE --find KEY=FROM:TO")
  }

  func check() throws(InputFailure) {
    guard !parameters.isEmpty else {
      throw InputFailure("tune needs a parameter to find", expected: "--find KEY=FROM:TO")
    }
    try serving.check(format.name)
  }

  func run() throws(InputFailure) -> ExitStatus {
    let file = try SuiteFile(try SuiteFile.path(at: path), selection)
    guard serving.serves(ifNeeded: format.name == "html" && file.needsTool(tuning.scenes)) else {
      let output = try ResultOutput(path: output)
      let context = ReportContext(
        style: Console.style(ofOutput: self.output), tool: tool, servingCall: servingCall)
      return try tune(file, context) { (text) throws(InputFailure) in
        output.write(text)
        try output.finish()
      }
    }
    var status = ExitStatus.success
    try serving.run { (authority) throws(InputFailure) in
      var page: [UInt8]?
      let context = ReportContext(
        style: TextStyle(isEnabled: false), tool: tool, authority: authority)
      status = try tune(file, context) { (text) throws(InputFailure) in page = text }
      return page
    }
    return status
  }

  /// The call that has the tool serve the page.
  private var servingCall: String {
    ([tool] + words + [OpenedPage.option.name]).map(\.shellWord).joined(separator: " ")
  }

  /// Finds the values for a suite, and reports them.
  ///
  /// - Parameters:
  ///   - suite: the suite.
  ///   - context: how the report is shown.
  ///   - write: is given the report, unless there is none.
  /// - Returns: the status to exit with.
  /// - Throws: if a case or the call is wrong, or something cannot be written.
  private func tune(
    _ suite: SuiteFile, _ context: ReportContext,
    _ write: ([UInt8]) throws(InputFailure) -> Void
  ) throws(InputFailure) -> ExitStatus {
    let file = try tuningOutput.map { path throws(InputFailure) in try ResultOutput(path: path) }
    var inputs = FaultyInputs()
    let cases = SuiteCases(suite, tuning, &inputs).cases
    // Without one of them, the values would not be the requested ones.
    guard !inputs.hasAny else { return .wrongInput }
    let search = try TuneSearch(parameters, cases: cases.map(\.tuneCase), scanCount: scanCount)
    var idleCases = IdleRuns(of: "case")
    for (index, each) in search.cases.enumerated() {
      guard let idleness = idleness(of: index, in: search), let location = each.location else {
        continue
      }
      idleCases.add(idleness, of: each.name, position: index, at: location)
    }
    idleCases.warn()
    let watch = SearchWatch(of: "cases", total: search.cases.count)
    let regions = regions(search.asking(watch.goesOn), watch)
    guard regions.count == search.cases.count else {
      try tell(try search.result(ofFirst: regions))
      watch.finish(leaving: [self.output, tuningOutput])
      return .difference
    }
    for parameter in search.idleParameters(in: regions) {
      Console.warn(InputFailure(ofNoEffect: parameter.words, on: "which cases are met"))
    }
    watch.change { $0.subject = "the safest values" }
    let result = try search.asking { [goesOn = watch.goesOn] in
      // The rest is soon done.
      _ = goesOn()
      return true
    }.result(of: regions)
    watch.clear()
    try write(format.show(result, search, context))
    defer { watch.finish(leaving: []) }
    guard !result.best.isEmpty else { return .difference }
    if let file {
      var writer = JSONWriter(indentation: 2)
      writer.node(try result.tuning)
      writer.endLine()
      file.write(writer.bytes)
      try file.finish()
    }
    return .success
  }

  /// The reason why a case's gesture says nothing, at both ends of the ranges; nil if it says
  /// something at either.
  private func idleness(of index: Int, in search: TuneSearch) -> IdleGesture? {
    let ranges = search.parameters.map(\.range)
    let found = [ranges.map(\.lowerBound), ranges.map(\.upperBound)].compactMap { place in
      (try? search.simulator(of: index, at: place)).flatMap {
        IdleGesture(in: $0, scale: search.scale(of: index, at: place))
      }
    }
    return found.count == 2 ? found[0] : nil
  }

  /// Finds what the cases do, several at once, until the search is stopped.
  ///
  /// - Returns: for the first cases, or all.
  private func regions(_ search: TuneSearch, _ watch: SearchWatch) -> [TuneRegion] {
    var regions: [TuneRegion] = []
    var next = search.cases.indices
    var isWhole = true
    ParallelWork.inOrder(jobs: jobs) {
      next.popFirst()
    } _: { [names = watch.names] index in
      names(search.cases[index].name.printable)
      return search.region(of: index)
    } consume: { region in
      guard isWhole, let region else {
        isWhole = false
        return
      }
      watch.tell("\(search.cases[regions.count].name.printable): \(region.words)")
      regions.append(region)
      watch.change { $0.add(1) }
    }
    return regions
  }

  /// Prints the result of a search that was stopped; files stay as they were.
  private func tell(_ result: TuneResult) throws(InputFailure) {
    let output = try ResultOutput(path: nil)
    let context = ReportContext(style: Console.style(ofOutput: nil), tool: tool)
    output.write(format.showStopped(result, context))
    try output.finish()
  }
}
