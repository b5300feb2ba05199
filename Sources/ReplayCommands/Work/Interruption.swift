import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The response to an interruption of a long command (SIGINT, SIGTERM): the current write is
/// finished, one line says how far the work got, the unfinished file is removed, and the process
/// ends by the signal, as a shell expects.
///
/// A search that can answer in part is asked to stop instead, and ends so once it has answered.
///
/// The signal's handler only wakes a thread, which does all of this outside the handler.
final class Interruption {
  /// The interruption being watched for; set once, before the thread that reads it begins.
  private nonisolated(unsafe) static var current: Interruption?

  /// The two ends of the pipe through which the handler wakes the thread; set before both start.
  private nonisolated(unsafe) static var (sleeper, waker): (Int32, Int32) = (-1, -1)

  /// Whether a signal has come; cleared before the handler is installed, and then used only by it.
  private nonisolated(unsafe) static var hasBeenSignalled = false

  private var output: ResultOutput?

  /// Whether the work is asked to stop, and says itself how far it got.
  private let asksToStop: Bool

  /// The signal that has asked the work to stop; nil if none has.
  let request = LockedValue<Int32?>(nil)

  /// Held during work that must not be interrupted.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// The signals that are watched for.
  private var handled: [Int32] = []

  /// The message on an interruption; changed only within `whole`.
  var note = "interrupted"

  private init(_ output: ResultOutput?, asksToStop: Bool) {
    self.output = output
    self.asksToStop = asksToStop
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  /// Watches for interruptions until `stop`.
  ///
  /// - Parameter output: what must not be left half-written.
  /// - Returns: the interruption, which waits while `whole` runs something.
  static func watch(_ output: ResultOutput) -> Interruption {
    watch(Interruption(output, asksToStop: false))
  }

  /// Watches until `stop` for interruptions, the first of which asks the work to stop.
  ///
  /// - Returns: the interruption, whose `request` tells of it.
  static func watchForRequest() -> Interruption { watch(Interruption(nil, asksToStop: true)) }

  private static func watch(_ interruption: Interruption) -> Interruption {
    OpenParts.prepare()
    var ends: [Int32] = [-1, -1]
    guard current == nil, pipe(&ends) == 0 else { return interruption }
    (sleeper, waker) = (ends[0], ends[1])
    hasBeenSignalled = false
    current = interruption
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(
      &thread, nil,
      { _ in
        Interruption.waitForSignal()
        return nil
      }, nil)
    guard error == 0 else { return interruption }
    interruption.handled = [SIGINT, SIGTERM].filter(handle)
    return interruption
  }

  /// Ends the process by the signal that asked the work to stop, if one did; files that are not
  /// complete are removed.
  func endIfRequested() {
    // Another signal ends the process by now.
    if let number = request.with({ $0 }) { Self.raiseHere(number) }
  }

  /// Stops watching: a signal then ends the process as in any other command.
  func stop() {
    guard Self.current === self else { return }
    whole {
      for number in handled { OpenParts.handle(number) }
      output = nil
    }
  }

  /// Does something that an interruption waits for.
  ///
  /// - Throws: what it throws.
  func whole<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Installs the handler; a signal that is ignored, as in the background of a script, stays
  /// ignored.
  ///
  /// - Returns: whether it is handled.
  private static func handle(_ number: Int32) -> Bool {
    let old = signal(number) { number in
      let error = errno
      // A second signal, of either kind, ends the process at once: the writer may be waiting for a
      // reader that does not read.
      OpenParts.handle(SIGINT)
      OpenParts.handle(SIGTERM)
      // A signal that came before those handlers were installed goes to them now.
      if Interruption.hasBeenSignalled { raise(number) }
      Interruption.hasBeenSignalled = true
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Interruption.waker, &byte, 1)
      errno = error
    }
    // SIG_IGN, which is 1 on every system; functions cannot be compared.
    guard unsafeBitCast(old, to: Int.self) == 1 else { return true }
    signal(number, SIG_IGN)
    return false
  }

  private static func waitForSignal() {
    var byte: UInt8 = 0
    while read(sleeper, &byte, 1) != 1 { guard errno == EINTR else { return } }
    current?.end(by: Int32(byte))
  }

  private func end(by number: Int32) {
    guard !asksToStop else {
      request.with { $0 = number }
      if Console.canRewriteErrors { Console.note("Stopping. Control-C again ends it at once.") }
      return
    }
    // Never released: nothing is written after this.
    pthread_mutex_lock(mutex)
    Console.note(note)
    output?.discard()
    signal(number, SIG_DFL)
    Self.raiseHere(number)
  }

  private static func raiseHere(_ number: Int32) {
    // If the signal came from a working thread, this one blocks signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
