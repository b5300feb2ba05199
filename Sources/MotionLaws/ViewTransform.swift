/// A transform of a view, as `CGAffineTransform` has it: a point (x, y) becomes
/// (a·x + c·y + tx, b·x + d·y + ty).
public struct ViewTransform: Sendable, Hashable {
  public var a, b, c, d: Double

  /// Points.
  public var tx, ty: Double

  /// - Parameters:
  ///   - a: how much x contributes to x.
  ///   - b: how much x contributes to y.
  ///   - c: how much y contributes to x.
  ///   - d: how much y contributes to y.
  ///   - tx: what is added to x, in points.
  ///   - ty: what is added to y, in points.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Changes nothing.
  public static var identity: ViewTransform {
    ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// - Parameter distance: how far it moves a view, in points.
  /// - Returns: the transform.
  public static func translation(_ distance: Vector) -> ViewTransform {
    ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: distance.x, ty: distance.y)
  }

  /// - Parameters:
  ///   - x: the factor across.
  ///   - y: the factor down.
  /// - Returns: the transform.
  public static func scale(x: Double, y: Double) -> ViewTransform {
    ViewTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// - Parameter angle: in radians, clockwise on screen if positive, as in UIKit.
  /// - Returns: the transform.
  public static func rotation(_ angle: Double) -> ViewTransform {
    let (sine, cosine) = sineAndCosine(angle)
    return ViewTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that applies this one, and then another.
  public func concatenating(_ other: ViewTransform) -> ViewTransform {
    ViewTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that applies this one about another point than the origin.
  public func about(_ center: Point) -> ViewTransform {
    .translation(Vector(x: -center.x, y: -center.y))
      .concatenating(self)
      .concatenating(.translation(Vector(x: center.x, y: center.y)))
  }

  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The least rectangle around a transformed one.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      apply(to: Point(x: rect.x, y: rect.y)),
      apply(to: Point(x: rect.x + rect.width, y: rect.y)),
      apply(to: Point(x: rect.x, y: rect.y + rect.height)),
      apply(to: Point(x: rect.x + rect.width, y: rect.y + rect.height)),
    ]
    var (least, most) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      least = Point(x: min(least.x, corner.x), y: min(least.y, corner.y))
      most = Point(x: max(most.x, corner.x), y: max(most.y, corner.y))
    }
    return Rect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// The transform that undoes it; nil if it takes away a dimension, as a scale of 0 does.
  public var inverse: ViewTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let (p, q, r, s) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return ViewTransform(a: p, b: q, c: r, d: s, tx: -(tx * p + ty * r), ty: -(tx * q + ty * s))
  }
}
