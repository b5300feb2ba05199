// The clock of a run stands in for the one of the machine: a type of this module shadows the one that
// Foundation passes on.

/// A time on the run's clock.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds on the run's clock.
  var seconds: Double

  public static let distantFuture = DispatchTime(seconds: .infinity)

  /// The time of the run; outside one, its beginning.
  public static func now() -> DispatchTime {
    guard RunningThread.isOne else { return DispatchTime(seconds: 0) }
    return DispatchTime(seconds: MainActor.assumeIsolated { AppRun.current?.time ?? 0 })
  }

  init(seconds: Double) { self.seconds = seconds }

  public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

  public var uptimeNanoseconds: UInt64 {
    UInt64(exactly: (seconds * 1e9).rounded()) ?? (seconds > 0 ? .max : 0)
  }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - interval.seconds
  }
}

public enum DispatchTimeInterval: Hashable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}
