/// The log of an app: it has a name, and keeps no message.
public final class OSLog: NSObject, Sendable {
  private let subsystem: String
  private let category: String
  private let isOn: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  private init(subsystem: String, category: String, isOn: Bool) {
    (self.subsystem, self.category, self.isOn) = (subsystem, category, isOn)
    super.init()
  }

  public static let `default` = OSLog(subsystem: "", category: "", isOn: true)
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  public override var description: String { "OSLog \(subsystem):\(category)" }

  /// Whether the system would keep messages of a type; as documented, those of `debug` and `info` only
  /// while somebody reads along.
  public func isEnabled(type: OSLogType) -> Bool { isOn && ![.debug, .info].contains(type) }
}

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}

/// Logs a message: its arguments are evaluated, and it is kept nowhere.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {}

/// Logs a message: its arguments are evaluated, and it is kept nowhere.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
  _ message: StaticString, _ args: Any...
) {}
