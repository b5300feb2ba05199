// Core Foundation's names, which Foundation has on Darwin only: Foundation's values stand for them.
#if !canImport(Darwin)
  public typealias CFArray = [Any]
  public typealias CFString = String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  public typealias CFTypeRef = AnyObject
  public typealias NSInteger = Int
  public typealias NSUInteger = UInt
#endif
