import GestureEngine
import GestureTraces
import JSONText
import ReplayEstimating
import ReplayJudging
import TextFiles

/// The cases of a suite with their traces and the texts of their scenes.
struct SuiteCases: Sendable {
  struct Case: Sendable {
    let testCase: Suite.Case
    let trace: Trace
    let tuning: TuningOptions
    let document: JSONNode

    var tuneCase: TuneCase {
      TuneCase(
        of: testCase, trace, from: tuning.recordedScreen(of: trace), on: document,
        options: tuning.simulation, catalog: tuning.catalog)
    }
  }

  private(set) var cases: [Case] = []

  /// Reads them, and reports what is wrong with any.
  ///
  /// - Parameters:
  ///   - file: the suite.
  ///   - tuning: the patches for each case's scene.
  ///   - inputs: receives errors.
  init(_ file: SuiteFile, _ tuning: TuningOptions, _ inputs: inout FaultyInputs) {
    for testCase in file.cases {
      let read = inputs.attempt { () throws(InputFailure) in
        do throws(InputFailure) {
          return try Self.read(testCase, in: file.folder, tuning)
        } catch {
          throw CaseRun.located(error, in: testCase)
        }
      }
      if let read { cases.append(read) }
    }
  }

  private static func read(_ testCase: Suite.Case, in folder: String, _ tuning: TuningOptions)
    throws(InputFailure) -> Case
  {
    let own = try TuningOptions(testCase, in: folder, tuning.scenes)
    let options = tuning.laid(over: own)
    let path = TextFile.path(testCase.trace, in: folder)
    let read = try TraceReader.read(
      try TextFile.read(path), source: path, actions: tuning.catalog.actions)
    for warning in read.warnings { Console.warn(warning) }
    let key = try options.sceneKey(for: read.trace)
    let (document, scene) = (try options.document(key), try options.scene(key))
    options.prepared(read.trace, for: scene).tell()
    return Case(testCase: testCase, trace: read.trace, tuning: options, document: document)
  }
}
