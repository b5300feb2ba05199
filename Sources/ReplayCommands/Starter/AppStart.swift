import AppSources
import JSONText
import TextFiles

/// The request to `init --app`, and the place where the package goes.
struct AppStart: Sendable {
  /// The folder of the app's sources, as it was typed, without `.`.
  private let folder: String

  /// The view controller or view to begin with; nil for the first that has a pan recognizer, or else a
  /// drag gesture, or else any recognizer, or else the first.
  private let controller: String?

  /// The key path of the view that is the sheet, in SwiftUI its identifier; nil for the likeliest one.
  private let sheet: String?

  /// The folder that will contain the package, as it was typed or as it follows from the app's.
  let place: String

  /// - Parameters:
  ///   - folder: the folder of the app's sources.
  ///   - controller: the name of the view controller to begin with; nil for the usual one.
  ///   - sheet: the key path of the view that is the sheet; nil for the likeliest one.
  ///   - place: the folder that will contain the package; nil for the one that contains the app's.
  init(_ folder: String, controller: String?, sheet: String? = nil, in place: String?) {
    self.folder = Self.withoutDots(folder)
    self.controller = controller
    self.sheet = sheet
    self.place = place ?? Self.place(beside: self.folder)
  }

  /// A path without parts that lead nowhere, as in `./ios/App/`; empty for the working folder.
  private static func withoutDots(_ folder: String) -> String {
    (folder.hasPrefix("/") ? "/" : "")
      + folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private static func place(beside folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last, last != ".." else {
      return TextFile.path("..", in: folder)
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
  }

  /// The package.
  ///
  /// - Throws: if the folder has no app, or the package would lie in it.
  func package(_ dependency: PackageDependency, in tool: ToolContext) throws(InputFailure)
    -> AppPackage
  {
    let app = try AppFolder(folder, root: controller)
    let root = try app.controller(named: controller)
    let package = AppPackage(
      of: app, root, sheet: try app.sheet(at: sheet, of: root),
      identifier: try app.identifier(sheet, in: root), dependency: dependency, in: place,
      beside: tool.catalog)
    let target = TextFile.path(package.names.tool, in: place)
    guard !Folder.contains(Folder.resolved(target), folder: app.path) else {
      throw InputFailure(
        "lies in the app's own sources, which would then have the package's files among them",
        expected: "another folder, after --app \(folder.isEmpty ? "." : folder)",
        at: TextLocation(source: target))
    }
    return package
  }
}
