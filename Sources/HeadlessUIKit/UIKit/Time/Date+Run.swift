public import Foundation

/// Dates on the run's clock, so that an app does the same in each run: these members shadow those that
/// Foundation passes on.
extension Date {
  /// The run's time as a date: a run begins at 00:00 UTC on 1 January 2001 (chosen).
  public init() { self.init(timeIntervalSinceNow: 0) }

  public init(timeIntervalSinceNow: TimeInterval) {
    self.init(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + timeIntervalSinceNow)
  }

  public static var now: Date { Date() }

  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
}

/// Seconds since 00:00 UTC on 1 January 2001.
public typealias CFAbsoluteTime = Double

/// The run's time, in seconds; 0 outside a run.
// Its name is the system's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  guard RunningThread.isOne else { return 0 }
  return MainActor.assumeIsolated { AppRun.current?.time ?? 0 }
}
