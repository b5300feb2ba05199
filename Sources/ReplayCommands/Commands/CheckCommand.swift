import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `check`: what must stay true of a folder of traces.
struct CheckCommand: Command {
  private enum Format: String, CaseIterable {
    case text, json
  }

  private static let defaultSuite = "Fixtures/suite.json"

  static let specification = CommandSpecification(
    name: "check", arguments: "[SUITE]",
    summary: "Run a suite of traces against what is expected of them.",
    discussion: """
      A SUITE is a gesture-suite/1 file (\(defaultSuite) unless said). A case expects values at the
      end, or a golden: a timeline that is compared line by line, within the case's "tolerance" and
      "timeTolerance". What fails is shown with the first difference, what is around it, and how
      much more there is. The exit status is 1 where a case failed, 2 where one could not be run,
      else 0: also with --update, where every golden that differed has been written.
      """,
    options: [
      .option(
        "--record", "MODE", oneOf: RecordMode.self,
        "Which goldens to write:\nmissing: those that are not there (default)\nchanged: those that differ, too\nall: those that differ within the tolerance, too\nnone: none (default where CI is set)"
      ),
      .flag("--update", "As --record changed: shows what differs, and writes it."),
      .flag(
        "--prune",
        "Remove timelines among the goldens that no case uses,\nneither of this suite nor of one in its folder."
      ),
      .option(
        "--filter", "TEXT",
        "Only cases whose name holds the text, or is like it\nwhere it has * or ? (repeatable: any of them)."
      ),
      .option(
        "--shard", "I/N",
        "Only the I-th of N parts; a case's part depends on its\nname alone."),
      .option(
        "--format", "FORMAT", oneOf: Format.self,
        "text (default): for people\njson: one document"),
      .option("--junit", "FILE", "Also write JUnit XML, which appears whole or not at all."),
      .flag("--github", "Also annotate for GitHub Actions, on standard error."),
      .option(
        "--artifacts", "DIR",
        "Keep a folder of each failed case: expected.jsonl,\nactual.jsonl, difference.txt."),
      .option("--jobs", "N", "How many cases to run at once (all cores)."),
    ],
    examples: [
      ("{{tool}} check", "Runs the suite of this folder."),
      (
        "{{tool}} check --filter 'joom*' --format json",
        "Some of its cases, for another program."
      ),
      (
        "{{tool}} check --update",
        "Writes the goldens that a change was meant to change, and shows how."
      ),
      (
        "{{tool}} check --github --junit report.xml --artifacts failures",
        "What a CI server wants."
      ),
    ])

  private let arguments: Arguments
  private let catalog: SheetCatalog
  private let path: String
  private let format: Format
  private let mode: RecordMode
  private let selection: CaseSelection
  private let jobs: Int

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    catalog = tool.catalog
    guard arguments.positionals.count <= 1 else {
      throw InputFailure(
        "check was given \(arguments.positionals.count) suites",
        expected: "one: \(tool.name) check SUITE")
    }
    path = arguments.positionals.first ?? Self.defaultSuite
    format = try arguments.choice("--format", Format.self) ?? .text
    mode = try Self.mode(arguments)
    selection = try CaseSelection(arguments)
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? ParallelWork.coreCount
  }

  private static func mode(_ arguments: Arguments) throws(InputFailure) -> RecordMode {
    let said = try arguments.choice("--record", RecordMode.self)
    guard arguments.has("--update") else { return said ?? (isOnServer ? .none : .missing) }
    guard said == nil || said == .changed else {
      throw InputFailure(
        "--update is --record changed, and --record says \"\(arguments["--record"] ?? "")\"",
        expected: "one of the two")
    }
    return .changed
  }

  /// Whether this is a CI server, which must not make up what it is to check.
  private static var isOnServer: Bool {
    guard let value = getenv("CI").map({ String(cString: $0) }) else { return false }
    return !value.isEmpty && value != "false"
  }

  // MARK: Running

  func run() async throws(InputFailure) -> ExitStatus {
    let source = TextFile.displayName(of: path)
    let suite = try Suite(from: try JSONNode(parsing: try TextFile.read(path), source: source))
    let cases = try selectedCases(of: suite, source)
    let (folder, catalog) = (TextFile.folder(of: path), catalog)
    var goldens = GoldenStore(of: suite, in: folder, mode: mode)
    goldens.removeStaleParts()
    var report = try CheckReport(
      arguments, suite: suite.name ?? TextFile.stem(of: source), total: suite.cases.count,
      selected: cases.count, isJSON: format == .json)
    var rest = cases[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(jobs * 32))
      rest = rest.dropFirst(batch.count)
      let runs = await ParallelWork.map(batch, jobs: jobs) { CaseRun($0, in: folder, catalog) }
      for var run in runs {
        goldens.record(&run)
        report.add(run)
      }
    }
    let unused = goldens.unused()
    if arguments.has("--prune") { for file in unused { try Folder.removeFile(file) } }
    return try report.end(unused: unused, isPruned: arguments.has("--prune"))
  }

  private func selectedCases(of suite: Suite, _ source: String) throws(InputFailure) -> [Suite.Case]
  {
    guard !suite.cases.isEmpty else {
      throw InputFailure(
        "the suite has no cases", expected: "a case", at: TextLocation(source: source))
    }
    let named = suite.cases.filter { selection.isNamed($0.name) }
    guard !named.isEmpty else {
      let filter = arguments["--filter"] ?? ""
      throw InputFailure(
        "no case is named like \"\(filter)\"",
        expected: Spelling.suggestion(for: filter, among: suite.cases.prefix(10).map(\.name)),
        at: TextLocation(source: source))
    }
    return named.filter { selection.isInShard($0.name) }
  }
}
