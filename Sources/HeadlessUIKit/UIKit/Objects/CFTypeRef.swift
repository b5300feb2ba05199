/// Core Foundation's types, for which Swift's own stand: they shadow those that Foundation passes on.
public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFTypeRef = AnyObject

// Names that Foundation has on Darwin only.
#if !canImport(Darwin)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  public typealias NSInteger = Int
  public typealias NSUInteger = UInt
#endif
