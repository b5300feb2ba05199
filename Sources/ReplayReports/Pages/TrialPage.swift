package import GestureEngine
import JSONText
import ReplayPages

/// A page on which fingers drag the sheets of some scenes.
package struct TrialPage: Sendable {
  /// A scene that can be tried.
  package struct Subject: Sendable {
    package let scene: ReplayScene
    private let document: JSONNode

    /// Whether the page's engine does not contain the code of its sheet, so that the tool must answer.
    package let needsTool: Bool

    /// Whether the tool knows the scene by its name.
    private let isBuiltIn: Bool

    /// Nil for a scene that no text describes.
    package init?(_ scene: ReplayScene, isBuiltIn: Bool) {
      guard let document = scene.document else { return nil }
      self.scene = scene
      needsTool = scene.needsTool
      self.document = document
      self.isBuiltIn = isBuiltIn
    }

    fileprivate func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", scene.name)
      writer.key("isBuiltIn")
      writer.bool(isBuiltIn)
      if needsTool {
        writer.key("isRemote")
        writer.bool(true)
      }
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
  ///   - authority: the address and port at which the tool serves it, takes gestures, and answers if it
  ///     must; nil if it does not.
  /// - Returns: HTML in UTF-8.
  package func text(tool: String, servedAt authority: String? = nil) -> [UInt8] {
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
    let page = scenes.allSatisfy(\.needsTool) ? WebPage.trial.withoutEngine : .trial
    guard let authority else { return page.text(data: data.bytes, tool: tool) }
    let served = needsTool ? page.answered(at: authority) : page.served
    return served.text(data: data.bytes, tool: tool)
  }

  /// Whether the tool must answer for any of the scenes.
  package var needsTool: Bool { scenes.contains(where: \.needsTool) }
}

extension ReplayScene {
  /// Whether the engine of pages does not contain the sheet's code, so that the tool must answer.
  package var needsTool: Bool { document != nil && readableDocument == nil }

  /// The text from which the engine of pages reads the scene; nil if it does not contain the sheet's
  /// code.
  var readableDocument: JSONNode? {
    let systems = SheetCatalog.builtIn.systemNames
    guard sheet.map({ systems.contains($0.name) }) ?? true else { return nil }
    return document
  }
}
