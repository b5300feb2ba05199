import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths without symbolic links.
extension TextFile {
  /// A path without links and detours, to tell whether two paths lead to the same location, whether
  /// or not a file exists there yet.
  ///
  /// A link to a missing file leads to where that file would be. If links form a cycle, the path is
  /// unchanged.
  package static func resolved(_ path: String) -> String { resolved(path, linksLeft: 40) }

  private static func resolved(_ path: String, linksLeft: Int) -> String {
    if let target = realpath((path.isEmpty ? "." : path).pathBytes, nil) {
      defer { free(target) }
      return String(path: target)
    }
    let error = errno
    // A pipe behind /dev/stdout exists but has no path.
    if exists(path) { return path }
    if let target = linkTarget(path) {
      guard linksLeft > 0 else { return path }
      let place = self.path(target, in: folder(of: path))
      return resolved(place, linksLeft: linksLeft - 1)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last, name != "..", [ENOENT, ENOTDIR].contains(error) else {
      return path
    }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    guard name != "." else { return resolved(parent, linksLeft: linksLeft) }
    return self.path(String(name), in: resolved(parent, linksLeft: linksLeft))
  }

  /// The target of a symbolic link; nil for anything else.
  private static func linkTarget(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    return readlink(path.pathBytes, &target, target.count - 1) > 0 ? String(path: target) : nil
  }

  /// Whether a path is in a folder; both must be free of links and detours.
  package static func contains(_ place: String, folder: String) -> Bool {
    place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
