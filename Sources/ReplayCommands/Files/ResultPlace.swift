import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The place where a result goes, to tell whether two results go to one file, whether or not it
/// exists yet.
struct ResultPlace {
  /// The path after following links; in a folder whose names have no case, in lower case.
  private let path: String

  /// The file that is there; nil if there is none.
  private let file: FileIdentity?

  /// - Parameter path: the path as it was given.
  init(_ path: String) {
    self.path = Self.comparable(Folder.resolved(path))
    file = FileIdentity(of: path)
  }

  /// Whether both lead to one file, by whatever links and spellings.
  func isSame(as other: ResultPlace) -> Bool {
    path == other.path || file != nil && file == other.file
  }

  /// A path without links and detours, in the one spelling that its folder tells from others.
  static func comparable(_ path: String) -> String {
    hasCase(inFolder: TextFile.folder(of: path)) ? path : path.lowercased()
  }

  /// Whether `A` and `a` are two files in a folder, or in the nearest one around it that exists.
  private static func hasCase(inFolder folder: String) -> Bool {
    #if canImport(Darwin)
      var folder = folder
      while !folder.isEmpty, folder != "/", !TextFile.exists(folder) {
        folder = TextFile.folder(of: folder)
      }
      return pathconf((folder.isEmpty ? "." : folder).pathBytes, _PC_CASE_SENSITIVE) != 0
    #else
      return true
    #endif
  }
}
