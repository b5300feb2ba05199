import JSONText
import ReplayJudging
import ReplayReports

/// Everything that a run of a suite reports: to people, to programs and to CI servers.
///
/// The report for people comes last, because it groups the failures and needs all of them.
struct CheckReport {
  private let output: ResultOutput
  private let style: TextStyle
  private let suite: String
  private var summary: SuiteSummary
  private var json: SuiteJSON?
  private var junit: (report: JUnitReport, path: String)?
  private var jobSummary: JobSummary?

  /// The page, which is complete after `end`.
  private(set) var page: SuitePageFile?

  /// Nil if none were requested, or after one could not be written.
  private var artifacts: FailureArtifacts?
  private var hasFailed = false
  private let annotates: Bool

  private var idleCases = IdleRuns(of: "case")

  /// The warnings of names in properties, which are the same in all cases: each is told once.
  private var misspellings: Set<InputFailure> = []
  private var progress: Progress

  /// The report for people: what failed, what was recorded, what could not be run.
  private var failures: FailureList
  private var notes = ""
  private var errors = ""

  /// Whether failures are shown one by one afterwards, and only counted here.
  private let isReviewed: Bool

  /// - Parameters:
  ///   - options: what is reported where.
  ///   - suite: its name.
  ///   - summary: the counts of a suite before any case has run.
  ///   - selected: how many of its cases are run.
  ///   - file: the suite's file, as the call names it.
  ///   - isJSON: whether standard output is for a program.
  ///   - isReviewed: whether failures are shown one by one afterwards.
  ///   - authority: the address and port at which the page is served; nil for one that is written.
  ///   - tool: what pages name.
  /// - Throws: if there is no standard output, or the page cannot be made.
  init(
    _ options: CheckReportOptions, suite: String, _ summary: SuiteSummary, selected: Int,
    of file: String, isJSON: Bool, isReviewed: Bool, servedAt authority: String?,
    _ tool: ToolContext
  ) throws(InputFailure) {
    // Goldens and reports are written completely, even if nobody reads standard output any more.
    output = try ResultOutput(path: nil, outlivesReader: true)
    style = Console.outputStyle
    self.suite = suite
    self.summary = summary
    self.isReviewed = isReviewed
    failures = FailureList(style: style)
    artifacts = options.artifacts.map(FailureArtifacts.init)
    annotates = options.annotates
    progress = Progress(of: "cases", isShown: Console.canRewriteErrors)
    progress.total = selected
    if let path = options.junit {
      // It is opened when it is complete; a mistake is told before anything runs.
      try ResultOutput.check(path)
      junit = (JUnitReport(name: suite), path)
    }
    if annotates { jobSummary = JobSummary(suite: suite) }
    if let authority {
      page = SuitePageFile(servedAt: authority, of: file, tool)
    } else if let path = options.html {
      page = try SuitePageFile(path, of: file, tool)
    }
    if isJSON { json = SuiteJSON(suite: suite, to: output.write) }
  }

  /// Reports the result of a case.
  mutating func add(_ run: CaseRun) {
    let result = run.result
    summary.add(result)
    if json != nil || !run.notices.isEmpty || result.failure != nil { progress.clear() }
    for notice in run.notices { notice.tell() }
    for warning in run.misspellings where misspellings.insert(warning).inserted {
      Console.warn(warning)
    }
    if let idleness = run.idleness {
      let testCase = result.testCase
      idleCases.add(idleness, of: testCase.name, position: summary.run, at: testCase.location)
    }
    // On a terminal, the report shows it a few lines below.
    if let failure = result.failure, json != nil || !Console.showsBoth {
      Console.note("error: \(failure)")
    }
    if json == nil { note(result) } else { json?.add(result) }
    junit?.report.add(result)
    jobSummary?.add(result)
    page?.add(run)
    if annotates, let annotation = GitHubAnnotation(result) { Console.note(annotation.line) }
    keepArtifacts(of: run)
    progress.add(1)
  }

  private mutating func note(_ result: CaseResult) {
    switch result.status {
    case .failed: failures.add(result)
    case .passed: notes += CaseReport(result, style: style).text
    case .error: errors += CaseReport(result, style: style).text
    case .skipped: break
    }
  }

  /// If a folder cannot be written, only the artifacts stop.
  private mutating func keepArtifacts(of run: CaseRun) {
    do throws(InputFailure) {
      try artifacts?.keep(run)
    } catch {
      artifacts = nil
      fail(error)
    }
  }

  /// Reports an error outside the cases.
  mutating func fail(_ failure: InputFailure) {
    progress.clear()
    Console.note("error: \(failure)")
    hasFailed = true
  }

  /// Reports how the run ended.
  ///
  /// - Returns: the status to exit with.
  /// - Throws: if something could not be written.
  mutating func end(unused: [String], isPruned: Bool) throws(InputFailure) -> ExitStatus {
    progress.clear()
    idleCases.warn()
    let unused = unused.map(\.shown)
    summary.unused = unused
    summary.isPruned = isPruned
    // An error in every case is an error in the call.
    let wrongCall = summary.skipped == summary.run ? summary.omission : nil
    if let json {
      json.end(summary)
    } else if wrongCall == nil {
      let found = isReviewed ? failures.lead : failures.text
      output.write(Array((found + notes + errors + summary.text(style: style)).utf8))
    }
    if annotates, !isPruned {
      for path in unused { Console.note(GitHubAnnotation(unused: path).line) }
    }
    try writeFiles()
    try output.finish()
    if let wrongCall { throw wrongCall }
    return hasFailed || summary.errors > 0
      ? .wrongInput : summary.failed > 0 ? .difference : .success
  }

  /// Writes the reports other than the one on standard output.
  private mutating func writeFiles() throws(InputFailure) {
    if let junit {
      let file = try ResultOutput(path: junit.path)
      file.write(junit.report.bytes)
      try file.finish()
    }
    try page?.end(suite: suite, summary)
    try jobSummary?.end(summary)
  }
}
