import GestureEngine
import JSONText
import TextFiles

/// The origin of the tool for the files that `init` writes.
struct ToolOriginOptions: Sendable {
  private static let repositoryName = "--tool-repository"

  @Option(
    repositoryName, "URL", ToolOrigin.repositories,
    """
    Where CI servers and packages get this tool from
    (default: the repository that it was installed from).
    """)
  private var repository: String?

  @Option(
    "--tool-revision", "COMMIT", ToolOrigin.revisions,
    "Which commit or tag of it (default: the one installed).")
  private var revision: String?

  /// The folder of a clone; nil if it is got from its repository.
  @Option(
    "--tool-path", "DIR", .text(.folders),
    "With --sheet and --app: a clone of it on this machine, instead.")
  private var clone: String?

  /// The tool that writes the files.
  private let tool = CommandCall.current.tool.name

  private var isPackageTool: Bool { tool == PlainName.packageTool }

  /// Checks the options.
  ///
  /// - Parameter isForPackage: whether a package is written.
  /// - Throws: if an option would be ignored, or a half of the origin is missing.
  func check(isForPackage: Bool) throws(InputFailure) {
    let given = CommandCall.given(of: [$repository, $revision])?.name
    if clone != nil, !isForPackage {
      throw InputFailure(
        "\($clone.name) needs --sheet or --app",
        expected: "one of them too, or no \($clone.name)")
    }
    if clone != nil, let given {
      throw InputFailure(
        "\($clone.name) and \(given) both say where the tool is", expected: "one of the two")
    }
    if let given, !isForPackage, !isPackageTool {
      throw InputFailure(
        "\(given) does not apply to \(tool), which CI servers build from its own package",
        expected: "no \(given)")
    }
    _ = try origin
  }

  /// The origin of the tool; nil if it was not found.
  private var origin: ToolOrigin? {
    get throws(InputFailure) {
      let installed = isPackageTool ? ToolOrigin.ofInstalledTool() : nil
      let place = repository ?? installed?.repository
      let commit = revision ?? installed?.revision
      guard let place, let commit else {
        guard place == nil, commit == nil else {
          throw InputFailure(
            "\(repository == nil ? $revision.name : $repository.name) needs "
              + (place == nil ? $repository.name : $revision.name),
            expected: "both, or neither")
        }
        return nil
      }
      return try ToolOrigin(repository: place, revision: commit)
    }
  }

  /// The source from which a CI server gets the tool.
  var source: CILines.Source {
    get throws(InputFailure) { isPackageTool ? .repository(try origin) : .package(folder: "") }
  }

  /// The dependency by which a package gets the tool.
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
    guard let origin = try origin else {
      throw InputFailure(
        "\(tool) does not know where it was installed from",
        expected: "\($clone.name) with a clone of \(PlainName.packageTool), or "
          + "\($repository.name) and \($revision.name)")
    }
    return .repository(origin)
  }

  /// The part of a report on the lines for CI servers.
  ///
  /// - Parameter target: the folder with the lines.
  /// - Returns: the end of a line, and further lines.
  /// - Throws: if the origin is not valid.
  func report(on target: String) throws(InputFailure) -> String {
    guard isPackageTool else { return "" }
    guard let origin = try origin else {
      let script = "\(target)/\(CILines.scriptName)"
      return """
        ; first write into \(script)
          where \(tool) comes from (\($repository.name) and \($revision.name) say it, too):
          this copy does not know it, because scripts/install did not install it from a clone
        """
    }
    return Self.report(on: origin)
  }

  /// The part of a report on where the tool comes from.
  static func report(on origin: ToolOrigin) -> String {
    """
    , which get \(PlainName.packageTool)
      from \(origin.repository)
      at \(origin.revision)\(origin.isLocal ? "\n  (no server reaches that folder; name an address by \(repositoryName))" : "")
    """
  }
}
