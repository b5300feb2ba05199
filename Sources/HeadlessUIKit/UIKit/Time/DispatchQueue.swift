// The clock of a run stands in for the one of the machine: a type of this module shadows the one that
// Foundation passes on.

/// A time on the run's clock.
public struct DispatchTime: Comparable, Sendable {
  /// Seconds from the moment at which it was asked for.
  var delay: Double

  public static func now() -> DispatchTime { DispatchTime(delay: 0) }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.delay < b.delay }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(delay: time.delay + seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }
}

public enum DispatchTimeInterval: Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    }
  }
}

/// The main queue: what is put there runs when its time comes, on the run's clock.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  public func async(execute work: @escaping @MainActor () -> Void) {
    nonisolated(unsafe) let work = work
    _ = MainActor.assumeIsolated { AppRun.current?.loop.schedule(after: 0, work) }
  }

  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @MainActor () -> Void
  ) {
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated {
      let delay = deadline.delay
      guard !AppRun.refuses(delay.isNaN ? delay : 0, as: "deadline", in: "asyncAfter") else {
        return
      }
      // An infinite distance is the distant future, as Dispatch has it: it never comes.
      if delay != .infinity { AppRun.current?.loop.schedule(after: delay, work) }
    }
  }
}
