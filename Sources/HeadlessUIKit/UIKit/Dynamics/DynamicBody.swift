import MotionLaws

/// An item of a dynamic animator as a rigid body, in the coordinates of the reference view.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  private weak var referenceView: UIView?

  var position = Vector.zero
  var angle = 0.0

  /// Points and radians per second.
  var velocity = Vector.zero
  var spin = 0.0

  /// The traits that behaviors give it.
  var traits = DynamicTraits() { didSet { if traits != oldValue { weigh() } } }

  /// The part of 1 that its mass and its moment of inertia are; 0 for what nothing moves or turns.
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0

  /// The corners around its middle before it is turned.
  private var corners: [Vector] = []

  /// The item's transform when it was read, and its angle then.
  private var start = (transform: CGAffineTransform.identity, angle: 0.0)

  /// The place and the angle that the item has last been given.
  private var written = (position: Vector.zero, angle: 0.0)

  init(of item: any UIDynamicItem, in referenceView: UIView?) {
    self.item = item
    self.referenceView = referenceView
    read()
  }

  var isFixed: Bool { inverseMass == 0 }

  /// Reads where the item is and how large.
  func read() {
    let center = (item as? UIView).flatMap { view in
      view.superview === referenceView
        ? nil : referenceView?.convert(view.center, from: view.superview)
    }
    position = Vector(center ?? item.center)
    angle = arctangent(Double(item.transform.b), Double(item.transform.a))
    start = (item.transform, angle)
    written = (position, angle)
    corners = outline
    weigh()
  }

  /// Moves the item to where the body is.
  func write() {
    if position != written.position {
      let view = item as? UIView
      let isElsewhere = view.map { $0.superview !== referenceView } ?? false
      item.center =
        isElsewhere
        ? referenceView?.convert(position.point, to: view?.superview) ?? position.point
        : position.point
    }
    written.position = position
    // What rounding leaves of impulses that cancel out is no rotation.
    guard abs(angle - written.angle) > 1e-9 else { return }
    item.transform = start.transform.concatenating(
      CGAffineTransform(rotationAngle: CGFloat(angle - start.angle)))
    written.angle = angle
  }

  /// Derives mass and moment of inertia from size and density.
  private func weigh() {
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    let unit = DynamicsLaws.unitSide * DynamicsLaws.unitSide
    let mass = max(traits.density * width * height / unit, 1e-9)
    let share = item.collisionBoundsType == .ellipse ? 16.0 : 12
    let inertia = max(mass * (width * width + height * height) / share, 1e-9)
    inverseMass = traits.isAnchored ? 0 : 1 / mass
    inverseInertia = traits.isAnchored || !traits.allowsRotation ? 0 : 1 / inertia
    if traits.isAnchored { (velocity, spin) = (.zero, 0) }
    if !traits.allowsRotation { spin = 0 }
  }

  private var outline: [Vector] {
    let size = item.bounds.size
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    switch item.collisionBoundsType {
    case .rectangle:
      return [(-x, -y), (x, -y), (x, y), (-x, y)].map { Vector(x: $0.0, y: $0.1) }
    case .ellipse:
      let count = DynamicsLaws.ellipseCorners
      return (0..<count).map { index in
        let (sine, cosine) = sineAndCosine(2 * .pi * Double(index) / Double(count))
        return Vector(x: x * cosine, y: y * sine)
      }
    case .path:
      return ConvexShape.corners(of: item.collisionBoundingPath.cgPath)
    }
  }

  /// Its outline where it is.
  var shape: ConvexShape {
    ConvexShape(corners: corners.map { position + $0.rotated(by: angle) })
  }

  // MARK: Changes

  /// An offset from its middle, as the body is turned.
  func turned(_ offset: Vector) -> Vector { offset.rotated(by: angle) }

  /// The velocity of its point at an offset from the middle.
  func velocity(at offset: Vector) -> Vector { velocity + offset.turned(spin) }

  func apply(impulse: Vector, at offset: Vector) {
    velocity = velocity + impulse * inverseMass
    spin += inverseInertia * offset.cross(impulse)
  }

  /// Moves it as an impulse would, without giving it a velocity.
  func shift(by impulse: Vector, at offset: Vector) {
    position = position + impulse * inverseMass
    angle += inverseInertia * offset.cross(impulse)
  }

  /// The ease with which a point at an offset yields along a direction.
  func mobility(at offset: Vector, along direction: Vector) -> Double {
    let arm = offset.cross(direction)
    return inverseMass + inverseInertia * arm * arm
  }

  func resist(for time: Double) {
    velocity = velocity * (1 / (1 + time * traits.resistance))
    spin /= 1 + time * traits.angularResistance
  }

  func move(for time: Double) {
    position = position + velocity * time
    angle += spin * time
  }

  /// Comes to rest, without the rotation that rounding has left in a contact along a side.
  func stop() {
    (velocity, spin) = (.zero, 0)
    guard abs(angle - start.angle) < 1e-6, angle != start.angle else { return }
    angle = start.angle
    if written.angle != angle { item.transform = start.transform }
    written.angle = angle
  }

  var isSlow: Bool {
    velocity.length < DynamicsLaws.slowSpeed && abs(spin) < DynamicsLaws.slowSpin
  }

  /// The distance that it moves in a step, by half its shorter side.
  var strides: Double {
    let half = Double(min(item.bounds.width, item.bounds.height)) / 2
    return half > 0 ? velocity.length * DynamicsLaws.step / half : 0
  }
}

/// The traits that a `UIDynamicItemBehavior` gives its items.
struct DynamicTraits: Equatable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
}
