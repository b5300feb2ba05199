/// The scenes that a tool has.
package struct SceneList: Sendable {
  private let scenes: [(name: String, summary: String)]

  package init(_ scenes: [(name: String, summary: String)]) {
    self.scenes = scenes
  }

  /// A name, a tab and what it is per line; a table on a terminal.
  package func text(style: TextStyle) -> [UInt8] {
    guard style.width != nil else {
      return Array(scenes.map { "\($0.name)\t\($0.summary)\n" }.joined().utf8)
    }
    var table = AlignedTable([("scene", .left), ("what it is", .prose)])
    for scene in scenes { table.add([scene.name, scene.summary]) }
    return Array(table.text(style: style).utf8)
  }
}
