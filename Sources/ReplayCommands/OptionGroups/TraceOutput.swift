import GestureEngine
import GestureTraces
import JSONText
import TextFiles

/// The output of a command that makes a trace: where it is written, with which name and for which
/// scene.
struct TraceOutput: Sendable {
  /// The file; standard output if it is nil.
  let path: String?

  /// The trace's name and scene; nil keeps what it has.
  private var name: String?
  private var scene: String?
  private let catalog = CommandCall.current.tool.catalog

  init(path: String?) {
    self.path = path
  }

  /// Reads the options of a command that makes a trace from something else.
  ///
  /// - Parameter name: where an unnamed trace gets its name from: "the file's".
  init(nameless name: String) {
    let call = CommandCall.current
    scene = call.read(
      CommandOption("--scene", "NAME|FILE", .text(.scenes), "The scene for the trace to name."))
    self.name = call.read(
      CommandOption("--name", "NAME", .text(), "The trace's name (default: \(name))."))
    path = call.read(SharedOptions.traceOutput)
  }

  /// Writes a trace.
  ///
  /// - Throws: if the file cannot be written.
  func write(_ trace: Trace) throws(InputFailure) {
    var trace = trace
    if let name { trace.name = name }
    let folder = scene == nil ? TextFile.folder(of: trace.source) : ""
    trace.scene = (scene ?? trace.scene).map {
      ScenePath.path(of: $0, from: folder, in: path, catalog)
    }
    let output = try ResultOutput(path: path)
    output.write(TraceWriter.text(of: trace))
    try output.finish()
    warnOfMissingScene()
  }

  /// Warns of a path that leads nowhere from here, such as one from the trace's folder.
  private func warnOfMissingScene() {
    guard path != nil, let scene, !catalog.sceneNames.contains(scene), !TextFile.exists(scene)
    else {
      return
    }
    Console.warn(
      InputFailure(
        "there is no scene \"\(scene)\" yet, which the trace names",
        expected: "a built-in scene, or a file's path from this folder"))
  }
}
