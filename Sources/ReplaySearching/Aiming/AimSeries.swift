import GestureEngine
import GestureTraces
import MotionLaws

/// Gestures that differ in one number alone, in its order.
struct AimSeries: Sendable {
  /// The number in which they differ.
  let quantity: GestureQuantity
  let moves: [HandMove]

  /// The distances of drags, in points, besides the one that the screen allows.
  private static let distances = [12.0, 30, 60, 110, 170, 250, 340, 450, 600]
  private static let fewDistances = [40.0, 170, 340]

  /// The speeds of drags that rest before they are lifted, of those that do not, and of flings when
  /// they are lifted.
  private static let dragVelocity = 400.0
  private static let slowVelocity = 120.0
  private static let flingVelocities = [250.0, 600, 1200, 2400, 4800]
  private static let edgeVelocity = 600.0
  private static let pinchVelocity = 300.0

  /// The fraction of the highest speed that is left after the rounding of positions.
  private static let rounding = 0.98

  /// Seconds that a drag of a slow finger may take.
  private static let patience = 20.0

  /// Seconds for which they rest: longer than any estimate of a velocity looks back, and longer
  /// than a stall.
  static let hold = 0.3

  /// The distances of flings, and their distances if there are no other strokes beside them.
  private static let flingDistances = [80.0, 240]
  private static let moreFlingDistances = [80.0, 160, 240, 400, 560]

  /// The distance between two fingers.
  private static let spacing = 80.0

  /// The finest step of a finger from the screen's edge, in points.
  private static let rim = 1.0

  /// Whether a gesture lies between those of the series, and is none of them.
  func contains(_ move: HandMove) -> Bool {
    guard let first = moves.first else { return false }
    return move.with(quantity, first[quantity]) == first && !moves.contains(move)
  }

  // MARK: All of them

  /// Everything that is tried first.
  ///
  /// - Parameters:
  ///   - kinds: what the user allows.
  ///   - start: where fingers land.
  ///   - scene: what they touch.
  ///   - maximumSpeed: how fast they are at most, in points per second.
  /// - Returns: in the order in which they are tried.
  static func all(
    of kinds: Set<AimKind>, from start: AimPlaces, on scene: ReplayScene, maximumSpeed: Double
  ) -> [AimSeries] {
    let (places, screen) = (start.places, scene.screen)
    var all: [AimSeries] = []
    if kinds.contains(.tap) {
      all += places.map { AimSeries(quantity: .press, moves: [.tap(at: $0)]) }
    }
    for place in places {
      for direction in directions {
        all += strokes(of: kinds, from: place, direction, on: screen, maximumSpeed)
      }
    }
    for (place, direction) in start.far {
      all += strokes(of: kinds, from: place, direction, on: screen, maximumSpeed)
    }
    if kinds.contains(.edgeSwipe) {
      all += edgeSwipes(at: start.edgeHeights, on: screen, maximumSpeed)
    }
    if kinds.contains(.twoFingerDrag) {
      for place in places.prefix(3) {
        for direction in directions {
          all += twoFingers(from: place, direction, on: screen, maximumSpeed)
        }
      }
    }
    if kinds.contains(.pinch) { all += places.prefix(3).flatMap { pinches(at: $0, maximumSpeed) } }
    return all
  }

  private static let directions = [
    Vector(x: 0, y: -1), Vector(x: 0, y: 1), Vector(x: -1, y: 0), Vector(x: 1, y: 0),
  ]

  private static func strokes(
    of kinds: Set<AimKind>, from place: Point, _ direction: Vector, on screen: Screen,
    _ maximumSpeed: Double
  ) -> [AimSeries] {
    var series: [AimSeries] = []
    let all = reachable(distances, from: place, direction, on: screen)
    let few = reachable(fewDistances, from: place, direction, on: screen)
    func add(_ distances: [Double], _ velocity: Double, hold: Double = 0) {
      let velocity = possible(velocity, maximumSpeed)
      series.append(
        AimSeries(
          quantity: .distance,
          moves: distances.filter { $0 <= velocity * patience }.map {
            .drag(from: place, direction, $0, velocity: velocity, hold: hold)
          }))
    }
    if kinds.contains(.heldDrag) { add(all, dragVelocity, hold: hold) }
    if kinds.contains(.drag) {
      // Beside drags that rest, a drag is a slow fling.
      add(kinds.contains(.heldDrag) ? few : all, slowVelocity)
      if !kinds.contains(.heldDrag) { add(all, dragVelocity) }
    }
    guard kinds.contains(.fling) else { return series }
    let isAlone = !kinds.contains(.heldDrag) && !kinds.contains(.drag)
    let flings = isAlone ? moreFlingDistances : flingDistances
    for distance in flings + [all.last ?? 0] where distance <= all.last ?? 0 {
      series.append(
        AimSeries(
          quantity: .velocity,
          moves: (flingVelocities.filter { $0 < maximumSpeed } + [possible(.infinity, maximumSpeed)])
            .map {
              .fling(from: place, direction, distance, velocity: $0)
            }))
    }
    return series
  }

  /// A drag at the speed of most.
  static func drag(
    from place: Point, _ direction: Vector, _ distance: Double, hold: Double,
    _ maximumSpeed: Double
  ) -> HandMove {
    .drag(
      from: place, direction, distance, velocity: possible(dragVelocity, maximumSpeed), hold: hold)
  }

  /// A speed, or the highest that fingers may have.
  private static func possible(_ velocity: Double, _ maximumSpeed: Double) -> Double {
    min(velocity, maximumSpeed * rounding)
  }

  private static func twoFingers(
    from place: Point, _ direction: Vector, on screen: Screen, _ maximumSpeed: Double
  ) -> [AimSeries] {
    let side = Vector(x: -direction.y, y: direction.x) * (-spacing / 2)
    let velocity = possible(dragVelocity, maximumSpeed)
    let distances = reachable(fewDistances, from: place, direction, on: screen)
    let moves = distances.filter { $0 <= velocity * patience }.map { distance in
      var move = HandMove.drag(
        from: place + side, direction, distance, velocity: velocity, hold: hold)
      (move.kind, move.spacing) = (.twoFingerDrag, spacing)
      return move
    }
    return [AimSeries(quantity: .distance, moves: moves)]
  }

  private static func edgeSwipes(
    at heights: [Double], on screen: Screen, _ maximumSpeed: Double
  ) -> [AimSeries] {
    let velocity = possible(edgeVelocity, maximumSpeed)
    return heights.map { y in
      let start = Point(x: 0, y: y)
      let right = Vector(x: 1, y: 0)
      return AimSeries(
        quantity: .distance,
        moves: reachable(fewDistances, from: start, right, on: screen).map { distance in
          var move = HandMove.drag(from: start, right, distance, velocity: velocity)
          move.kind = .edgeSwipe
          return move
        })
    }
  }

  private static func pinches(at place: Point, _ maximumSpeed: Double) -> [AimSeries] {
    let velocity = possible(pinchVelocity, maximumSpeed)
    return [60.0, 200].map { spacing in
      AimSeries(
        quantity: .distance,
        moves: [-150.0, -80, -30, 30, 80, 160, 240].map { change in
          var move = HandMove(kind: .pinch, start: place)
          (move.distance, move.velocity, move.spacing) = (change, velocity, spacing)
          move.hold = hold
          return move
        })
    }
  }

  /// The distances that stay on the screen, and the one that goes to its edge.
  private static func reachable(
    _ distances: [Double], from place: Point, _ direction: Vector, on screen: Screen
  ) -> [Double] {
    let room: Double =
      if direction.x != 0 {
        direction.x > 0 ? screen.width - place.x : place.x
      } else {
        direction.y > 0 ? screen.height - place.y : place.y
      }
    let longest = (room - rim).rounded(.down)
    guard longest > 0 else { return [] }
    return distances.filter { $0 < longest } + [longest]
  }
}
