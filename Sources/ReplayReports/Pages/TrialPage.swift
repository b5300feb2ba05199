package import GestureEngine
import JSONText
import ReplayPages

/// A page on which fingers drag the sheets of some scenes.
package struct TrialPage: Sendable {
  /// A scene that the page's engine can run.
  package struct Subject: Sendable {
    package let scene: ReplayScene
    private let document: JSONNode

    /// Whether the tool knows the scene by its name.
    private let isBuiltIn: Bool

    /// Nil if the engine cannot run it: it has the systems that come with the package, and reads
    /// scenes.
    package init?(_ scene: ReplayScene, isBuiltIn: Bool) {
      guard let document = scene.readableDocument else { return nil }
      self.scene = scene
      self.document = document
      self.isBuiltIn = isBuiltIn
    }

    fileprivate func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", scene.name)
      writer.key("isBuiltIn")
      writer.bool(isBuiltIn)
      writer.key("document")
      writer.node(document)
      writer.endObject()
    }
  }

  private let scenes: [Subject]
  private let options: ReplayOptions

  /// - Parameters:
  ///   - scenes: in the order in which the page lists them; at least one.
  ///   - options: the refresh rate, and when to end a run that still moves.
  package init(scenes: [Subject], options: ReplayOptions) {
    self.scenes = scenes
    self.options = options
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - tool: the name of the tool that makes the page.
  ///   - isServed: whether the tool also serves it, and takes gestures.
  /// - Returns: HTML in UTF-8.
  package func text(tool: String, isServed: Bool = false) -> [UInt8] {
    var data = JSONWriter()
    data.beginObject()
    data.key("scenes")
    data.beginArray()
    for scene in scenes { scene.write(to: &data) }
    data.endArray()
    data.key("refreshRate")
    data.exactNumber(options.refreshRate ?? 0)
    data.key("maxSettle")
    data.exactNumber(options.maxSettle)
    data.endObject()
    let page = isServed ? WebPage.trial.served : .trial
    return page.text(data: data.bytes, tool: tool)
  }
}

extension ReplayScene {
  /// The text from which the engine of pages reads the scene; nil if it does not contain the sheet's
  /// code.
  var readableDocument: JSONNode? {
    let systems = SheetCatalog.builtIn.systemNames
    guard sheet.map({ systems.contains($0.name) }) ?? true else { return nil }
    return document
  }
}
