package import MotionLaws

/// A rule that computes a velocity from the last moves of a finger or centroid.
public enum VelocityEstimator: String, Sendable, Hashable, CaseIterable {
  /// 0.2·newest + 0.8·the previous move; only the newest if there is no other.
  case twoSample

  /// 0.6·v₋₂ + 0.35·v₋₁ + 0.05·v₀, where missing moves count as 0: the weights of Flutter's
  /// `IOSScrollViewFlingVelocityTracker`.
  case threeSample

  /// A polynomial of degree 2 through the last positions: Android's and Flutter's
  /// `VelocityTracker`.
  case leastSquares

  /// The newest move alone.
  case last
}

/// The last moves of a centroid, as far back as any estimator looks.
package struct MoveHistory: Sendable, Hashable {
  struct Place: Sendable, Hashable {
    var time: Double
    var displacement: Vector
  }

  /// Moves shorter than this, in seconds, count as a velocity of 0.
  static let shortestMove = 0.001

  /// The number of positions that `leastSquares` considers (Flutter, velocity_tracker.dart).
  package static let maximumPlaces = 20

  /// The greatest age of those positions, in seconds.
  static let horizon = 0.1

  /// The gap between two positions, in seconds, beyond which the older ones do not count.
  static let longestGap = 0.04

  /// Velocities of the last three moves, newest first.
  private(set) var newest = Vector.zero
  private(set) var second = Vector.zero
  private(set) var third = Vector.zero
  private(set) var moveCount = 0

  /// The last positions, oldest first: up to twice as many as count, so that the older half is
  /// dropped rarely and all at once.
  private(set) var places: [Place] = []
  private let keepsPlaces: Bool

  /// The time of the newest move; nil before the first.
  package private(set) var lastMoveTime: Double?

  /// - Parameter estimators: the estimators that will be used.
  package init(estimators: [VelocityEstimator]) {
    keepsPlaces = estimators.contains(.leastSquares)
  }

  /// Forgets everything; the gesture begins at a time.
  package mutating func begin(at time: Double) {
    newest = .zero
    second = .zero
    third = .zero
    moveCount = 0
    lastMoveTime = nil
    guard keepsPlaces else { return }
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(2 * Self.maximumPlaces)
    places.append(Place(time: time, displacement: .zero))
  }

  /// Adds a move.
  ///
  /// - Parameters:
  ///   - step: the displacement of this move.
  ///   - displacement: the movement since touch-down, without jumps of the centroid.
  ///   - duration: the time since the previous move, in seconds.
  ///   - time: when the move happened.
  package mutating func add(step: Vector, displacement: Vector, duration: Double, at time: Double) {
    third = second
    second = newest
    newest = duration > Self.shortestMove + Tolerance.simultaneity ? step * (1 / duration) : .zero
    moveCount += 1
    lastMoveTime = time
    guard keepsPlaces else { return }
    if places.count == 2 * Self.maximumPlaces { places.removeFirst(Self.maximumPlaces) }
    places.append(Place(time: time, displacement: displacement))
  }

  /// The velocity in points per second that an estimator computes from the moves; 0 before the
  /// first, and along an axis along which they stand still.
  @inline(__always)
  package func velocity(_ estimator: VelocityEstimator) -> Vector {
    estimate(estimator).clearing(within: Tolerance.standstill)
  }

  @inline(__always)
  private func estimate(_ estimator: VelocityEstimator) -> Vector {
    switch estimator {
    case .twoSample: moveCount < 2 ? newest : newest * 0.2 + second * 0.8
    case .threeSample: third * 0.6 + second * 0.35 + newest * 0.05
    case .last: newest
    case .leastSquares: Self.leastSquaresVelocity(places)
    }
  }

  /// The slope, at the newest position, of the polynomial that fits the positions best.
  ///
  /// Takes only the positions: calling a property would copy all of the history.
  static func leastSquaresVelocity(_ places: [Place]) -> Vector {
    guard let last = places.last else { return .zero }
    var first = places.count - 1
    let oldest = max(0, places.count - Self.maximumPlaces)
    while first > oldest {
      let place = places[first - 1]
      guard last.time - place.time <= Self.horizon + Tolerance.simultaneity,
        places[first].time - place.time <= Self.longestGap + Tolerance.simultaneity
      else { break }
      first -= 1
    }
    let recent = places[first...]
    let times = recent.map { $0.time - last.time }
    return Vector(
      x: Self.slope(times, recent.map { $0.displacement.x }),
      y: Self.slope(times, recent.map { $0.displacement.y }))
  }

  /// The slope at time 0 of the best polynomial of degree 2, or n − 1 for fewer than three points,
  /// through values at times.
  ///
  /// The basis of monomials is made orthogonal over the times (Gram and Schmidt), which stays exact
  /// where the normal equations would not. Points that do not determine the polynomial (all at one
  /// time) have slope 0.
  private static func slope(_ times: [Double], _ values: [Double]) -> Double {
    let degree = min(2, times.count - 1)
    var basis: [(values: [Double], slope: Double)] = []
    var slope = 0.0
    for power in 0...degree {
      var column = times.map { time in (0..<power).reduce(1.0) { product, _ in product * time } }
      var columnSlope = power == 1 ? 1.0 : 0
      for (other, otherSlope) in basis {
        let share = dot(column, other)
        for index in column.indices { column[index] -= share * other[index] }
        columnSlope -= share * otherSlope
      }
      let length = dot(column, column).squareRoot()
      guard length > 1e-10 else { return 0 }
      for index in column.indices { column[index] /= length }
      columnSlope /= length
      slope += dot(column, values) * columnSlope
      basis.append((column, columnSlope))
    }
    return slope
  }

  private static func dot(_ lhs: [Double], _ rhs: [Double]) -> Double {
    zip(lhs, rhs).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
