import MotionLaws

/// Holds an item at a distance from a point or from another item: as a rigid rod, or as a spring if it
/// has a frequency.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  open private(set) var items: [any UIDynamicItem]
  private let offsets: [UIOffset]

  /// In the reference view's coordinates.
  open var anchorPoint: CGPoint {
    didSet {
      if refuses(anchorPoint, as: "anchorPoint") { anchorPoint = oldValue }
      changed()
    }
  }

  /// Points; at first, how far apart its ends are.
  ///
  /// It pins if that is under half a point.
  open var length: CGFloat = 0 {
    didSet {
      if refuses(length, as: "length") { length = oldValue }
      changed()
    }
  }

  /// The share of critical damping, of one that has a frequency.
  open var damping: CGFloat = 0 {
    didSet {
      if refuses(damping, as: "damping") { damping = oldValue }
      changed()
    }
  }

  /// Oscillations per second; 0 for a rigid one.
  open var frequency: CGFloat = 0 {
    didSet {
      if refuses(frequency, as: "frequency") { frequency = oldValue }
      changed()
    }
  }

  // MARK: Making an attachment

  private init(_ ends: [(any UIDynamicItem, UIOffset)], anchor: CGPoint) {
    items = ends.map { $0.0 }
    offsets = ends.map { $0.1 }
    anchorPoint = anchor
    super.init()
    let points = ends.map { item, offset in
      let turn = arctangent(Double(item.transform.b), Double(item.transform.a))
      return Vector(item.center) + Vector(offset).rotated(by: turn)
    }
    if let first = points.first {
      length = CGFloat((first - (points.dropFirst().first ?? Vector(anchor))).length)
    }
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([(item, .zero)], anchor: point)
  }

  /// - Parameters:
  ///   - item: what is attached.
  ///   - offset: where, from its middle as it is turned, in points.
  ///   - point: where to.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init([(item, offset)], anchor: point) }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init([(item1, .zero), (item2, .zero)], anchor: .zero)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) { self.init([(item1, offset1), (item2, offset2)], anchor: .zero) }

  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }

  // MARK: For the animator

  override var dynamicItems: [any UIDynamicItem] { items }

  func joint(in world: DynamicsWorld, for time: Double) -> AttachmentJoint? {
    let bodies = items.compactMap { world.body(of: $0) }
    guard let first = bodies.first, bodies.count == items.count else { return nil }
    let second = bodies.count > 1 ? bodies[1] : nil
    return AttachmentJoint(
      first, second,
      offsets: (Vector(offsets[0]), offsets.count > 1 ? Vector(offsets[1]) : .zero),
      anchor: Vector(anchorPoint), length: Double(max(length, 0)), frequency: Double(frequency),
      damping: Double(max(damping, 0)), for: time)
  }
}
