public import GestureEngine
public import GestureTraces
public import JSONText
public import MotionLaws
import ReplayJudging

/// A gesture that was searched for: its numbers, and how far each may change.
///
/// Lengths are points, times seconds, velocities points per second.
public struct AimedGesture: Sendable {
  public let kind: AimKind

  /// The position where it begins; of a pinch the middle between the fingers.
  public let from: Point

  /// The position where it ends.
  public let to: Point

  /// The speed of its movement, and for a fling that of its lift; 0 for a tap.
  public let velocity: Double

  /// From the landing to the lift.
  public let duration: Double

  /// The time that it rests before it is lifted.
  public let hold: Double

  /// The distance between two fingers; nil for one.
  public let spacing: Double?

  /// The distance that the fingers of a pinch move apart, below 0 together; nil for another
  /// gesture.
  public let change: Double?

  /// The margins of its numbers, each of which may change alone, the closest limit first.
  public internal(set) var margins: [GestureMargin] = []

  /// The recipe that makes the same trace.
  public let recipe: GestureRecipe

  /// The gesture, sampled at 120 Hz, for the scene's screen.
  public let trace: Trace

  private let move: HandMove
  private let screen: Screen

  init(_ move: HandMove, _ trace: Trace, on screen: Screen) {
    (self.move, self.screen) = (move, screen)
    kind = AimKind(of: move)
    (from, to) = (move.start, move.kind == .tap || move.kind == .pinch ? move.start : move.end)
    velocity = move.kind == .tap ? 0 : move.velocity
    duration = trace.lastInputTime
    hold = move.hold
    spacing = move.spacing > 0 ? move.spacing : nil
    change = move.kind == .pinch ? move.distance : nil
    recipe = move.recipe(on: screen)
    self.trace = trace
  }

  /// The same gesture with one other number.
  ///
  /// - Parameters:
  ///   - quantity: which number.
  ///   - value: in the quantity's unit.
  /// - Returns: its trace; nil if there is no such gesture, such as a fling that is too short for its
  ///   speed.
  public func trace(with quantity: GestureQuantity, of value: Double) -> Trace? {
    try? move.with(quantity, value).recipe(on: screen).trace()
  }
}

extension GestureRecipe.Gesture {
  /// The gesture that reaches a goal with the widest margin, for tests that want one that
  /// opens their sheet.
  ///
  /// ```
  /// let opening = try GestureRecipe.Gesture.reaching("final.sheet.state=full", on: scene)
  /// opening.kind           // drag-with-hold
  /// let timeline = try Timeline(of: opening.trace, on: scene)
  /// ```
  ///
  /// It reaches the goal at refresh rates of 30, 60 and 120 Hz, with touches sampled at 60 to 240 Hz,
  /// with a stall of 0.05 s anywhere, and with times that are off by up to 0.004 s. The same seed
  /// gives the same gesture on every machine. A search takes up to about 2,000 runs, and about 1,500
  /// more for the margins; one that fails takes about 6,000 more.
  ///
  /// - Parameters:
  ///   - goals: `KEYPATH=VALUE`, as in a suite's `expect`: `final.sheet.state=full`,
  ///     `final.scroll.y={"equals": 389, "within": 5}`. All must be met.
  ///   - scene: what is touched, with any sheet.
  ///   - seed: of the times that are off.
  /// - Returns: the gesture.
  /// - Throws: if a goal is not one, or no gesture reaches all of them under all conditions; the
  ///   failure says what the nearest one lacks.
  public static func reaching(_ goals: String..., on scene: ReplayScene, seed: UInt64 = 0)
    throws(InputFailure) -> AimedGesture
  {
    var expectations: [OutcomeExpectation] = []
    for goal in goals {
      expectations.append(
        try OutcomeExpectation(parsing: goal, option: "goal", in: GestureGoal.lines))
    }
    var options = AimSearch.Options()
    options.seed = seed
    var search = try AimSearch(GestureGoal(expectations), on: scene, options)
    let answer = search.answer()
    guard answer.isReached, let gesture = answer.gesture else {
      throw InputFailure(
        "no gesture reaches \(answer.goal.words) on \"\(scene.name)\" under all conditions",
        expected: "another goal: with the nearest one, "
          + (answer.lacks.isEmpty
            ? "it is missed at \(answer.missed?.words ?? "some conditions")"
            : answer.lacks.joined(separator: ", ")))
    }
    return gesture
  }
}
