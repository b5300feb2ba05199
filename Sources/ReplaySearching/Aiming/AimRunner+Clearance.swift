import GestureTraces
import MotionLaws

/// The room that a gesture has.
extension AimRunner {
  /// The room beyond which more says nothing, in spreads of a quantity.
  static let mostClearance = 6.0

  /// The distances at which room is looked for, in spreads.
  private static let steps = [1.5, mostClearance]
  private static let halvings = 4

  /// The distance that a number can go to one side, in spreads.
  private mutating func clearance(
    of move: HandMove, _ quantity: GestureQuantity, _ sign: Double,
    where isReached: (inout AimRunner, HandMove) -> Bool
  ) -> Double {
    let (value, spread) = (move[quantity], quantity.spread(at: move[quantity]))
    var hit = 0.0
    for step in Self.steps {
      if isReached(&self, move.with(quantity, value + sign * step * spread)) {
        hit = step
        continue
      }
      var miss = step
      for _ in 0..<Self.halvings {
        let middle = (hit + miss) / 2
        if isReached(&self, move.with(quantity, value + sign * middle * spread)) {
          hit = middle
        } else {
          miss = middle
        }
      }
      return hit
    }
    return hit
  }

  /// The gesture with numbers in the middle of what they may be, where they have room on one side
  /// only.
  ///
  /// - Parameters:
  ///   - move: the gesture.
  ///   - quantities: which numbers.
  ///   - isReached: whether a gesture is good.
  /// - Returns: a gesture that is good, too.
  mutating func centered(
    _ move: HandMove, _ quantities: [GestureQuantity],
    where isReached: (inout AimRunner, HandMove) -> Bool
  ) -> HandMove {
    var move = move
    for quantity in quantities {
      let down = clearance(of: move, quantity, -1, where: isReached)
      let up = clearance(of: move, quantity, 1, where: isReached)
      guard down != up else { continue }
      let shift = (up - down) / 2 * quantity.spread(at: move[quantity])
      let moved = move.with(quantity, Self.rounded(move[quantity] + shift, quantity))
      if isReached(&self, moved) { move = moved }
    }
    return move
  }

  /// The least room of any number, in spreads, under conditions.
  mutating func clearance(of move: HandMove, under conditions: AimConditions) -> Double {
    var least = Self.mostClearance
    for quantity in GestureQuantity.all(of: move) {
      for sign in [-1.0, 1] {
        let room = clearance(of: move, quantity, sign) { $0.isReached(by: $1, under: conditions) }
        least = min(least, room)
      }
    }
    return least
  }

  /// A gesture that reaches the goal by going a little farther or less far; nil if it does not.
  mutating func mended(_ move: HandMove) -> HandMove? {
    var move = move
    for _ in 0..<4 {
      guard case .missed(let shortfall) = result(of: move) else { break }
      let excess = shortfall.firstExcess
      guard excess != 0 else { return nil }
      // What is scrolled or dragged goes with the finger or against it.
      let others = [excess, -excess].map { move.with(.distance, (move.distance + $0).rounded()) }
      guard let nearer = others.first(where: { isNearer($0, than: shortfall) }) else { return nil }
      move = nearer
    }
    return isReached(by: move) ? move : nil
  }

  private mutating func isNearer(_ move: HandMove, than shortfall: GestureGoal.Shortfall) -> Bool {
    switch result(of: move) {
    case .reached: true
    case .missed(let its): its < shortfall
    case .impossible: false
    }
  }

  /// A number as a person would write it.
  private static func rounded(_ value: Double, _ quantity: GestureQuantity) -> Double {
    switch quantity {
    case .x, .y, .distance, .drift, .spacing: value.rounded()
    case .velocity: value < 100 ? value.rounded() : (value / 10).rounded() * 10
    case .press, .hold: (value * 100).rounded() / 100
    }
  }
}
