import TextFiles

/// A value for each thread, which the thread takes before its work and puts back afterwards.
///
/// Threads never use each other's: a run writes to what it starts from, if only to its counts of
/// references, and memory of two threads can share a cache line, which their cores would then keep
/// taking from each other. For the same reason a value need not be Sendable.
final class PerThread<Value>: Sendable {
  private let values = Guarded<[UInt: Value]>([:])

  /// Takes the value of the calling thread; nil if it has put none back.
  func take() -> Value? { values.with { $0.removeValue(forKey: WorkThread.current) } }

  func put(_ value: Value) { values.with { $0[WorkThread.current] = value } }
}
