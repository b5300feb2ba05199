/// A position on screen, in points; origin top left, y down.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func - (lhs: Point, rhs: Point) -> Vector {
    Vector(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  public static func + (lhs: Point, rhs: Vector) -> Point {
    Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }
}

/// A displacement in points or a velocity in points per second; x to the right, y down.
public struct Vector: Sendable, Hashable {
  public var x: Double
  public var y: Double

  @inlinable public static var zero: Vector { Vector(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// √(x² + y²).
  public var length: Double { (x * x + y * y).squareRoot() }

  public static func + (lhs: Vector, rhs: Vector) -> Vector {
    Vector(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  public static func - (lhs: Vector, rhs: Vector) -> Vector {
    Vector(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  public static func * (lhs: Vector, factor: Double) -> Vector {
    Vector(x: lhs.x * factor, y: lhs.y * factor)
  }

  /// Whether it leads further sideways than up or down, by more than rounding leaves.
  package var isSideways: Bool { x.magnitude > y.magnitude + Tolerance.thresholdSlack }

  /// The same vector, with 0 for a part that a tolerance does not tell from it: what rounding
  /// leaves has no direction.
  @inlinable package func clearing(within tolerance: Double) -> Vector {
    Vector(x: x.magnitude > tolerance ? x : 0, y: y.magnitude > tolerance ? y : 0)
  }
}

/// A rectangle on screen, in points.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether a point lies inside; the left and top edges belong to the rectangle, the right and
  /// bottom ones do not (CGRect's documented rule).
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}
