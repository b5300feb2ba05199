import GestureTraces
import MotionLaws

/// The nearest values of a gesture's numbers with which it misses.
///
/// Between values that reach a goal may be some that miss: where a finger is sampled, what it ends in
/// is a saw-tooth of how far and how fast it goes. So the values up to the nearest miss that is known
/// are tried one after the other, as close together as the runs that are left allow; closer where a
/// number is near its bound, and before the miss. What misses only between two of them is overlooked.
extension AimRunner {
  /// A value that reaches the goal, and the next one that was tried, which does not.
  typealias Edge = (hit: Double, miss: Double)

  /// The values of a number above the gesture's own, or those below.
  struct Side {
    let quantity: GestureQuantity
    let sign: Double

    /// The last value in ever longer steps with which the goal is reached, and the next one if that
    /// misses; without it, no hand can do more.
    let end: (hit: Double, miss: Double?)

    /// The values that are tried up to there, the nearest first.
    var values: [Double]
  }

  /// The distance of the first value from the gesture's own, in spreads, and the ratio of one
  /// distance to the one before, while a miss is looked for that may be anywhere.
  private static let firstStep = 0.25
  private static let ratio = 1.5
  private static let halvings = 10

  /// The distances between values that are tried: in spreads, as a fraction of a velocity, and for
  /// seconds as a fraction of the distance, because a rest of two seconds is seldom off by less.
  private static let evenStep = 0.5
  private static let velocityStep = 0.04
  private static let secondsStep = 0.05

  /// The number of these steps before a miss that are tried again, the number of parts of each, and
  /// the number of repetitions; and the number of parts of such a part at last.
  private static let fineSteps = 4
  private static let fineParts = 5
  private static let mostRepeats = 4
  private static let finestParts = 5

  /// The number of repetitions, and of values at a time, where a number is near its bound; and the
  /// runs that are left for values before the misses.
  private static let doubtfulRepeats = 2
  private static let mostDoubtful = 40
  private static let runsBeforeMisses = 600

  /// The runs that it takes to find six digits of a limit, and those that a side has at least.
  private static let runsOfDigits = 22
  private static let leastRuns = 4

  /// The values to try of each number.
  mutating func sides(of move: HandMove, upTo limit: Int) -> [Side] {
    var sides: [Side] = []
    for quantity in GestureQuantity.all(of: move) {
      for sign in [-1.0, 1] {
        let end = farEnd(of: move, quantity, sign)
        sides.append(
          Side(
            quantity: quantity, sign: sign, end: end,
            values: steps(of: move, quantity, to: end.miss ?? end.hit)))
      }
    }
    let wanted = sides.reduce(0) { $0 + $1.values.count }
    let left = limit - runs - Self.runsOfDigits * sides.count { $0.end.miss != nil }
    let stride = 1 + wanted / max(left, Self.leastRuns * sides.count)
    for index in sides.indices {
      sides[index].values = sides[index].values.enumerated()
        .filter { ($0.offset + 1) % stride == 0 }.map { $0.element }
    }
    return sides
  }

  /// The first miss of a gesture that grows or shrinks in a number; nil if no hand's gesture
  /// misses.
  mutating func nearestEdge(of move: HandMove, on side: Side, upTo limit: Int) -> Edge? {
    let quantity = side.quantity
    var edge = side.end.miss.map { (hit: side.end.hit, miss: $0) }
    var tried = [move[quantity]] + side.values
    if let miss = firstMiss(move, quantity, in: side.values) {
      edge = (lastHit(move, quantity, in: tried, before: miss), miss)
    }
    for _ in 0..<Self.doubtfulRepeats where runs < limit - Self.runsBeforeMisses {
      let doubtful = doubtfulValues(of: move, quantity, among: tried, before: edge?.hit)
      guard !doubtful.isEmpty else { break }
      tried = (tried + doubtful).sorted { ($1 - $0) * side.sign > 0 }
      if let miss = firstMiss(move, quantity, in: doubtful) {
        edge = (lastHit(move, quantity, in: tried, before: miss), miss)
      }
    }
    var parts = Self.fineParts
    for _ in 0..<Self.mostRepeats where runs < limit {
      guard let known = edge else { return nil }
      let fine = fineSteps(of: move, quantity, before: known.miss, side.sign, parts: parts)
      if let miss = firstMiss(move, quantity, in: fine) {
        tried = (tried + fine).sorted { ($1 - $0) * side.sign > 0 }
        edge = (lastHit(move, quantity, in: tried, before: miss), miss)
      } else if parts == Self.fineParts {
        parts *= Self.finestParts
      } else {
        break
      }
    }
    return edge
  }

  /// The middles between values that reach the goal where a number is so near its bound that it may
  /// be beyond it in between, the nearest first.
  private func doubtfulValues(
    of move: HandMove, _ quantity: GestureQuantity, among tried: [Double], before end: Double?
  ) -> [Double] {
    let hits = tried.prefix { value in
      end.map { (value - move[quantity]).magnitude <= ($0 - move[quantity]).magnitude } ?? true
    }.compactMap { value in slacks[move.with(quantity, value)].map { (value, slack: $0) } }
    let changes = zip(hits, hits.dropFirst()).map { ($0.slack - $1.slack).magnitude }
    let doubtful = changes.indices.filter { index in
      let around = changes[max(0, index - 1)...min(index + 1, changes.count - 1)].max() ?? 0
      return min(hits[index].slack, hits[index + 1].slack) <= around
    }
    return doubtful.prefix(Self.mostDoubtful).map { (hits[$0].0 + hits[$0 + 1].0) / 2 }
  }

  /// The last value in ever longer steps with which the goal is reached, and the next one if that
  /// misses; without it, no hand can do more.
  private mutating func farEnd(of move: HandMove, _ quantity: GestureQuantity, _ sign: Double)
    -> (hit: Double, miss: Double?)
  {
    let value = move[quantity]
    let spread = quantity.spread(at: value)
    var (hit, step) = (value, Self.firstStep)
    var impossible: Double?
    while impossible == nil {
      let next = value + sign * step * spread
      switch patientResult(of: move.with(quantity, next)) {
      case .reached: hit = next
      case .missed: return (hit, next)
      case .impossible: impossible = next
      }
      step *= Self.ratio
    }
    guard var impossible else { return (hit, nil) }
    for _ in 0..<Self.halvings {
      let middle = (hit + impossible) / 2
      switch patientResult(of: move.with(quantity, middle)) {
      case .reached: hit = middle
      case .missed: return (hit, middle)
      case .impossible: impossible = middle
      }
    }
    return (hit, nil)
  }

  /// The first of some values that misses; nil if none does.
  private mutating func firstMiss(
    _ move: HandMove, _ quantity: GestureQuantity, in values: [Double]
  ) -> Double? {
    for value in values {
      if case .missed = patientResult(of: move.with(quantity, value)) { return value }
    }
    return nil
  }

  /// The last of the values that were tried before a miss, all of which reach the goal.
  private func lastHit(
    _ move: HandMove, _ quantity: GestureQuantity, in tried: [Double], before miss: Double
  ) -> Double {
    tried.prefix { $0 != miss }.last { isKnownToReach(move.with(quantity, $0)) } ?? move[quantity]
  }

  /// The result of a gesture; one that takes longer than a hand has patience is impossible.
  private mutating func patientResult(of move: HandMove) -> Result {
    let way = move.kind == .pinch ? move.distance.magnitude : (move.end - move.start).length
    let seconds = move.press + move.hold + (way > 0 ? way / max(move.velocity, 1e-9) : 0)
    return seconds <= Self.patience ? result(of: move) : .impossible
  }

  /// Seconds that a gesture may take.
  private static let patience = 30.0

  // MARK: Values

  /// The values between the gesture's own and another, the nearest first.
  private func steps(of move: HandMove, _ quantity: GestureQuantity, to end: Double) -> [Double] {
    let sign: Double = end < move[quantity] ? -1 : 1
    var values: [Double] = []
    var value = move[quantity]
    while true {
      value += sign * Self.step(at: value, quantity, from: move)
      let round = Self.round(value, quantity)
      guard (end - round) * sign > 0 else { return values }
      if round != values.last ?? move[quantity] { values.append(round) }
    }
  }

  /// A number as a person would write it: such numbers reach or miss what those beside them do not,
  /// because a way of so many points has so many samples.
  private static func round(_ value: Double, _ quantity: GestureQuantity) -> Double {
    switch quantity {
    case .x, .y, .distance, .drift, .spacing, .velocity: value.rounded()
    case .press, .hold: (value * 1000).rounded() / 1000
    }
  }

  /// Values close together before one that misses, the nearest to the gesture's own first.
  private func fineSteps(
    of move: HandMove, _ quantity: GestureQuantity, before miss: Double, _ sign: Double, parts: Int
  ) -> [Double] {
    let step = Self.step(at: miss, quantity, from: move) / Double(parts)
    let count = Self.fineSteps * Self.fineParts
    return (1...count).reversed().map { index in
      let value = miss - sign * Double(index) * step
      return parts == Self.fineParts ? Self.round(value, quantity) : value
    }.filter { ($0 - move[quantity]) * sign > 0 && (miss - $0) * sign > 0 }
  }

  /// The distance from one value to the next.
  private static func step(at value: Double, _ quantity: GestureQuantity, from move: HandMove)
    -> Double
  {
    let even = evenStep * quantity.spread(at: move[quantity])
    return switch quantity {
    case .x, .y, .distance, .drift, .spacing: even
    case .velocity: max(velocityStep * value, 1)
    case .press, .hold: max(even, secondsStep * (value - move[quantity]).magnitude)
    }
  }
}
