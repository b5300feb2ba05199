import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplaySearching
import TextFiles

/// The files of an exploration: a trace for each finding, scenes that are not built in, and a suite
/// with all of them.
///
/// They are added to what is in the folder: no file there is replaced, and cases are added to its
/// suite.
struct ExplorationFiles {
  private static let sceneFolder = "scenes"
  private static let suiteFile = "suite.json"

  private let folder: String
  private var suite = ExplorationSuite()

  /// The suite that was there, and its text.
  private var present: (suite: Suite, text: [UInt8])?

  /// - Throws: if the folder's `suite.json` is not a suite.
  init(folder: String) throws(InputFailure) {
    self.folder = folder
    let path = path(of: Self.suiteFile)
    guard TextFile.exists(path) else { return }
    let text = try TextFile.read(path, waitsForWriter: false)
    present = (try Suite(parsing: text, source: path), text)
  }

  /// A report that names its files so that they replace none of another content.
  func report(_ result: ExplorationResult, named name: String, isBuiltIn: Bool)
    -> ExplorationReport
  {
    let scene = SceneWriter.text(of: result.scene)
    let names = [name][...] + (2...1000).lazy.map { "\(name)-\($0)" }
    let name = names.first { isBuiltIn || isFree(Self.sceneFile($0), for: scene) } ?? name
    return ExplorationReport(result, named: name, in: folder) { stem, trace in
      let text = self.text(of: trace, on: result.scene, named: name, isBuiltIn: isBuiltIn)
      return isFree(Self.traceFile(stem), for: text)
    }
  }

  /// Whether a file is not there yet, or holds this text.
  private func isFree(_ name: String, for text: [UInt8]) -> Bool {
    let path = path(of: name)
    return !TextFile.exists(path) || holds(path, text)
  }

  private func holds(_ path: String, _ text: [UInt8]) -> Bool {
    TextFile.exists(path) && (try? TextFile.read(path, waitsForWriter: false)) == text
  }

  private func path(of name: String) -> String { TextFile.path(name, in: folder) }

  private static func traceFile(_ stem: String) -> String {
    "\(ExplorationReport.traceFolder)/\(stem).json"
  }

  private static func sceneFile(_ stem: String) -> String { "\(sceneFolder)/\(stem).json" }

  private func text(of trace: Trace, on scene: ReplayScene, named name: String, isBuiltIn: Bool)
    -> [UInt8]
  {
    var trace = trace
    trace.scene = isBuiltIn ? scene.name : "../\(Self.sceneFile(name))"
    return TraceWriter.text(of: trace)
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
    if !isBuiltIn { try write(SceneWriter.text(of: scene), to: Self.sceneFile(report.name)) }
    for (stem, trace) in traces {
      try write(
        text(of: trace, on: scene, named: report.name, isBuiltIn: isBuiltIn),
        to: Self.traceFile(stem))
    }
    suite.add(report)
  }

  /// Writes the suite, if there is anything in it.
  ///
  /// - Throws: if it cannot be written.
  func finish() throws(InputFailure) {
    guard !suite.isEmpty else { return }
    let text = present.map { suite.text(addedTo: $0.text, of: $0.suite) } ?? suite.text
    try write(text, to: Self.suiteFile)
  }

  private func write(_ bytes: [UInt8], to name: String) throws(InputFailure) {
    // What an earlier exploration found stays as it is, and so does a scene that is read from here.
    let path = path(of: name)
    guard !holds(path, bytes) else { return }
    let output = try ResultOutput(path: path, role: name == Self.suiteFile ? .addition : .piece)
    output.write(bytes)
    try output.finish()
  }
}
