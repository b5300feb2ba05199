import GestureReplay

/// What a command knows of the tool that it is a command of.
struct ToolContext: Sendable {
  /// What help texts and errors call it by, and shells.
  let name: String

  let version: String

  /// The systems and scenes that it has.
  let catalog: SheetCatalog

  /// What its sheets are held to, besides what any sheet is.
  var invariants: [SheetInvariant] = []
}
