import JSONText
import ReplayJudging
import ReplayReports
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `check --review`: shows one failure after the other, and asks whether to record its golden
/// again.
///
/// A case is run again before it is shown, and only one is kept in memory, so the accepted run is
/// the one that was shown.
struct GoldenReview {
  /// The possible answers.
  private enum Answer: String, CaseIterable {
    case accept, skip, stop, diff

    /// The letter to type for it.
    var key: Character { self == .stop ? "q" : rawValue.first ?? "?" }
  }

  private let folder: String
  private let tool: ToolContext
  private let style = Console.outputStyle
  private var goldens: GoldenStore

  /// The folder for pages; made for the first page.
  private var pages: String?

  private var accepted = 0
  private var left = 0

  /// - Parameters:
  ///   - goldens: the suite's goldens.
  ///   - folder: the suite's folder.
  ///   - tool: what pages name.
  init(of goldens: GoldenStore, in folder: String, _ tool: ToolContext) {
    self.goldens = goldens
    self.goldens.mode = .changed
    self.folder = folder
    self.tool = tool
  }

  /// Asks about each failure.
  ///
  /// - Parameter failures: the failures of a run, in the order of the suite.
  /// - Returns: whether all of them pass now.
  mutating func run(_ failures: [CaseResult.Failed]) -> Bool {
    for (index, each) in failures.inOrderOfReport.enumerated() {
      let title = "\(index + 1) of \(failures.count): \(each.group.title)"
      if !review(each.testCase, title) {
        left += failures.count - index
        break
      }
    }
    let words = "\(accepted) accepted, \(left) still failing"
    say("\n" + style(words, left > 0 ? .bad : .good) + "\n")
    return left == 0
  }

  /// Shows a case, and asks until there is an answer.
  ///
  /// - Returns: false to stop.
  private mutating func review(_ testCase: Suite.Case, _ title: String) -> Bool {
    var run = CaseRun(testCase, in: folder, SceneLibrary(tool.catalog))
    say("\n" + style(title, .title) + "\n")
    guard run.result.status == .failed else {
      say(CaseReport(run.result, style: style).text)
      if run.result.status == .passed { accepted += 1 } else { left += 1 }
      return true
    }
    say(CaseReport(run.result, style: style).text(inFull: false))
    let canAccept = run.result.goldenFails
    if !canAccept {
      say(
        "This fails by what the suite expects, and no golden can change that. "
          + "Mend the suite or the sheet.\n")
    }
    while let answer = ask(canAccept: canAccept) {
      switch answer {
      case .accept:
        accept(&run)
        return true
      case .skip:
        left += 1
        return true
      case .stop: return false
      case .diff: writePage(of: run)
      }
    }
    return false
  }

  /// Records a golden, at once and whole.
  private mutating func accept(_ run: inout CaseRun) {
    goldens.record(&run, SceneLibrary(tool.catalog))
    if let failure = run.result.failure {
      Console.note("error: \(failure)")
    } else if run.result.status == .passed {
      say("\((run.result.testCase.golden ?? "").printable): recorded\n")
      accepted += 1
      return
    } else {
      say("The golden is recorded. The case still fails by what the suite expects.\n")
    }
    left += 1
  }

  // MARK: Asking

  /// Asks until there is an answer that can be carried out; nil at the end of the input.
  private func ask(canAccept: Bool) -> Answer? {
    let answers = Answer.allCases.filter { canAccept || $0 != .accept }
    let words = answers.map { "\($0.rawValue) (\($0.key))" }.joined(separator: ", ")
    while true {
      say(style("\(words)? ", .change))
      guard let line = Console.readLine() else {
        say("\n")
        return nil
      }
      let typed = line.filter { !$0.isWhitespace }.lowercased()
      let answer = answers.first { typed == $0.rawValue || typed == String($0.key) }
      if let answer { return answer }
    }
  }

  private func say(_ text: String) { _ = Console.writeAll(text, to: Console.output) }

  // MARK: Pages

  /// Writes the page of a case, and says where it is.
  private mutating func writePage(of run: CaseRun) {
    do throws(InputFailure) {
      if pages == nil { pages = try Self.makeFolder() }
      let name = FailureArtifacts.name(for: run.result.testCase.name)
      let path = "\(pages ?? "")/\(name).html"
      if !TextFile.exists(path) {
        var page = try SuitePageFile(path, of: tool, role: .piece)
        page.add(run)
        var summary = SuiteSummary(total: 1)
        summary.add(run.result)
        try page.end(suite: run.result.testCase.name, summary)
      }
      say("\(path.shown)\n")
    } catch {
      Console.note("error: \(error)")
    }
  }

  /// A folder of the user's own among temporary files.
  private static func makeFolder() throws(InputFailure) -> String {
    let given = getenv("TMPDIR").map { String(path: $0) } ?? ""
    var template = "\(given.isEmpty ? "/tmp" : given)/gesture-replay-XXXXXX".pathBytes
    guard let made = mkdtemp(&template) else {
      throw InputFailure(
        "cannot create a folder for the page: \(String(cString: strerror(errno)).lowercased())",
        expected: "a writable folder", at: TextLocation(source: given.shown))
    }
    return String(path: made)
  }
}
