import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Folders, and what lies in them.
enum Folder {
  /// The names of what lies in a folder.
  ///
  /// - Parameter path: the folder; empty for the working directory.
  /// - Returns: sorted; none where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let stream = opendir(path.isEmpty ? "." : path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder, and those that it lies in.
  ///
  /// - Parameter path: the folder; empty for the working directory, which there is.
  /// - Throws: where it cannot be made.
  static func make(_ path: String) throws(InputFailure) {
    guard !path.isEmpty, mkdir(path, 0o777) != 0 else { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 { return }
    }
    guard errno != EEXIST else { return }
    throw InputFailure(
      "cannot make the folder: \(String(cString: strerror(errno)).lowercased())",
      expected: "a place that can be written", at: TextLocation(source: path))
  }

  /// A path without links and detours, to tell whether two lead to one file; as it is where there
  /// is nothing.
  static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  /// Removes a file.
  ///
  /// - Throws: where it is there and cannot be removed.
  static func removeFile(_ path: String) throws(InputFailure) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw InputFailure(
      "cannot remove: \(String(cString: strerror(errno)).lowercased())",
      expected: "a folder that can be written", at: TextLocation(source: path))
  }

  /// Removes a folder, where it is empty.
  static func removeIfEmpty(_ path: String) { rmdir(path) }
}
