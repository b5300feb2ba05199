package import JSONText

/// A scene's text and the patches of a call, layer by layer, so that a value that does not suit the
/// scene is reported at its location in the call.
///
/// ```
/// --set sheet.height=5: on ivaev-bottom-sheet, "sheet.initialOffset" is 94, expected less than
///   "sheet.height", which is 5
/// ```
package struct LayeredScene: Sendable {
  private let base: JSONNode

  /// The last one is uppermost.
  private let layers: [JSONNode]
  private let catalog: SheetCatalog

  /// The merged text.
  package let document: JSONNode

  /// - Parameters:
  ///   - base: the scene's text.
  ///   - layers: the patches, the last one uppermost.
  ///   - catalog: the systems that it can name.
  package init(_ base: JSONNode, layers: [JSONNode], catalog: SheetCatalog) {
    self.base = base
    self.layers = layers
    self.catalog = catalog
    document = layers.reduce(base) { $0.merging($1) }
  }

  /// Reads the scene.
  ///
  /// - Returns: the scene.
  /// - Throws: if the scene's own text is wrong, at its location; if a layer does not suit it, at
  ///   the layer's location.
  package func scene() throws(InputFailure) -> ReplayScene {
    do throws(InputFailure) {
      return try SceneReader.scene(from: document, catalog: catalog)
    } catch {
      guard let layer = wrongLayer else { throw error }
      throw missingParameter(of: layer, error) ?? Self.located(error, in: layer, on: name)
    }
  }

  private var name: String { base["name"]?.text ?? base.location.source }

  /// The layer that makes the scene wrong; nil if it is wrong without any.
  private var wrongLayer: JSONNode? {
    var document = base
    guard isRight(document) else { return nil }
    var wrong: JSONNode?
    for layer in layers {
      document = document.merging(layer)
      if isRight(document) { wrong = nil } else { wrong = wrong ?? layer }
    }
    return wrong
  }

  private func isRight(_ document: JSONNode) -> Bool {
    (try? SceneReader.scene(from: document, catalog: catalog)) != nil
  }

  /// An error elsewhere that a layer causes is reported at the layer.
  private static func located(_ failure: InputFailure, in layer: JSONNode, on scene: String)
    -> InputFailure
  {
    guard failure.location?.source != layer.location.source else { return failure }
    return InputFailure(
      "on \(scene), \(failure.what)", expected: failure.expected, at: layer.location)
  }

  /// The error if a layer sets a parameter that only scenes of other systems have.
  private func missingParameter(of layer: JSONNode, _ failure: InputFailure) -> InputFailure? {
    let system = document["sheet"]?["system"]?.text
    let own = SceneSchema.keyPaths(of: system, in: catalog)
    for keyPath in layer.keyPaths where !own.contains(keyPath) {
      let others = catalog.systemNames.filter {
        SceneSchema.keyPaths(of: $0, in: catalog).contains(keyPath)
      }
      guard !others.isEmpty else { continue }
      let isThere = failure.location?.source == layer.location.source
      return InputFailure(
        system.map { "the scene \(name) (system \($0)) has no \"\(keyPath)\"" }
          ?? "the scene \(name) has no sheet, so no \"\(keyPath)\"",
        expected: "a scene of " + others.joined(separator: " or "),
        at: isThere ? failure.location : layer.location)
    }
    return nil
  }
}

extension SceneSchema {
  /// The key paths that scenes of a system have; of scenes without a sheet if the system is nil.
  static func keyPaths(of system: String?, in catalog: SheetCatalog) -> [String] {
    let all = document(catalog.only(system)).keyPaths
    return system == nil ? all.filter { !ScenePart.holdSetting($0) } : all
  }
}
