/// The importance of a constraint: 1000 is required, a higher one wins over any number of lower
/// ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public static func + (priority: Self, amount: Float) -> Self { Self(priority.rawValue + amount) }
  public static func - (priority: Self, amount: Float) -> Self { Self(priority.rawValue - amount) }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The importance of a view's own size, and where the app's code has set it.
struct ContentPriority {
  let value: UILayoutPriority
  let place: CallPlace

  init(_ value: UILayoutPriority, at place: CallPlace) { (self.value, self.place) = (value, place) }
}
