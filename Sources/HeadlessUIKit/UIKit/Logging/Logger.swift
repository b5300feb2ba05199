/// A log of an app, as it is written since iOS 14: its messages are evaluated, and kept nowhere.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

/// A message with values, which may be hidden from those who read along.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: OSLogInterpolation) {}
}

/// The values in a message: each is evaluated.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {}

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, format: OSLogFormat = .none,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { _ = value() }
}

/// Whether a value in a message can be read by others.
public struct OSLogPrivacy: Sendable {
  /// The text in the place of a value.
  public enum Mask: Sendable { case hash, none }

  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The way in which a number in a message is written.
public struct OSLogFormat: Sendable {
  public static var none: OSLogFormat { OSLogFormat() }
  public static var decimal: OSLogFormat { OSLogFormat() }
  public static var hex: OSLogFormat { OSLogFormat() }
  public static var octal: OSLogFormat { OSLogFormat() }
  public static var fixed: OSLogFormat { OSLogFormat() }
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
}

/// The column in which a value in a message stands.
public struct OSLogStringAlignment: Sendable {
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}
