import GestureTraces
import JSONText
import MotionLaws

/// `synthesize`: gestures made by formula, as traces.
struct SynthesizeCommand: Command {
  static let specification = CommandSpecification(
    name: "synthesize", arguments: "KIND",
    leading: [.words(GestureRecipe.Kind.allCases.map(\.rawValue))],
    summary: "Make a gesture by formula, as a trace.",
    discussion: """
      KIND is tap, hold, drag, fling, two-finger-drag or edge-swipe.
      A drag goes at a constant speed, given by --duration or --velocity, and may rest before
      the lift (--hold). A fling speeds up and is let go at just --velocity. The same options,
      seed included, give the same bytes.
      """,
    options: [
      .option("--from", "X,Y", "Where the finger lands (tap, hold: where it is)."),
      .option("--to", "X,Y", "Where it goes; or --distance and --direction."),
      .option("--distance", "PT", "How far it goes."),
      .option(
        "--direction", "WORD|DEGREES",
        "up, down, left, right, or degrees clockwise from right."),
      .option(
        "--duration", "SECONDS", "How long a drag moves, or a hold lasts (drag 0.5, hold 1)."),
      .option("--velocity", "PT/S", "How fast a drag is, or a fling when let go (fling 1500)."),
      .option("--steady", "SECONDS", "How long a fling keeps its velocity before the lift."),
      .option("--hold", "SECONDS", "How long a drag rests before the lift (0)."),
      .option("--press", "SECONDS", "How long the finger is down before it moves; a tap's length."),
      .option("--spacing", "PT", "Two fingers: how far apart (60)."),
      .option("--delay", "SECONDS", "Two fingers: how much later the second lands (0)."),
      .option("--earlier-lift", "SECONDS", "Two fingers: how much earlier the second lifts (0)."),
      .option("--start", "SECONDS", "When the finger lands (0)."),
      .option("--rate", "HZ", "Samples per second (120)."),
      .option("--jitter", "PT", "Noise of at most this much on every place (0)."),
      .option("--seed", "N", "Seed of the noise (0)."),
      .option("--device", "WxH", "The screen, for the trace's device (390x844)."),
      .option("--scene", "NAME|FILE", "The scene that the trace shall name."),
      .option("--name", "NAME", "The trace's name (the kind's)."),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
    ],
    examples: [
      (
        "{{tool}} synthesize fling --from 195,790 --distance 200 --direction up --velocity 1800",
        "A fling upwards, let go at 1800 pt/s."
      ),
      (
        "{{tool}} synthesize drag --from 195,790 --to 195,300 --duration 1 --hold 0.3 | {{tool}} replay - --scene ivaev-bottom-sheet",
        "A slow drag that rests before the lift, replayed."
      ),
    ])

  private let arguments: Arguments
  private let kind: GestureRecipe.Kind

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    let kinds = GestureRecipe.Kind.allCases.map(\.rawValue)
    guard let word = arguments.positionals.first, arguments.positionals.count == 1 else {
      throw InputFailure(
        "synthesize was given \(arguments.positionals.count) kinds",
        expected: "one of \(kinds.joined(separator: ", "))")
    }
    let hyphenated = word.split(separator: " ").joined(separator: "-")
    guard let kind = GestureRecipe.Kind(rawValue: hyphenated) else {
      throw InputFailure(
        "there is no gesture \"\(word)\"", expected: Spelling.suggestion(for: word, among: kinds))
    }
    self.kind = kind
    try checkOptions()
  }

  /// The options that shape a gesture, by kind.
  private static let shapes: [GestureRecipe.Kind: [String]] = [
    .tap: ["--from", "--press"],
    .hold: ["--from", "--duration"],
    .drag: stroke + ["--duration", "--velocity", "--hold"],
    .fling: stroke + ["--velocity", "--steady"],
    .twoFingerDrag: stroke
      + ["--duration", "--velocity", "--hold", "--spacing", "--delay", "--earlier-lift"],
    .edgeSwipe: ["--from", "--distance", "--duration", "--velocity", "--hold"],
  ]

  private static let stroke = ["--from", "--to", "--distance", "--direction", "--press"]

  /// The options that every kind has.
  private static let common = [
    "--start", "--rate", "--jitter", "--seed", "--device", "--scene", "--name", "--output",
  ]

  /// No option is read and ignored: what a kind does not have is an error.
  private func checkOptions() throws(InputFailure) {
    let shape = Self.shapes[kind] ?? []
    for option in arguments.options
    where !shape.contains(option.name) && !Self.common.contains(option.name) {
      throw InputFailure(
        "the kind \(kind.rawValue) has no \(option.name)",
        expected: (shape + Self.common).joined(separator: ", "))
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let size = try arguments.size("--device") ?? (width: 390, height: 844)
    let recipe = GestureRecipe(
      try gesture(on: size),
      samplingRate: try arguments.number("--rate", in: .above(0)) ?? 120,
      startTime: try arguments.number("--start", in: .nonNegative) ?? 0,
      jitter: GestureRecipe.Jitter(
        amplitude: try arguments.number("--jitter", in: .nonNegative) ?? 0,
        seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 0)),
      device: Trace.Device(width: size.width, height: size.height))
    try TraceOutput.write(try recipe.trace(), arguments)
    return .success
  }

  private func gesture(on size: (width: Double, height: Double)) throws(InputFailure)
    -> GestureRecipe.Gesture
  {
    let middle = (x: size.width / 2, y: size.height / 2)
    let from = try arguments.point("--from") ?? middle
    let start = Point(x: from.x, y: from.y)
    let press = try arguments.number("--press", in: .nonNegative)
    let hold = try arguments.number("--hold", in: .nonNegative) ?? 0
    switch kind {
    case .tap: return .tap(at: start, press: press ?? GestureRecipe.Gesture.defaultPress)
    case .hold:
      return .hold(
        at: start, duration: try arguments.number("--duration", in: .above(0)) ?? 1)
    case .drag: return .drag(try stroke(from: start, press), pace: try pace(), hold: hold)
    case .fling:
      return .fling(
        try stroke(from: start, press),
        velocity: try arguments.number("--velocity", in: .above(0)) ?? 1500,
        steady: try arguments.number("--steady", in: .nonNegative))
    case .twoFingerDrag:
      let second = GestureRecipe.SecondFinger(
        spacing: try arguments.number("--spacing", in: .anySign) ?? 60,
        delay: try arguments.number("--delay", in: .nonNegative) ?? 0,
        earlierLift: try arguments.number("--earlier-lift", in: .nonNegative) ?? 0)
      return .twoFingerDrag(
        try stroke(from: start, press), pace: try pace(), hold: hold, second: second)
    case .edgeSwipe:
      guard arguments["--from"] == nil || from.x == 0 else {
        throw InputFailure("an edge-swipe begins at x = 0", expected: "--from 0,Y")
      }
      return .edgeSwipe(
        y: from.y, distance: try arguments.number("--distance", in: .above(0)) ?? 200,
        pace: try pace(), hold: hold)
    }
  }

  private func stroke(from start: Point, _ press: Double?) throws(InputFailure)
    -> GestureRecipe.Stroke
  {
    let distance = try arguments.number("--distance", in: .nonNegative)
    if let to = try arguments.point("--to") {
      guard distance == nil, !arguments.has("--direction") else {
        throw InputFailure(
          "--to and --distance or --direction both say where the finger goes",
          expected: "--to X,Y, or --distance PT --direction WORD")
      }
      return .init(from: start, to: .point(Point(x: to.x, y: to.y)), press: press ?? 0)
    }
    guard let distance else {
      throw InputFailure(
        "nothing says where the finger goes",
        expected: "--to X,Y, or --distance PT --direction WORD")
    }
    return .init(from: start, to: .travel(distance, try direction()), press: press ?? 0)
  }

  private func direction() throws(InputFailure) -> Direction {
    switch arguments["--direction"] {
    case nil, "up": return .up
    case "down": return .down
    case "left": return .left
    case "right": return .right
    default:
      guard let degrees = try? arguments.number("--direction", in: .within(-360...360)) else {
        throw InputFailure(
          "--direction is \"\(arguments["--direction"] ?? "")\"",
          expected: "up, down, left, right, or degrees from -360 to 360")
      }
      return .angle(degrees)
    }
  }

  private func pace() throws(InputFailure) -> GestureRecipe.Pace {
    let duration = try arguments.number("--duration", in: .above(0))
    guard let velocity = try arguments.number("--velocity", in: .above(0)) else {
      return .duration(duration ?? 0.5)
    }
    guard duration == nil else {
      throw InputFailure(
        "--duration and --velocity both say how fast the finger goes", expected: "one of them")
    }
    return .velocity(velocity)
  }
}
