import GestureEngine
import JSONText
import ReplayJudging
import TextFiles

/// The scenes of a call: each text is read once, however many traces, cases and sides name it, and
/// each thread makes a scene from it once.
final class SceneLibrary: Sendable {
  let catalog: SheetCatalog

  /// By the path of the file, or the name of a built-in scene.
  private let documents = LockedValue<[String: JSONNode]>([:])

  /// If threads shared a scene, each run would make the other threads fetch its reference counts
  /// again.
  private let shelves = LockedValue<[Shelf]>([])

  /// The scenes of a thread, by their identities.
  private final class Shelf {
    let thread: UInt
    var scenes: [String: (scene: ReplayScene, prepared: PreparedScene?)] = [:]

    init(of thread: UInt) { self.thread = thread }
  }

  /// The shelf of the calling thread, which alone uses it.
  private var shelf: Shelf {
    let thread = WorkThread.current
    return shelves.with { shelves in
      if let own = shelves.first(where: { $0.thread == thread }) { return own }
      let shelf = Shelf(of: thread)
      shelves.append(shelf)
      return shelf
    }
  }

  /// The number of scenes that a thread keeps: a suite may have thousands of cases, each with
  /// settings of its own.
  private static let keptCount = 500

  init(_ catalog: SheetCatalog) { self.catalog = catalog }

  // MARK: Texts

  /// The text of a scene.
  ///
  /// - Parameters:
  ///   - name: of a built-in scene, or a path.
  ///   - folder: what a relative path is relative to.
  /// - Returns: the document.
  /// - Throws: if there is neither such a scene nor such a file.
  func document(named name: String, in folder: String) throws(InputFailure) -> JSONNode {
    let place = catalog.sceneNames.contains(name) ? name : TextFile.path(name, in: folder)
    return try document(at: place) { [catalog] () throws(InputFailure) in
      try SceneReader.document(named: name, in: folder, catalog: catalog)
    }
  }

  /// The text at a path, which is read if it is not known.
  func document(at path: String, _ read: () throws(InputFailure) -> JSONNode)
    throws(InputFailure) -> JSONNode
  {
    let answer = documents.with { documents -> Answer in
      if let known = documents[path] { return .document(known) }
      do throws(InputFailure) {
        let document = try read()
        // A change to scenes may be a tuning, which is no scene whoever else names it.
        if document["format"] != nil { documents[path] = document }
        return .document(document)
      } catch {
        return .failure(error)
      }
    }
    switch answer {
    case .document(let document): return document
    case .failure(let failure): throw failure
    }
  }

  /// A type of its own, because the runtime would build one of `Result` at every start.
  private enum Answer {
    case document(JSONNode)
    case failure(InputFailure)
  }

  // MARK: Scenes

  /// The identity that tells a scene from others: where its text is, and what is laid over it.
  static func identity(of document: JSONNode, under layers: [JSONNode]) -> String {
    guard !layers.isEmpty else { return document.location.source }
    var writer = JSONWriter()
    writer.beginArray()
    for layer in layers { writer.node(layer) }
    writer.endArray()
    return document.location.source + "\n" + String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A scene without any tuning.
  func scene(named name: String, in folder: String) throws(InputFailure) -> ReplayScene {
    try scene(of: document(named: name, in: folder), under: [])
  }

  /// A scene of the calling thread.
  ///
  /// - Parameters:
  ///   - document: the scene's text.
  ///   - layers: what is laid over it, the last one uppermost.
  /// - Returns: the scene.
  /// - Throws: as `LayeredScene.scene()`.
  func scene(of document: JSONNode, under layers: [JSONNode]) throws(InputFailure) -> ReplayScene {
    let (shelf, identity) = (shelf, Self.identity(of: document, under: layers))
    return try entry(identity, document, layers, on: shelf).scene
  }

  /// A scene of the calling thread, ready for runs that show it.
  func prepared(of document: JSONNode, under layers: [JSONNode]) throws(InputFailure)
    -> PreparedScene
  {
    let (shelf, identity) = (shelf, Self.identity(of: document, under: layers))
    let entry = try entry(identity, document, layers, on: shelf)
    if let prepared = entry.prepared { return prepared }
    let prepared = PreparedScene(entry.scene, isShown: true)
    shelf.scenes[identity] = (entry.scene, prepared)
    return prepared
  }

  private func entry(
    _ identity: String, _ document: JSONNode, _ layers: [JSONNode], on shelf: Shelf
  ) throws(InputFailure) -> (scene: ReplayScene, prepared: PreparedScene?) {
    if let known = shelf.scenes[identity] { return known }
    let scene = try LayeredScene(document, layers: layers, catalog: catalog).scene().deepCopy
    _ = try scene.readProperties()
    if shelf.scenes.count == Self.keptCount { shelf.scenes = [:] }
    shelf.scenes[identity] = (scene, nil)
    return (scene, nil)
  }
}
