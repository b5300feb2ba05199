import GestureEngine
import JSONText
import ReplaySearching

/// The facts that a command knows about its tool.
struct ToolContext: Sendable {
  /// Its name in help texts, errors and shells.
  let name: String

  let version: String

  /// Its commands, in the order of the help.
  var groups: [CommandGroup] = []

  /// The systems and scenes that it has.
  let catalog: SheetCatalog

  /// The invariants that its sheets are checked for, in addition to those of every sheet.
  var invariants: [SheetInvariant] = []

  /// The substitute for the tool while only the options of a command are asked for.
  static let undetermined = ToolContext(
    name: PlainName.packageTool, version: "", catalog: .builtIn)

  /// All commands, in the order in which they are listed.
  var commands: [any Command.Type] { groups.flatMap(\.commands) }

  func command(named name: String) throws(InputFailure) -> any Command.Type {
    guard let command = commands.first(where: { $0.help.name == name }) else {
      throw InputFailure(
        "unknown command \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: commands.map { $0.help.name }))
    }
    return command
  }
}
