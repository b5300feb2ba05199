// Texts, their ranges, and notifications.

public let NSNotFound = Int.max
public typealias NSRange = _NSRange
public typealias NSRangePointer = UnsafeMutablePointer<NSRange>

public struct _NSRange: Equatable, Sendable {
  public var location, length: Int
  public init() { (location, length) = (0, 0) }
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
  public var lowerBound: Int { location }
  public var upperBound: Int { location + length }
  public func contains(_ index: Int) -> Bool { false }
  public func intersection(_ other: NSRange) -> NSRange? { nil }
}

open class NSString: NSObject {
  public convenience init(string: String) { self.init() }
  open var length: Int { 0 }
  open var lastPathComponent: String { "" }
  open var deletingLastPathComponent: String { "" }
  open var deletingPathExtension: String { "" }
  open var pathExtension: String { "" }
  open func substring(with range: NSRange) -> String { "" }
  open func substring(from index: Int) -> String { "" }
  open func substring(to index: Int) -> String { "" }
  open func replacingCharacters(in range: NSRange, with replacement: String) -> String { "" }
}

extension StringProtocol {
  public func range(of other: some StringProtocol, range: Range<Index>? = nil) -> Range<Index>? {
    nil
  }
}

public protocol NSMutableCopying {
  func mutableCopy(with zone: NSZone?) -> Any
}

open class NSDictionary: NSObject {}

public struct AttributedString: Hashable, Sendable {
  public struct CharacterView: Sequence, Sendable {
    public func makeIterator() -> IndexingIterator<[Character]> { [].makeIterator() }
  }
  public init(_ string: String) {}
  public var characters: CharacterView { CharacterView() }
}

open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.object, self.userInfo) = (name, object, userInfo)
  }
}

open class NotificationCenter: NSObject {
  open class var `default`: NotificationCenter { NotificationCenter() }
}

open class OperationQueue: NSObject {
  open class var main: OperationQueue { OperationQueue() }
}

public struct UUID: Hashable, Sendable {
  public init() {}
}

public struct Date: Hashable, Comparable, Sendable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public static var now: Date { Date() }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
  public static func < (a: Date, b: Date) -> Bool { false }
}

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { 0 }

open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}

extension NSLock {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    fatalError("a stand-in is not run")
  }
}

public struct CharacterSet: Sendable {
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { String(self) }
}

public protocol FormatStyle: Decodable, Encodable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

public protocol ParseStrategy: Decodable, Encodable, Hashable {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}

public protocol ParseableFormatStyle: FormatStyle {
  associatedtype Strategy: ParseStrategy
  where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput
  var parseStrategy: Strategy { get }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension String {
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}
