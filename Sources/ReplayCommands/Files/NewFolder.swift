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
enum NewFolder {
  /// Makes a folder with what is in it: beside its place, which it takes by a rename.
  ///
  /// Signals by which people end a process wait meanwhile: it takes a moment.
  ///
  /// - Parameters:
  ///   - path: the place, at which there is nothing, or an empty folder.
  ///   - fill: writes what is to be in it into the folder of the given path.
  /// - Throws: where it cannot be made; then nothing of it is left.
  static func write(
    _ path: String, _ fill: (_ part: String) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    var old = OpenParts.holdSignalsBack()
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    let part = try makePart(of: path)
    do throws(InputFailure) {
      try fill(part)
      guard rename(part.pathBytes, path.pathBytes) == 0 else {
        throw TextFile.failure("cannot make the folder", path)
      }
    } catch {
      remove(part)
      throw error
    }
  }

  private static func makePart(of path: String) throws(InputFailure) -> String {
    for attempt in 1...100 {
      let part = "\(path).\(getpid())-\(attempt).partial"
      if mkdir(part.pathBytes, 0o777) == 0 { return part }
      guard errno == EEXIST else { break }
    }
    throw InputFailure(
      "cannot make the folder: \(String(cString: strerror(errno)).lowercased())",
      expected: "a place that can be written", at: TextLocation(source: path))
  }

  /// Removes a folder that this process has made, with all that is in it.
  private static func remove(_ folder: String) {
    for name in TextFile.names(in: folder) {
      let path = TextFile.path(name, in: folder)
      if unlink(path.pathBytes) != 0 { remove(path) }
    }
    Folder.removeIfEmpty(folder)
  }
}
