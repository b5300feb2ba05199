import HeadlessCombine

/// Waiting on the run's clock: these members shadow those of Swift, whose clocks are the machine's.
extension Task where Success == Never, Failure == Never {
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await RunSleep.wait(seconds: Double(duration) / 1e9)
  }

  /// Waits, and does not end earlier where the task is cancelled.
  @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
  public nonisolated(nonsending) static func sleep(_ duration: UInt64) async {
    await RunSleep.waitInAnyCase(seconds: Double(duration) / 1e9)
  }

  /// Waits for a time on the run's clock.
  ///
  /// - Parameters:
  ///   - duration: the time.
  ///   - tolerance: how much later it may end; it ends on time.
  ///   - clock: the clock: all are the run's.
  /// - Throws: `CancellationError`, at once where the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: ContinuousClock = ContinuousClock()
  ) async throws { try await RunSleep.wait(seconds: duration / .seconds(1)) }

  public nonisolated(nonsending) static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: SuspendingClock
  ) async throws { try await RunSleep.wait(seconds: duration / .seconds(1)) }

  /// Waits until a time on the run's clock.
  public nonisolated(nonsending) static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = ContinuousClock()
  ) async throws { try await clock.sleep(until: deadline, tolerance: tolerance) }

  public nonisolated(nonsending) static func sleep(
    until deadline: SuspendingClock.Instant, tolerance: Duration? = nil, clock: SuspendingClock
  ) async throws { try await clock.sleep(until: deadline, tolerance: tolerance) }

  /// Lets what is due go first, in the next turn.
  public nonisolated(nonsending) static func yield() async {
    await RunSleep.waitInAnyCase(seconds: 0)
  }
}

/// The waiting of a task, which ends once: when its time has come, or when the task is cancelled.
final class RunSleep: @unchecked Sendable {
  // It is used on the run's thread only, as its task is.
  private var continuation: UnsafeContinuation<Void, any Error>?
  private var isOver = false

  /// Its place on the run's clock.
  private var order: Int?

  /// Waits for a time on the run's clock, or on the machine's outside a run.
  nonisolated(nonsending) static func wait(seconds: Double) async throws {
    guard RunningThread.isOne else { return try await waitOnMachine(seconds) }
    let sleep = RunSleep()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleep.begin($0, seconds) }
    } onCancel: {
      sleep.cancel()
    }
  }

  nonisolated(nonsending) static func waitInAnyCase(seconds: Double) async {
    guard RunningThread.isOne else {
      try? await waitOnMachine(seconds)
      return
    }
    await withUnsafeContinuation { continuation in
      schedule(after: seconds) { continuation.resume() }
    }
  }

  nonisolated(nonsending) private static func waitOnMachine(_ seconds: Double) async throws {
    let clock = _Concurrency.ContinuousClock()
    try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
  }

  private func begin(_ continuation: UnsafeContinuation<Void, any Error>, _ seconds: Double) {
    guard !isOver else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    order = Self.schedule(after: seconds) { [self] in end { $0.resume() } }
  }

  private func cancel() {
    // Another thread may cancel what no longer goes on.
    guard RunningThread.isOne else { return }
    if let order { MainActor.assumeIsolated { AppRun.current?.loop.unschedule(order) } }
    end { $0.resume(throwing: CancellationError()) }
  }

  private func end(_ resume: (UnsafeContinuation<Void, any Error>) -> Void) {
    guard !isOver else { return }
    isOver = true
    continuation.map(resume)
  }

  @discardableResult
  private static func schedule(after seconds: Double, _ work: @escaping () -> Void) -> Int? {
    nonisolated(unsafe) let work = work
    return MainActor.assumeIsolated {
      guard let run = AppRun.current else { return nil }
      let occasion = run.executor.occasionOfCurrentTask
      return run.loop.scheduleForApp(at: run.time + seconds, as: occasion) { work() }
    }
  }
}
