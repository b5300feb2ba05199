import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The destination of a command's results: standard output, or a file that appears whole or not at
/// all.
///
/// A file is written next to its final path and renamed when it is complete. Even a killed process
/// leaves either the old file or the new one, and at worst a part under a separate name. A signal
/// that can be handled removes the part. Anything that is not a file, such as a named pipe or
/// `/dev/null`, is written to directly.
final class ResultOutput {
  /// The path as it was given, for errors.
  private let path: String?

  /// The file that it leads to, after following symbolic links.
  private let finalPath: String?

  /// The path at which the file is written; nil if bytes are written directly.
  private let temporaryPath: String?

  private let role: Role

  /// The folders that were made for the file, outermost first.
  private var madeFolders: [String] = []

  /// The slot by which a signal that ends the process finds the part.
  private var slot: Int?
  private var descriptor: Int32
  private var failure: InputFailure?

  /// Whether nothing was written, as by a comparison without a difference.
  private var isEmpty = true

  /// Whether the reader is gone.
  private var isUnread = false

  /// Whether the process continues when the reader of standard output goes away.
  private let outlivesReader: Bool

  /// - Parameters:
  ///   - path: the file; nil or `-` for standard output.
  ///   - role: what the file is to what was there before.
  ///   - outlivesReader: whether there is more to do than write this, so that the process continues
  ///     when the reader goes away.
  /// - Throws: if the file cannot be made, is an input, or is that of another result.
  init(path: String?, role: Role = .result, outlivesReader: Bool = false) throws(InputFailure) {
    self.path = path == "-" ? nil : path
    self.outlivesReader = outlivesReader
    self.role = role
    guard let given = self.path else {
      finalPath = nil
      temporaryPath = nil
      descriptor = Console.output
      return
    }
    let path = Self.toolsPath(of: given)
    try FileConfinement.check(path)
    let file = role == .new ? path : Folder.resolved(path)
    finalPath = file
    // A cycle of links would be replaced where it begins.
    guard !Self.isCircle(file) else { throw Self.failure(ELOOP, given) }
    if role != .new, Self.isSpecial(file) {
      temporaryPath = nil
      descriptor = open(file.pathBytes, O_WRONLY | O_CLOEXEC)
    } else {
      if role.isResult { try Self.checkIsNoInput(file, given, role) }
      if role.isClaimed {
        guard CallFiles.claim(ResultPlace.comparable(file)) else { throw Self.failureOfTwo(given) }
        Self.removeStaleParts(of: file)
      }
      madeFolders = Folder.makeMissing(TextFile.folder(of: file))
      (descriptor, temporaryPath, slot) = Self.openPart(of: file)
    }
    guard descriptor >= 0 else {
      let error = errno
      removeMadeFolders()
      throw Self.failure(error, given)
    }
    if temporaryPath != nil { Self.keepMode(of: file, on: descriptor) }
  }

  /// Checks that a file is neither an input nor another result, before there is anything to write.
  ///
  /// - Throws: if it is.
  static func check(_ path: String) throws(InputFailure) {
    try FileConfinement.check(path)
    let file = Folder.resolved(toolsPath(of: path))
    try checkIsNoInput(file, path)
    if CallFiles.isClaimed(ResultPlace.comparable(file)) { throw failureOfTwo(path) }
  }

  /// Checks that a file is no input, before it is replaced, removed or added to.
  ///
  /// - Parameters:
  ///   - file: its path, after following links.
  ///   - given: its path as it was given, for the error.
  ///   - role: what it is to what was there before; a result is no golden that is yet to be recorded.
  /// - Throws: if the call or a document names it, or it was read.
  static func checkIsNoInput(_ file: String, _ given: String, _ role: Role = .result)
    throws(InputFailure)
  {
    let input = CallFiles.input(at: file, following: NamedFiles.names(inDocumentAt:))
    let expected =
      role == .result
      ? CallFiles.expectedInput(
        at: file, following: NamedFiles.namesInSuite(at:), resolve: Folder.resolved(_:)) : nil
    guard let named = input ?? expected else { return }
    let name = TextFile.withoutDetours(named)
    throw InputFailure(
      "the file for results is also an input" + (name == given ? "" : ", \(name)")
        + (input == nil ? ", which is not there yet" : ""),
      expected: "another file for the results", at: TextLocation(source: given))
  }

  private static func failureOfTwo(_ path: String) -> InputFailure {
    InputFailure(
      "two results would be written to this file", expected: "a file for each",
      at: TextLocation(source: path))
  }

  private static let partialSuffix = ".partial"

  /// The name of the file that a part will become; nil for anything else.
  static func fileName(ofPart name: String) -> String? {
    guard name.hasSuffix(partialSuffix) else { return nil }
    let stem = name.dropLast(partialSuffix.count)
    guard let dot = stem.lastIndex(of: "."), dot < stem.index(before: stem.endIndex),
      stem[dot...].dropFirst().utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) })
    else { return nil }
    return String(stem[..<dot])
  }

  /// Makes the part next to the final path, under an unused name: a process with the same number
  /// may have been killed while it wrote there.
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
  /// A part without a lock was left by a killed run.
  ///
  /// - Returns: false if another process removed it as such a part before it was locked.
  private static func holds(_ descriptor: Int32) -> Bool {
    // Some file systems have no locks; there, no part ever counts as stale.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Removes unfinished parts of a file that killed processes left behind.
  static func removeStaleParts(of file: String) {
    let folder = TextFile.folder(of: file)
    let name = file.split(separator: "/").last.map(String.init)
    for part in TextFile.names(in: folder) where fileName(ofPart: part) == name && name != nil {
      removeStalePart(TextFile.path(part, in: folder))
    }
  }

  /// Removes an unfinished part that a killed process left behind; one that is being written stays.
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
  ///
  /// So it is with a descriptor. On Linux, that is a link to its file. On macOS, /dev/fd/1 is itself
  /// the file, and nothing can be written beside it.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path.pathBytes, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) || path.hasPrefix("/dev/fd/")
  }

  /// Whether links form a cycle.
  private static func isCircle(_ path: String) -> Bool {
    var status = stat()
    return stat(path.pathBytes, &status) != 0 && errno == ELOOP
  }

  deinit { discard() }

  /// Writes bytes.
  ///
  /// If the reader is gone, the process ends quietly; any other failure is kept for `finish`.
  func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, !isUnread, !bytes.isEmpty else { return }
    isEmpty = false
    let error = Console.writeAll(bytes, to: descriptor)
    guard error != 0 else { return }
    if temporaryPath == nil, error == EPIPE {
      guard outlivesReader else { Console.exit(.success) }
      isUnread = true
      return
    }
    failure = Self.failure(error, path ?? "<stdout>")
  }

  /// Renames the file to its final path.
  ///
  /// - Parameter isWhole: whether everything has been written; if not, the file stays as it was.
  /// - Throws: if anything could not be written; the file is then unchanged.
  func finish(isWhole: Bool = true) throws(InputFailure) {
    if let failure { throw failure }
    guard let path else { return }
    guard isWhole else { return discard() }
    // Most inputs are read after the output was opened.
    if role.isResult, temporaryPath != nil, let finalPath {
      try Self.checkIsNoInput(finalPath, path, role)
    }
    defer { OpenParts.remove(slot) }
    // Locked until it is renamed, or another run would take it for the rest of a killed one.
    let lock = dup(descriptor)
    defer { close(lock) }
    // What replaces another file is on the disk before it takes its name: after a loss of power,
    // one of the two is there whole.
    let replaces = temporaryPath != nil && finalPath.map(TextFile.exists) == true
    guard !replaces || Self.isWrittenThrough(descriptor) else {
      let error = errno
      discard()
      throw Self.failure(error, path)
    }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard let temporaryPath, let finalPath else {
      guard isClosed else { throw Self.failure(errno, path) }
      return
    }
    // An error of close may mean that the last bytes are lost.
    guard isClosed, Self.place(temporaryPath, at: finalPath, role) else {
      let error = errno
      unlink(temporaryPath.pathBytes)
      throw Self.failure(error, path)
    }
    if replaces { Self.writeThrough(folder: TextFile.folder(of: finalPath)) }
    FileLog.noteWrite(finalPath, lock)
    CallFiles.noteWrite(finalPath, lock)
    if role == .result, !isEmpty { Console.noteWritten(path) }
  }

  /// Leaves the file unchanged, if the new one is not in its place yet.
  func discard() {
    guard path != nil, descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let temporaryPath { unlink(temporaryPath.pathBytes) }
    OpenParts.remove(slot)
    removeMadeFolders()
  }

  private func removeMadeFolders() {
    for folder in madeFolders.reversed() { Folder.removeIfEmpty(folder) }
  }

  private static func failure(_ error: Int32, _ path: String) -> InputFailure {
    InputFailure(
      "cannot write: \(String(cString: strerror(error)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }
}
