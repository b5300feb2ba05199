/// The part of a scene in which a sheet's parameters stand, beside `sheet.system`, which names it.
public enum ScenePart: String, Sendable, Hashable {
  /// `sheet.KEY`: those of a sheet that is written for replays.
  case sheet

  /// `app.KEY`: those of an app, which has its own code.
  case app

  /// Whether a key path leads to a parameter of a sheet, in whichever part it stands.
  package static func holdSetting(_ keyPath: String) -> Bool {
    keyPath.hasPrefix("sheet.") || keyPath.hasPrefix("app.")
  }
}
