import MotionLaws

/// Draws an item to a point and upright by a damped spring.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// In the reference view's coordinates.
  open var snapPoint: CGPoint {
    didSet {
      if refuses(snapPoint, as: "snapPoint") { snapPoint = oldValue }
      changed()
    }
  }

  /// From 0, with the most oscillation, to 1.
  open var damping: CGFloat = 0.5 {
    didSet {
      if refuses(damping, as: "damping") { damping = oldValue }
      changed()
    }
  }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func applyForces(in world: DynamicsWorld, for time: Double) {
    guard let body = world.body(of: item), !body.isFixed else { return }
    let rate = DynamicsLaws.snapFrequency
    let drag = 2 * DynamicsLaws.snapDamping(Double(damping)) * rate
    let pull = (Vector(snapPoint) - body.position) * (rate * rate) - body.velocity * drag
    body.velocity = body.velocity + pull * time
    guard body.inverseInertia > 0 else { return }
    body.spin -= (tilt(of: body) * rate * rate + body.spin * drag) * time
  }

  /// Its angle from upright on the shorter way, in radians.
  private func tilt(of body: DynamicBody) -> Double {
    body.angle - 2 * .pi * (body.angle / (2 * .pi)).rounded()
  }

  /// Puts an item that rests near the point on it, unless something holds it elsewhere.
  func settle(in world: DynamicsWorld) {
    guard let body = world.body(of: item) else { return }
    let (way, tilt) = (Vector(snapPoint) - body.position, tilt(of: body))
    if way.length < DynamicsLaws.snapSlack.distance { body.position = Vector(snapPoint) }
    if abs(tilt) < DynamicsLaws.snapSlack.angle { body.angle -= tilt }
  }
}
