import AppSources

extension AppPackage {
  /// The texts about Fixtures/uikit-sheets in its tests and their target, and what takes their place.
  ///
  /// None is found in what has taken the place of one before it.
  var testReplacements: [(text: String, replacement: String)] {
    [
      ("fling-up", "fling-\(gestureWord)"), (".fling(.up", ".fling(.\(gestureWord)"),
      ("place-sheet", names.system), ("PlaceSheetViewController", controller.name),
      ("PlaceSheetApp", names.type), ("PlaceSheetTests", names.tests),
      ("uikit_replay", names.tool.replacing("-", with: "_")),
    ]
  }
}
