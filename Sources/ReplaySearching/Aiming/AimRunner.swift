import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// Replays gestures that are aimed, and counts the runs.
struct AimRunner: Sendable {
  /// The result of a gesture.
  enum Result: Sendable, Hashable {
    /// No hand can do it.
    case impossible
    case missed(GestureGoal.Shortfall)
    case reached
  }

  let scene: PreparedScene
  let goal: GestureGoal
  let limits: FingerLimits

  /// The degradation that the user adds to every condition.
  let added: Degradation

  /// The number of runs so far.
  private(set) var runs = 0

  /// The known results of gestures under the nominal condition.
  private var known: [HandMove: Result] = [:]

  /// The slacks of gestures that reach the goal under the nominal condition: their distances from
  /// missing it, by numbers that the goal bounds.
  private(set) var slacks: [HandMove: Double] = [:]

  /// Whether gestures reach the goal under other conditions, as far as that is known.
  private var endured: [HandMove: [AimCondition: Bool]] = [:]

  /// Whether the search goes on; asked before each run.
  private let goesOn: @Sendable () -> Bool

  /// Whether the search was stopped: every gesture that is not known is then impossible.
  private(set) var isStopped = false

  init(
    _ scene: ReplayScene, _ goal: GestureGoal, within limits: FingerLimits, under: Degradation,
    goesOn: @escaping @Sendable () -> Bool
  ) {
    self.scene = PreparedScene(scene)
    (self.goal, self.limits, added, self.goesOn) = (goal, limits, under, goesOn)
  }

  var screen: Screen { scene.scene.screen }

  /// The shortest gesture of a hand, in seconds.
  static let shortestGesture = 0.05

  /// A gesture as a trace; nil if no hand can do it on this screen.
  func trace(of move: HandMove) -> Trace? {
    guard move.isPossible, let trace = try? move.recipe(on: screen).trace(),
      trace.lastInputTime >= Self.shortestGesture,
      limits.allow(trace)
    else { return nil }
    return trace
  }

  /// The result of a gesture on the scene's own device.
  mutating func result(of move: HandMove) -> Result {
    if let result = known[move] { return result }
    guard !isStopped else { return .impossible }
    guard let trace = trace(of: move) else {
      known[move] = .impossible
      return .impossible
    }
    guard mayRun() else { return .impossible }
    let (result, slack) = self.result(of: trace, under: .nominal)
    known[move] = result
    slacks[move] = slack
    return result
  }

  /// Whether there may be another run.
  mutating func mayRun() -> Bool {
    isStopped = isStopped || !goesOn()
    return !isStopped
  }

  /// Counts a run that is made elsewhere.
  mutating func countRun() { runs += 1 }

  /// Whether a gesture was tried on the scene's own device and reaches the goal.
  func isKnownToReach(_ move: HandMove) -> Bool { known[move] == .reached }

  mutating func isReached(by move: HandMove) -> Bool { result(of: move) == .reached }

  /// Whether a gesture reaches the goal on the scene's own device and under conditions.
  mutating func isReached(by move: HandMove, under conditions: AimConditions) -> Bool {
    guard isReached(by: move), let trace = trace(of: move) else { return false }
    for condition in conditions.telling(for: trace.lastInputTime) {
      guard isReached(by: move, as: trace, under: condition) else { return false }
    }
    return true
  }

  /// Under how many conditions a gesture reaches the goal, and under which it does not.
  ///
  /// - Parameters:
  ///   - move: the gesture.
  ///   - options: those of the search.
  ///   - most: the number of conditions after whose failure no more are tried.
  /// - Returns: how many are met, and those that are not.
  mutating func conditions(of move: HandMove, _ options: AimSearch.Options, most: Int = .max)
    -> (met: Int, missed: [AimCondition])
  {
    guard let trace = trace(of: move) else { return (0, [.nominal]) }
    var (met, missed) = (0, [AimCondition]())
    for condition in AimConditions.all(for: trace.lastInputTime, seed: options.seed) {
      if isReached(by: move, as: trace, under: condition) {
        met += 1
      } else {
        missed.append(condition)
        if missed.count >= most { break }
      }
    }
    return (met, missed)
  }

  /// Whether a gesture, as a trace, reaches the goal under a condition and what the user adds to it.
  private mutating func isReached(
    by move: HandMove, as trace: Trace, under condition: AimCondition
  ) -> Bool {
    if let isReached = endured[move]?[condition] { return isReached }
    guard mayRun() else { return false }
    let isReached = result(of: trace, under: condition.under(added)).result == .reached
    endured[move, default: [:]][condition] = isReached
    return isReached
  }

  /// The result of a trace under a condition, and its distance from missing, by numbers.
  private mutating func result(of trace: Trace, under condition: AimCondition)
    -> (result: Result, slack: Double?)
  {
    runs += 1
    do throws(InputFailure) {
      let delivered =
        condition.degradation == Degradation()
        ? trace : try trace.degraded(by: condition.degradation)
      var simulator = try SceneSimulator(
        scene, delivered, ReplayOptions(refreshRate: condition.refreshRate))
      let final = try simulator.run().node
      let lines = JSONNode.lines(["final": final])
      let shortfall = goal.shortfall(of: lines)
      return shortfall.isMet ? (.reached, goal.slack(of: lines)) : (.missed(shortfall), nil)
    } catch {
      return (.impossible, nil)
    }
  }
}

extension JSONNode {
  /// An object with lines of a timeline.
  static func lines(_ lines: KeyValuePairs<String, JSONNode>) -> JSONNode {
    let location = lines.first?.value.location ?? TextLocation(source: "timeline")
    return JSONNode(
      .object(lines.map { .init(key: $0.key, keyLocation: location, node: $0.value) }),
      at: location)
  }
}
