import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command's results go: standard output, or a file that appears whole or not at all.
///
/// A file is written beside its final place and takes it by a rename when all is written. What is
/// no file, such as a named pipe or `/dev/null`, is written into as it is.
final class ResultOutput {
  /// The path as it was given, for errors.
  private let path: String?

  /// The file that it leads to, symbolic links followed.
  private let finalPath: String?

  /// Where the file is written; nil for what takes the bytes as they come.
  private let temporaryPath: String?
  private var descriptor: Int32
  private var failure: InputFailure?

  /// - Parameter path: the file; nil or `-` for standard output.
  /// - Throws: where the file cannot be made.
  init(path: String?) throws(InputFailure) {
    self.path = path == "-" ? nil : path
    guard let given = self.path else {
      finalPath = nil
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    let file = Self.resolved(given)
    finalPath = file
    if Self.isSpecial(file) {
      temporaryPath = nil
      descriptor = open(file, O_WRONLY | O_CLOEXEC)
    } else {
      let path = "\(file).\(getpid()).partial"
      temporaryPath = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw Self.failure(errno, given) }
    if temporaryPath != nil { Self.keepMode(of: file, on: descriptor) }
  }

  /// What a path leads to, symbolic links followed: the file behind a link is replaced, and the
  /// link stays.
  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  /// A file that is replaced keeps its permissions.
  private static func keepMode(of path: String, on descriptor: Int32) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Whether a path leads to a pipe, a device or a socket, which must not be replaced by a file.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  deinit { discard() }

  /// Writes bytes.
  ///
  /// A reader who has gone away ends the process quietly; any other failure is kept for `finish`.
  func write(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    let error = Console.writeAll(bytes, to: descriptor)
    guard error != 0 else { return }
    if temporaryPath == nil, error == EPIPE { Console.exit(.success) }
    failure = Self.failure(error, path ?? "<stdout>")
  }

  /// Puts the file into its place.
  ///
  /// - Throws: where anything could not be written; then the file is as it was.
  func finish() throws(InputFailure) {
    if let failure { throw failure }
    guard let path else { return }
    guard close(descriptor) == 0 else {
      descriptor = -1
      throw Self.failure(errno, path)
    }
    descriptor = -1
    guard let temporaryPath, let finalPath, rename(temporaryPath, finalPath) != 0 else { return }
    let error = errno
    unlink(temporaryPath)
    throw Self.failure(error, path)
  }

  /// Lets the file be as it was, where it is not in its place yet.
  func discard() {
    guard path != nil, descriptor >= 0 else { return }
    close(descriptor)
    if let temporaryPath { unlink(temporaryPath) }
  }

  private static func failure(_ error: Int32, _ path: String) -> InputFailure {
    InputFailure(
      "cannot write: \(String(cString: strerror(error)).lowercased())",
      expected: "a place that can be written", at: TextLocation(source: path))
  }
}
