/// Work that belongs together: it is over when whoever entered the group has left it.
public final class DispatchGroup: @unchecked Sendable {
  // It is used on the main thread only, as the whole app is.
  private var count = 0
  private var notices: [@MainActor () -> Void] = []

  public init() {}

  public func enter() { count += 1 }

  /// Leaves the group; where nobody has entered it, which ends an app, the run ends with a message.
  public func leave() {
    guard count > 0 else {
      return MainActor.assumeIsolated {
        AppRun.current?.refuseHere(
          "a DispatchGroup is left that nobody is in", expected: "one leave() for each enter()")
      }
    }
    count -= 1
    guard count == 0 else { return }
    let due = notices
    notices = []
    MainActor.assumeIsolated { for notice in due { notice() } }
  }

  /// Calls a closure on a queue once nobody is in the group.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    execute work: @escaping @MainActor () -> Void
  ) {
    let notice: @MainActor () -> Void = {
      queue.async(file: file, line: line, function: function, execute: work)
    }
    MainActor.assumeIsolated {
      guard count > 0 else { return notice() }
      notices.append(notice)
      AppRun.current?.bound.add(self)
    }
  }

  public func notify(
    queue: DispatchQueue, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, work: DispatchWorkItem
  ) {
    notify(queue: queue, file: file, line: line, function: function) { work.perform() }
  }

  // MARK: Waiting

  public func wait() { _ = wait(timeout: .distantFuture) }

  /// Whether the group is over.
  ///
  /// What would have to wait ends the run with a message: all work is done on one thread.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    guard count > 0 else { return .success }
    MainActor.assumeIsolated {
      AppRun.current?.refuseHere(
        "wait() waits for a DispatchGroup that is not over", expected: "notify(queue:execute:)")
    }
    return .timedOut
  }
}

extension DispatchGroup: RunBound {
  func runDidEnd() { notices = [] }
}

/// Whether what was waited for came in time.
@frozen public enum DispatchTimeoutResult: Sendable {
  case success, timedOut
}

/// A count of what may be used at a time.
public final class DispatchSemaphore: @unchecked Sendable {
  private var value: Int

  public init(value: Int) { self.value = value }

  @discardableResult
  public func signal() -> Int {
    value += 1
    return 0
  }

  public func wait() { _ = wait(timeout: .distantFuture) }

  /// Lowers the count by one.
  ///
  /// What would have to wait ends the run with a message: all work is done on one thread.
  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    guard value <= 0 else {
      value -= 1
      return .success
    }
    MainActor.assumeIsolated {
      AppRun.current?.refuseHere(
        "wait() waits for a DispatchSemaphore, and nothing else can run to signal it",
        expected: "a completion handler")
    }
    return .timedOut
  }
}
