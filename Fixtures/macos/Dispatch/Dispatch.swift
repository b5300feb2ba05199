import ObjectiveC

// What macOS's module Dispatch declares, and Foundation passes on.

open class DispatchObject: NSObject {}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public static var main: DispatchQueue { DispatchQueue() }
  public static func global() -> DispatchQueue { DispatchQueue() }
  public init(label: String) {}
  private override init() {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func async(execute workItem: DispatchWorkItem) {}
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
}

public final class DispatchSpecificKey<Value> {
  public init() {}
}

public class DispatchWorkItem {
  public init(block: @escaping () -> Void) {}
  public func perform() {}
  public func cancel() {}
  public var isCancelled: Bool { false }
}

public struct DispatchTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static func now() -> DispatchTime { DispatchTime(rawValue: 0) }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.rawValue < b.rawValue }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
