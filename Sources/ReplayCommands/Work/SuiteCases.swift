import GestureReplay
import GestureTraces
import JSONText
import TextFiles

/// A suite's file, and the cases of it that are asked for.
struct SuiteFile: Sendable {
  /// The file's name, for errors.
  let source: String
  let folder: String
  let suite: Suite

  /// Those whose names pass the filters, in their order; at least one.
  let cases: [Suite.Case]

  /// - Throws: where the file is no suite, or no case is named so.
  init(_ path: String, _ selection: CaseSelection) throws(InputFailure) {
    source = TextFile.displayName(of: path)
    folder = TextFile.folder(of: path)
    let bytes = try TextFile.read(path, waitsForWriter: false)
    suite = try Suite(from: try JSONNode(parsing: bytes, source: source))
    guard !suite.cases.isEmpty else {
      throw InputFailure(
        "the suite has no cases", expected: "a case", at: TextLocation(source: source))
    }
    cases = suite.cases.filter { [selection] in selection.isNamed($0.name) }
    guard !cases.isEmpty else {
      let filter = selection.filters.last ?? ""
      throw InputFailure(
        "no case is named like \"\(filter)\"",
        expected: Spelling.suggestion(for: filter, among: suite.cases.prefix(10).map(\.name)),
        at: TextLocation(source: source))
    }
  }
}

/// The cases of a suite with their traces and the texts of their scenes.
struct SuiteCases: Sendable {
  struct Case: Sendable {
    let testCase: Suite.Case
    let trace: Trace
    let tuning: TuningOptions
    let document: JSONNode

    var tuneCase: TuneCase {
      TuneCase(
        of: testCase, trace, on: document, options: tuning.simulation, catalog: tuning.catalog)
    }
  }

  private(set) var cases: [Case] = []

  /// Reads them; what is wrong with one is told.
  ///
  /// - Parameters:
  ///   - file: the suite.
  ///   - tuning: what is laid over each case's scene.
  ///   - inputs: takes what is wrong.
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
    let own = try TuningOptions(testCase, in: folder, tuning.catalog)
    let options = tuning.laid(over: own)
    let path = TextFile.path(testCase.trace, in: folder)
    let read = try TraceReader.read(
      try TextFile.read(path), source: path, actions: tuning.catalog.actions)
    for warning in read.warnings { Console.warn(warning) }
    let document = try options.document(options.sceneKey(for: read.trace))
    let scene = try options.scene(from: document)
    if let warning = options.prepared(read.trace, for: scene).warning { Console.warn(warning) }
    return Case(testCase: testCase, trace: read.trace, tuning: options, document: document)
  }
}
