import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayReports
import ReplaySearching
import ReplayTimelines
import TraceExchange

/// `aim`: the gesture that reaches a goal with the widest margin.
struct AimCommand: Command {
  static let help = CommandHelp(
    name: "aim",
    summary: "Find the gesture that reaches a goal with the widest margin.",
    discussion: """
      SCENE is the name of a built-in scene or a file. The search tries taps, drags with and without a
      rest before the lift, flings, swipes from the screen's edge, drags of two fingers, and pinches
      where the scene has a recognizer for them. Fingers stay on the screen, are no faster than
      --max-speed, and take at least 0.05 s. Of the gestures that reach the goal it takes the one
      whose numbers may change most before it misses, measured in points, points per second and
      seconds. That gesture reaches the goal at 30, 60 and 120 Hz, with touches sampled at 60 to
      240 Hz, with a stall of 0.05 s at any time, with times that are off by up to 0.004 s, and with
      what --under adds to each of these. If none does, the report shows the nearest one and what it
      lacks, and the exit status is 1.

      A search takes about 2,000 runs at most. Before it says that no gesture does, it searches each
      kind and each view alone, in up to about 6,000 more: so it finds what --kind or --from would
      find. How far the numbers may change takes up to about 1,500 more, because gestures that miss
      may lie between those that do not.

      --output writes what its ending says: .json the gesture as a trace, .svg a picture of what it
      does, .html a page that plays it. --export prints a script for a UI test instead of the report,
      with the margins as a comment; in w3c and cdp, which are JSON, they are on standard error. A script
      for axe, agent-device or argent is one that reaches the goal as that driver performs it, as with
      --under driver=NAME.
      """,
    examples: """
      {{tool}} aim ivaev-bottom-sheet --goal final.sheet.state=full
      The gesture that opens a bottom sheet most reliably.
      {{tool}} aim scroll-view --goal 'final.scroll.y={"equals": 389, "within": 5}' --output to-389.json
      The one that scrolls to 389 pt, as a trace.
      {{tool}} aim system-sheet --goal final.sheet.state=large --from sheet --export maestro
      One that begins on the sheet, for a UI test.
      """)

  @Positional(.scene(for: "SCENE --goal final.sheet.state=full")) private var sceneName: String

  @Option(
    repeatable: "--goal", "KEYPATH=VALUE",
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      try OutcomeExpectation(parsing: text, option: option, in: GestureGoal.lines)
    },
    """
    What a run must end with, as in a suite's "expect" (repeatable, all
    must be met): --goal final.sheet.state=full
    """)
  private var goals: [OutcomeExpectation]

  @Option("--from", "VIEW|X,Y", .origin, "Where the gesture begins (default: anywhere).")
  private var origin: AimSearch.Origin?

  @Option(
    repeatable: "--kind", "WORD", .aimKind,
    "A kind of gesture that may be chosen (repeatable, default: all):\n\(kindWords)")
  private var kinds: [AimKind]

  @Option(DegradationPart.under) private var under: [DegradationPart.OptionValue]
  @Option(FingerSpeedOption.maxSpeed) private var maxSpeed: Double

  @Option(
    "--seed", "N", .integer(in: 0...Int.max), default: 0,
    "Random seed (default: 0).")
  private var seed: Int

  @OptionGroup private var tuning = TuningOptions(.patches)

  @Option(
    "--export", "KIND", .exporter,
    "Print a script for another tool instead of the report:\n"
      + TraceExporter.all.map(\.name).joined(separator: ", "))
  private var exporter: TraceExporter?

  @OptionGroup private var pixels = PixelOptions()

  @Option(.format(AimFormat.all)) private var format: AimFormat

  @Option(
    CommandOption(
      repeatable: SharedOptions.output.name, "FILE",
      ValueParser(.files(AimFile.allCases.map(\.rawValue))) { text, _ in text },
      """
      Write the gesture to a file (-o, repeatable): .json a trace, .svg a
      picture, .html a page that plays it.
      """
    ).forResults())
  private var outputs: [String]

  private let tool = CommandCall.current.tool

  private static let kindWords = AimKind.allCases.map(\.rawValue).joined(separator: ", ")

  func check() throws(InputFailure) {
    guard !goals.isEmpty else {
      throw InputFailure(
        "aim needs a goal",
        expected: "--goal KEYPATH=VALUE, such as --goal final.sheet.state=full")
    }
    guard exporter == nil || CommandCall.given(of: [$format]) == nil else {
      throw InputFailure(
        "--format was given with --export", expected: "one of them: a script has its own form")
    }
    let others = $pixels.filter { exporter?.options.contains($0.name) != true }
    if let option = CommandCall.given(of: others) {
      let kinds = TraceExporter.all.filter { $0.options.contains(option.name) }
      throw InputFailure(
        "\(option.name) does not apply to \(exporter?.name ?? "the report")",
        expected: kinds.map { "--export \($0.name)" }.joined(separator: " or "))
    }
    for path in outputs where AimFile(path) == nil {
      throw InputFailure(
        "--output is \"\(path)\"", expected: "a file that ends in .json, .svg or .html")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let key = TuningOptions.SceneKey(name: sceneName, folder: "")
    let scene = try tuning.scene(key)
    let output = try ResultOutput(path: nil)
    let watch = SearchWatch(of: "runs")
    let answer = try answer(on: scene, try tuning.document(key), watch)
    watch.clear()
    let report = AimReport(answer)
    if let exporter, let gesture = answer.gesture {
      let trace = named(gesture.trace, answer)
      let script = try exporter.script(of: trace, pixels.options)
      for warning in script.warnings { Console.warn(warning) }
      if let hint = exporter.hint { Console.inform(hint) }
      // Of a way with one speed only the ends are written.
      if !exporter.hasOneSpeed {
        for loss in script.losses where [.times, .places].contains(loss.kind) {
          Console.inform(loss.what)
        }
      }
      let comment = report.commentLines
      if let stop = answer.stop {
        Console.warn(InputFailure(stop.words, expected: "the whole search for the best gesture"))
      }
      if let miss = report.missWords {
        let ways = answer.waysOut + ["another goal"]
        Console.warn(InputFailure(miss, expected: ways.joined(separator: ", or ")))
      }
      if let commented = script.commented(comment) {
        output.write(commented)
      } else {
        for line in comment { Console.inform(line) }
        output.write(script.bytes)
      }
    } else {
      let context = ReportContext(style: Console.style(ofOutput: nil), tool: tool.name)
      output.write(format.show(answer, context))
    }
    warn(of: answer, on: scene)
    if let gesture = answer.gesture, answer.stop == nil {
      let trace = named(gesture.trace, answer)
      for path in outputs { try write(trace, on: scene, to: path) }
    }
    try output.finish()
    watch.finish(leaving: answer.stop == nil ? [] : outputs)
    return answer.isReached ? .success : .difference
  }

  /// Warns of a goal for which nothing has to happen.
  private func warn(of answer: AimAnswer, on scene: ReplayScene) {
    guard let gesture = answer.gesture, answer.isReached else { return }
    if answer.isMetAnyway {
      Console.warn(
        InputFailure(
          "the scene ends so without a gesture, too",
          expected: "a goal that only a gesture reaches", at: TextLocation(source: sceneName)))
    }
    if let idleness = tuning.judged(gesture.trace, on: PreparedScene(scene)).idleness {
      Console.warn(idleness.warning(at: TextLocation(source: sceneName)))
    }
  }

  private func answer(on scene: ReplayScene, _ document: JSONNode, _ watch: SearchWatch)
    throws(InputFailure) -> AimAnswer
  {
    var options = AimSearch.Options()
    options.kinds = kinds.isEmpty ? exporter.flatMap { Self.kinds(of: $0) } : Set(kinds)
    options.origin = origin
    options.under = Degradation(under)
    options.under.driver = options.under.driver ?? exporter?.gestureDriver
    options.maximumSpeed = maxSpeed
    options.seed = UInt64(seed)
    watch.change { $0.unitsAreLong = false }
    let goesOn = watch.goesOn
    var search = try AimSearch(GestureGoal(goals), on: scene, options, goesOn: goesOn) { news in
      switch news {
      case .begins(let what, let mostRuns):
        watch.change { ($0.subject, $0.total, $0.isTotalABound) = (what, mostRuns, true) }
      case .reached(let gesture):
        watch.tell("\(AimReport.words(of: gesture)), which reaches the goal")
      }
    }
    return search.answer { [catalog = tool.catalog] trace in
      let obstacles = GoalObstacles(
        GestureGoal(goals), of: trace, on: document, catalog: catalog, goesOn: goesOn)
      return (try? obstacles.parameters()) ?? []
    }
  }

  /// The kinds that a script can say; nil for all.
  private static func kinds(of exporter: TraceExporter) -> Set<AimKind>? {
    exporter.hasOneSpeed ? [.tap, .drag] : nil
  }

  /// The trace under the name of what it does.
  private func named(_ trace: Trace, _ answer: AimAnswer) -> Trace {
    var trace = trace
    trace.name = (answer.lacks.isEmpty ? "" : "nearest to ") + answer.goal.words
    return trace
  }

  private func write(_ trace: Trace, on scene: ReplayScene, to path: String) throws(InputFailure) {
    let output = try ResultOutput(path: path)
    switch AimFile(path) {
    case .json?:
      var trace = trace
      if !tuning.isTuned { trace.scene = ScenePath.path(of: sceneName, in: path, tool.catalog) }
      output.write(TraceWriter.text(of: trace))
    case let file?: try show(trace, on: scene, as: file.rawValue, to: output)
    case nil: break
    }
    try output.finish()
    if case .json? = AimFile(path), tuning.isTuned {
      Console.inform(
        "\(path.shown) names no scene, because the parameters are others: replay it with --scene "
          + "\(sceneName.shown) and the same --set or --tuning")
    }
  }

  /// Shows what a trace does, as `replay` does in the format of this name.
  private func show(
    _ trace: Trace, on scene: ReplayScene, as name: String, to output: ResultOutput
  ) throws(InputFailure) {
    guard let format = TimelineFormat.all.first(where: { $0.name == name }) else { return }
    let context = ReportContext(style: Console.style(ofOutput: name), tool: tool.name)
    output.write(format.prologue)
    try format.show(
      try Simulator(scene: scene, trace: trace), number: 1, in: context,
      source: format.isLive ? PageSource(scene, trace, ReplayOptions()) : nil, to: output.write)
    output.write(format.epilogue)
  }
}

/// A kind of content that a file can hold, by its ending.
private enum AimFile: String, CaseIterable {
  case json, svg, html

  init?(_ path: String) {
    guard let ending = OutputEnding.ending(of: path) else { return nil }
    self.init(rawValue: ending)
  }
}

extension ValueParser where Value == AimSearch.Origin {
  /// A place in points, or a view's name, which may have a comma: `PlaceCell, row 7`.
  fileprivate static var origin: ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count > 1, parts[0].first?.isLetter != true else { return .view(text) }
      return .place(try ValueParser<Point>.point.parse(text, option))
    }
  }
}

extension ValueParser where Value == AimKind {
  fileprivate static var aimKind: ValueParser {
    let words = AimKind.allCases.map(\.rawValue)
    return ValueParser(.words(words), choices: words) { (text, option) throws(InputFailure) in
      guard let kind = AimKind(rawValue: text) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: Spelling.suggestion(for: text, among: words))
      }
      return kind
    }
  }
}
