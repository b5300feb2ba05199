import GestureEngine
import JSONText
import TextFiles

/// Where the files that `init` writes get the tool from.
struct ToolOriginOptions: Sendable {
  private static let repository = CommandOption(
    "--tool-repository", "URL", ToolOrigin.repositories,
    """
    Where CI servers and packages get this tool from
    (default: the repository that it was installed from).
    """)

  private static let revision = CommandOption(
    "--tool-revision", "COMMIT", ToolOrigin.revisions,
    "Which commit or tag of it (default: the one installed).")

  private static let path = CommandOption(
    "--tool-path", "DIR", .text(.folders),
    "With --sheet and --app: a clone of it on this machine, instead.")

  static let options: [any OptionDeclaration] = [repository, revision, path]

  /// The tool that writes the files.
  private let tool: String
  private let isPackageTool: Bool
  private let origin: ToolOrigin?

  /// The folder of a clone; nil if it is got from its repository.
  private let clone: String?

  /// - Parameters:
  ///   - arguments: what was typed.
  ///   - tool: the tool that writes the files.
  ///   - isForPackage: whether it writes a package.
  /// - Throws: if an option would be ignored, or a half of the origin is missing.
  init(_ arguments: Arguments, for tool: ToolContext, isForPackage: Bool) throws(InputFailure) {
    self.tool = tool.name
    isPackageTool = tool.name == PlainName.packageTool
    clone = try arguments[Self.path]
    let given = [Self.repository, Self.revision].first { arguments.has($0) }?.name
    if clone != nil, !isForPackage {
      throw InputFailure(
        "\(Self.path.name) needs --sheet or --app",
        expected: "one of them too, or no \(Self.path.name)")
    }
    if clone != nil, let given {
      throw InputFailure(
        "\(Self.path.name) and \(given) both say where the tool is", expected: "one of the two")
    }
    if let given, !isForPackage, !isPackageTool {
      throw InputFailure(
        "\(given) does not apply to \(tool.name), which CI servers build from its own package",
        expected: "no \(given)")
    }
    let installed = isPackageTool ? ToolOrigin.ofInstalledTool() : nil
    let repository = try arguments[Self.repository] ?? installed?.repository
    let revision = try arguments[Self.revision] ?? installed?.revision
    guard let repository, let revision else {
      guard repository == nil, revision == nil else {
        let missing = repository == nil ? Self.repository : Self.revision
        throw InputFailure(
          "\(given ?? "") needs \(missing.name)", expected: "both, or neither")
      }
      origin = nil
      return
    }
    origin = try ToolOrigin(repository: repository, revision: revision)
  }

  /// How a CI server gets the tool.
  var source: CILines.Source { isPackageTool ? .repository(origin) : .package(folder: "") }

  /// How a package gets the tool.
  ///
  /// - Throws: if it is not known from where, or the clone is none.
  func dependency() throws(InputFailure) -> PackageDependency {
    if let clone {
      guard TextFile.exists(TextFile.path("Package.swift", in: clone)) else {
        throw InputFailure(
          "has no Package.swift", expected: "a clone of \(PlainName.packageTool)",
          at: TextLocation(source: clone))
      }
      return .folder(Folder.resolved(clone))
    }
    guard let origin else {
      throw InputFailure(
        "\(tool) does not know where it was installed from",
        expected: "\(Self.path.name) with a clone of \(PlainName.packageTool), or "
          + "\(Self.repository.name) and \(Self.revision.name)")
    }
    return .repository(origin)
  }

  /// What a report says of the lines for CI servers.
  ///
  /// - Parameter target: the folder with the lines.
  /// - Returns: the end of a line, and further lines.
  func report(on target: String) -> String {
    guard isPackageTool else { return "" }
    guard let origin else {
      let script = "\(target)/\(CILines.scriptName)"
      return """
        ; first write into \(script)
          where \(tool) comes from (\(Self.repository.name) and \(Self.revision.name) say it, too):
          this copy does not know it, because scripts/install did not install it from a clone
        """
    }
    return Self.report(on: origin)
  }

  /// What a report says of where the tool comes from.
  static func report(on origin: ToolOrigin) -> String {
    """
    , which get \(PlainName.packageTool)
      from \(origin.repository)
      at \(origin.revision)\(origin.isLocal ? "\n  (no server reaches that folder; name an address by \(repository.name))" : "")
    """
  }
}
