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
/// A file is written beside its final place and takes it by a rename when all is written.
final class ResultOutput {
  private let path: String?
  private let temporaryPath: String
  private var descriptor: Int32
  private var failure: InputFailure?

  /// - Parameter path: the file; nil or `-` for standard output.
  /// - Throws: where the file cannot be made.
  init(path: String?) throws(InputFailure) {
    self.path = path == "-" ? nil : path
    guard let file = self.path else {
      temporaryPath = ""
      descriptor = STDOUT_FILENO
      return
    }
    temporaryPath = "\(file).\(getpid()).partial"
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(errno, file) }
  }

  deinit { discard() }

  /// Writes bytes.
  ///
  /// A reader who has gone away ends the process quietly; any other failure is kept for `finish`.
  func write(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    let error = Console.writeAll(bytes, to: descriptor)
    guard error != 0 else { return }
    if path == nil, error == EPIPE { Console.exit(.success) }
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
    guard rename(temporaryPath, path) == 0 else {
      let error = errno
      unlink(temporaryPath)
      throw Self.failure(error, path)
    }
  }

  private func discard() {
    guard path != nil, descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporaryPath)
  }

  private static func failure(_ error: Int32, _ path: String) -> InputFailure {
    InputFailure(
      "cannot write: \(String(cString: strerror(error)).lowercased())",
      expected: "a place that can be written", at: TextLocation(source: path))
  }
}
