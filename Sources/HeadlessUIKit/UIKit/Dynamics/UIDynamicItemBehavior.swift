import MotionLaws

/// The make of items, with velocities that are added to them.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: ItemList

  /// The traits that it gives an animator's items.
  private(set) var traits = DynamicTraits()

  /// Velocities for items that no animator has yet.
  private var gains: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

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

  // MARK: Traits

  private func set(
    _ trait: WritableKeyPath<DynamicTraits, Double>, _ value: CGFloat, as name: StaticString
  ) {
    guard !refuses(value, as: name) else { return }
    traits[keyPath: trait] = Double(value)
    changed()
  }

  /// The share of its speed that remains after a collision; 0 by default.
  open var elasticity: CGFloat {
    get { CGFloat(traits.elasticity) }
    set { set(\.elasticity, max(newValue, 0), as: "elasticity") }
  }

  /// By Coulomb's law; 0 by default.
  open var friction: CGFloat {
    get { CGFloat(traits.friction) }
    set { set(\.friction, max(newValue, 0), as: "friction") }
  }

  /// The mass of 100 × 100 points; 1 by default.
  open var density: CGFloat {
    get { CGFloat(traits.density) }
    set { set(\.density, max(newValue, 0), as: "density") }
  }

  /// The part of its speed that it loses in a second, as it would go on; 0 by default.
  open var resistance: CGFloat {
    get { CGFloat(traits.resistance) }
    set { set(\.resistance, max(newValue, 0), as: "resistance") }
  }

  /// The same of its spin.
  open var angularResistance: CGFloat {
    get { CGFloat(traits.angularResistance) }
    set { set(\.angularResistance, max(newValue, 0), as: "angularResistance") }
  }

  /// Whether it turns.
  open var allowsRotation: Bool {
    get { traits.allowsRotation }
    set {
      traits.allowsRotation = newValue
      changed()
    }
  }

  /// Whether nothing moves it.
  open var isAnchored: Bool {
    get { traits.isAnchored }
    set {
      traits.isAnchored = newValue
      changed()
    }
  }

  // MARK: Velocities

  /// Points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    if let body = dynamicAnimator?.body(of: item) { return body.velocity.point }
    return gains.filter { $0.item === item }.reduce(Vector.zero) { $0 + $1.velocity }.point
  }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    if !refuses(velocity, as: "linear velocity") { add(Vector(velocity), spin: 0, to: item) }
  }

  /// Radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    if let body = dynamicAnimator?.body(of: item) { return CGFloat(body.spin) }
    return CGFloat(gains.filter { $0.item === item }.reduce(0) { $0 + $1.spin })
  }

  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    if !refuses(velocity, as: "angular velocity") { add(.zero, spin: Double(velocity), to: item) }
  }

  private func add(_ velocity: Vector, spin: Double, to item: any UIDynamicItem) {
    guard items.contains(where: { $0 === item }) else { return }
    gains.append((item, velocity, spin))
    changed()
  }

  /// Gives an animator's items the velocities that wait for them.
  func passVelocities(to world: DynamicsWorld) {
    let waiting = gains
    gains = []
    for gain in waiting {
      guard let body = world.body(of: gain.item), !body.isFixed else { continue }
      body.velocity = body.velocity + gain.velocity
      if body.inverseInertia > 0 { body.spin += gain.spin }
    }
  }

  override var dynamicItems: [any UIDynamicItem] { items }
}
