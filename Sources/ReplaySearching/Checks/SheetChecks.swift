public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws
import ReplayTimelines

/// Random gestures on a sheet, and what must be true of the sheet whatever they are.
///
/// Hands of one to three fingers drag, fling, hold, tap and swipe, catch a moving sheet and are
/// cancelled; meanwhile the app performs actions that the scene supports. The same seed makes the
/// same gestures on every machine.
///
/// ```
/// @Test func `whatever fingers do, the card rests at a stop`() throws {
///   let scene = ReplayScene(name: "card", sheet: CardSheet())
///   let findings = try SheetChecks(scene, runs: 1000).findings()
///   #expect(findings.isEmpty)
/// }
/// ```
///
/// The sheet states where it may rest in `stops(after:_:)`; one that does not is itself a finding.
/// A finding's trace can be replayed and kept: `TraceWriter.text(of: finding.trace)`.
public struct SheetChecks: Sendable {
  package var scene: ReplayScene

  /// The number of traces that are run, at least 1.
  package var runs: Int

  /// The seed of the first trace; those of the others follow it.
  package var seed: UInt64

  /// The invariants that each run is checked against; a user's own are added to
  /// `SheetInvariant.general`.
  package var invariants: [SheetInvariant]

  /// - Parameters:
  ///   - scene: with any sheet, including your own.
  ///   - runs: how many traces are run, at least 1.
  ///   - seed: the seed of the first trace.
  ///   - invariants: what must hold for each run.
  public init(
    _ scene: ReplayScene, runs: Int = 1000, seed: UInt64 = 0,
    invariants: [SheetInvariant] = SheetInvariant.general
  ) {
    self.scene = scene
    self.runs = runs
    self.seed = seed
    self.invariants = invariants
    untouched = UntouchedApp(of: scene)
  }

  /// The app before any finger does something; nil for a scene without an app.
  let untouched: UntouchedApp?

  private var traces: RandomTrace { RandomTrace(for: scene, with: untouched) }

  /// The random trace of a seed.
  public func trace(ofSeed seed: UInt64) -> Trace { traces.make(seed: seed) }

  /// Runs the traces.
  ///
  /// - Returns: for each broken invariant, the first run that breaks it, in the order of
  ///   `invariants`; empty if all hold.
  /// - Throws: if the scene refuses a trace.
  public func findings() throws(InputFailure) -> [SheetFinding] {
    let traces = traces
    var findings = [SheetFinding?](repeating: nil, count: invariants.count)
    for offset in 0..<UInt64(max(1, runs)) {
      let seed = seed &+ offset
      let trace = traces.make(seed: seed)
      let notes = try notes(of: trace)
      for index in invariants.indices where findings[index] == nil {
        guard let fault = notes.fault(of: invariants[index], at: index) else { continue }
        findings[index] = SheetFinding(
          invariant: invariants[index], scene: scene.name, trace: trace, seed: seed,
          time: fault.time, fault: fault.words)
      }
    }
    return findings.compactMap { $0 }
  }

  // MARK: One run

  private func notes(of trace: Trace) throws(InputFailure) -> FaultNotes {
    var simulator = try Simulator(scene: scene, trace: trace)
    var watcher = RunWatcher(scene, trace, invariants)
    let outcome = try simulator.run(&watcher)
    watcher.judgeEnd(outcome, stops: simulator.stops(after: watcher.history))
    let twins = try noteTwins(of: trace, MetamorphicRun(watcher.events, outcome.frame))
    for (law, fault) in twins { watcher.notes.note(law, fault.words, at: fault.time) }
    try judgeRun(of: trace, &watcher.notes)
    try judgeDrags(&watcher)
    return watcher.notes
  }

  /// Checks the invariants of whole runs.
  func judgeRun(of trace: Trace, _ notes: inout FaultNotes) throws(InputFailure) {
    let judges = invariants.indices.filter { index in
      guard case .run = invariants[index].law else { return false }
      return true
    }
    guard !judges.isEmpty else { return }
    let timeline = try Timeline(of: trace, on: scene)
    for index in judges {
      guard case .run(let fault) = invariants[index].law else { continue }
      notes.note(ofInvariantAt: index, fault(trace, timeline), at: timeline.outcome.time)
    }
  }

  // MARK: Twins

  /// Seconds, a whole number of frames at every refresh rate.
  private static let delay = 8.0

  private func circumstances(of law: GeneralLaw) -> MetamorphicRun.Circumstances? {
    switch law {
    // A trace that begins later meets something else.
    case .isTheSameLater where untouched?.acts != true: .init(delay: Self.delay)
    case .isTheSameAtAnyRate where scene.sheet?.dependsOnRefreshRate != true:
      .init(refreshRate: scene.screen.refreshRate / 2)
    case .isTheSameMirrored where scene.isSymmetric: .init(isMirrored: true)
    default: nil
    }
  }

  /// Runs the trace again under all circumstances together and, if the result differs, under each
  /// alone.
  func noteTwins(of trace: Trace, _ run: MetamorphicRun) throws(InputFailure)
    -> [(law: GeneralLaw, fault: FaultNotes.Fault)]
  {
    var laws: [(law: GeneralLaw, circumstances: MetamorphicRun.Circumstances)] = []
    var all = MetamorphicRun.Circumstances()
    for invariant in invariants {
      guard case .general(let law) = invariant.law, let one = circumstances(of: law) else {
        continue
      }
      laws.append((law, one))
      all.delay += one.delay
      all.refreshRate = one.refreshRate ?? all.refreshRate
      all.isMirrored = one.isMirrored || all.isMirrored
    }
    guard let first = laws.first,
      let difference = run.difference(of: try MetamorphicRun(of: trace, on: scene, all))
    else { return [] }
    var faults: [(law: GeneralLaw, fault: FaultNotes.Fault)] = []
    for (law, one) in laws {
      guard let alone = run.difference(of: try MetamorphicRun(of: trace, on: scene, one)) else {
        continue
      }
      faults.append((law, .init(time: alone.time, words: alone.words)))
    }
    let together = FaultNotes.Fault(time: difference.time, words: difference.words)
    return faults.isEmpty ? [(first.law, together)] : faults
  }
}

extension ReplayScene {
  /// Whether left and right are alike: no recognizer begins at an edge or moves sideways, no content
  /// starts at its left, and no view has been added anywhere.
  fileprivate var isSymmetric: Bool {
    guard !edge.isSide, scrollView?.contentWidth == nil, recognizers.isEmpty, scrollViews.isEmpty,
      controls.isEmpty
    else { return false }
    return ownRecognizers.allSatisfy { recognizer in
      switch recognizer.kind {
      case .pan(let pan): pan.edge == nil
      case .swipe: false
      default: true
      }
    }
  }
}
