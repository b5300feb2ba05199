import GestureReplay

/// The scenes that inputs are tried on.
enum FuzzScenes {
  /// The names of all built-in ones.
  static let names = SheetCatalog.builtIn.sceneNames
}
