import JSONText
import TextFiles

/// The places of a suite in a folder that stands for it.
enum SuitePlaces {
  /// The folder that `init` makes for a suite.
  static let folderName = "gestures"

  /// The places in a folder of gestures, and in a project that has one.
  static let all = ["suite.json", "\(folderName)/suite.json"]

  /// The suites in a folder; empty for anything else.
  static func files(in path: String) -> [String] {
    guard Folder.isFolder(path) else { return [] }
    return all.map { TextFile.path($0, in: path) }.filter { TextFile.exists($0) }
  }
}
