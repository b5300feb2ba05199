public import GestureEngine
public import JSONText

extension ReplayScene {
  /// The scene of a file in which an app takes the place of the sheet, with the app's settings that
  /// the file has.
  ///
  /// ```
  /// let scene = try ReplayScene(of: PlaceSheetApp.self, contentsOf: "scenes/place-sheet.json")
  /// ```
  ///
  /// - Parameters:
  ///   - app: what is replayed.
  ///   - path: the path of a `gesture-scene/1` whose `sheet.system` is the app's `systemName`.
  /// - Throws: if the file cannot be read or is no scene, or if the app's `systemName` is taken.
  @MainActor
  public init<App: ReplayedApp>(of app: App.Type, contentsOf path: String) throws(InputFailure) {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<App>.self)])
    self = try SceneReader.scene(
      from: try SceneReader.document(named: path, catalog: catalog), catalog: catalog)
  }
}
