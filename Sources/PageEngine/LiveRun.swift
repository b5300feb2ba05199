package import GestureEngine
package import GestureTraces
package import JSONText
import ReplayTimelines

/// A trace on a scene whose parameters can be changed, replayed again on every request.
///
/// ```
/// var run = try LiveRun(scene: sceneText, trace: traceText)
/// try run.set("sheet.velocityThreshold", to: "800")
/// run.timeline()   // what replay --set sheet.velocityThreshold=800 writes
/// ```
package struct LiveRun {
  /// The scene's text, without the defaults that it leaves out, because these may depend on what is
  /// set.
  private let document: JSONNode
  private let trace: Trace
  private let options: ReplayOptions

  /// The systems that the scene can name.
  let catalog: SheetCatalog

  /// Whether an app's views are shown as they are painted.
  private let wantsLooks: Bool

  /// The patches for the scene, one per key path.
  private var settings: [(keyPath: String, patch: JSONNode)] = []

  /// The scene with the current settings.
  private(set) var scene: ReplayScene

  /// - Parameters:
  ///   - scene: the text of a scene, with one of the package's systems or none.
  ///   - trace: the text of a trace, as it is to be replayed.
  ///   - options: how the run is replayed.
  /// - Throws: if one of the texts cannot be read, or the scene cannot do what the app does in the
  ///   trace.
  package init(scene: [UInt8], trace: [UInt8], options: ReplayOptions = ReplayOptions())
    throws(InputFailure)
  {
    try self.init(
      scene: JSONNode(parsing: scene, source: "scene"),
      trace: TraceReader.read(trace, source: "trace").trace, options: options)
  }

  /// - Parameters:
  ///   - document: the scene's text, parsed.
  ///   - trace: the trace as it is to be replayed.
  ///   - options: how the run is replayed.
  ///   - catalog: the systems that the scene can name.
  ///   - wantsLooks: whether an app's views are shown as they are painted.
  /// - Throws: if the scene cannot be read, or cannot do what the app does in the trace.
  package init(
    scene document: JSONNode, trace: Trace, options: ReplayOptions,
    catalog: SheetCatalog = .builtIn, wantsLooks: Bool = false
  ) throws(InputFailure) {
    self.document = document
    self.trace = trace
    self.options = options
    self.catalog = catalog
    self.wantsLooks = wantsLooks
    self.scene = try SceneReader.scene(from: document, catalog: catalog)
    _ = try simulator()
  }

  /// Sets a parameter of the scene, as `--set` does.
  ///
  /// - Parameters:
  ///   - keyPath: such as `sheet.velocityThreshold`.
  ///   - value: JSON; what is not JSON is a string.
  /// - Throws: at an unknown key and at a value that it cannot have; nothing changes then.
  package mutating func set(_ keyPath: String, to value: String) throws(InputFailure) {
    let patch = try SceneReader.patch("\(keyPath)=\(value)")
    var changed = settings.filter { $0.keyPath != keyPath }
    changed.append((keyPath, patch))
    try apply(changed)
  }

  /// Resets a parameter to the scene's value.
  ///
  /// - Throws: if the scene cannot be read with the other settings; nothing changes then.
  package mutating func unset(_ keyPath: String) throws(InputFailure) {
    try apply(settings.filter { $0.keyPath != keyPath })
  }

  private mutating func apply(_ changed: [(keyPath: String, patch: JSONNode)]) throws(InputFailure)
  {
    var before = self
    settings = changed
    do throws(InputFailure) {
      scene = try SceneReader.scene(
        from: changed.reduce(document) { $0.merging($1.patch) }, catalog: catalog)
      _ = try simulator()
    } catch {
      swap(&self, &before)
      throw error
    }
  }

  private func simulator() throws(InputFailure) -> SceneSimulator {
    try Simulator(scene: scene, trace: trace, options: options)
  }

  /// A session for touching the scene as it is now.
  ///
  /// - Parameter name: the name of the resulting trace.
  /// - Returns: a session in which nothing has happened.
  /// - Throws: if the scene cannot be run.
  package func session(of name: String) throws(InputFailure) -> LiveSession {
    try LiveSession(of: scene, name: name, options: options, wantsLooks: wantsLooks)
  }

  /// The states in which the sheet may rest as it is now; empty without a sheet.
  package var states: [String] { scene.statedRestingStates }

  // MARK: What the run did

  /// The run as JSON Lines of `gesture-timeline/1`.
  package func timeline() throws(InputFailure) -> [UInt8] {
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    var simulator = try simulator()
    try simulator.run(&lines)
    return text
  }

  /// The run as pages show it: the object that `RunColumns` writes.
  package func columns() throws(InputFailure) -> [UInt8] {
    var columns = RunColumns(wantsLooks: wantsLooks)
    var simulator = try simulator()
    try simulator.run(&columns)
    var writer = JSONWriter()
    columns.write(to: &writer)
    return writer.bytes
  }

  /// The verdict on how the run would end with another value of one parameter.
  ///
  /// - Parameters:
  ///   - keyPath: the parameter.
  ///   - value: as for `set`.
  /// - Returns: the verdict as `sweep` shows it, such as `full`.
  /// - Throws: as `set` does.
  package func verdict(_ keyPath: String, at value: String) throws(InputFailure) -> String {
    var changed = self
    try changed.set(keyPath, to: value)
    return RunEnding(of: trace, on: changed.scene, options: options).verdict
  }
}
