import GestureTraces
import JSONText
import MotionLaws

/// The options that shape a gesture.
struct GestureOptions: Sendable {
  @Option(
    "--from", "X,Y", .point, "Where the finger lands (default: the middle of the screen).")
  private var from: Point?

  @Option(
    "--to", "X,Y", .point, "Where it goes; or use --distance and --direction.")
  private var to: Point?

  @Option(
    "--distance", "PT", .number(in: .nonNegative), "How far it goes.")
  private var distance: Double?

  @Option(
    "--direction", "WORD|DEGREES", .direction,
    "up, down, left, right, or degrees clockwise from right.")
  private var direction: Direction?

  @Option(
    "--duration", "SECONDS", .number(in: .above(0)),
    "How long a drag moves, or a hold lasts (default: drag 0.5, hold 1).")
  private var duration: Double?

  @Option(
    "--velocity", "PT/S", .number(in: .above(0)),
    "How fast a drag moves, or a fling at release (default: fling 1500).")
  private var velocity: Double?

  @Option(
    "--steady", "SECONDS", .number(in: .nonNegative),
    "How long a fling keeps that velocity before the release.")
  private var steady: Double?

  @Option(
    "--hold", "SECONDS", .number(in: .nonNegative), default: 0,
    "How long a drag rests before the release (default: 0).")
  private var hold: Double

  @Option(
    "--press", "SECONDS", .number(in: .nonNegative),
    "How long the finger is down before it moves; for a tap, until it lifts.")
  private var press: Double?

  @Option(
    "--spacing", "PT", .number(in: .anySign), default: 60,
    "Two fingers: how far apart (default: 60).")
  private var spacing: Double

  @Option(
    "--change", "PT", .number(in: .anySign), default: 100,
    "Pinch: how far the fingers move apart, below 0 together (default: 100).")
  private var change: Double

  @Option(
    "--delay", "SECONDS", .number(in: .nonNegative), default: 0,
    "Two fingers: how much later the second lands (default: 0).")
  private var delay: Double

  @Option(
    "--earlier-lift", "SECONDS", .number(in: .nonNegative), default: 0,
    "Two fingers: how much earlier the second lifts (default: 0).")
  private var earlierLift: Double

  /// The options that a kind of gesture has.
  func options(of kind: GestureRecipe.Kind) -> [any OptionDeclaration] {
    let stroke: [any OptionDeclaration] = [$from, $to, $distance, $direction, $press]
    return switch kind {
    case .tap: [$from, $press]
    case .hold: [$from, $duration]
    case .drag: stroke + [$duration, $velocity, $hold]
    case .fling: stroke + [$velocity, $steady]
    case .twoFingerDrag:
      stroke + [$duration, $velocity, $hold, $spacing, $delay, $earlierLift]
    case .edgeSwipe: [$from, $distance, $duration, $velocity, $hold]
    case .pinch: [$from, $spacing, $change, $duration, $velocity, $hold]
    }
  }

  private var second: GestureRecipe.SecondFinger {
    GestureRecipe.SecondFinger(spacing: spacing, delay: delay, earlierLift: earlierLift)
  }

  // MARK: The gesture

  /// The gesture that the options describe.
  ///
  /// - Parameters:
  ///   - kind: the kind of gesture.
  ///   - middle: where it begins by default.
  /// - Returns: the gesture.
  /// - Throws: if options contradict each other, or one is missing.
  func gesture(_ kind: GestureRecipe.Kind, middle: Point) throws(InputFailure)
    -> GestureRecipe.Gesture
  {
    let start = from ?? middle
    switch kind {
    case .tap: return .tap(at: start, press: press ?? GestureRecipe.Gesture.defaultPress)
    case .hold: return .hold(at: start, duration: duration ?? 1)
    case .drag: return .drag(try stroke(from: start), pace: try pace(), hold: hold)
    case .fling:
      return .fling(try stroke(from: start), velocity: velocity ?? 1500, steady: steady)
    case .twoFingerDrag:
      return .twoFingerDrag(
        try stroke(from: start), pace: try pace(), hold: hold, second: second)
    case .edgeSwipe:
      guard from == nil || start.x == 0 else {
        throw InputFailure("an edge-swipe begins at x = 0", expected: "--from 0,Y")
      }
      return .edgeSwipe(y: start.y, distance: distance ?? 200, pace: try pace(), hold: hold)
    case .pinch:
      return .pinch(
        at: start, spacing: spacing, change: change, pace: try pace(), hold: hold)
    }
  }

  private func stroke(from start: Point) throws(InputFailure) -> GestureRecipe.Stroke {
    if let to {
      guard distance == nil, direction == nil else {
        throw InputFailure(
          "--to and --distance or --direction both say where the finger goes",
          expected: "--to X,Y, or --distance PT --direction WORD")
      }
      return .init(from: start, to: .point(to), press: press ?? 0)
    }
    guard let distance else {
      throw InputFailure(
        "no option says where the finger goes",
        expected: "--to X,Y, or --distance PT --direction WORD")
    }
    return .init(from: start, to: .travel(distance, direction ?? .up), press: press ?? 0)
  }

  private func pace() throws(InputFailure) -> GestureRecipe.Pace {
    guard let velocity else { return .duration(duration ?? 0.5) }
    guard duration == nil else {
      throw InputFailure(
        "--duration and --velocity both say how fast the finger goes", expected: "one of them")
    }
    return .velocity(velocity)
  }
}

extension ValueParser where Value == Direction {
  /// A word for a direction, or its degrees.
  fileprivate static var direction: ValueParser {
    ValueParser(.words(["up", "down", "left", "right"])) { (text, option) throws(InputFailure) in
      switch text {
      case "up": return .up
      case "down": return .down
      case "left": return .left
      case "right": return .right
      default:
        let range = SettingRange.within(-360...360)
        guard let degrees = Double(plainDecimal: text), range.contains(degrees) else {
          throw InputFailure(
            "\(option) is \"\(text)\"",
            expected: "up, down, left, right, or degrees from -360 to 360")
        }
        return .angle(degrees)
      }
    }
  }
}
