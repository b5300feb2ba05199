#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The thread on which the main actor executes a run.
///
/// It need not be the process's main thread: the main queue may be served by another one. What any thread
/// may call asks here before it asks for the run.
enum RunningThread {
  /// Written by the thread of runs alone; another one reads that it is not its own.
  nonisolated(unsafe) private static var thread: pthread_t?

  /// Whether the code runs in a run.
  static var isOne: Bool {
    get { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    set { thread = newValue ? pthread_self() : nil }
  }
}
