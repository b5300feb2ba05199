import GestureReplay
import JSONText
import Testing

/// The schema of scenes, built from what the settings declare.
struct SceneSchemaTests {
  @Test(arguments: SheetCatalog.builtIn.sceneNames)
  func `a scene with every key spelled out has just the keys of the schema`(name: String) throws {
    let document = try #require(try SheetCatalog.builtIn.document(named: name))
    let text = SceneWriter.text(of: try SceneReader.scene(from: document))
    let scene = try JSONNode(parsing: text, source: name)
    try SceneSchema.document().check(scene)
    let known = SceneSchema.document().keyPaths
    for path in Self.keyPaths(of: scene) {
      // A null value stands for an object that is not there.
      let isKnown = known.contains { $0 == path || $0.hasPrefix(path + ".") }
      #expect(isKnown, "\(path)")
    }
  }

  private static func keyPaths(of node: JSONNode, under path: String = "") -> [String] {
    guard case .object(let members) = node.value else { return path.isEmpty ? [] : [path] }
    return members.flatMap { member in
      keyPaths(of: member.node, under: path.isEmpty ? member.key : path + "." + member.key)
    }
  }

  @Test func `every parameter is described, in one sentence`() throws {
    let text = JSONSchemaWriter.text(of: SceneSchema.document(), title: "", about: "")
    let schema = try JSONNode(parsing: text, source: "schema")
    var count = 0
    Self.visitProperties(of: schema) { key, property in
      guard key != "format", key != "system" else { return }
      count += 1
      let about = property["description"]?.text ?? ""
      #expect(about.hasSuffix(".") && !about.dropLast().contains(". "), "\(key): \(about)")
    }
    #expect(count > 100)
  }

  private static func visitProperties(
    of node: JSONNode, _ visit: (_ key: String, _ property: JSONNode) -> Void
  ) {
    switch node.value {
    case .array(let elements): for element in elements { visitProperties(of: element, visit) }
    case .object(let members):
      for member in members {
        // A scene has a property of this name itself.
        if member.key == "properties", member.node["type"]?.text == nil,
          case .object(let properties) = member.node.value
        {
          for property in properties { visit(property.key, property.node) }
        }
        visitProperties(of: member.node, visit)
      }
    default: break
    }
  }
}
