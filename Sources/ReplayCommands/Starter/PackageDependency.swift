import GestureEngine
import JSONText
import TextFiles

/// The place where a package that `init` writes finds this one.
enum PackageDependency {
  case repository(ToolOrigin)

  /// A clone; the path is free of links and detours.
  case folder(String)

  /// The dependencies in a manifest.
  ///
  /// - Parameters:
  ///   - name: the package's folder.
  ///   - place: the folder that will contain it, as it was typed.
  /// - Returns: an array, in Swift.
  func list(for name: String, in place: String) -> String {
    switch self {
    case .folder(let clone):
      let path = Self.path(to: clone, from: Folder.resolved(TextFile.path(name, in: place)))
      return "[.package(name: \"\(PlainName.packageTool)\", path: \"\(path)\")]"
    case .repository(let origin):
      return """
        [
            .package(
              url: "\(origin.repository)",
              revision: "\(origin.revision)")
          ]
        """
    }
  }

  /// The path of a clone as the package sees it, in a literal of Swift.
  private static func path(to clone: String, from package: String) -> String {
    Folder.path(to: clone, from: package).map { character in
      "\"\\".contains(character) ? "\\\(character)" : String(character)
    }.joined()
  }

  /// The texts about this package in a template's manifest, and what takes their place.
  func replacements(for name: String, in place: String) -> [(text: String, replacement: String)] {
    [
      (
        "[.package(name: \"\(PlainName.packageTool)\", path: \"../..\")]",
        list(for: name, in: place)
      ),
      ("package: \"\(PlainName.packageTool)\"", "package: \"\(packageName)\""),
    ]
  }

  private var packageName: String {
    switch self {
    case .folder: PlainName.packageTool
    case .repository(let origin): origin.packageName
    }
  }

  /// The part of a report on the lines for CI servers.
  var report: String {
    switch self {
    case .folder: "; a server needs the clone at the same path"
    case .repository(let origin): ToolOriginOptions.report(on: origin)
    }
  }
}
