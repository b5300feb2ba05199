import GestureTraces
import MotionLaws

/// The choice among gestures that reach the goal: the one with the widest margin that reaches it
/// under all conditions.
struct AimChoice {
  private(set) var runner: AimRunner
  private let options: AimSearch.Options

  /// The area where a gesture may begin.
  private let area: Rect

  /// The number of runs that it may take in all.
  private let budget: Int

  /// The conditions that gestures must endure before they are tried under all conditions.
  ///
  /// Each condition under which one misses is added to it.
  private var conditions = AimConditions()

  init(_ runner: AimRunner, _ options: AimSearch.Options, within area: Rect, budget: Int) {
    (self.runner, self.options, self.area, self.budget) = (runner, options, area, budget)
  }

  /// The number of gestures that are compared with each other at a time.
  private static let roundSize = 3

  /// Points per second at which a drag that misses under some condition is tried again.
  private static let slowVelocities = [200.0, 100, 50]

  /// - Parameter candidates: gestures that reach the goal on the scene's own device, those with the
  ///   most room first.
  /// - Returns: nil if there are no candidates.
  mutating func best(of candidates: [HandMove]) -> Choice? {
    var left = candidates[...]
    var fallback: Choice?
    while !left.isEmpty, runner.runs < budget && !runner.isStopped || fallback == nil {
      var round: [(move: HandMove, score: Double)] = []
      while round.count < Self.roundSize, let candidate = left.popFirst() {
        guard runner.runs < budget || round.isEmpty else { break }
        let steady = steady(candidate)
        if let steady {
          round.append((steady, runner.clearance(of: steady, under: conditions)))
        } else if fallback == nil {
          fallback = Choice(move: candidate)
        }
      }
      // The sort is stable: of those alike the first, which is of the simplest kind.
      let ordered = round.enumerated().sorted {
        ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
      }
      for (_, one) in ordered {
        let (met, missed) = runner.conditions(of: one.move, options, most: 1)
        let choice = Choice(move: one.move, met: met, missed: missed.first)
        guard let condition = missed.first else { return choice }
        conditions.found.append(condition)
        if met > fallback?.met ?? -1 { fallback = choice }
      }
    }
    return fallback
  }

  /// A gesture, and how it did.
  struct Choice {
    var move: HandMove

    /// The number of conditions that it met until it missed one.
    var met = 0

    /// The first condition under which it misses; nil if it meets all, or if none was tried.
    var missed: AimCondition?

    /// Whether it reaches the goal under all conditions.
    var isEnduring: Bool { met > 0 && missed == nil }
  }

  /// A gesture that endures the conditions that tell most: the candidate in its middle, or a slower
  /// one; nil if none does.
  private mutating func steady(_ candidate: HandMove) -> HandMove? {
    let quantities = GestureQuantity.all(of: candidate)
    let area = area
    let middle = runner.centered(candidate, quantities) {
      area.reaches($1.start) && $0.isReached(by: $1)
    }
    if let move = endured(middle) { return move }
    guard candidate.kind == .drag else { return nil }
    for velocity in Self.slowVelocities where velocity < candidate.velocity {
      guard let slower = runner.mended(middle.with(.velocity, velocity)) else { continue }
      if let move = endured(runner.centered(slower, [.distance]) { $0.isReached(by: $1) }) {
        return move
      }
    }
    return nil
  }

  /// The gesture in the middle of what endures the conditions; nil if it does not.
  private mutating func endured(_ move: HandMove) -> HandMove? {
    let conditions = conditions
    guard runner.isReached(by: move, under: conditions) else { return nil }
    let quantity: GestureQuantity = move.kind == .fling ? .velocity : .distance
    guard move.kind != .tap else { return move }
    return runner.centered(move, [quantity]) { $0.isReached(by: $1, under: conditions) }
  }
}
