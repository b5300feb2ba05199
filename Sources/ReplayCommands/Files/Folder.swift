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
  /// - Throws: if it cannot be made, or lies where this process may not write.
  static func make(_ path: String) throws(InputFailure) {
    try FileConfinement.check(path)
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
    guard !path.isEmpty, FileConfinement.allows(path), !TextFile.exists(path) else { return [] }
    let outer = TextFile.folder(of: path)
    let made = outer == path ? [] : makeMissing(outer)
    return mkdir(path.pathBytes, 0o777) == 0 ? made + [path] : made
  }

  /// Makes a folder of the user's own among temporary files.
  ///
  /// - Parameters:
  ///   - name: what its name begins with.
  ///   - option: an option by which it would not be needed; nil for none.
  /// - Returns: its path.
  /// - Throws: if it cannot be made.
  static func makeTemporary(_ name: String, orUse option: String? = nil)
    throws(InputFailure) -> String
  {
    let given = getenv("TMPDIR").map { String(path: $0) } ?? ""
    let place = given.isEmpty ? "/tmp" : given
    var template = TextFile.path("\(name)-XXXXXX", in: place).pathBytes
    guard mkdtemp(&template) != nil else {
      throw InputFailure(
        "cannot create a temporary folder: \(String(cString: strerror(errno)).lowercased())",
        expected: "a writable TMPDIR" + (option.map { ", or \($0)" } ?? ""),
        at: TextLocation(source: place))
    }
    return String(path: template)
  }

  /// A path without links and detours, to tell whether two paths lead to the same location, whether
  /// or not a file exists there yet.
  ///
  /// A link to a missing file leads to where that file would be. If links form a cycle, the path is
  /// unchanged.
  static func resolved(_ path: String) -> String { TextFile.resolved(path) }

  /// The path of a folder as another one sees it; both must be free of links and detours.
  static func path(to folder: String, from other: String) -> String {
    let (target, start) = (folder.split(separator: "/"), other.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - shared) + target[shared...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether a path is in a folder; both must be free of links and detours.
  static func contains(_ place: String, folder: String) -> Bool {
    TextFile.contains(place, folder: folder)
  }

  /// Removes a file.
  ///
  /// - Throws: if it exists and cannot be removed.
  static func removeFile(_ path: String) throws(InputFailure) {
    try FileConfinement.check(path)
    guard unlink(path.pathBytes) != 0, errno != ENOENT else { return }
    throw InputFailure(
      "cannot remove: \(String(cString: strerror(errno)).lowercased())",
      expected: "a writable folder", at: TextLocation(source: path))
  }

  /// Removes a folder if it is empty.
  static func removeIfEmpty(_ path: String) { rmdir(path.pathBytes) }
}
