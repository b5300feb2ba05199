import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The page of a suite's run: the file of `--html`, which appears whole or not at all, or the page that
/// the tool serves.
struct SuitePageFile {
  private let tool: ToolContext

  /// The file; nil for a page that is served.
  private let output: ResultOutput?

  /// The address and port at which the tool serves and answers it; nil for a file.
  private let authority: String?

  /// The page that is served, so far.
  private(set) var text: [UInt8] = []

  /// The suite's file, as the call names it.
  private let suite: String
  private var page: SuitePage

  /// Whether a case can be played.
  var plays: Bool { page.plays }

  /// - Parameters:
  ///   - path: the file's path.
  ///   - suite: the suite's file, as the call names it.
  ///   - tool: the tool that the page names, and whose actions goldens may hold.
  ///   - role: whether the command tells of it.
  /// - Throws: if the file cannot be made.
  init(_ path: String, of suite: String, _ tool: ToolContext, role: ResultOutput.Role = .result)
    throws(InputFailure)
  {
    self.init(of: suite, tool, to: try ResultOutput(path: path, role: role), servedAt: nil)
  }

  /// The page that is served.
  ///
  /// - Parameters:
  ///   - authority: the address and port at which the tool serves and answers it.
  ///   - suite: the suite's file, as the call names it.
  ///   - tool: the tool that the page names, and whose actions goldens may hold.
  init(servedAt authority: String, of suite: String, _ tool: ToolContext) {
    self.init(of: suite, tool, to: nil, servedAt: authority)
  }

  private init(
    of suite: String, _ tool: ToolContext, to output: ResultOutput?, servedAt authority: String?
  ) {
    self.tool = tool
    self.output = output
    self.authority = authority
    self.suite = suite
    page = SuitePage(tool: tool.name, servedAt: authority)
    write(page.start)
  }

  private mutating func write(_ bytes: [UInt8]) {
    if let output { output.write(bytes) } else { text += bytes }
  }

  /// Adds a case.
  mutating func add(_ run: CaseRun) {
    let name = run.result.testCase.name
    let call = command("--filter", "=\(name)", "--update")
    write(page.entry(of: run.result, played(run), accept: call))
  }

  private func played(_ run: CaseRun) -> PlayedCase? {
    guard let timeline = run.run else { return nil }
    var golden: Timeline?
    if let comparison = run.result.comparison {
      // A golden that lacks what pages show cannot be played.
      golden = try? Timeline(
        reading: comparison.expected, tool: tool.name, actions: tool.catalog.actions)
    }
    return PlayedCase(timeline, golden: golden, sliders(of: run))
  }

  private func sliders(of run: CaseRun) -> PlayedCase.Sliders {
    guard let prepared = run.preparedRun else { return .none }
    if let answer = prepared.answer(at: authority) {
      return .answered(answer, golden: run.golden ?? [], hasAllViews: run.views == .all)
    }
    guard let system = prepared.systemOfTool else { return .none }
    return .fixed(FixedParameters.words(codeOf: system, live: command("--open")))
  }

  /// The words of a call of `check` with the suite.
  private func command(_ rest: String...) -> String {
    ([tool.name, "check", suite] + rest).map(\.shellWord).joined(separator: " ")
  }

  /// Writes the page that would be served into a file.
  ///
  /// - Parameter path: the file's path; nil for none.
  /// - Throws: if it cannot be written.
  func write(to path: String?) throws(InputFailure) {
    guard let path else { return }
    let output = try ResultOutput(path: path)
    output.write(text)
    try output.finish()
  }

  /// Completes the page, and renames a file to its final path.
  ///
  /// - Throws: if it could not be written.
  mutating func end(suite: String, _ summary: SuiteSummary) throws(InputFailure) {
    write(page.end(suite: suite, summary))
    try output?.finish()
  }
}
