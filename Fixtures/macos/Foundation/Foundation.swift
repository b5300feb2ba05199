@_exported import Combine
@_exported import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC

// What macOS's module Foundation declares, as far as HeadlessUIKit uses it, or declares the same
// names.

public typealias TimeInterval = Double
public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

extension StringProtocol {
  public var capitalized: String { String(self) }
}

public struct NSZone {}

public protocol NSCopying {
  func copy(with zone: NSZone?) -> Any
}

public protocol NSCoding {
  func encode(with coder: NSCoder)
  init?(coder: NSCoder)
}

open class NSCoder: NSObject {}

open class NSNull: NSObject, @unchecked Sendable {}

open class NSValue: NSObject, NSCopying {
  open func copy(with zone: NSZone?) -> Any { self }
  open var objCType: UnsafePointer<CChar> { fatalError("a stand-in is not run") }
  // NSValue(point:) and its like are methods of the class in Objective-C. Swift shows them as
  // initializers, and lets no other initializer call them, which cannot be declared here.
  public init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<CChar>) {}
  open func getValue(_ value: UnsafeMutableRawPointer) {}
  open var pointValue: NSPoint { CGPoint() }
  open var sizeValue: NSSize { CGSize() }
  open var rectValue: NSRect { CGRect() }
}

open class NSNumber: NSValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  @unchecked Sendable
{
  public required convenience init(floatLiteral value: Double) { self.init(value: value) }
  public required convenience init(integerLiteral value: Int) { self.init(value: value) }
  public convenience init(value: Int) { self.init(bytes: [value], objCType: "q") }
  public convenience init(value: Bool) { self.init(bytes: [value], objCType: "c") }
  public convenience init(value: Double) { self.init(bytes: [value], objCType: "d") }
  open var doubleValue: Double { 0 }
  open var intValue: Int { 0 }
}

open class NSAttributedString: NSObject {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public convenience init(string: String, attributes: [Key: Any]? = nil) { self.init() }
  open var string: String { "" }
}

open class Bundle: NSObject {
  open class var main: Bundle { Bundle() }
}

open class NSMutableDictionary: NSObject {
  open subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
  open func removeObject(forKey key: Any) {}
}

open class Thread: NSObject {
  open class var isMainThread: Bool { true }
  open class var current: Thread { Thread() }
  open var threadDictionary: NSMutableDictionary { NSMutableDictionary() }
}

open class Timer: NSObject {
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer { Timer() }
  open func invalidate() {}
}

open class RunLoop: NSObject {
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "")
    public static let common = Mode(rawValue: "")
  }
  open class var main: RunLoop { RunLoop() }
  open class var current: RunLoop { RunLoop() }
  open func add(_ timer: Timer, forMode mode: Mode) {}
  open func perform(_ block: @escaping @Sendable () -> Void) {}
}

open class Operation: NSObject {}

public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let genericException = NSExceptionName(rawValue: "")
}

open class NSException: NSObject {
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {}
  open func raise() {}
}
