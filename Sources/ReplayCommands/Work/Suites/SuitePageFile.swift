import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The file of `--html`, which appears whole or not at all.
struct SuitePageFile {
  private let tool: ToolContext
  private let output: ResultOutput

  /// The suite's file, as the call names it.
  private let suite: String
  private var page: SuitePage

  /// - Parameters:
  ///   - path: the file's path.
  ///   - suite: the suite's file, as the call names it.
  ///   - tool: the tool that the page names, and whose actions goldens may hold.
  ///   - role: whether the command tells of it.
  /// - Throws: if the file cannot be made.
  init(_ path: String, of suite: String, _ tool: ToolContext, role: ResultOutput.Role = .result)
    throws(InputFailure)
  {
    (self.tool, self.suite) = (tool, suite)
    output = try ResultOutput(path: path, role: role)
    page = SuitePage(tool: tool.name)
    output.write(page.start)
  }

  /// Adds a case.
  mutating func add(_ run: CaseRun) {
    var golden: Timeline?
    if let comparison = run.result.comparison {
      // A golden that lacks what pages show cannot be played.
      golden = try? Timeline(
        reading: comparison.expected, tool: tool.name, actions: tool.catalog.actions)
    }
    let name = run.result.testCase.name
    let call = [tool.name, "check", suite, "--filter", "=\(name)", "--update"].map(\.shellWord)
    output.write(
      page.entry(
        of: run.result, run: run.run, golden: golden, accept: call.joined(separator: " ")))
  }

  /// Renames the page to its final path.
  ///
  /// - Throws: if it could not be written.
  func end(suite: String, _ summary: SuiteSummary) throws(InputFailure) {
    output.write(page.end(suite: suite, summary))
    try output.finish()
  }
}
