import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The unfinished files that are being written, which are removed when a signal ends the process.
///
/// A signal handler may do very little, so the paths are in memory that is never freed, and the
/// handler only unlinks them.
enum OpenParts {
  /// The most files written at once; a part beyond that stays if a signal arrives.
  private static let capacity = 16
  private static let pathLength = Int(PATH_MAX) + 1

  /// The paths, each ended by 0; an empty one is free.
  private nonisolated(unsafe) static let paths: UnsafeMutablePointer<CChar> = {
    let paths = UnsafeMutablePointer<CChar>.allocate(capacity: capacity * pathLength)
    paths.initialize(repeating: 0, count: capacity * pathLength)
    return paths
  }()

  /// Held while a part is made or removed, and by a handler permanently.
  ///
  /// Its holder blocks signals, so a handler that waits for it waits for another thread.
  private nonisolated(unsafe) static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Initializes the handlers once, after everything that they use, because a handler must not
  /// initialize anything.
  private static let handlers: Void = {
    _ = paths
    _ = mutex
    for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) }
  }()

  /// Readies the handlers.
  static func prepare() { handlers }

  /// Makes a part that a signal removes from then on.
  ///
  /// - Parameters:
  ///   - path: the part's path.
  ///   - open: makes it.
  /// - Returns: what `open` returned, and the slot for removing the part; nil if there is no room
  ///   or the part could not be made.
  static func make(_ path: String, _ open: (String) -> Int32) -> (descriptor: Int32, slot: Int?) {
    prepare()
    return undisturbed {
      let descriptor = open(path)
      return (descriptor, descriptor < 0 ? nil : add(path))
    }
  }

  private static func add(_ path: String) -> Int? {
    let bytes = path.pathBytes
    guard bytes.count <= pathLength,
      let slot = (0..<capacity).first(where: { paths[$0 * pathLength] == 0 })
    else { return nil }
    let start = paths + slot * pathLength
    for (index, byte) in bytes.enumerated() { start[index] = byte }
    return slot
  }

  /// Unregisters a part that has become a file, or is gone.
  static func remove(_ slot: Int?) {
    guard let slot else { return }
    undisturbed { paths[slot * pathLength] = 0 }
  }

  /// Does something while no other thread makes a part and no signal arrives.
  private static func undisturbed<Result>(_ body: () -> Result) -> Result {
    var old = holdSignalsBack()
    pthread_mutex_lock(mutex)
    let result = body()
    let error = errno
    pthread_mutex_unlock(mutex)
    pthread_sigmask(SIG_SETMASK, &old, nil)
    errno = error
    return result
  }

  /// Blocks, on this thread, the signals with which people and systems end a process.
  ///
  /// - Returns: the signals that were blocked before.
  @discardableResult
  static func holdSignalsBack() -> sigset_t {
    var (signals, old) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    // One by one, because a handler may not create an array.
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_BLOCK, &signals, &old)
    return old
  }

  /// Removes all parts, for the handler of an abort, unless one is being made, which may be what
  /// aborted.
  static func abandonAll() {
    if pthread_mutex_trylock(mutex) == 0 { unlinkAll() }
  }

  private static func unlinkAll() {
    for slot in 0..<capacity where paths[slot * pathLength] != 0 {
      unlink(paths + slot * pathLength)
    }
  }

  /// Makes a signal remove the parts and then end the process; a signal that is ignored, as in the
  /// background of a script, stays ignored.
  static func handle(_ number: Int32) {
    let old = signal(number) { number in
      // Another signal would wait here for what this thread holds.
      OpenParts.holdSignalsBack()
      // Never released: no part is made after this.
      pthread_mutex_lock(OpenParts.mutex)
      OpenParts.unlinkAll()
      signal(number, SIG_DFL)
      raise(number)
    }
    // SIG_IGN, which is 1 on every system; functions cannot be compared.
    if unsafeBitCast(old, to: Int.self) == 1 { signal(number, SIG_IGN) }
  }
}
