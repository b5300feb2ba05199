extension Subscribers {
  /// The number of values that a subscriber wants.
  @frozen public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
    /// `Int.max` for no limit.
    private var count: Int

    private init(_ count: Int) { self.count = count }

    public static let unlimited = Demand(.max)
    public static let none = Demand(0)

    /// At most a number of values; none for a negative number, which would end an app.
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

    /// The number; nil for no limit.
    public var max: Int? { count == .max ? nil : count }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }

    public static func + (a: Demand, b: Demand) -> Demand {
      let (sum, isTooMuch) = a.count.addingReportingOverflow(b.count)
      return isTooMuch ? .unlimited : Demand(sum)
    }

    /// The rest of a demand; without a limit, it stays so.
    public static func - (a: Demand, b: Demand) -> Demand {
      guard a != .unlimited else { return .unlimited }
      return .max(a.count > b.count ? a.count - b.count : 0)
    }

    public static func * (a: Demand, b: Int) -> Demand {
      guard a != .unlimited else { return .unlimited }
      let (product, isTooMuch) = a.count.multipliedReportingOverflow(by: b)
      return isTooMuch ? .unlimited : .max(product)
    }

    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    public static func - (a: Demand, b: Int) -> Demand { a - .max(b) }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func += (a: inout Demand, b: Int) { a = a + b }
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func *= (a: inout Demand, b: Int) { a = a * b }

    public static func == (a: Demand, b: Int) -> Bool { a.max == b }
    public static func > (a: Demand, b: Int) -> Bool { a.count > b }
    public static func >= (a: Demand, b: Int) -> Bool { a.count >= b }
    public static func < (a: Demand, b: Int) -> Bool { a.count < b }
    public static func <= (a: Demand, b: Int) -> Bool { a.count <= b }
  }
}
