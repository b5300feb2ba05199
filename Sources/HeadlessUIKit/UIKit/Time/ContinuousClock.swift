// Clocks of a run stand in for those of the machine: a type of this module shadows Swift's.

/// The run's clock; outside a run, it stands at its beginning.
public struct ContinuousClock: Clock, Sendable {
  /// A time on the run's clock.
  public struct Instant: InstantProtocol, Codable, Sendable {
    /// The time since the run's beginning.
    let sinceBeginning: Duration

    public static var now: Instant { Instant(sinceBeginning: RunSleep.now) }

    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceBeginning: sinceBeginning + duration)
    }

    public func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }

    public static func < (a: Instant, b: Instant) -> Bool { a.sinceBeginning < b.sinceBeginning }

    // Those of every instant come last for the compiler, after those of Swift's clocks.

    public static func - (end: Instant, start: Instant) -> Duration { start.duration(to: end) }
    public static func + (time: Instant, way: Duration) -> Instant { time.advanced(by: way) }
    public static func - (time: Instant, way: Duration) -> Instant { time + (.zero - way) }
    public static func += (time: inout Instant, way: Duration) { time = time + way }
    public static func -= (time: inout Instant, way: Duration) { time = time - way }
  }

  public init() {}

  public static var now: Instant { .now }
  public var now: Instant { .now }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time on the run's clock; the tolerance is how much later it may end, and it ends on
  /// time.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws { try await RunSleep.wait(seconds: now.duration(to: deadline) / .seconds(1)) }
}

extension Clock where Self == ContinuousClock {
  public static var continuous: ContinuousClock { ContinuousClock() }
}

extension RunSleep {
  /// The time since the run's beginning.
  static var now: Duration {
    guard RunningThread.isOne else { return .zero }
    return .seconds(MainActor.assumeIsolated { AppRun.current?.time ?? 0 })
  }
}
