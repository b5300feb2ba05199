/// An angle, clockwise on the screen.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public static let zero = Angle()
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public static func < (first: Self, second: Self) -> Bool { first.radians < second.radians }
  public static func + (first: Self, second: Self) -> Self {
    Angle(radians: first.radians + second.radians)
  }
  public static func - (first: Self, second: Self) -> Self {
    Angle(radians: first.radians - second.radians)
  }
  public static prefix func - (angle: Self) -> Self { Angle(radians: -angle.radians) }
  public static func += (first: inout Self, second: Self) { first.radians += second.radians }
  public static func -= (first: inout Self, second: Self) { first.radians -= second.radians }
  public static func * (angle: Self, factor: Double) -> Self {
    Angle(radians: angle.radians * factor)
  }
  public static func / (angle: Self, divisor: Double) -> Self {
    Angle(radians: angle.radians / divisor)
  }
}
