@_exported import CoreFoundation

// What macOS's module CoreGraphics declares. It adds most of what points and rectangles can do.

extension CGPoint {
  public static var zero: CGPoint { CGPoint() }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public func applying(_ transform: CGAffineTransform) -> CGPoint { self }
}

extension CGSize {
  public static var zero: CGSize { CGSize() }
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public init(width: Int, height: Int) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public func applying(_ transform: CGAffineTransform) -> CGSize { self }
}

extension CGVector {
  public static var zero: CGVector { CGVector() }
}

extension CGRect {
  public static var zero: CGRect { CGRect() }
  public static var null: CGRect { CGRect() }
  public static var infinite: CGRect { CGRect() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public init(x: Double, y: Double, width: Double, height: Double) { self.init() }
  public init(x: Int, y: Int, width: Int, height: Int) { self.init() }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var midX: CGFloat { origin.x }
  public var maxX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midY: CGFloat { origin.y }
  public var maxY: CGFloat { origin.y }
  public var isNull: Bool { false }
  public var isEmpty: Bool { false }
  public var isInfinite: Bool { false }
  public var standardized: CGRect { self }
  public var integral: CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func intersects(_ other: CGRect) -> Bool { false }
  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ other: CGRect) -> Bool { false }
  public func applying(_ transform: CGAffineTransform) -> CGRect { self }
}

extension CGAffineTransform {
  public static var identity: CGAffineTransform { CGAffineTransform() }
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init() }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init() }
  public init(rotationAngle angle: CGFloat) { self.init() }
  public var isIdentity: Bool { false }
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { self }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
  public func inverted() -> CGAffineTransform { self }
}

public final class CGColor {}
public class CGPath {}
public final class CGMutablePath: CGPath {}
public final class CGContext {}
public final class CGImage {}
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

public func sin(_ x: CGFloat) -> CGFloat { x }
public func cos(_ x: CGFloat) -> CGFloat { x }
public func tan(_ x: CGFloat) -> CGFloat { x }
public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { x }
public func exp(_ x: CGFloat) -> CGFloat { x }
public func log(_ x: CGFloat) -> CGFloat { x }
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x }
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x }
public func sqrt(_ x: CGFloat) -> CGFloat { x }
