import MotionLaws

/// Lets its items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private var list: ItemList

  /// The lines that an app has added, in their order.
  private var boundaries: [Boundary] = []
  private var boundaryCount = 0

  /// A path that stands still.
  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let number: Int
    let shapes: [ConvexShape]
  }

  open var collisionMode = Mode.everything { didSet { changed() } }

  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

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

  // MARK: Boundaries

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    guard !refuses(insets, as: "insets of the reference bounds") else { return }
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a path, whose curves are a few lines each.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    removeBoundary(withIdentifier: identifier)
    boundaryCount += 1
    let shapes = ConvexShape.lines(of: bezierPath.cgPath).map {
      ConvexShape(corners: [$0.start, $0.end])
    }
    boundaries.append(
      Boundary(
        identifier: identifier, path: bezierPath, number: boundaryCount, shapes: shapes))
    changed()
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    guard !refuses(p1, as: "boundary"), !refuses(p2, as: "boundary") else { return }
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  private static func isSame(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    guard let first = first as? AnyHashable, let second = second as? AnyHashable else {
      return false
    }
    return first == second
  }

  // MARK: For the animator

  override var dynamicItems: [any UIDynamicItem] { items }

  /// The contacts that there are now: pairs of items first, in the items' order.
  func contacts(in world: DynamicsWorld) -> [DynamicContact] {
    let bodies = items.compactMap { world.body(of: $0) }
    let shapes = bodies.map(\.shape)
    var contacts: [DynamicContact] = []
    if collisionMode.contains(.items) {
      for first in bodies.indices {
        for second in bodies.indices.dropFirst(first + 1)
        where !(bodies[first].isFixed && bodies[second].isFixed) {
          guard let found = shapes[first].touches(shapes[second]) else { continue }
          let key = key(of: first, second, isBoundary: false)
          contacts.append(
            DynamicContact(
              key, of: self, bodies[first], with: bodies[second], nil, found.normal,
              found.touches))
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return contacts }
    let walls = walls(of: world)
    for index in bodies.indices where !bodies[index].isFixed {
      for (number, identifier, shape) in walls {
        guard let found = shapes[index].touches(shape) else { continue }
        contacts.append(
          DynamicContact(
            key(of: index, number, isBoundary: true), of: self, bodies[index], with: nil,
            identifier, found.normal, found.touches))
      }
    }
    return contacts
  }

  private func key(of first: Int, _ second: Int, isBoundary: Bool) -> DynamicContact.Key {
    DynamicContact.Key(
      behavior: hash, first: first, second: second, isBoundary: isBoundary)
  }

  /// The lines of all boundaries, each with its boundary's number: 0 for the reference view's bounds.
  private func walls(of world: DynamicsWorld)
    -> [(number: Int, identifier: (any NSCopying)?, shape: ConvexShape)]
  {
    var walls = boundaries.flatMap { boundary in
      boundary.shapes.map {
        (number: boundary.number, identifier: Optional(boundary.identifier), shape: $0)
      }
    }
    if translatesReferenceBoundsIntoBoundary, let view = world.referenceView {
      let path = CGPath(rect: view.bounds.inset(by: insets))
      walls += ConvexShape.lines(of: path).map {
        (0, nil, ConvexShape(corners: [$0.start, $0.end]))
      }
    }
    return walls
  }
}

/// Hears which items of a collision behavior begin and end to touch what.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)

  /// The identifier is nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
