import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that the tool starts for itself.
enum ChildProgram {
  /// The system's reason for not starting a program.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    fileprivate init(_ error: Int32) { description = String(cString: strerror(error)).lowercased() }
  }

  /// Starts a program without a shell, in a process group of its own.
  ///
  /// It handles signals as other programs do, and gets none of this terminal, such as Control-C.
  ///
  /// - Parameters:
  ///   - program: its path, or its name as a shell finds it.
  ///   - words: its arguments; the first one is the name by which it is called.
  ///   - streams: its standard input, output and error; nil for one that leads nowhere.
  ///   - variables: variables in addition to this process's own, `NAME=VALUE`.
  /// - Returns: its number, which is its group's, too.
  /// - Throws: if it cannot be started.
  static func start(
    _ program: String, _ words: [String], streams: [Int32?], variables: [String] = []
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, stream) in streams.enumerated() {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(place))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(place), "/dev/null", O_RDWR, 0)
      }
    }
    var (signals, none) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigemptyset(&none)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0.pathBytes) } + [nil]
    var environment = inherited + variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, program, &actions, &attributes, &arguments, &environment)
    guard error == 0 else { throw Failure(error) }
    return process
  }

  /// Copies of this process's variables.
  private static var inherited: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(strdup(variable))
      next += 1
    }
    return variables
  }

  /// Makes a pipe that other programs do not inherit; nil if the system has no room for it.
  static func makePipe() -> (reader: Int32, writer: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Reads a descriptor to its end, piece by piece, and closes it.
  static func readPieces(of descriptor: Int32, _ use: ([UInt8]) -> Void) {
    defer { close(descriptor) }
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      use(piece)
    }
  }

  /// Waits until a process has ended.
  ///
  /// - Returns: whether it ended with status 0.
  @discardableResult
  static func wait(for process: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
