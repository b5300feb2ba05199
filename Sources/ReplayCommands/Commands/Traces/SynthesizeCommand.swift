import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// `synthesize`: gestures made by formula, as traces.
struct SynthesizeCommand: Command {
  static let help = CommandHelp(
    name: "synthesize",
    summary: "Make a gesture from a formula, as a trace.",
    discussion: """
      KIND is tap, hold, drag, fling, two-finger-drag, edge-swipe or pinch.
      A drag moves at a constant speed, given by --duration or --velocity, and may rest before
      the release (--hold). A fling speeds up and is released at exactly --velocity. The same
      options, seed included, give the same bytes. What the app does meanwhile is an --action, as in
      a trace: the keyboard comes, the screen turns, a sheet is presented.
      """,
    examples: """
      {{tool}} synthesize fling --from 195,790 --distance 200 --direction up --velocity 1800
      A fling upwards, released at 1800 pt/s.
      {{tool}} synthesize drag --from 195,790 --to 195,300 --duration 1 --hold 0.3 | {{tool}} replay - --scene ivaev-bottom-sheet
      A slow drag that rests before the release, replayed.
      {{tool}} synthesize drag --distance 200 --direction up --start 0.2 --action '{"t": 0, "do": "keyboard", "height": 336}'
      A drag that begins while the keyboard comes.
      """)

  @Positional(gesture) private var kind: GestureRecipe.Kind
  @OptionGroup private var gesture = GestureOptions()
  @OptionGroup private var common = Common()

  /// The options that every kind has.
  private struct Common: Sendable {
    @Option(
      "--start", "SECONDS", .number(in: .nonNegative), default: 0,
      "When the finger lands (default: 0).")
    var start: Double

    @Option(
      "--rate", "HZ", .number(in: .above(0)), default: 120, "Samples per second (default: 120).")
    var rate: Double

    @Option(
      CommandOption(
        "--noise", "PT", .number(in: .nonNegative), default: 0,
        "Add noise of at most this much to every position (default: 0)."
      ).once("--jitter"))
    var noise: Double

    @Option("--seed", "N", .integer(in: 0...Int.max), default: 0, "Random seed (default: 0).")
    var seed: Int

    @Option(
      CommandOption(
        "--screen", "WxH", .size(), default: (width: 390, height: 844),
        "The screen in points, for the trace's device (default: 390x844)."
      ).once("--device"))
    var screen: (width: Double, height: Double)

    @Option(
      repeatable: "--action", "JSON",
      ValueParser(.nothing) { (text, option) throws(InputFailure) in
        try TimedAction(
          parsing: text, source: option, known: CommandCall.current.tool.catalog.actions)
      },
      """
      What the app does, as in a trace's "actions" (repeatable):
      --action '{"t":0,"do":"keyboard","height":336}'
      """)
    var actions: [TimedAction]

    let output = TraceOutput(nameless: "the kind's")
  }

  private static let kinds = GestureRecipe.Kind.allCases.map(\.rawValue)

  private static let gesture = PositionalArguments<GestureRecipe.Kind>(
    specification: PositionalSpecification(placeholder: "KIND", leading: [.words(kinds)]),
    absent: .tap
  ) { (call, _) throws(InputFailure) in
    let word = try call.onlyPositional(
      "gesture", expected: "one of \(kinds.joined(separator: ", "))")
    let hyphenated = word.split(separator: " ").joined(separator: "-")
    guard let kind = GestureRecipe.Kind(rawValue: hyphenated) else {
      throw InputFailure(
        "unknown gesture \"\(word)\"", expected: Spelling.suggestion(for: word, among: kinds))
    }
    return kind
  }

  /// Ensures that no option is silently ignored: one that a kind does not have is an error.
  func check() throws(InputFailure) {
    let options = gesture.options(of: kind) + $common
    if let name = CommandCall.firstOption(except: options) {
      throw InputFailure(
        "\(kind.rawValue) does not take \(name)",
        expected: options.map(\.name).joined(separator: ", "))
    }
    _ = try recipe
  }

  private var recipe: GestureRecipe {
    get throws(InputFailure) {
      let size = common.screen
      return GestureRecipe(
        try gesture.gesture(kind, middle: Point(x: size.width / 2, y: size.height / 2)),
        samplingRate: common.rate, startTime: common.start,
        jitter: GestureRecipe.Jitter(amplitude: common.noise, seed: UInt64(common.seed)),
        device: Trace.Device(width: size.width, height: size.height))
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    var trace = try recipe.trace()
    // Those at the same time keep the order in which they were given.
    trace.actions = common.actions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    try common.output.write(trace)
    return .success
  }
}
