import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging

/// Drags that scroll both ways at once.
extension AimSearch {
  /// The maximum number of times that a drag is mended from each place.
  private static let mostSteps = 6

  /// Further places where diagonals begin: near the corners, from where they go farthest.
  private static let corners = [(0.88, 0.88), (0.12, 0.88), (0.88, 0.12), (0.12, 0.12)]

  /// Looks for a drag that scrolls as far as the goal asks in both directions.
  ///
  /// What is scrolled goes with the finger, so that each miss says by how much its last place
  /// is wrong.
  mutating func tryDiagonals() {
    let keys = Set(goal.expectations.map { $0.keyPath })
    guard keys.isSuperset(of: GestureGoal.Shortfall.offsets) else { return }
    let screen = places.area
    let corners = Self.corners.map {
      Point(
        x: (screen.x + screen.width * $0.0).rounded(),
        y: (screen.y + screen.height * $0.1).rounded())
    }
    for start in places.places + corners where screen.reaches(start) {
      for hold in holds { tryDiagonal(from: start, hold: hold) }
    }
  }

  /// The rests before the lift of the kinds that may be chosen.
  private var holds: [Double] {
    (kinds.contains(.heldDrag) ? [AimSeries.hold] : []) + (kinds.contains(.drag) ? [0] : [])
  }

  private mutating func tryDiagonal(from start: Point, hold: Double) {
    var move = AimSeries.drag(
      from: start, Vector(x: 0, y: -1), 40, hold: hold, options.maximumSpeed)
    for _ in 0..<Self.mostSteps {
      switch tryOut(move) {
      case .impossible: return
      case .reached:
        series.append(AimSeries(quantity: .distance, moves: [move]))
        return
      case .missed(let shortfall):
        let way = move.end - start + shortfall.scrolledTooFar
        guard shortfall.scrolledTooFar != .zero, way.length > 0 else { return }
        (move.direction, move.distance) = (way * (1 / way.length), way.length)
      }
    }
  }
}

extension GestureGoal.Shortfall {
  /// The key paths of how far is scrolled.
  fileprivate static let offsets = ["final.scroll.x", "final.scroll.y"]

  /// The distance that a scroll view was scrolled too far, below 0 not far enough.
  fileprivate var scrolledTooFar: Vector {
    let excesses = Self.offsets.map { keyPath in
      unmet.first { $0.keyPath == keyPath }?.excess ?? 0
    }
    return Vector(x: excesses[0], y: excesses[1])
  }
}
