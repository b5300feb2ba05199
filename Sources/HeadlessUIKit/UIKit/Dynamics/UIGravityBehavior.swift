import MotionLaws

/// Accelerates its items: by 1,000 points per second squared for a magnitude of 1, as documented.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var force = PolarForce(angle: .pi / 2, magnitude: 1)

  public override convenience init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// Direction and magnitude; (0, 1) by default.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { if !refuses(newValue, as: "gravityDirection") { set(PolarForce(newValue)) } }
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { force.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { force.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard !refuses(angle, as: "angle"), !refuses(magnitude, as: "magnitude") else { return }
    set(PolarForce(angle: angle, magnitude: magnitude))
  }

  private func set(_ new: PolarForce) {
    force = new
    changed()
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func applyForces(in world: DynamicsWorld, for time: Double) {
    let gain = Vector(force.vector) * (DynamicsLaws.gravity * time)
    for item in items {
      guard let body = world.body(of: item), !body.isFixed else { continue }
      body.velocity = body.velocity + gain
    }
  }
}

/// A force as an angle in radians and a magnitude.
struct PolarForce {
  var angle: CGFloat
  var magnitude: CGFloat

  init(angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }

  init(_ vector: CGVector) {
    let vector = Vector(vector)
    angle = CGFloat(arctangent(vector.y, vector.x))
    magnitude = CGFloat(vector.length)
  }

  var vector: CGVector {
    let (sine, cosine) = sineAndCosine(Double(angle))
    return CGVector(dx: clean(magnitude * CGFloat(cosine)), dy: clean(magnitude * CGFloat(sine)))
  }

  /// A part, or 0 where it is no more than what a right angle's rounding leaves.
  private func clean(_ part: CGFloat) -> CGFloat {
    abs(part) < abs(magnitude) * 1e-15 ? 0 : part
  }
}

extension Vector {
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
}
