import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import TextFiles

/// A suite's case, replayed and compared.
struct CaseRun: Sendable {
  private(set) var result: CaseResult

  /// What the screen did, as JSON Lines; empty where the case could not be run.
  private(set) var timeline: [UInt8] = []

  /// The golden's text; nil where there is none.
  private(set) var golden: [UInt8]?

  /// What is odd about the trace.
  private(set) var warnings: [InputFailure] = []

  /// Runs a case; what goes wrong is part of the result.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - folder: the suite's.
  ///   - catalog: the systems and scenes that there are.
  init(_ testCase: Suite.Case, in folder: String, _ catalog: SheetCatalog) {
    result = CaseResult(of: testCase)
    let run: Timeline
    do throws(InputFailure) {
      run = try replay(in: folder, catalog)
    } catch {
      result.failure = Self.located(error, in: testCase)
      return
    }
    result.unmet = testCase.unmetExpectations(in: run)
    guard let path = testCase.golden.map({ TextFile.path($0, in: folder) }) else { return }
    compare(run, with: path)
  }

  /// An error that has no line of its own is one of the case.
  static func located(_ failure: InputFailure, in testCase: Suite.Case) -> InputFailure {
    guard failure.location?.position == nil else { return failure }
    return InputFailure(
      failure.location.map { "\($0): \(failure.what)" } ?? failure.what,
      expected: failure.expected, at: testCase.location)
  }

  private mutating func replay(in folder: String, _ catalog: SheetCatalog)
    throws(InputFailure) -> Timeline
  {
    let testCase = result.testCase
    let path = TextFile.path(testCase.trace, in: folder)
    let tuning = try TuningOptions(testCase, in: folder, catalog)
    let read = try TraceReader.read(
      try TextFile.read(path), source: path, actions: catalog.actions)
    warnings = read.warnings
    var simulators = PreparedSimulators(tuning)
    let simulator = try simulators.simulator(for: read.trace) { warnings.append($0) }
    if let tolerance = testCase.verifyTolerance {
      result.verification = try Verification(
        simulator, read.trace, offset: nil, tolerance: tolerance)
    }
    let run =
      if let verification = result.verification { verification.timeline } else {
        try Timeline(of: simulator)
      }
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    run.play(to: &lines)
    timeline = text
    return run
  }

  private mutating func compare(_ run: Timeline, with path: String) {
    guard TextFile.exists(path) else {
      result.golden = .missing
      return
    }
    do throws(InputFailure) {
      let bytes = try TextFile.read(path, waitsForWriter: false)
      golden = bytes
      guard bytes != timeline else {
        result.golden = .same
        return
      }
      let comparison = TimelineComparison(
        try TimelineDocument(bytes, source: path), TimelineDocument(run),
        within: TimelineTolerance(
          value: result.testCase.tolerance, time: result.testCase.timeTolerance))
      result.golden = comparison.areAlike ? .alike : .different(comparison)
    } catch {
      result.golden = .unreadable(error)
    }
  }

  /// Notes what became of the golden.
  mutating func record(_ recording: CaseResult.Recording) { result.recording = recording }

  /// Notes why the golden could not be read or written.
  mutating func fail(_ failure: InputFailure) { result.failure = failure }
}
