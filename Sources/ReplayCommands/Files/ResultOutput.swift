import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command's results go: standard output, or a file that appears whole or not at all.
///
/// A file is written beside its final place and takes it by a rename when all is written, so that
/// even a process that is killed leaves the old file or the new one, and a part under a name of its
/// own at worst. A signal that can be handled takes the part away. What is not a file, such as a
/// named pipe or `/dev/null`, is written into as it is.
final class ResultOutput {
  /// The path as it was given, for errors.
  private let path: String?

  /// The file that it leads to, symbolic links followed.
  private let finalPath: String?

  /// Where the file is written; nil for what takes the bytes as they come.
  private let temporaryPath: String?

  /// By which a signal that ends the process finds the part.
  private var slot: Int?
  private var descriptor: Int32
  private var failure: InputFailure?

  /// Whether the reader has gone away.
  private var isUnread = false

  /// Whether a reader of standard output who goes away leaves the process running.
  private let outlivesReader: Bool

  /// - Parameters:
  ///   - path: the file; nil or `-` for standard output.
  ///   - removesStaleParts: whether what killed processes have left of the file is looked for.
  ///   - outlivesReader: whether there is more to do than to write this: a reader of it who goes away
  ///     then does not end the process.
  /// - Throws: if the file cannot be made.
  init(path: String?, removesStaleParts: Bool = true, outlivesReader: Bool = false)
    throws(InputFailure)
  {
    self.path = path == "-" ? nil : path
    self.outlivesReader = outlivesReader
    guard let given = self.path else {
      finalPath = nil
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    let file = Folder.resolved(given)
    finalPath = file
    // A circle would be replaced where it begins.
    guard !Self.isCircle(file) else { throw Self.failure(ELOOP, given) }
    if Self.isSpecial(file) {
      temporaryPath = nil
      descriptor = open(file.pathBytes, O_WRONLY | O_CLOEXEC)
    } else {
      if removesStaleParts { Self.removeStaleParts(of: file) }
      (descriptor, temporaryPath, slot) = Self.openPart(of: file)
    }
    guard descriptor >= 0 else { throw Self.failure(errno, given) }
    if temporaryPath != nil { Self.keepMode(of: file, on: descriptor) }
  }

  private static let partialSuffix = ".partial"

  /// The file that a part is to become, by their names; nil for what is no part.
  static func fileName(ofPart name: String) -> String? {
    guard name.hasSuffix(partialSuffix) else { return nil }
    let stem = name.dropLast(partialSuffix.count)
    guard let dot = stem.lastIndex(of: "."), dot < stem.index(before: stem.endIndex),
      stem[dot...].dropFirst().utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) })
    else { return nil }
    return String(stem[..<dot])
  }

  /// Makes the file that is written beside a final place, under a name that nobody has: a process
  /// of the same number may have been killed while it wrote there.
  private static func openPart(of file: String) -> (descriptor: Int32, path: String, slot: Int?) {
    for attempt in 1...100 {
      let path = "\(file).\(getpid())\(attempt == 1 ? "" : "-\(attempt)")\(partialSuffix)"
      let (descriptor, slot) = OpenParts.make(path) {
        open($0.pathBytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      guard descriptor >= 0 else {
        guard errno == EEXIST else { return (-1, path, nil) }
        continue
      }
      if holds(descriptor) { return (descriptor, path, slot) }
      close(descriptor)
      OpenParts.remove(slot)
    }
    errno = EEXIST
    return (-1, file, nil)
  }

  /// Locks a part while it is written.
  ///
  /// A part without a lock is one that a killed run left.
  ///
  /// - Returns: false where another process took it for such a part before it was locked.
  private static func holds(_ descriptor: Int32) -> Bool {
    // Some file systems have no locks; on them no part is ever taken for a stale one.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Removes what processes that were killed have left of a file.
  private static func removeStaleParts(of file: String) {
    let folder = TextFile.folder(of: file)
    let name = file.split(separator: "/").last.map(String.init)
    for part in TextFile.names(in: folder) where fileName(ofPart: part) == name && name != nil {
      removeStalePart(TextFile.path(part, in: folder))
    }
  }

  /// Removes what a process that was killed has left of a file; one that is being written stays.
  ///
  /// - Parameter path: a path whose file has the name of a part.
  static func removeStalePart(_ path: String) {
    let descriptor = open(path.pathBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path.pathBytes)
  }

  /// A file that is replaced keeps its permissions.
  private static func keepMode(of path: String, on descriptor: Int32) {
    var status = stat()
    guard stat(path.pathBytes, &status) == 0 else { return }
    fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Whether a path leads to a pipe, a device or a socket, which must not be replaced by a file.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path.pathBytes, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether links lead round in a circle.
  private static func isCircle(_ path: String) -> Bool {
    var status = stat()
    return stat(path.pathBytes, &status) != 0 && errno == ELOOP
  }

  deinit { discard() }

  /// Writes bytes.
  ///
  /// A reader who has gone away ends the process quietly; any other failure is kept for `finish`.
  func write(_ bytes: [UInt8]) {
    guard failure == nil, !isUnread, !bytes.isEmpty else { return }
    let error = Console.writeAll(bytes, to: descriptor)
    guard error != 0 else { return }
    if temporaryPath == nil, error == EPIPE {
      guard outlivesReader else { Console.exit(.success) }
      isUnread = true
      return
    }
    failure = Self.failure(error, path ?? "<stdout>")
  }

  /// Puts the file into its place.
  ///
  /// - Parameter isWhole: whether all that was asked for has been written; else the file stays as it
  ///   was.
  /// - Throws: if anything could not be written; then the file is as it was.
  func finish(isWhole: Bool = true) throws(InputFailure) {
    if let failure { throw failure }
    guard let path else { return }
    guard isWhole else { return discard() }
    defer { OpenParts.remove(slot) }
    // Locked until it is in its place, or another run would take it for what a killed one left.
    let lock = dup(descriptor)
    defer { close(lock) }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard let temporaryPath, let finalPath else {
      guard isClosed else { throw Self.failure(errno, path) }
      return
    }
    // What close says may be that the last bytes are lost.
    guard isClosed, rename(temporaryPath.pathBytes, finalPath.pathBytes) == 0 else {
      let error = errno
      unlink(temporaryPath.pathBytes)
      throw Self.failure(error, path)
    }
    FileLog.noteWrite(finalPath, lock)
  }

  /// Lets the file be as it was, where it is not in its place yet.
  func discard() {
    guard path != nil, descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let temporaryPath { unlink(temporaryPath.pathBytes) }
    OpenParts.remove(slot)
  }

  private static func failure(_ error: Int32, _ path: String) -> InputFailure {
    InputFailure(
      "cannot write: \(String(cString: strerror(error)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }
}
