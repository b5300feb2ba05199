import GestureEngine
import GestureTraces
import JSONText
import TextFiles

extension TuningOptions {
  /// The key by which a trace's scene is found; equal for traces that share one.
  struct SceneKey: Equatable, Sendable {
    var name: String
    var folder: String
  }

  /// The scene that a trace names, if no option does.
  func sceneKey(for trace: Trace) throws(InputFailure) -> SceneKey {
    if let sceneDocument {
      return SceneKey(name: sceneDocument.location.source, folder: "")
    }
    if let scene { return scene }
    guard let name = trace.scene else {
      throw InputFailure(
        "the trace names no scene",
        expected: "\"scene\" in the trace, or --scene with one of "
          + catalog.sceneNames.joined(separator: ", ") + " or a scene's file",
        at: TextLocation(source: trace.source))
    }
    return SceneKey(name: name, folder: TextFile.folder(of: trace.source))
  }

  // MARK: By key

  /// The scene, tuned.
  ///
  /// - Throws: if the scene is wrong, at its location; if a tuning does not suit it, at the
  ///   tuning's location.
  func scene(_ key: SceneKey) throws(InputFailure) -> ReplayScene {
    try scenes.scene(of: text(key), under: patches)
  }

  /// The scene, tuned and ready for runs that show it.
  func preparedScene(_ key: SceneKey) throws(InputFailure) -> PreparedScene {
    try scenes.prepared(of: text(key), under: patches)
  }

  /// The scene's text with all tuning laid over it, which has been read as a scene.
  func document(_ key: SceneKey) throws(InputFailure) -> JSONNode {
    let text = try text(key)
    return try scenes.scene(of: text, under: patches).document ?? text
  }

  /// The identity that tells the scene from others.
  func identity(_ key: SceneKey) throws(InputFailure) -> String {
    SceneLibrary.identity(of: try text(key), under: patches)
  }

  private func text(_ key: SceneKey) throws(InputFailure) -> JSONNode {
    if let sceneDocument { return sceneDocument }
    return try scenes.document(named: key.name, in: key.folder)
  }

  // MARK: By trace

  /// Makes a value from a trace's scene.
  ///
  /// - Throws: what is wrong with the scene; an error in its name is an error in the trace.
  func read<Value>(for trace: Trace, _ make: (SceneKey) throws(InputFailure) -> Value)
    throws(InputFailure) -> Value
  {
    let key = try sceneKey(for: trace)
    do throws(InputFailure) {
      return try make(key)
    } catch {
      guard error.location?.position == nil, error.location?.isOption != true, !namesScene
      else { throw error }
      throw InputFailure(
        error.location.map { "its \($0.ofScene): \(error.what)" } ?? error.what,
        expected: error.expected,
        at: TextLocation(source: trace.source, position: trace.scenePosition))
    }
  }

  func scene(for trace: Trace) throws(InputFailure) -> ReplayScene {
    try read(for: trace, scene)
  }

  func document(for trace: Trace) throws(InputFailure) -> JSONNode {
    try read(for: trace, document)
  }

  /// Whether an option names the scene, whatever traces say.
  private var namesScene: Bool { scene != nil || sceneDocument != nil }
}

extension TextLocation {
  /// A scene's location; the text of a built-in one already says that it is a scene.
  fileprivate var ofScene: String {
    source.hasPrefix("scene ") ? description : "scene \(description)"
  }
}
