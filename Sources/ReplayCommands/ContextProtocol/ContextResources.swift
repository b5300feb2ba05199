import GestureEngine
import JSONText
import TextFiles

/// The resources of the server: the built-in scenes, and the scenes and reports in its folder.
struct ContextResources: Sendable {
  /// The beginning of the addresses of built-in scenes.
  private static let scenes = "gesture-replay://scenes/"

  let tool: ToolContext

  /// The folder, without links and detours.
  let folder: String

  private var files: ContextFiles { ContextFiles(folder: folder) }

  /// Writes the list of resources, as a member.
  func writeList(to writer: inout JSONWriter) {
    writer.key("resources")
    writer.beginArray()
    for scene in tool.catalog.scenes {
      write(
        Self.scenes + scene.name, scene.name, "The built-in scene \(scene.name): \(scene.summary)",
        ContextFiles.Kind.scene.mimeType, to: &writer)
    }
    for (path, kind) in files.all {
      write(files.address(of: path), path.shown, kind.noun, kind.mimeType, to: &writer)
    }
    writer.endArray()
  }

  private func write(
    _ address: String, _ name: String, _ about: String, _ type: String,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("uri", address)
    writer.field("name", name)
    writer.field("description", about)
    writer.field("mimeType", type)
    writer.endObject()
  }

  /// Writes the templates of addresses, as a member.
  func writeTemplates(to writer: inout JSONWriter) {
    writer.key("resourceTemplates")
    writer.beginArray()
    for (template, name, about) in [
      (
        Self.scenes + "{name}", "built-in scene",
        "A built-in scene with every key spelled out: a starting point for a file."
      ),
      (
        ContextFiles.template, "scene or report",
        "A scene's file, or a page that a tool wrote, in the folder of this server."
      ),
    ] {
      writer.beginObject()
      writer.field("uriTemplate", template)
      writer.field("name", name)
      writer.field("description", about)
      writer.endObject()
    }
    writer.endArray()
  }

  /// A link to a file that a call wrote, as the content of a result; nil if it is no resource.
  func writeLink(to path: String, in writer: inout JSONWriter) {
    guard let kind = files.kind(of: path) else { return }
    let place = TextFile.resolved(path)
    writer.beginObject()
    writer.field("type", "resource_link")
    writer.field("uri", files.address(of: place))
    writer.field("name", path.shown)
    writer.field("description", kind.noun)
    writer.field("mimeType", kind.mimeType)
    writer.endObject()
  }

  /// Reads a resource.
  ///
  /// - Parameter address: its address.
  /// - Returns: its text and the type of that.
  /// - Throws: if there is no such resource.
  func read(_ address: String) throws(InputFailure) -> (text: String, type: String) {
    if address.hasPrefix(Self.scenes) {
      return (try scene(named: String(address.dropFirst(Self.scenes.count))), "application/json")
    }
    guard let path = ContextFiles.path(of: address) else {
      throw InputFailure(
        "there is no resource \"\(address)\"",
        expected: "one of resources/list, \(Self.scenes)NAME or file://PATH")
    }
    guard TextFile.contains(TextFile.resolved(path), folder: folder) else {
      throw InputFailure(
        "\(address) is outside the folder in which this server works",
        expected: "a file in that folder, or a server that was started in a folder around both")
    }
    guard TextFile.exists(path) else {
      throw InputFailure("\(address) does not exist", expected: "one of resources/list")
    }
    guard let kind = files.kind(of: path) else {
      throw InputFailure(
        "\(address) is neither a scene nor a page of \(tool.name)",
        expected: "one of resources/list")
    }
    let bytes = try TextFile.read(path, waitsForWriter: false)
    return (String(decoding: bytes, as: UTF8.self), kind.mimeType)
  }

  /// The text of a built-in scene, as `scenes show` prints it.
  private func scene(named name: String) throws(InputFailure) -> String {
    let names = tool.catalog.sceneNames
    guard names.contains(name) else {
      throw InputFailure(
        "there is no built-in scene \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: names))
    }
    let outcome = ContextCall(["scenes", "show", name]).run()
    guard outcome.status == 0 else {
      throw InputFailure(
        String(decoding: outcome.notes, as: UTF8.self), expected: "a scene that can be shown")
    }
    return String(decoding: outcome.output, as: UTF8.self)
  }
}
