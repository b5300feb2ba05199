#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a process ended, and what it wrote.
struct ProcessResult: Sendable {
  /// The exit status; nil if a signal ended it.
  var status: Int32?

  /// The signal that ended it.
  var signal: Int32?
  var outputBytes: [UInt8]
  var errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Standard error without the lines that name written files.
  var faults: String {
    faultLines.map { "\($0)\n" }.joined()
  }

  var faultLines: [String] {
    errorLines.filter {
      !$0.hasPrefix("Wrote ") && !$0.contains(/: [0-9]+ touch(es)?, (played as )?[0-9]+ samples/)
    }
  }

  /// The lines of standard output, without line endings.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  var errorLines: [String] {
    errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Processes that tests start and wait for.
enum ChildProcess {
  /// An error of the operating system.
  struct Failure: Error {
    var what: String
    var number: Int32
  }

  /// Seconds after which a process counts as hung and is killed; far more than any process needs.
  private static let patience = 60

  /// Runs a program to its end.
  ///
  /// Its streams are files, so that it never waits for a full pipe.
  ///
  /// - Parameters:
  ///   - arguments: an absolute path, and the arguments.
  ///   - input: the content of standard input.
  ///   - environment: variables, as `NAME=VALUE`.
  ///   - interruption: a signal to send as soon as it has written something.
  /// - Returns: how it ended, and what it wrote.
  /// - Throws: if it cannot be started.
  static func run(
    _ arguments: [String], input: [UInt8], environment: [String], interruption: Int32? = nil
  ) throws(Failure) -> ProcessResult {
    let inputFile = try ScratchFile()
    let outputFile = try ScratchFile()
    let errorFile = try ScratchFile()
    try inputFile.fill(with: input)
    let id = try spawn(
      arguments, environment,
      streams: [inputFile.descriptor, outputFile.descriptor, errorFile.descriptor])
    if let interruption { interrupt(id, interruption, after: outputFile) }
    let ending = wait(for: id)
    let isKilled = ending & 0x7F != 0
    return ProcessResult(
      status: isKilled ? nil : (ending >> 8) & 0xFF, signal: isKilled ? ending & 0x7F : nil,
      outputBytes: outputFile.contents, errorBytes: errorFile.contents)
  }

  /// Starts a program in a process group of its own.
  private static func spawn(
    _ arguments: [String], _ environment: [String], streams: [Int32]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var id = pid_t()
    let error = posix_spawn(&id, arguments[0], &actions, &attributes, &argv, &envp)
    guard error == 0 else { throw Failure(what: "posix_spawn \(arguments[0])", number: error) }
    return id
  }

  /// Sends a signal to a process that has begun to write, or has written nothing for a long time.
  private static func interrupt(
    _ id: pid_t, _ signal: Int32, after output: borrowing ScratchFile
  ) {
    for _ in 0..<patience * 1000 where output.isEmpty { usleep(1000) }
    kill(id, signal)
  }

  /// Waits for a process; if it never ends, kills it along with everything it started.
  private static func wait(for id: pid_t) -> Int32 {
    var ending: Int32 = 0
    for _ in 0..<patience * 1000 {
      if waitpid(id, &ending, WNOHANG) == id { return ending }
      usleep(1000)
    }
    kill(-id, SIGKILL)
    waitpid(id, &ending, 0)
    return ending
  }
}

/// A file without a name.
private struct ScratchFile: ~Copyable {
  let descriptor: Int32

  init() throws(ChildProcess.Failure) {
    var path = Array("/tmp/gesture-replay-stream-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw ChildProcess.Failure(what: "mkstemp", number: errno) }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Fills it, and returns to its beginning.
  func fill(with bytes: [UInt8]) throws(ChildProcess.Failure) {
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw ChildProcess.Failure(what: "write", number: errno)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  var isEmpty: Bool { lseek(descriptor, 0, SEEK_END) == 0 }

  var contents: [UInt8] {
    let length = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(descriptor, &bytes, length, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}
