/// Has a place and a rotation that a dynamic animator changes, as views do.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Its middle, in the coordinates of what it lies in.
  var center: CGPoint { get set }

  /// Its size; the origin does not matter.
  var bounds: CGRect { get }

  /// The transform that its rotation is read from and set in.
  var transform: CGAffineTransform { get set }

  /// The outline with which it collides: its rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline for `path`: convex, and around (0, 0) as the item's middle.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The outline with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse, path
}

extension UIView: UIDynamicItem {}
