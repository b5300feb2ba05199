/// The systems that scenes can ask for by name.
public enum SheetSystemRegistry {
  /// One line registers a system.
  public static let all: [any ConfigurableSheetSystem.Type] = [
    ContainerSheet.self,
    DrawerSheet.self,
    PresentationSheet.self,
    InsetSheet.self,
    DetentsSheet.self,
    PanelSheet.self,
  ]

  /// The system of a name; nil where there is none.
  public static func system(named name: String) -> (any ConfigurableSheetSystem.Type)? {
    all.first { $0.systemName == name }
  }
}
