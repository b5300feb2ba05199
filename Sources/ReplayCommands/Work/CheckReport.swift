import GestureReplay
import JSONText
import ReplayReports

/// Everything that a run of a suite tells: to people, to programs, to CI servers.
struct CheckReport {
  /// How many cases are shown in full: after a change that breaks everything, a reader wants to
  /// know what else broke, not each of its frames.
  private static let fullReports = 20

  private let output: ResultOutput
  private let style: TextStyle
  private var summary: SuiteSummary
  private var json: SuiteJSON?
  private var junit: (report: JUnitReport, path: String)?

  /// Nil if none are wanted, or after one could not be written.
  private var artifacts: FailureArtifacts?
  private var hasFailed = false
  private var shown = 0
  private let annotates: Bool
  private var progress: Progress

  /// - Parameters:
  ///   - options: what is reported where.
  ///   - suite: its name.
  ///   - total: how many cases it has.
  ///   - selected: how many of them are run.
  ///   - conditions: under what other values than its own, in words; nil for its own.
  ///   - isJSON: whether standard output is for a program.
  /// - Throws: if there is no standard output.
  init(
    _ options: CheckReportOptions, suite: String, total: Int, selected: Int,
    under conditions: String?, isJSON: Bool
  ) throws(InputFailure) {
    // Goldens and reports are written to their end, even if nobody reads standard output any more.
    output = try ResultOutput(path: nil, outlivesReader: true)
    style = Console.outputStyle
    summary = SuiteSummary(total: total, under: conditions)
    artifacts = options.artifacts.map(FailureArtifacts.init)
    annotates = options.annotates
    progress = Progress(of: "cases", isShown: Console.canRewriteErrors)
    progress.total = selected
    junit = options.junit.map { (JUnitReport(name: suite), $0) }
    if isJSON { json = SuiteJSON(suite: suite, to: output.write) }
  }

  /// Tells what came of a case.
  mutating func add(_ run: CaseRun) {
    let result = run.result
    summary.add(result)
    // What just passed writes nothing that a line would stand in the way of.
    if json != nil || !run.warnings.isEmpty || !CaseReport(result, style: style).findings.isEmpty {
      progress.clear()
    }
    for warning in run.warnings { Console.warn(warning) }
    if let failure = result.failure { Console.note("error: \(failure)") }
    if json == nil {
      if result.status != .skipped { write(CaseReport(result, style: style)) }
    } else {
      json?.add(result)
    }
    junit?.report.add(result)
    if annotates, let annotation = GitHubAnnotation(result) { Console.note(annotation.line) }
    keepArtifacts(of: run)
    progress.add(1)
  }

  private mutating func write(_ report: CaseReport) {
    let text = report.text(inFull: shown < Self.fullReports)
    guard !text.isEmpty else { return }
    // Where only parameters differ there is nothing more to show.
    let comparison = report.result.comparison
    if comparison?.differences.contains(where: { $0.kind != .header }) != false { shown += 1 }
    output.write(Array(text.utf8))
  }

  /// A folder that cannot be written ends the artifacts, and nothing else.
  private mutating func keepArtifacts(of run: CaseRun) {
    do throws(InputFailure) {
      try artifacts?.keep(run)
    } catch {
      artifacts = nil
      fail(error)
    }
  }

  /// Tells what went wrong beside the cases.
  mutating func fail(_ failure: InputFailure) {
    progress.clear()
    Console.note("error: \(failure)")
    hasFailed = true
  }

  /// Tells how it all ended.
  ///
  /// - Returns: the status to exit with.
  /// - Throws: if something could not be written.
  mutating func end(unused: [String], isPruned: Bool) throws(InputFailure) -> ExitStatus {
    progress.clear()
    let unused = unused.map(\.shown)
    summary.unused = unused
    summary.isPruned = isPruned
    if let json {
      json.end(summary)
    } else {
      if shown > Self.fullReports {
        let rest = "The first \(Self.fullReports) are shown in full; --filter shows others so, "
        output.write(Array((rest + "--artifacts keeps them all.\n\n").utf8))
      }
      output.write(Array(summary.text(style: style).utf8))
    }
    if annotates, !isPruned {
      for path in unused { Console.note(GitHubAnnotation(unused: path).line) }
    }
    if let junit {
      let file = try ResultOutput(path: junit.path)
      file.write(junit.report.bytes)
      try file.finish()
    }
    try output.finish()
    if let omission = summary.omission, summary.skipped == summary.run { throw omission }
    return hasFailed || summary.errors > 0
      ? .wrongInput : summary.failed > 0 ? .difference : .success
  }
}
