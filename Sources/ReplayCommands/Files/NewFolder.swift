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
/// It is filled beside its final place and takes it by a rename, so that a process that is killed
/// leaves a part under a name of its own at worst, which the next takes away.
enum NewFolder {
  private static let partialSuffix = ".partial"

  /// Makes a folder with what is in it.
  ///
  /// Signals by which people end a process wait meanwhile: it takes a moment.
  ///
  /// - Parameters:
  ///   - path: the place, at which there is nothing, or an empty folder.
  ///   - fill: writes what is to be in it into the folder of the given path.
  /// - Throws: if it cannot be made; then nothing of it is left.
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

  /// Makes the folder that is filled, and locks it: one without a lock is what a killed run left.
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
      // Another process has taken it for a stale one, unless it could not be opened.
      let error = errno
      Folder.removeIfEmpty(part)
      guard descriptor >= 0 || error == ENOENT else { throw failure(error, path) }
      close(descriptor)
    }
    throw failure(EEXIST, path)
  }

  /// Removes what processes that were killed have left of a folder; one that is being filled stays.
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

  /// Removes a folder that was begun, with all that is in it.
  private static func remove(_ folder: String) {
    for name in TextFile.names(in: folder) {
      let path = TextFile.path(name, in: folder)
      if unlink(path.pathBytes) != 0 { remove(path) }
    }
    Folder.removeIfEmpty(folder)
  }
}
