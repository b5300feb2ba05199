import GestureTraces
import JSONText

/// Where a command writes a trace that it makes, with which name and for which scene.
struct TraceOutput: Sendable {
  /// The options of a command that makes a trace from something else.
  struct Options: Sendable {
    fileprivate let name: CommandOption<String?>
    fileprivate let scene = CommandOption(
      "--scene", "NAME|FILE", .text(.scenes), "The scene for the trace to name.")

    /// - Parameter name: where an unnamed trace gets its name from: "the file's".
    init(nameless name: String) {
      self.name = CommandOption("--name", "NAME", .text(), "The trace's name (default: \(name)).")
    }

    var all: [any OptionDeclaration] { [scene, name, SharedOptions.traceOutput] }
  }

  /// The file; standard output if it is nil.
  let path: String?

  /// The trace's name and scene; nil keeps what it has.
  private let name: String?
  private let scene: String?

  init(path: String?) {
    self.path = path
    (name, scene) = (nil, nil)
  }

  init(_ arguments: Arguments, _ options: Options) throws(InputFailure) {
    name = try arguments[options.name]
    scene = try arguments[options.scene]
    path = try arguments[SharedOptions.output]
  }

  /// Writes a trace.
  ///
  /// - Throws: if the file cannot be written.
  func write(_ trace: Trace) throws(InputFailure) {
    var trace = trace
    if let name { trace.name = name }
    if let scene { trace.scene = scene }
    let output = try ResultOutput(path: path)
    output.write(TraceWriter.text(of: trace))
    try output.finish()
  }
}
