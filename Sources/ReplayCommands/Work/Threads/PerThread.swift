import TextFiles

/// A value for each thread, which the thread takes before its work and puts back afterwards.
///
/// Threads never use each other's values. A run writes to what it starts from, if only to reference
/// counts; and if the memory of two threads shares a cache line, their cores keep taking it from
/// each other. Because a value stays on its thread, it need not be Sendable.
final class PerThread<Value>: Sendable {
  private let values = Guarded<[UInt: Value]>([:])

  /// Takes the value of the calling thread; nil if it has put none back.
  func take() -> Value? { values.with { $0.removeValue(forKey: WorkThread.current) } }

  func put(_ value: Value) { values.with { $0[WorkThread.current] = value } }
}
