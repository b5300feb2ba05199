import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The file of `--html`, which appears whole or not at all.
struct SuitePageFile {
  private let tool: ToolContext
  private let output: ResultOutput
  private var page: SuitePage

  /// - Parameters:
  ///   - path: the file's path.
  ///   - tool: the tool that the page names, and whose actions goldens may hold.
  ///   - role: whether the command tells of it.
  /// - Throws: if the file cannot be made.
  init(_ path: String, of tool: ToolContext, role: ResultOutput.Role = .result)
    throws(InputFailure)
  {
    self.tool = tool
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
    output.write(page.entry(of: run.result, run: run.run, golden: golden))
  }

  /// Renames the page to its final path.
  ///
  /// - Throws: if it could not be written.
  func end(suite: String, _ summary: SuiteSummary) throws(InputFailure) {
    output.write(page.end(suite: suite, summary))
    try output.finish()
  }
}
