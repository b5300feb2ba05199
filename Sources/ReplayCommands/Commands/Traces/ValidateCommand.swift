import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayReports
import ReplayTimelines
import TextFiles
import TraceExchange

/// `validate`: whether files match the formats that they name.
struct ValidateCommand: Command {
  static let help = CommandHelp(
    name: "validate",
    summary: "Read files without a run: report mistakes and sampling.",
    discussion: """
      A file's "format" says what it is. Every file is checked and, with --lines, every line. The
      first mistake in each is reported with its line and column.
      In a trace, a gesture lasts from the first finger down until all fingers are up. A gap is an
      interval between samples of more than 1.5 times the median: samples are missing there, or a
      finger rested.

      \(FolderContents.helpOfAll)
      """,
    examples: """
      {{tool}} validate Fixtures/traces
      Checks a folder of traces.
      {{tool}} validate - < recorded.json
      Checks what another program wrote.
      """)

  @Positional(files) private var paths: [String]
  @Option(SharedOptions.lines) private var readsLines: Bool

  @Option(
    .format([
      TextOrJSON.text, .json("one object per file or trace, with every gesture's velocity"),
    ]))
  private var format: TextOrJSON

  private let tool = CommandCall.current.tool
  private let scenes = CommandCall.current.scenes

  private var isJSON: Bool { format.isJSON }

  private static let files = PositionalArguments<[String]>(
    specification: PositionalSpecification(placeholder: "FILE…", rest: .traces), absent: []
  ) { (call, tool) throws(InputFailure) in
    try call.somePositionals("file", expected: "\(tool.name) validate FILE… (- for stdin)")
      .flatMap(call.folders.documents)
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    var status = ExitStatus.success
    var progress = Progress(of: readsLines ? "traces" : "files", besideResultsIn: nil)
    if !readsLines { progress.total = paths.count }
    defer { progress.clear() }
    for path in paths {
      do throws(InputFailure) {
        if readsLines {
          var lines = try TraceLines(
            path: path, actions: tool.catalog.actions, screenOfScene: screen)
          while let isValid = validate(next: &lines, of: path, output) {
            if !isValid { status = .wrongInput }
            progress.add(1)
          }
        } else {
          show(try report(on: path), output)
          progress.add(1)
        }
      } catch {
        refuse(path, error, output)
        status = .wrongInput
        progress.add(1)
      }
    }
    try output.finish()
    return status
  }

  /// Checks the trace on the next line.
  ///
  /// - Returns: whether it is valid; nil at the end.
  private func validate(next lines: inout TraceLines, of path: String, _ output: ResultOutput)
    -> Bool?
  {
    do throws(InputFailure) {
      guard let result = try lines.next() else { return nil }
      show(report(on: result), output)
      return true
    } catch {
      refuse(path, error, output)
      return false
    }
  }

  private func refuse(_ path: String, _ failure: InputFailure, _ output: ResultOutput) {
    Console.note("error: \(failure)")
    if isJSON { output.write(ValidationReport.refusal(of: path, failure)) }
  }

  private func show(_ report: ValidationReport, _ output: ResultOutput) {
    output.write(isJSON ? report.json : Array(report.text.utf8))
  }

  private func report(on path: String) throws(InputFailure) -> ValidationReport {
    let name = TextFile.displayName(of: path)
    let stream = try TextStream(path)
    if Self.isTrace(stream) {
      return report(
        on: try TraceReader.read(stream, actions: tool.catalog.actions, screenOfScene: screen))
    }
    let bytes = try stream.whole()
    if let failure = GivenDocument.failure(
      of: bytes, source: name, wanting: DocumentFormat.allCases.map { .document($0) })
    {
      throw failure
    }
    switch Self.format(of: bytes) {
    case .scene:
      let document = try JSONNode(parsing: bytes, source: name)
      let scene = try SceneReader.scene(from: document, catalog: tool.catalog)
      let properties = try scene.readProperties()
      return ValidationReport(
        file: name.shown, format: ReplayScene.format, counts: Self.count(properties))
    case .suite:
      let suite = try Suite(parsing: bytes, source: name)
      try suite.checkSettings(tool.catalog)
      return ValidationReport(
        file: name.shown, format: Suite.format,
        counts: [("case", suite.cases.count)] + Self.count(suite.properties))
    case .timeline:
      let check = try TimelineCheck(
        bytes, source: name, checksFields: true, actions: tool.catalog.actions)
      return ValidationReport(
        file: name.shown, format: TimelineCheck.format,
        counts: [
          ("timeline", check.timelines), ("frame", check.frames), ("event", check.events),
        ])
    case .trace, nil:
      return report(
        on: try TraceReader.read(
          bytes, source: name, actions: tool.catalog.actions, screenOfScene: screen))
    }
  }

  /// The number of properties, if there are any.
  private static func count(_ properties: [ReplayProperty]) -> [(noun: String, count: Int)] {
    properties.isEmpty ? [] : [("property", properties.count)]
  }

  private func report(on result: TraceReader.Result) -> ValidationReport {
    for warning in result.warnings { Console.warn(warning) }
    if let check = ObservationCheck(result.trace) {
      check.warnings(on: description(of: result.trace)).forEach(Console.warn)
    }
    return ValidationReport(
      file: result.trace.source.shown, format: Trace.format, trace: result.trace.name,
      statistics: TraceStatistics(of: result.trace))
  }

  /// The size of the screen of a scene that a trace names; nil if there is no such scene, or it is
  /// wrong.
  private func screen(of name: String, in source: String) -> Trace.Device? {
    scene(named: name, in: source).map {
      Trace.Device(width: $0.screen.width, height: $0.screen.height)
    }
  }

  /// A scene that a trace names; nil if there is none, or it is wrong.
  private func scene(named name: String, in source: String) -> ReplayScene? {
    try? scenes.scene(named: name, in: TextFile.folder(of: source))
  }

  /// The description of what a run of a trace would show; nil if its scene is not known, or cannot
  /// do what the app does.
  private func description(of trace: Trace) -> RunDescription? {
    guard let name = trace.scene, let scene = scene(named: name, in: trace.source) else {
      return nil
    }
    return try? SceneSimulator(PreparedScene(scene), trace, ReplayOptions()).describingViews
  }

  /// Whether the beginning of a long text says that it is a trace.
  private static func isTrace(_ stream: TextStream) -> Bool {
    !stream.isAtEnd && format(of: stream.beginning) == .trace
  }

  /// The format that a text names; nil if it names none, so that the reader of traces reports what
  /// is wrong.
  private static func format(of bytes: [UInt8]) -> DocumentFormat? {
    guard case .document(let format) = GivenDocument(of: bytes)?.kind else { return nil }
    return format
  }
}
