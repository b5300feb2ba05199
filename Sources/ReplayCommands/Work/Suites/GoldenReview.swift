import JSONText
import ReplayJudging
import ReplayReports
import TextFiles

/// `check --review`: shows one failure after the other, and asks whether to accept it: to record its
/// golden again, and to expect what it did.
///
/// A case is run again before it is shown, and only one is kept in memory, so the accepted run is
/// the one that was shown.
struct GoldenReview {
  /// The possible answers.
  private enum Answer: String, CaseIterable {
    case accept, loosen, skip, stop, diff

    /// The letter to type for it.
    var key: Character { self == .stop ? "q" : rawValue.first ?? "?" }
  }

  private let file: SuiteFile
  private let tool: ToolContext
  private let views: GoldenViews
  private let style = Console.outputStyle
  private var goldens: GoldenStore
  private var expectations: ExpectationStore

  /// The folder for pages; made for the first page.
  private var pages: String?

  /// The cases that pass now.
  private(set) var mended: [String] = []

  /// The names that have changed, by the old ones.
  private(set) var renames: [String: String] = [:]

  /// Whether something could not be written.
  private(set) var hasErrors = false
  private var left = 0

  /// - Parameters:
  ///   - goldens: the suite's goldens.
  ///   - expectations: what the suite expects.
  ///   - file: the suite.
  ///   - views: what goldens hold.
  ///   - tool: what pages name.
  init(
    of goldens: GoldenStore, _ expectations: ExpectationStore, in file: SuiteFile,
    _ views: GoldenViews, _ tool: ToolContext
  ) {
    self.views = views
    self.goldens = goldens
    self.expectations = expectations
    self.goldens.mode = .changed
    self.file = file
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
    let words = "\(mended.count) accepted, \(left) still failing"
    say("\n" + style(words, left > 0 ? .bad : .good) + "\n")
    return left == 0
  }

  /// Shows a case, and asks until there is an answer.
  ///
  /// - Returns: false to stop.
  private mutating func review(_ testCase: Suite.Case, _ title: String) -> Bool {
    var run = CaseRun(
      testCase, file.suite.properties, in: file.folder, SceneLibrary(tool.catalog), goldens: views,
      withLooks: true)
    say("\n" + style(title, .title) + "\n")
    guard run.result.status == .failed else {
      say(CaseReport(run.result, style: style).text)
      if run.result.status == .passed { mended.append(testCase.name) } else { left += 1 }
      return true
    }
    say(CaseReport(run.result, style: style).text(inFull: false))
    let changes = ExpectationStore.acceptable(of: run, isLoose: true)
    var answers = Set(Answer.allCases)
    if !run.result.goldenFails, !changes.contains(where: { !$0.isLoosened }) {
      answers.remove(.accept)
    }
    if !changes.contains(where: \.isLoosened) { answers.remove(.loosen) }
    for change in changes {
      let answer = change.isLoosened ? Answer.loosen : .accept
      say("\(answer.rawValue) changes the suite: \(change.words.printable)\n")
    }
    if answers.isDisjoint(with: [.accept, .loosen]) {
      say("Nothing that can be recorded changes that. Mend the suite or the sheet.\n")
    }
    while let answer = ask(answers) {
      switch answer {
      case .accept, .loosen:
        accept(&run, isLoose: answer == .loosen)
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

  /// Records a golden and what the case expects, each at once and whole.
  private mutating func accept(_ run: inout CaseRun, isLoose: Bool) {
    goldens.record(&run, SceneLibrary(tool.catalog))
    if expectations.accept(&run, isLoose: isLoose) {
      do throws(InputFailure) {
        renames = try expectations.write()
      } catch {
        run.fail(error)
      }
    }
    if let failure = run.result.failure {
      Console.note("error: \(failure)")
      hasErrors = true
      left += 1
      return
    }
    if run.result.recording != nil {
      say("\((run.result.testCase.golden ?? "").printable): recorded\n")
    }
    for accepted in run.result.accepted { say("\(accepted.location): replaced\n") }
    if run.result.status == .passed {
      mended.append(run.result.testCase.name)
    } else {
      say("The case still does not meet what it expects.\n")
      left += 1
    }
  }

  // MARK: Asking

  /// Asks until there is an answer that can be carried out; nil at the end of the input.
  private func ask(_ possible: Set<Answer>) -> Answer? {
    let answers = Answer.allCases.filter(possible.contains)
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
      if pages == nil { pages = try Folder.makeTemporary("gesture-replay") }
      let name = FailureArtifacts.name(for: run.result.testCase.name)
      let path = "\(pages ?? "")/\(name).html"
      if !TextFile.exists(path) {
        var page = try SuitePageFile(path, of: file.path, tool, role: .piece)
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
}
