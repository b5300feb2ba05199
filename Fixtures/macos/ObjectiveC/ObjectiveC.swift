// What macOS's module ObjectiveC declares, and Foundation passes on.

/// A selector is a name there.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
  var superclass: AnyClass? { get }
  func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>!
  func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>!
  func isProxy() -> Bool
  func isKind(of aClass: AnyClass) -> Bool
  func isMember(of aClass: AnyClass) -> Bool
  func responds(to aSelector: Selector!) -> Bool
  var description: String { get }
  var debugDescription: String { get }
}

/// The class with what Foundation's categories add to it: a subclass that declares one of these
/// without `override` does not compile there.
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  public init() {}

  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  open var superclass: AnyClass? { nil }
  open var description: String { "" }
  open var debugDescription: String { "" }
  open func copy() -> Any { self }
  open func mutableCopy() -> Any { self }
  open func isProxy() -> Bool { false }
  open func isKind(of aClass: AnyClass) -> Bool { false }
  open func isMember(of aClass: AnyClass) -> Bool { false }
  open func responds(to aSelector: Selector!) -> Bool { false }
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  open func doesNotRecognizeSelector(_ aSelector: Selector!) {}
  open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
  open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { nil }
  open class func load() {}
  open class func initialize() {}
  open class func superclass() -> AnyClass? { nil }
  open class func description() -> String { "" }
  open class func hash() -> Int { 0 }
  open class func version() -> Int { 0 }
  open class func instancesRespond(to aSelector: Selector!) -> Bool { false }
  open class func isSubclass(of aClass: AnyClass) -> Bool { false }

  // Keys and values (NSKeyValueCoding.h, NSKeyValueObserving.h)
  open func value(forKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) {}
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  open func value(forUndefinedKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forUndefinedKey key: String) {}
  open func setNilValueForKey(_ key: String) {}
  open func setValuesForKeys(_ keyedValues: [String: Any]) {}
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { [:] }
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  open func mutableArrayValue(forKey key: String) -> [Any] { [] }
  open class var accessInstanceVariablesDirectly: Bool { true }
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // Later calls (NSRunLoop.h, NSThread.h)
  open func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {}
  open func performSelector(inBackground aSelector: Selector, with arg: Any?) {}
  open class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  open class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}

  // Scripts and classes (NSScriptClassDescription.h, NSClassDescription.h, NSComparisonMethods)
  open var className: String { "" }
  open var classCode: UInt32 { 0 }
  open var attributeKeys: [String] { [] }
  open var toOneRelationshipKeys: [String] { [] }
  open var toManyRelationshipKeys: [String] { [] }
  open var scriptingProperties: [String: Any]? {
    get { nil }
    set {}
  }
  open func isEqual(to object: Any?) -> Bool { false }
  open func isLessThan(_ object: Any?) -> Bool { false }
  open func isGreaterThan(_ object: Any?) -> Bool { false }
  open func isLike(_ object: String) -> Bool { false }
  open func isCaseInsensitiveLike(_ object: String) -> Bool { false }
  open func isNotEqual(to object: Any?) -> Bool { true }
  open func isGreaterThanOrEqual(to object: Any?) -> Bool { false }
  open func isLessThanOrEqual(to object: Any?) -> Bool { false }
  open func inverse(forRelationshipKey relationshipKey: String) -> String? { nil }
  open func coerceValue(_ value: Any?, forKey key: String) -> Any? { nil }
  open func value(at index: Int, inPropertyWithKey key: String) -> Any? { nil }
  open func value(withName name: String, inPropertyWithKey key: String) -> Any? { nil }
  open func doesContain(_ object: Any) -> Bool { false }
  open var autoContentAccessingProxy: Any { self }

  // Archives (NSObject.h, NSKeyedArchiver.h)
  open class func setVersion(_ aVersion: Int) {}
  open var classForCoder: AnyClass { Self.self }
  open var classForKeyedArchiver: AnyClass? { nil }

  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
