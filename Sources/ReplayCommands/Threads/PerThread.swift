import TextFiles

/// Values for each thread, which the thread takes before its work and puts back afterwards.
///
/// Threads never use each other's values. A run writes to what it starts from, if only to reference
/// counts; and memory that another core wrote to last has to come from its cache. Because a value
/// stays on its thread, it need not be Sendable.
final class PerThread<Value>: Sendable {
  /// A list, because threads are few: to build the type of a dictionary takes a short run longer.
  private let values = LockedValue<[(thread: UInt, values: [Value])]>([])

  /// Takes a value of the calling thread; nil if none has been put back.
  func take() -> Value? {
    let thread = WorkThread.current
    return values.with { all in
      guard let own = all.firstIndex(where: { $0.thread == thread }) else { return nil }
      return all[own].values.popLast()
    }
  }

  func put(_ value: Value) { put(value, of: WorkThread.current) }

  private func put(_ value: Value, of thread: UInt) {
    values.with { all in
      if let own = all.firstIndex(where: { $0.thread == thread }) {
        all[own].values.append(value)
      } else {
        all.append((thread, [value]))
      }
    }
  }
}

extension PerThread where Value: Sendable {
  /// Gives a value back that its thread has passed on.
  ///
  /// - Parameters:
  ///   - value: what is no longer needed.
  ///   - thread: the thread that took or made it: its `WorkThread.current`.
  func put(_ value: Value, for thread: UInt) { put(value, of: thread) }
}
