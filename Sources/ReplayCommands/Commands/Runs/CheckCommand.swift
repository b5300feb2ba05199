import GestureTraces
import JSONText
import ReplayJudging
import ReplayPages
import ReplayReports
import TextFiles

/// `check`: what must stay true of a folder of traces.
struct CheckCommand: Command {
  @Positional(CheckedSuite.argument) private var path: String

  @Option(
    "--record", "MODE", .word(of: RecordMode.self),
    """
    Which goldens to write:
    missing: those that do not exist yet (default)
    changed: also those that differ
    all: also those that differ within the tolerance
    none: no goldens (default if CI is set)
    """)
  private var record: RecordMode?

  @Option(
    "--update",
    """
    Show what differs, and accept it: --record changed, and in
    "expect" what runs did.
    """)
  private var updates: Bool

  @Option(
    "--loosen",
    """
    With --update: also move "atLeast" and "atMost", and add to
    "oneOf", so that the run passes.
    """)
  private var loosens: Bool

  @Option(reviewOption) private var isReviewed: Bool

  @Option(
    "--prune",
    """
    Remove timelines from the goldens' folders that no case
    uses, in this suite or in others in its folder.
    """)
  private var prunes: Bool

  @Option("--outside-goldens", "Allow goldens outside the suite's folder.")
  private var allowsOutsideGoldens: Bool

  @Option(
    "--all-views",
    """
    Write goldens with all views of an app, and compare all:
    those in its cells, too.
    """)
  private var hasAllViews: Bool

  @OptionGroup private var selection = CaseSelection()

  @Option("--last-failed", "Only the cases that failed last time.")
  private var onlyLastFailed: Bool

  @Option("--list", "List the cases that would run, one per line, and run none.")
  private var lists: Bool

  @OptionGroup private var variation = CaseVariation()
  @OptionGroup private var guards = GuardOptions()

  @Option(.format([TextOrJSON.text, .json("one document")], pages: "check --html FILE"))
  private var format: TextOrJSON

  @OptionGroup private var reportOptions = CheckReportOptions()
  @OptionGroup private var serving = RunServing(insteadOf: CheckReportOptions.htmlOption)
  @Option(SharedOptions.jobs, with: FileWatch.option) private var jobs: Int
  private let tool = CommandCall.current.tool
  private let scenes = CommandCall.current.scenes

  private var isJSON: Bool { format.isJSON }

  func check() throws(InputFailure) {
    try guards.check(with: $selection + [$format, $jobs])
    let selecting: [any OptionDeclaration] = [$lists, $format, $onlyLastFailed]
    if lists, let other = CommandCall.firstOption(except: selecting + $selection) {
      throw InputFailure(
        "\($lists.name) runs no case, and \(other) is about runs", expected: "one of the two")
    }
    guard !updates || record == nil || record == .changed else {
      throw InputFailure(
        "--update means --record changed, but --record is \"\(record?.rawValue ?? "")\"",
        expected: "one of the two")
    }
    guard !loosens || updates else {
      throw InputFailure(
        isReviewed
          ? "\($isReviewed.name) asks whether to loosen, so \($loosens.name) does not apply"
          : "\($loosens.name) needs \($updates.name)",
        expected: isReviewed
          ? "one of the two" : "\($updates.name) too, or \($isReviewed.name), which asks")
    }
    guard !onlyLastFailed || CommandCall.given(of: [FileWatch.option]) == nil else {
      throw InputFailure(
        "\($onlyLastFailed.name) selects other cases after each run, and cannot be watched",
        expected: "--filter")
    }
    try checkWritesNothing()
    if isReviewed { try checkReview() }
  }

  /// Whether everything that differs is accepted.
  private var acceptsAll: Bool { mode == .changed || mode == .all }

  private var views: GoldenViews { hasAllViews ? .all : .named }

  private var mode: RecordMode {
    updates ? .changed : record ?? .usual
  }

  /// - Throws: if goldens would be written for runs with other values.
  private func checkWritesNothing() throws(InputFailure) {
    var writing: [any OptionDeclaration] = [$updates, $isReviewed, $prunes]
    if let record, record != .none { writing.append($record) }
    writing.append($hasAllViews)
    guard variation != nil, let option = CommandCall.given(of: writing) else { return }
    let does = [$prunes.name: "removes", $hasAllViews.name: "compares"][option.name] ?? "writes"
    throw InputFailure(
      "\(option.name) \(does) goldens, and "
        + "\(CommandCall.given(of: $variation)?.name ?? "") runs without them",
      expected: "one of the two")
  }

  /// - Throws: if there is no terminal for questions, or another option decides about what differs.
  private func checkReview() throws(InputFailure) {
    var other = CommandCall.given(of: [FileWatch.option] + reportOptions.deciding)?.name
    if isJSON { other = "\($format.name) json" }
    if acceptsAll {
      other = updates ? $updates.name : "\($record.name) \(mode.rawValue)"
    }
    if let other {
      throw InputFailure(
        "\($isReviewed.name) needs answers and cannot be combined with \(other)",
        expected: "one of the two")
    }
    guard Console.canAsk else {
      throw InputFailure(
        "\($isReviewed.name) needs answers, and standard input and output are not a terminal",
        expected: "a terminal, or \($updates.name), which accepts everything that differs")
    }
  }

  // MARK: Running

  func run() throws(InputFailure) -> ExitStatus {
    let file = try SuiteFile(path, selection)
    guard !guards.isAskedFor else {
      return try GuardCheck(guards, file, variation, scenes, reportOptions.html, tool).run(
        jobs: jobs, isJSON: isJSON)
    }
    guard !lists, serving.serves(ifNeeded: file.needsTool(scenes)) else {
      return try run(file, servedAt: nil).status
    }
    var status = ExitStatus.success
    try serving.run { (authority) throws(InputFailure) in
      let (found, page) = try run(file, servedAt: authority)
      status = found
      guard let page, page.plays || serving.isAskedFor else {
        // The list of what passed needs no tool.
        try page?.write(to: reportOptions.html)
        return nil
      }
      return page.text
    }
    return status
  }

  /// Runs the suite of a file, and reports it.
  ///
  /// - Parameters:
  ///   - file: the suite.
  ///   - authority: the address and port at which the page is served; nil for one that is written.
  /// - Returns: the status to exit with, and the page, if there is one.
  /// - Throws: if a result cannot be written, or every case is wrong in the same way.
  private func run(_ file: SuiteFile, servedAt authority: String?)
    throws(InputFailure) -> (status: ExitStatus, page: SuitePageFile?)
  {
    let suite = file.suite
    var lastFailed = LastFailed(of: file)
    var cases = file.cases.filter { [selection] in selection.isInShard($0.name) }
    if onlyLastFailed { cases = lastFailed.cases(of: cases) }
    let name = suite.name ?? TextFile.stem(of: file.source)
    if lists { return (try CaseList(suite: name, cases: cases).print(asJSON: isJSON), nil) }
    var goldens = GoldenStore(of: suite, in: file.folder, mode: mode)
    if !allowsOutsideGoldens { try goldens.checkPlaces() }
    goldens.claim()
    goldens.removeStaleParts()
    for path in [file.path, lastFailed.path] where path != "-" {
      ResultOutput.removeStaleParts(of: Folder.resolved(path))
    }
    try reportOptions.artifacts.map(FailureArtifacts.init)?.check(cases)
    var report = try CheckReport(
      reportOptions, suite: name,
      SuiteSummary(total: suite.cases.count, under: variation?.words), selected: cases.count,
      of: path, isJSON: isJSON, isReviewed: isReviewed, servedAt: authority, tool)
    var failed: [CaseResult.Failed] = []
    var expectations = ExpectationStore(of: file, isLoose: loosens)
    let withLooks = authority != nil || reportOptions.html != nil
    run(cases, of: suite, in: file.folder, withLooks, &goldens, &expectations) { run in
      report.add(run)
      lastFailed.note(run.result)
      if isReviewed, let each = CaseResult.Failed(run.result) { failed.append(each) }
    }
    var isWritten = true
    var renames: [String: String] = [:]
    do throws(InputFailure) {
      renames = try expectations.write()
    } catch {
      report.fail(error)
      isWritten = false
    }
    let unused = variation == nil ? unused(goldens, &report) : []
    let status = try report.end(unused: unused, isPruned: prunes)
    defer {
      file.tell(renames)
      lastFailed.rename(renames)
      if variation == nil, isWritten { lastFailed.write() }
    }
    guard !failed.isEmpty else { return (status, report.page) }
    var review = GoldenReview(of: goldens, expectations, in: file, views, tool)
    let isMended = review.run(failed)
    for name in review.mended { lastFailed.forget(name) }
    renames = review.renames
    if review.hasErrors { return (.wrongInput, report.page) }
    return (status == .difference && isMended ? .success : status, report.page)
  }

  /// Runs cases, several at once, records their goldens if requested, and passes them on in their
  /// order.
  private func run(
    _ cases: [Suite.Case], of suite: Suite, in folder: String, _ withLooks: Bool,
    _ goldens: inout GoldenStore, _ expectations: inout ExpectationStore,
    _ consume: (CaseRun) -> Void
  ) {
    let (variation, scenes, views) = (variation, scenes, views)
    let properties = suite.properties
    var walk = ParallelWalk(jobs: jobs, Progress(of: "cases", isShown: false))
    var rest = cases[...]
    while !rest.isEmpty {
      var batch = rest.prefix(jobs * 32)
      rest = rest.dropFirst(batch.count)
      // No golden is written while cases of the batch are compared with goldens.
      var runs: [CaseRun] = []
      walk.each {
        batch.popFirst()
      } _: { testCase in
        CaseRun(
          testCase, properties, in: folder, scenes, under: variation, goldens: views,
          withLooks: withLooks)
      } consume: { run, _ in
        runs.append(run)
      }
      for var run in runs {
        if variation == nil {
          goldens.record(&run, scenes)
          if updates { expectations.accept(&run) }
        }
        consume(run)
      }
    }
  }

  /// The timelines that no case uses.
  ///
  /// `--prune` removes them. If it is not known which are unused, all are kept.
  private func unused(_ goldens: GoldenStore, _ report: inout CheckReport) -> [String] {
    var removed: [String] = []
    do throws(InputFailure) {
      let unused = try goldens.unused()
      guard prunes else { return unused }
      for file in unused {
        try Folder.removeFile(file)
        removed.append(file)
      }
    } catch {
      if prunes { report.fail(error) } else { Console.warn(error) }
    }
    return removed
  }
}
