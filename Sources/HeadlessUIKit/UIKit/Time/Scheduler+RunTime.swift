public import HeadlessCombine

/// A time on the run's clock, for the schedulers there are.
public struct _RunTime: Strideable, Codable, Hashable, Sendable {
  /// Seconds on the run's clock.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  public init(_ time: DispatchTime) { seconds = time.seconds }
  public init(_ date: Date) { seconds = date.timeIntervalSinceReferenceDate }

  public var dispatchTime: DispatchTime { DispatchTime(seconds: seconds) }
  public var date: Date { Date(timeIntervalSinceReferenceDate: seconds) }

  public func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
  public func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.magnitude) }

  /// A length of time, in seconds.
  public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    SchedulerTimeIntervalConvertible, Codable, Hashable, Sendable
  {
    public var magnitude: Double

    public init(_ timeInterval: Double) { magnitude = timeInterval }
    public init(_ timeInterval: DispatchTimeInterval) { magnitude = timeInterval.seconds }
    public init(integerLiteral value: Double) { magnitude = value }
    public init(floatLiteral value: Double) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Double(exactly: source) else { return nil }
      magnitude = value
    }

    public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
    public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
    public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
    public static func += (a: inout Self, b: Self) { a = a + b }
    public static func -= (a: inout Self, b: Self) { a = a - b }
    public static func *= (a: inout Self, b: Self) { a = a * b }

    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
  }
}

extension Scheduler where SchedulerTimeType == _RunTime {
  public var now: _RunTime { _RunTime(.now()) }
  public var minimumTolerance: _RunTime.Stride { 0 }

  public func schedule(
    after date: _RunTime, interval: _RunTime.Stride, tolerance: _RunTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition()
    // As for a timer, none is shorter than a ten-thousandth of a second.
    let interval = max(interval, _RunTime.Stride(0.0001))
    func wait(until date: _RunTime) {
      schedule(after: date, tolerance: tolerance, options: options) {
        guard !repetition.isOver else { return }
        wait(until: date.advanced(by: interval))
        action()
      }
    }
    wait(until: date)
    return repetition
  }
}

/// Work that is done again and again until it is cancelled.
private final class Repetition: Cancellable {
  private(set) var isOver = false

  func cancel() { isOver = true }
}

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = _RunTime

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) { (self.qos, self.flags, self.group) = (qos, flags, group) }
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(group: options?.group, execute: action)
  }

  public func schedule(
    after date: _RunTime, tolerance: _RunTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let group = options?.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime) {
      action()
      group?.leave()
    }
  }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = _RunTime

  /// The options of run loops: there are none.
  public struct SchedulerOptions {}

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(options: nil, action)
  }

  public func schedule(
    after date: _RunTime, tolerance: _RunTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action) }
}
