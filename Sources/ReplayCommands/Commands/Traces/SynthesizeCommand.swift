import GestureTraces
import JSONText
import MotionLaws

/// `synthesize`: gestures made by formula, as traces.
struct SynthesizeCommand: Command {
  private static let start = CommandOption(
    "--start", "SECONDS", .number(in: .nonNegative), default: 0,
    "When the finger lands (default: 0).")

  private static let rate = CommandOption(
    "--rate", "HZ", .number(in: .above(0)), default: 120, "Samples per second (default: 120).")

  private static let noise = CommandOption(
    "--noise", "PT", .number(in: .nonNegative), default: 0,
    "Add noise of at most this much to every position (default: 0)."
  ).once("--jitter")

  private static let seed = CommandOption(
    "--seed", "N", .integer(in: 0...Int.max), default: 0, "Random seed (default: 0).")

  private static let screen = CommandOption(
    "--screen", "WxH", .size(), default: (width: 390, height: 844),
    "The screen in points, for the trace's device (default: 390x844)."
  ).once("--device")

  private static let outputOptions = TraceOutput.Options(nameless: "the kind's")

  /// The options that every kind has.
  private static let common: [any OptionDeclaration] =
    [start, rate, noise, seed, screen] + outputOptions.all

  private static let kinds = GestureRecipe.Kind.allCases.map(\.rawValue)

  static let specification = CommandSpecification(
    name: "synthesize", arguments: "KIND", leading: [.words(kinds)],
    summary: "Make a gesture from a formula, as a trace.",
    discussion: """
      KIND is tap, hold, drag, fling, two-finger-drag or edge-swipe.
      A drag moves at a constant speed, given by --duration or --velocity, and may rest before
      the release (--hold). A fling speeds up and is released at exactly --velocity. The same
      options, seed included, give the same bytes.
      """,
    options: GestureOptions.all + common,
    examples: [
      (
        "{{tool}} synthesize fling --from 195,790 --distance 200 --direction up --velocity 1800",
        "A fling upwards, released at 1800 pt/s."
      ),
      (
        "{{tool}} synthesize drag --from 195,790 --to 195,300 --duration 1 --hold 0.3 | {{tool}} replay - --scene ivaev-bottom-sheet",
        "A slow drag that rests before the release, replayed."
      ),
    ])

  private let recipe: GestureRecipe
  private let output: TraceOutput

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    let kind = try Self.kind(
      try arguments.onlyPositional(
        "gesture", expected: "one of \(Self.kinds.joined(separator: ", "))"))
    try Self.checkOptions(arguments, of: kind)
    let size = try arguments[Self.screen]
    recipe = GestureRecipe(
      try GestureOptions(arguments).gesture(
        kind, middle: Point(x: size.width / 2, y: size.height / 2)),
      samplingRate: try arguments[Self.rate], startTime: try arguments[Self.start],
      jitter: GestureRecipe.Jitter(
        amplitude: try arguments[Self.noise], seed: UInt64(try arguments[Self.seed])),
      device: Trace.Device(width: size.width, height: size.height))
    output = try TraceOutput(arguments, Self.outputOptions)
  }

  private static func kind(_ word: String) throws(InputFailure) -> GestureRecipe.Kind {
    let hyphenated = word.split(separator: " ").joined(separator: "-")
    guard let kind = GestureRecipe.Kind(rawValue: hyphenated) else {
      throw InputFailure(
        "unknown gesture \"\(word)\"", expected: Spelling.suggestion(for: word, among: kinds))
    }
    return kind
  }

  /// Ensures that no option is silently ignored: one that a kind does not have is an error.
  private static func checkOptions(_ arguments: Arguments, of kind: GestureRecipe.Kind)
    throws(InputFailure)
  {
    let options = GestureOptions.options(of: kind) + common
    guard let name = arguments.firstOption(except: options) else { return }
    throw InputFailure(
      "\(kind.rawValue) does not take \(name)",
      expected: options.map(\.name).joined(separator: ", "))
  }

  func run() throws(InputFailure) -> ExitStatus {
    try output.write(try recipe.trace())
    return .success
  }
}
