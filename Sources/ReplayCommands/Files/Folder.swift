import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Folders, and what lies in them.
enum Folder {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path.pathBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and its parent folders.
  ///
  /// - Parameter path: the folder; empty for the working directory, which exists.
  /// - Throws: if it cannot be made.
  static func make(_ path: String) throws(InputFailure) {
    guard !path.isEmpty, mkdir(path.pathBytes, 0o777) != 0 else { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path.pathBytes, 0o777) == 0 { return }
    }
    // Of the root, macOS says that it is a folder.
    guard ![EEXIST, EISDIR].contains(errno) else { return }
    throw InputFailure(
      "cannot create the folder: \(String(cString: strerror(errno)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }

  /// Makes a folder and its parent folders, as far as that is possible.
  ///
  /// - Parameter path: the folder; empty for the working directory.
  /// - Returns: those that were not there, outermost first.
  static func makeMissing(_ path: String) -> [String] {
    guard !path.isEmpty, !TextFile.exists(path) else { return [] }
    let outer = TextFile.folder(of: path)
    let made = outer == path ? [] : makeMissing(outer)
    return mkdir(path.pathBytes, 0o777) == 0 ? made + [path] : made
  }

  /// A path without links and detours, to tell whether two paths lead to the same location, whether
  /// or not a file exists there yet.
  ///
  /// A link to a missing file leads to where that file would be. If links form a cycle, the path is
  /// unchanged.
  static func resolved(_ path: String) -> String { resolved(path, linksLeft: 40) }

  private static func resolved(_ path: String, linksLeft: Int) -> String {
    if let target = realpath((path.isEmpty ? "." : path).pathBytes, nil) {
      defer { free(target) }
      return String(path: target)
    }
    let error = errno
    // A pipe behind /dev/stdout exists but has no path.
    if TextFile.exists(path) { return path }
    if let target = linkTarget(path) {
      guard linksLeft > 0 else { return path }
      let place = TextFile.path(target, in: TextFile.folder(of: path))
      return resolved(place, linksLeft: linksLeft - 1)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last, name != "..", [ENOENT, ENOTDIR].contains(error) else {
      return path
    }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    guard name != "." else { return resolved(parent, linksLeft: linksLeft) }
    return TextFile.path(String(name), in: resolved(parent, linksLeft: linksLeft))
  }

  /// The target of a symbolic link; nil for anything else.
  private static func linkTarget(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    return readlink(path.pathBytes, &target, target.count - 1) > 0 ? String(path: target) : nil
  }

  /// The path of a folder as another one sees it; both must be free of links and detours.
  static func path(to folder: String, from other: String) -> String {
    let (target, start) = (folder.split(separator: "/"), other.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - shared) + target[shared...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether a path is in a folder; both must be free of links and detours.
  static func contains(_ place: String, folder: String) -> Bool {
    place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Removes a file.
  ///
  /// - Throws: if it exists and cannot be removed.
  static func removeFile(_ path: String) throws(InputFailure) {
    guard unlink(path.pathBytes) != 0, errno != ENOENT else { return }
    throw InputFailure(
      "cannot remove: \(String(cString: strerror(errno)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }

  /// Removes a folder if it is empty.
  static func removeIfEmpty(_ path: String) { rmdir(path.pathBytes) }
}
