import GestureReplay

/// The scenes that inputs are tried on.
enum FuzzScenes {
  /// The names of all built-in scenes.
  static let names = SheetCatalog.builtIn.sceneNames
}
