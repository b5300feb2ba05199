import MotionLaws

/// Pushes its items: by a force that goes on, or once.
///
/// A magnitude of 1 accelerates an item of 100 × 100 points by 100 points per second squared, as
/// documented; once, it gives it 100 points per second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  open private(set) var mode: Mode
  private var list: ItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var force = PolarForce(angle: 0, magnitude: 0)

  /// Whether it pushes; one that pushes once has ceased after it.
  open var active = true { didSet { if active != oldValue { changed() } } }

  public init(items: [any UIDynamicItem], mode: Mode) {
    list = ItemList(items)
    self.mode = mode
    super.init()
  }

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  /// The place at which the force acts on an item, from its middle, in points.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    let numbers = CGPoint(x: o.horizontal, y: o.vertical)
    guard !refuses(numbers, as: "targetOffsetFromCenter") else { return }
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  /// Direction and magnitude.
  open var pushDirection: CGVector {
    get { force.vector }
    set { if !refuses(newValue, as: "pushDirection") { set(PolarForce(newValue)) } }
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { force.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// One below 0 pulls.
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
    guard active else { return }
    let share = mode == .instantaneous ? 1 : time
    let impulse = Vector(force.vector) * (DynamicsLaws.push * share)
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.apply(impulse: impulse, at: Vector(targetOffsetFromCenter(for: item)))
    }
    if mode == .instantaneous { active = false }
  }
}
