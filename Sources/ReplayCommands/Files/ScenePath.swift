import GestureEngine
import JSONText
import TextFiles

/// The names by which traces refer to scenes that are files: their paths from the trace's file.
enum ScenePath {
  /// The name of a scene in a trace's file.
  ///
  /// - Parameters:
  ///   - name: a built-in scene's, or a path.
  ///   - folder: what the path is relative to; empty for the working directory.
  ///   - file: where the trace is written; nil for standard output, which has the working
  ///     directory's paths.
  ///   - catalog: the built-in scenes.
  /// - Returns: the name that leads there.
  static func path(
    of name: String, from folder: String = "", in file: String?, _ catalog: SheetCatalog
  ) -> String {
    let path = TextFile.path(name, in: folder)
    let isFile = name.contains("/") || name.hasSuffix(".json") || TextFile.exists(path)
    guard isFile, !catalog.sceneNames.contains(name), !name.hasPrefix("/") else { return name }
    let other = file.map { TextFile.folder(of: $0) } ?? ""
    guard other != folder else { return name }
    return other.isEmpty
      ? TextFile.withoutDetours(path)
      : Folder.path(to: Folder.resolved(path), from: Folder.resolved(other))
  }
}
