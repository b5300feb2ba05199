import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The parts of files that are being written, which go when a signal ends the process.
///
/// What a signal's handler may do is little: the paths stand in memory that is never freed, and the
/// handler only unlinks them.
enum OpenParts {
  /// How many files are written at once, at most; a part beyond that stays where a signal comes.
  private static let capacity = 16
  private static let pathLength = Int(PATH_MAX) + 1

  /// The paths, each ended by 0; an empty one is free.
  ///
  /// Made once, and read by the handler.
  private nonisolated(unsafe) static let paths: UnsafeMutablePointer<CChar> = {
    let paths = UnsafeMutablePointer<CChar>.allocate(capacity: capacity * pathLength)
    paths.initialize(repeating: 0, count: capacity * pathLength)
    for number in endingSignals { handle(number) }
    return paths
  }()

  /// Held while a path is added or taken away.
  private nonisolated(unsafe) static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Those by which people and systems end a process.
  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// Readies the handlers, which must not be the first to ask for the paths.
  static func prepare() { _ = paths }

  /// Adds a part, before it is made.
  ///
  /// - Returns: its slot, to take it away by; nil where there is no room.
  static func add(_ path: String) -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let bytes = path.pathBytes
    guard bytes[0] != 0, bytes.count <= pathLength,
      let slot = (0..<capacity).first(where: { paths[$0 * pathLength] == 0 })
    else { return nil }
    let start = paths + slot * pathLength
    // The first byte comes last: as long as it is 0, the handler passes the slot over.
    for index in bytes.indices.dropFirst() { start[index] = bytes[index] }
    start[0] = bytes[0]
    return slot
  }

  /// Takes a part away that has become a file, or is gone.
  static func remove(_ slot: Int?) {
    guard let slot else { return }
    pthread_mutex_lock(mutex)
    paths[slot * pathLength] = 0
    pthread_mutex_unlock(mutex)
  }

  /// Takes all parts away; for handlers of signals.
  static func unlinkAll() {
    for slot in 0..<capacity where paths[slot * pathLength] != 0 {
      unlink(paths + slot * pathLength)
    }
  }

  /// Lets a signal take the parts away and then end the process; one that is ignored, as in the
  /// background of a script, stays so.
  static func handle(_ number: Int32) {
    let old = signal(number) { number in
      OpenParts.unlinkAll()
      signal(number, SIG_DFL)
      raise(number)
    }
    // SIG_IGN, which is 1 on every system; functions cannot be compared.
    if unsafeBitCast(old, to: Int.self) == 1 { signal(number, SIG_IGN) }
  }
}
