public import GestureEngine
import GestureTraces
public import JSONText

/// Searches the gestures on a sheet for what must never happen.
///
/// It first tries systematically where and when fingers land, how far and fast they move, whether
/// they are lifted or cancelled, and whether they catch a moving sheet or meet another finger or an
/// action of the app. Then come random gestures, and changes of those that led to decisions, states
/// and transitions not seen before. A run is judged by `SheetInvariant`, and by what users expect
/// even if the sheet states otherwise. At the end it reports which stops no gesture reached, and
/// which parameters changed nothing. Each kind of fault is reported once, with the smallest trace
/// that shows it. Fingers stay on the screen, and move no faster than hands do: at most 8,000 points
/// per second. The same seed finds the same faults on every machine.
///
/// ```
/// let findings = try Exploration(scene, runs: 10_000).findings()
/// for finding in findings { print(finding) }
/// ```
public struct Exploration: Sendable {
  /// The invariants that must hold by default: `general`, that a drag leads where the finger went and still
  /// moves something, and those of a sheet beside a keyboard.
  public static let invariants =
    SheetInvariant.general + [.goesWithTheFinger, .canStillBeDragged]
    + SheetInvariant.ofTheKeyboard

  /// The number of runs to try, at least 1; runs that minimize traces are not counted.
  let runs: Int
  let seed: UInt64
  let judge: RunOracle
  let traces: RandomTrace
  let catalog: SheetCatalog

  /// Whether it notes where runs come to rest, for a search without drags.
  let notesPlaces: Bool

  var scene: ReplayScene { judge.checks.scene }
  var invariants: [SheetInvariant] { judge.checks.invariants }

  /// - Parameters:
  ///   - scene: with any sheet, including your own.
  ///   - runs: how many runs to try, at least 1.
  ///   - seed: the random seed.
  ///   - invariants: what must hold for each run; add your own to `Exploration.invariants`.
  ///   - catalog: the catalog with the scene's system, whose parameters are tried.
  public init(
    _ scene: ReplayScene, runs: Int = 10_000, seed: UInt64 = 0,
    invariants: [SheetInvariant] = Exploration.invariants, catalog: SheetCatalog = .builtIn
  ) {
    self.init(
      scene, runs: runs, seed: seed, invariants: invariants, catalog: catalog,
      within: FingerLimits(on: scene.screen))
  }

  /// An exploration with fingers of other abilities.
  package init(
    _ scene: ReplayScene, runs: Int, seed: UInt64, invariants: [SheetInvariant],
    catalog: SheetCatalog, within limits: FingerLimits, notesPlaces: Bool = false
  ) {
    self.runs = max(1, runs)
    self.seed = seed
    self.catalog = catalog
    self.notesPlaces = notesPlaces
    let checks = SheetChecks(scene, runs: runs, seed: seed, invariants: invariants)
    judge = RunOracle(checks)
    traces = RandomTrace(for: scene, with: checks.untouched, within: limits)
  }

  /// Runs the whole exploration.
  ///
  /// - Returns: the first fault found of each kind, with the smallest trace that shows it.
  /// - Throws: if the scene refuses a trace, or the sheet's code breaks a requirement of
  ///   `SheetSystem`.
  public func findings() throws(InputFailure) -> [ExplorationFinding] {
    var search = ExplorationSearch(self)
    while let blocks = search.nextRound() {
      for block in blocks { search.merge(try explore(block)) }
    }
    var findings: [ExplorationFinding] = []
    for candidate in search.candidates {
      if let finding = minimized(candidate) { findings.append(finding) }
    }
    let probe = search.probe
    var idle: [SettingProbe.Setting] = []
    for setting in try probe.settings() {
      if let setting = try probe.idle(setting) { idle.append(setting) }
    }
    return search.findings(minimized: findings, idle: idle)
  }
}

extension Exploration {
  /// Runs that one job does by itself: their traces depend only on the block.
  package struct Block: Sendable {
    enum Source {
      case sketches(ArraySlice<StrokeSketch>)
      case random(seed: UInt64, runs: Int)
    }

    let source: Source

    /// The traces that have led somewhere new.
    let corpus: [StrokeSketch]
    let known: Set<UInt64>
  }

  /// The result of a block.
  package struct BlockResult: Sendable {
    package var runs = 0

    /// Traces that led somewhere new, by their numbers in the block, and where they led.
    var discoveries: [(number: Int, sketch: StrokeSketch, edges: [UInt64])] = []

    /// The first fault of each kind, with its trace and how many runs of the block came before.
    var faults: [(fault: RunFault, number: Int, trace: Trace, run: Int)] = []
    var reachedStops: Set<Int> = []

    /// Places that no earlier run of the block came to rest at, if the exploration notes them.
    var places: [(place: RestingPlace, number: Int, trace: Trace, run: Int)] = []
  }

  /// One trace in this many is also run under other circumstances.
  private static let twinPeriod = 8

  /// Runs a block.
  ///
  /// - Throws: if the scene refuses a trace.
  package func explore(_ block: Block) throws(InputFailure) -> BlockResult {
    var result = BlockResult()
    var known = block.known
    var made = BlockTraces(of: block, self)
    var seen = SeenPlaces()
    var index = 0
    while result.runs < made.mostRuns, let trace = made.next() {
      try run(trace, index, &result, &known, &seen)
      index += 1
    }
    return result
  }

  private func run(
    _ trace: Trace, _ index: Int, _ result: inout BlockResult, _ known: inout Set<UInt64>,
    _ seen: inout SeenPlaces
  ) throws(InputFailure) {
    let hasTwins = index % Self.twinPeriod == 0 && !invariants.isEmpty
    let judged = try judge.judge(trace, hasTwins: hasTwins)
    for fault in judged.faults where !result.faults.contains(where: { $0.fault.kind == fault.kind })
    {
      result.faults.append((fault, index, trace, result.runs))
    }
    let new = judged.edges.edges.filter { known.insert($0).inserted }
    if !new.isEmpty { result.discoveries.append((index, StrokeSketch(of: trace), new)) }
    if let stop = judged.reachedStop { result.reachedStops.insert(stop) }
    if notesPlaces { note(judged.outcome, of: trace, index, &result, &seen) }
    result.runs += judged.runs
  }

  // MARK: Minimizing

  /// The smallest trace that shows what a candidate shows.
  ///
  /// - Returns: nil if the fault disappears once numbers are rounded as in a file, since it could
  ///   not be replayed.
  package func minimized(_ candidate: ExplorationCandidate) -> ExplorationFinding? {
    let kind = candidate.fault.kind
    let hasTwins = invariants[candidate.fault.invariant].needsTwins
    let judge = judge
    let find = { (trace: Trace) -> RunFault? in
      do throws(InputFailure) {
        return try judge.judge(trace, hasTwins: hasTwins).faults.first { $0.kind == kind }
      } catch {
        return nil
      }
    }
    guard
      let least = try? MinimizedTrace(
        of: candidate.trace, within: traces.limits, while: { find($0) != nil }),
      let fault = find(least.trace)
    else { return nil }
    return ExplorationFinding(
      fault, invariants[fault.invariant], least.trace, scene: scene.name, run: candidate.run)
  }
}

extension SheetInvariant {
  /// Whether it compares a run with others of the same trace.
  var needsTwins: Bool {
    guard case .general(let law) = law else { return false }
    switch law {
    case .isTheSameLater, .isTheSameAtAnyRate, .isTheSameMirrored: return true
    default: return false
    }
  }
}
