import GestureEngine
import ReplaySearching

/// What a command knows about its tool.
struct ToolContext: Sendable {
  /// Its name in help texts, errors and shells.
  let name: String

  let version: String

  /// The systems and scenes that it has.
  let catalog: SheetCatalog

  /// What its sheets are checked for, in addition to what every sheet is checked for.
  var invariants: [SheetInvariant] = []

  /// The tool of this package.
  static let ofPackage = ToolContext(
    name: PlainName.packageTool, version: CommandLineTool.version, catalog: .builtIn)
}
