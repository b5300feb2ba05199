import ProcessGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that works, and leaves signals to others.
enum WorkThread {
  /// As large as the main thread's stack: some systems give other threads far less.
  private static let stackSize = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The number that identifies the calling thread as long as it runs.
  static var current: UInt {
    #if canImport(Darwin) || canImport(Musl)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - run: its work.
  ///   - isDetached: whether nobody waits for its end.
  /// - Returns: nil if no more threads can be started.
  static func start(_ run: @escaping @Sendable () -> Void, isDetached: Bool = false) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    pthread_attr_setstacksize(&attributes, stackSize)
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    // Signals that a thread's own code raises must reach its handler.
    for number in [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE] { sigdelset(&all, number) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, &attributes, main, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        guardThread()
        Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
        return nil
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { body in
        guardThread()
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }
  #endif
}
