import TextFiles

/// Values for each thread, which the thread takes before its work and puts back afterwards.
///
/// Threads never use each other's values. A run writes to what it starts from, if only to reference
/// counts; and memory that another core wrote to last has to come from its cache. Because a value
/// stays on its thread, it need not be Sendable.
final class PerThread<Value>: Sendable {
  private let values = LockedValue<[UInt: [Value]]>([:])

  /// Removes and returns a value of the calling thread; nil if none has been put back.
  func take() -> Value? { values.with { $0[WorkThread.current]?.popLast() } }

  func put(_ value: Value) { put(value, of: WorkThread.current) }

  private func put(_ value: Value, of thread: UInt) {
    values.with { $0[thread, default: []].append(value) }
  }
}

extension PerThread where Value: Sendable {
  /// Puts back a value that its thread has passed on.
  ///
  /// - Parameters:
  ///   - value: what is no longer needed.
  ///   - thread: the thread that took or made it: its `WorkThread.current`.
  func put(_ value: Value, for thread: UInt) { put(value, of: thread) }
}
