import MotionLaws

/// Two things that touch: two items, or an item and a boundary.
@MainActor
struct DynamicContact {
  /// The numbers that tell a contact from others: of the behavior, the first item and the second one
  /// or the boundary.
  struct Key: Hashable, Comparable {
    let behavior, first, second: Int
    let isBoundary: Bool

    static func < (a: Key, b: Key) -> Bool {
      (a.behavior, a.first, a.isBoundary ? 1 : 0, a.second)
        < (b.behavior, b.first, b.isBoundary ? 1 : 0, b.second)
    }
  }

  let key: Key
  weak var behavior: UICollisionBehavior?
  let first: DynamicBody

  /// Nil for a boundary.
  let second: DynamicBody?
  let identifier: (any NSCopying)?

  /// The direction from the second one to the first one.
  let normal: Vector
  private let elasticity, friction: Double
  private var places: [Place]

  /// A place at which they touch.
  private struct Place {
    let touch: ConvexShape.Touch
    let arms: (first: Vector, second: Vector)

    /// The least speed at which they move apart.
    var target = 0.0
    var impulse = 0.0
    var rub = 0.0
  }

  init(
    _ key: Key, of behavior: UICollisionBehavior, _ first: DynamicBody, with second: DynamicBody?,
    _ identifier: (any NSCopying)?, _ normal: Vector, _ touches: [ConvexShape.Touch]
  ) {
    (self.key, self.behavior, self.first, self.second) = (key, behavior, first, second)
    (self.identifier, self.normal) = (identifier, normal)
    let own = first.traits
    // Chosen: a boundary does not bounce by itself, and rubs as its item does.
    elasticity = DynamicsLaws.elasticity(own.elasticity, second?.traits.elasticity ?? 0)
    friction = DynamicsLaws.friction(own.friction, second?.traits.friction ?? own.friction)
    places = touches.map { touch in
      Place(
        touch: touch,
        arms: (touch.point - first.position, touch.point - (second?.position ?? .zero)))
    }
  }

  /// The velocity at which the first moves away from the second at a place.
  private func velocity(at place: Place) -> Vector {
    first.velocity(at: place.arms.first) - (second?.velocity(at: place.arms.second) ?? .zero)
  }

  private func mobility(at place: Place, along direction: Vector) -> Double {
    first.mobility(at: place.arms.first, along: direction)
      + (second?.mobility(at: place.arms.second, along: direction) ?? 0)
  }

  /// Decides how fast they move apart: what approaches fast bounces, what has a gap may close it.
  mutating func prepare(for time: Double) {
    for index in places.indices {
      let gap = places[index].touch.gap
      let approach = -normal.dot(velocity(at: places[index]))
      let bounces = approach > DynamicsLaws.bounceSpeed
      places[index].target = bounces ? elasticity * approach : -max(gap, 0) / time
    }
  }

  mutating func correctVelocities() {
    for index in places.indices {
      let place = places[index]
      let along = mobility(at: place, along: normal)
      guard along > 0 else { continue }
      let lack = place.target - normal.dot(velocity(at: place))
      places[index].impulse = max(place.impulse + lack / along, 0)
      push(at: place, normal * (places[index].impulse - place.impulse))
      rub(at: index)
    }
  }

  private mutating func rub(at index: Int) {
    let (place, side) = (places[index], Vector(x: -normal.y, y: normal.x))
    let across = mobility(at: place, along: side)
    guard friction > 0, across > 0 else { return }
    let limit = friction * place.impulse
    let wanted = place.rub - side.dot(velocity(at: place)) / across
    places[index].rub = min(max(wanted, -limit), limit)
    push(at: place, side * (places[index].rub - place.rub))
  }

  private func push(at place: Place, _ impulse: Vector) {
    first.apply(impulse: impulse, at: place.arms.first)
    second?.apply(impulse: impulse * -1, at: place.arms.second)
  }

  /// Moves what overlaps apart.
  func correctPositions() {
    for place in places where place.touch.gap < 0 {
      let along = mobility(at: place, along: normal)
      guard along > 0 else { continue }
      // Places of one contact share the way: all together would go too far.
      let impulse = normal * (-place.touch.gap / along / Double(places.count))
      first.shift(by: impulse, at: place.arms.first)
      second?.shift(by: impulse * -1, at: place.arms.second)
    }
  }

  func tell(begins: Bool) {
    guard let behavior, behavior.dynamicAnimator != nil, let delegate = behavior.collisionDelegate
    else { return }
    let point = places.first?.touch.point.point ?? .zero
    switch (second, begins) {
    case (let second?, true):
      delegate.collisionBehavior(
        behavior, beganContactFor: first.item, with: second.item, at: point)
    case (let second?, false):
      delegate.collisionBehavior(behavior, endedContactFor: first.item, with: second.item)
    case (nil, true):
      delegate.collisionBehavior(
        behavior, beganContactFor: first.item, withBoundaryIdentifier: identifier, at: point)
    case (nil, false):
      delegate.collisionBehavior(
        behavior, endedContactFor: first.item, withBoundaryIdentifier: identifier)
    }
  }
}
