package import GestureEngine
package import JSONText

/// A scene that is searched with many values of its parameters.
///
/// Nothing depends on values of the scroll view and of recognition: they are changed in the scene as
/// it was read. Other parameters have defaults that depend on each other, so the whole scene is read
/// from its text with the values laid over it.
package struct VariedScene: Sendable {
  private let document: JSONNode
  private let catalog: SheetCatalog
  /// The scene as it was read.
  package let scene: ReplayScene

  /// - Throws: if the text is not that of a scene.
  package init(_ document: JSONNode, _ catalog: SheetCatalog) throws(InputFailure) {
    self.document = document
    self.catalog = catalog
    scene = try SceneReader.scene(from: document, catalog: catalog)
  }

  /// The scene with values laid over it.
  ///
  /// - Parameter patches: documents with the values, the last one uppermost.
  /// - Returns: the scene.
  /// - Throws: if a value does not suit it.
  package func laying(_ patches: [JSONNode]) throws(InputFailure) -> ReplayScene {
    var changed = scene
    for patch in patches where try !Self.change(&changed, by: patch) {
      return try SceneReader.scene(
        from: patches.reduce(document) { $0.merging($1) }, catalog: catalog)
    }
    return changed
  }

  /// Changes the values that a patch has.
  ///
  /// - Returns: false if other values may depend on them.
  private static func change(_ scene: inout ReplayScene, by patch: JSONNode) throws(InputFailure)
    -> Bool
  {
    guard case .object(let members) = patch.value else { return false }
    for member in members {
      switch member.key {
      case "recognition":
        try SettingsReader.read(&scene.recognition, from: member.node, path: member.key)
      case "scrollView":
        guard var settings = scene.scrollView else { return false }
        try SettingsReader.read(&settings, from: member.node, path: member.key)
        scene.scrollView = settings
      default: return false
      }
    }
    return true
  }
}
