extension SheetCatalog {
  /// The systems and scenes that come with the package; one line registers a system.
  public static let builtIn = SheetCatalog(
    systems: [
      RegisteredSystem(ContainerSheet.self),
      RegisteredSystem(DrawerSheet.self),
      RegisteredSystem(PresentationSheet.self),
      RegisteredSystem(InsetSheet.self),
      RegisteredSystem(DetentsSheet.self),
      RegisteredSystem(PanelSheet.self),
    ],
    scenes: BuiltInScenes.all)
}
