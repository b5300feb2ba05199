import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that appears whole or not at all.
///
/// It is filled next to its final path and then renamed. A killed process leaves at worst a part
/// under a separate name, which the next process removes.
enum NewFolder {
  private static let partialSuffix = ".partial"

  /// Makes a folder with its contents.
  ///
  /// Signals that end a process wait until it is done, which takes only a moment.
  ///
  /// - Parameters:
  ///   - path: the path, which must be unused or lead to an empty folder.
  ///   - fill: writes its contents into the folder of the given path.
  /// - Throws: if it cannot be made; nothing is then left behind.
  static func write(
    _ path: String, _ fill: (_ part: String) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    var old = OpenParts.holdSignalsBack()
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    removeStaleParts(of: path)
    let (part, lock) = try makePart(of: path)
    defer { close(lock) }
    do throws(InputFailure) {
      try fill(part)
      guard rename(part.pathBytes, path.pathBytes) == 0 else { throw failure(errno, path) }
    } catch {
      remove(part)
      throw error
    }
  }

  /// Writes files into a folder that is being filled.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - files: the files, by their paths in it.
  /// - Throws: if one of them cannot be written.
  static func fill(_ folder: String, with files: [(path: String, bytes: [UInt8])])
    throws(InputFailure)
  {
    for (path, bytes) in files {
      let path = TextFile.path(path, in: folder)
      try Folder.make(TextFile.folder(of: path))
      let output = try ResultOutput(path: path, role: .piece)
      output.write(bytes)
      try output.finish()
    }
  }

  /// Makes a symbolic link in a folder that is being filled.
  ///
  /// - Parameters:
  ///   - path: the link's path.
  ///   - target: where it leads, as seen from its folder.
  /// - Throws: if it cannot be made.
  static func link(_ path: String, to target: String) throws(InputFailure) {
    try Folder.make(TextFile.folder(of: path))
    guard symlink(target.pathBytes, path.pathBytes) == 0 else {
      throw InputFailure(
        "cannot create the link: \(String(cString: strerror(errno)).lowercased())",
        expected: "a folder where links can be made", at: TextLocation(source: path))
    }
  }

  /// Makes the folder to fill, and locks it: one without a lock was left by a killed run.
  private static func makePart(of path: String) throws(InputFailure) -> (path: String, lock: Int32)
  {
    for attempt in 1...100 {
      let part = "\(path).\(getpid())-\(attempt)\(partialSuffix)"
      guard mkdir(part.pathBytes, 0o777) == 0 else {
        guard errno == EEXIST else { throw failure(errno, path) }
        continue
      }
      let descriptor = open(part.pathBytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        TextFile.exists(part)
      {
        return (part, descriptor)
      }
      // Unless opening failed, another process has removed it as stale.
      let error = errno
      Folder.removeIfEmpty(part)
      guard descriptor >= 0 || error == ENOENT else { throw failure(error, path) }
      close(descriptor)
    }
    throw failure(EEXIST, path)
  }

  /// Removes unfinished folders that killed processes left behind; one that is being filled stays.
  private static func removeStaleParts(of path: String) {
    let folder = TextFile.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for entry in TextFile.names(in: folder)
    where ResultOutput.fileName(ofPart: entry) == name {
      let part = TextFile.path(entry, in: folder)
      let descriptor = open(part.pathBytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(part) }
      close(descriptor)
    }
  }

  private static func failure(_ error: Int32, _ path: String) -> InputFailure {
    InputFailure(
      "cannot create the folder: \(String(cString: strerror(error)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }

  /// Removes an unfinished folder with its contents.
  private static func remove(_ folder: String) {
    for name in TextFile.names(in: folder) {
      let path = TextFile.path(name, in: folder)
      if unlink(path.pathBytes) != 0 { remove(path) }
    }
    Folder.removeIfEmpty(folder)
  }
}
