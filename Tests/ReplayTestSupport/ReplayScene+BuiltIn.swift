package import GestureReplay
package import JSONText

extension ReplayScene {
  /// A built-in scene, with settings as on the command line, such as `sheet.openHeight=600`.
  package static func builtIn(_ name: String, _ settings: [String] = []) throws(InputFailure)
    -> ReplayScene
  {
    try tuned(try SceneReader.document(named: name), settings)
  }

  /// A scene's document, with settings as on the command line.
  package static func tuned(_ document: JSONNode, _ settings: [String]) throws(InputFailure)
    -> ReplayScene
  {
    var document = document
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    return try SceneReader.scene(from: document)
  }

  /// The container sheet on the default screen: its top is at 750 in `initial` and at 168.8 in
  /// `full`.
  package static func container(_ changes: String = "{}") throws(InputFailure) -> ReplayScene {
    try scene("ivaev-bottom-sheet", changes)
  }

  /// A scroll view that fills the default screen, with 1600 pt of content.
  package static func scrollView(_ changes: String = "{}") throws(InputFailure) -> ReplayScene {
    try scene("scroll-view", changes)
  }

  /// A built-in scene with a tuning laid over it.
  private static func scene(_ name: String, _ changes: String) throws(InputFailure) -> ReplayScene {
    let document = try SceneReader.document(named: name)
    let patch = try JSONNode(parsing: Array(changes.utf8), source: "changes.json")
    return try SceneReader.scene(from: document.merging(patch))
  }
}
