import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayPages
import ReplayReports
import ReplayTimelines
import TextFiles

/// A suite's case, replayed and compared.
struct CaseRun: Sendable {
  private(set) var result: CaseResult

  /// The timeline of what the screen did; kept for a case that failed or whose golden differs.
  private(set) var run: Timeline?

  /// The text of what the screen did, as JSON Lines and as its golden holds it; empty for a case that
  /// could not be run, or that passed without a golden.
  var timeline: [UInt8] { run.map { views.golden(of: $0).text } ?? golden ?? [] }

  /// The scene, trace and options of the run, for a page that may have the tool run it again; nil if no
  /// page shows it.
  private(set) var preparedRun: PreparedRun?

  /// The views that its golden holds.
  let views: GoldenViews

  /// Whether a page may show the case, so that an app's views are painted.
  private let withLooks: Bool

  /// The golden's text; nil if there is none.
  private(set) var golden: [UInt8]?

  /// Oddities of the trace, and changes that were made to it.
  private(set) var notices: [Notice] = []

  /// The reason why the case passes whatever the sheet's rules are; nil if it does not.
  private(set) var idleness: IdleGesture?

  /// The properties that must hold in the run: the suite's, and with them those of the scene once it is
  /// known.
  private var properties: [ReplayProperty]

  /// The states in which the scene's sheet says that it may rest.
  private var states: [String] = []

  /// Warnings of names in properties that the run does not have, but nearly.
  private(set) var misspellings: [InputFailure] = []

  /// Runs a case; what goes wrong is part of the result.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - properties: what must hold in all cases.
  ///   - folder: the suite's folder.
  ///   - scenes: the scenes of the call.
  ///   - variation: values that replace the suite's for this run; nil for the suite's own.
  ///   - views: what its golden holds.
  ///   - withLooks: whether a page may show the case.
  init(
    _ testCase: Suite.Case, _ properties: [ReplayProperty], in folder: String,
    _ scenes: SceneLibrary, under variation: CaseVariation? = nil,
    goldens views: GoldenViews = .named,
    withLooks: Bool = false
  ) {
    self.views = views
    self.properties = properties
    self.withLooks = withLooks
    result = CaseResult(of: testCase)
    if let variation {
      do throws(InputFailure) {
        try replay(under: variation, in: folder, scenes)
      } catch {
        result.failure = Self.located(error, in: testCase)
      }
      return
    }
    let run: Timeline
    do throws(InputFailure) {
      run = try replay(in: folder, scenes)
    } catch {
      result.failure = Self.located(error, in: testCase)
      return
    }
    judge(run)
    if let path = testCase.golden.map({ TextFile.path($0, in: folder) }) {
      compare(run, with: path)
    } else {
      keep(run)
    }
  }

  /// An error without a line is located at the case.
  static func located(_ failure: InputFailure, in testCase: Suite.Case) -> InputFailure {
    guard failure.location?.position == nil, failure.location?.isOption != true else {
      return failure
    }
    return InputFailure(
      failure.location.map { "\($0): \(failure.what)" } ?? failure.what,
      expected: failure.expected, at: testCase.location)
  }

  private mutating func replay(in folder: String, _ scenes: SceneLibrary)
    throws(InputFailure) -> Timeline
  {
    let tuning = try TuningOptions(result.testCase, in: folder, scenes)
    let trace = try readTrace(in: folder, scenes)
    var simulators = PreparedSimulators(tuning)
    let run = try simulators.run(for: trace) { notices.append($0) }
    try addProperties(of: run.scene.scene)
    states = run.scene.scene.statedRestingStates
    try verify(run.trace, on: run.replayer)
    if withLooks { preparedRun = run }
    let timeline = try Timeline(of: run.simulator, withLooks: withLooks)
    idleness = IdleGesture(in: timeline, scale: tuning.scale(of: trace, to: run.trace))
    return timeline
  }

  /// Adds what must hold in every run of the scene.
  ///
  /// - Throws: if that is wrong, or nothing is expected of the case at all.
  private mutating func addProperties(of scene: ReplayScene) throws(InputFailure) {
    properties += try scene.readProperties()
    guard properties.isEmpty, !result.testCase.expectsByItself else { return }
    throw result.testCase.expectsNothing
  }

  private mutating func readTrace(in folder: String, _ scenes: SceneLibrary)
    throws(InputFailure) -> Trace
  {
    let path = TextFile.path(result.testCase.trace, in: folder)
    let read = try TraceReader.read(
      try TextFile.read(path), source: path, actions: scenes.catalog.actions)
    notices = read.warnings.map { .warning($0) }
    return read.trace
  }

  /// Runs the case once more before its golden is recorded, if its scene may be a user's own.
  ///
  /// - Parameters:
  ///   - folder: the suite's folder.
  ///   - scenes: the scenes of the call.
  /// - Throws: if the two runs differ, at the first field that does, or the second one fails.
  func checkRepeats(in folder: String, _ scenes: SceneLibrary) throws(InputFailure) {
    guard let run, scenes.catalog.systems.count > SheetCatalog.builtIn.systems.count else { return }
    var copy = self
    let again = try copy.replay(in: folder, scenes)
    guard run.text != again.text else { return }
    let comparison = TimelineComparison(
      TimelineDocument(run), TimelineDocument(again),
      within: TimelineTolerance(value: 0, time: 0))
    guard let difference = comparison.firstWords else { return }
    throw InputFailure(
      "two runs of this case differ, and no golden is recorded: \(difference)",
      expected: Self.repeatableCode, at: result.testCase.location)
  }

  /// The advice on how code does the same in each run.
  private static let repeatableCode =
    "the same in each run: seed random numbers, take Date() or CACurrentMediaTime() for other clocks, "
    + "reset globals, singletons, UserDefaults and files in makeRootViewController(), leave out threads, "
    + "and sort sets and dictionaries of objects that are hashed by ObjectIdentifier"

  /// Compares a run with the observation if the case requires it.
  private mutating func verify(_ trace: Trace, on replayer: TraceReplayer) throws(InputFailure) {
    guard let tolerance = result.testCase.verifyTolerance else { return }
    result.verification = try Verification(
      of: trace, on: replayer, offset: nil, .estimated, tolerance: tolerance)
  }

  /// Compares a run with what the case expects, and keeps what is told of it.
  private mutating func judge(_ run: Timeline) {
    result.add(result.testCase.unmetExpectations(in: run))
    result.breaks = properties.breaks(in: run)
    if !properties.isEmpty {
      misspellings = properties.misspellings(
        in: run.run,
        states: states
          + run.events.flatMap { event -> [String] in
            if case .sheet(let from, let to) = event.kind { [from, to] } else { [] }
          })
    }
    result.time = run.outcome.time
    result.lastDecision = run.decisions.last
  }

  /// Keeps the run of a case that failed.
  private mutating func keep(_ run: Timeline) {
    if result.status == .failed { self.run = run } else { preparedRun = nil }
  }

  // MARK: With other values

  /// Runs a case with values other than the suite's, and judges what it expects.
  ///
  /// A golden contains the frames for the suite's own values. If the case has only a golden, it
  /// must end as it does with those values. The same applies to observations if the touches have
  /// changed since.
  private mutating func replay(
    under variation: CaseVariation, in folder: String, _ scenes: SceneLibrary
  ) throws(InputFailure) {
    let own = try TuningOptions(result.testCase, in: folder, scenes)
    let trace = try readTrace(in: folder, scenes)
    let scene = try own.read(for: trace, own.preparedScene)
    let tuning = own.laying(variation.patches, over: nil)
    let prepared = own.prepared(trace, for: scene.scene)
    notices += prepared.notices
    let (variedScene, variedTrace): (PreparedScene, Trace)
    do throws(InputFailure) {
      variedScene = try tuning.preparedScene(try tuning.sceneKey(for: trace))
      variedTrace = try variation.degraded(tuning.mapped(trace, to: variedScene.scene))
    } catch {
      result.omission = error
      return
    }
    try addProperties(of: scene.scene)
    let simulator = try SceneSimulator(variedScene, variedTrace, tuning.simulation)
    let testCase = result.testCase
    let isVerified = testCase.verifyTolerance != nil && variation.degradation == nil
    if isVerified {
      try verify(variedTrace, on: TraceReplayer(variedScene, tuning.simulation))
    }
    if withLooks {
      preparedRun = PreparedRun(
        simulator: simulator, scene: variedScene, trace: variedTrace, options: tuning.simulation)
    }
    let run = try Timeline(of: simulator, withLooks: withLooks)
    idleness = IdleGesture(in: run, scale: tuning.scale(of: trace, to: variedTrace))
    judge(run)
    defer { keep(run) }
    guard testCase.expectations.isEmpty, testCase.golden != nil || testCase.verifyTolerance != nil,
      !isVerified
    else { return }
    result.ending = CaseResult.Ending(
      own: RunEnding(of: prepared.trace, on: scene, options: own.simulation).verdict,
      varied: RunEnding(of: variedTrace, on: variedScene, options: tuning.simulation).verdict)
  }

  private mutating func compare(_ run: Timeline, with path: String) {
    self.run = run
    guard TextFile.exists(path) else {
      FileLog.noteMissing(path)
      result.golden = .missing
      return
    }
    do throws(InputFailure) {
      let bytes = try TextFile.read(path, waitsForWriter: false)
      golden = bytes
      guard bytes != timeline else {
        result.golden = .same
        self.run = nil
        // An expectation can fail all the same.
        return keep(run)
      }
      let document = try TimelineDocument(bytes, source: path)
      let comparison = TimelineComparison(
        document, TimelineDocument(views.comparable(run, with: document)),
        within: TimelineTolerance(
          value: result.testCase.tolerance, time: result.testCase.timeTolerance))
      result.golden = comparison.areAlike ? .alike : .different(comparison)
    } catch {
      result.golden = .unreadable(error)
    }
  }

  /// Records what was done to the golden.
  mutating func record(_ recording: CaseResult.Recording) { result.recording = recording }

  /// Records what the case expects from now on.
  mutating func accept(_ accepted: [AcceptedExpectation]) { result.accept(accepted) }

  /// Records why the golden could not be read or written.
  mutating func fail(_ failure: InputFailure) { result.failure = failure }
}
