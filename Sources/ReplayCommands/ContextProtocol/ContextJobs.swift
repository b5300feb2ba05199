import TextFiles

/// The requests that take time, each on a thread of its own, up to a number at once.
final class ContextJobs: Sendable {
  /// The most requests that are worked on at once; further ones wait.
  private static let mostRunning = 8

  private struct State {
    /// The requests in progress, by their identifiers, with the calls of those that make one.
    var calls: [String: ContextCall?] = [:]

    /// The work that waits, in its order, and the number of pieces that run.
    var waiting: [@Sendable () -> Void] = []
    var running = 0
  }

  private let state = LockedValue(State())

  /// Does something for a request once fewer than the most are worked on.
  ///
  /// - Parameters:
  ///   - id: the request's identifier.
  ///   - call: the call that it makes; nil if it makes none.
  ///   - body: the work, which ends with the reply.
  /// - Returns: false if a request with this identifier is in progress.
  func add(_ id: String, _ call: ContextCall?, _ body: @escaping @Sendable () -> Void) -> Bool {
    let isNew = state.with { state -> Bool in
      guard state.calls[id] == nil else { return false }
      state.calls[id] = .some(call)
      state.waiting.append { [self] in
        body()
        self.state.with { $0.calls[id] = nil }
      }
      return true
    }
    if isNew { startWaiting() }
    return isNew
  }

  private func startWaiting() {
    let next = state.with { state -> (@Sendable () -> Void)? in
      guard state.running < Self.mostRunning, !state.waiting.isEmpty else { return nil }
      state.running += 1
      return state.waiting.removeFirst()
    }
    guard let next else { return }
    let run: @Sendable () -> Void = { [self] in
      next()
      state.with { $0.running -= 1 }
      startWaiting()
    }
    // Without another thread, it is done here.
    if WorkThread.start(run, isDetached: true) == nil { run() }
  }

  /// Ends the call of a request, if it makes one and is in progress.
  func cancel(_ id: String) {
    if let call = state.with({ $0.calls[id] }) { call?.cancel() }
  }

  /// Ends all calls.
  func cancelAll() {
    for call in state.with({ Array($0.calls.values) }) { call?.cancel() }
  }

  /// Whether nothing is being done.
  var isIdle: Bool { state.with { $0.running == 0 && $0.waiting.isEmpty } }
}
