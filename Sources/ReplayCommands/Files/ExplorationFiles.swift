import GestureEngine
import GestureTraces
import JSONText
import ReplayReports
import ReplaySearching

/// The files of an exploration: a trace for each finding, scenes that are not built in, and a suite
/// with all of them.
struct ExplorationFiles {
  private static let sceneFolder = "scenes"

  private let folder: String
  private var suite = ExplorationSuite()

  init(folder: String) {
    self.folder = folder
  }

  /// Writes the traces of a scene's findings.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - isBuiltIn: whether the scene can be given by its name.
  /// - Throws: if a file cannot be written.
  mutating func write(_ report: ExplorationReport, isBuiltIn: Bool) throws(InputFailure) {
    let traces = report.traces
    guard !traces.isEmpty else { return }
    let scene = report.result.scene
    let file = "\(Self.sceneFolder)/\(report.name).json"
    if !isBuiltIn { try write(SceneWriter.text(of: scene), to: file) }
    for (stem, trace) in traces {
      var trace = trace
      trace.scene = isBuiltIn ? scene.name : "../\(file)"
      try write(TraceWriter.text(of: trace), to: "\(ExplorationReport.traceFolder)/\(stem).json")
    }
    suite.add(report)
  }

  /// Writes the suite, if there is anything in it.
  ///
  /// - Throws: if it cannot be written.
  func finish() throws(InputFailure) {
    if !suite.isEmpty { try write(suite.text, to: "suite.json") }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(InputFailure) {
    let path = "\(folder)/\(name)"
    if let slash = path.lastIndex(of: "/") { try Folder.make(String(path[..<slash])) }
    let output = try ResultOutput(path: path)
    output.write(bytes)
    try output.finish()
  }
}
