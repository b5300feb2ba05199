package import JSONText

/// The folder outside of which this process reads and writes no file, if there is one.
///
/// A tool that works for an agent is told paths by a program, and reads documents that name further
/// ones. So paths are checked where files are opened, after following links, whoever names them.
package enum FileConfinement {
  /// The folder, without links and detours; nil if every path is allowed.
  ///
  /// Set once, before there are other threads.
  package nonisolated(unsafe) static var folder: String?

  /// Whether a file at a path may be read and written.
  ///
  /// - Parameter path: a path, whether or not there is a file yet; `-` is no file.
  /// - Returns: true where there is no such folder.
  package static func allows(_ path: String) -> Bool {
    guard let folder, path != "-" else { return true }
    let place = TextFile.resolved(path)
    return place == folder || TextFile.contains(place, folder: folder)
  }

  /// Checks that a file at a path may be read and written.
  ///
  /// - Throws: if it lies outside the folder.
  package static func check(_ path: String) throws(InputFailure) {
    guard !allows(path) else { return }
    throw InputFailure(
      "is outside the folder in which this server works",
      expected: "a path in that folder, or a server that was started in a folder around both",
      at: TextLocation(source: TextFile.displayName(of: path)))
  }
}
