import GestureEngine
import GestureTraces

/// A fault that was found, with the trace that showed it first.
package struct ExplorationCandidate: Sendable {
  let fault: RunFault
  let trace: Trace

  /// The number of runs before it.
  let run: Int
}

/// The progress of an exploration.
///
/// Runs go in rounds of blocks that can be run side by side; what they find is merged in the order of
/// the blocks, so that it does not matter how many ran at once.
package struct ExplorationSearch: Sendable {
  /// The most runs in a block, blocks in a round, and traces kept to be changed.
  private static let blockSize = 500
  private static let roundSize = 16
  private static let corpusLimit = 4000

  /// The largest number of kinds of one invariant's faults that are reported, and of those that a sheet states.
  private static let kindLimit = 3
  private static let statedKindLimit = 2

  /// The most drags in a block that aim at stops.
  private static let aimedBlockSize = 16

  private let exploration: Exploration
  private let gestures: SystematicGestures

  /// Whether drags have aimed at the stops that nothing had reached, or need not.
  private var hasAimed: Bool
  private var sketches: ArraySlice<StrokeSketch>
  private var generator: SplitMix64
  private var known: Set<UInt64> = []
  private var faults: [ExplorationCandidate] = []
  private var reachedStops: Set<Int> = []

  /// The places that gestures with drags came to rest at, and those that others did, if the exploration
  /// notes places.
  private(set) var reach = Reach<DragEvidence>()
  private(set) var dragFreePlaces: [(place: RestingPlace, evidence: DragEvidence)] = []

  /// Traces that led somewhere new.
  private(set) var corpus: [StrokeSketch] = []

  /// The number of runs that were tried.
  package private(set) var runs = 0

  /// - Parameters:
  ///   - exploration: the exploration.
  ///   - aimsAtStops: whether drags aim at stops that nothing has reached, in at most as many runs again.
  package init(_ exploration: Exploration, aimsAtStops: Bool = true) {
    self.exploration = exploration
    hasAimed = !aimsAtStops
    generator = SplitMix64(seed: exploration.seed)
    gestures = SystematicGestures(of: exploration.scene, exploration.traces)
    let sample = Self.sample(of: gestures.sketches(), atMost: max(1, exploration.runs / 2))
    let ofDrags = exploration.invariants.contains { $0.isOfDrags }
    sketches =
      (gestures.ofTheKeyboard() + gestures.ofTheOpenedSheet() + gestures.ofTheLists()
      + (ofDrags ? gestures.afterCancelledDrags() : []) + sample)[...]
  }

  /// As many sketches as may be run, spread evenly over all.
  private static func sample(of all: [StrokeSketch], atMost limit: Int) -> [StrokeSketch] {
    let count = min(all.count, limit)
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// The number of different edges of decisions and states that were seen.
  package var edgeCount: Int { known.count }

  /// The blocks to run next; nil at the end.
  package mutating func nextRound() -> [Exploration.Block]? {
    var blocks: [Exploration.Block] = []
    while !sketches.isEmpty, blocks.count < Self.roundSize {
      blocks.append(block(.sketches(sketches.prefix(Self.blockSize))))
      sketches = sketches.dropFirst(Self.blockSize)
    }
    guard blocks.isEmpty else { return blocks }
    var left = exploration.runs - runs
    let size = min(Self.blockSize, max(1, left / Self.roundSize))
    while left > 0, blocks.count < Self.roundSize {
      blocks.append(block(.random(seed: generator.next(), runs: min(size, left))))
      left -= size
    }
    return blocks.isEmpty ? aimedRound() : blocks
  }

  /// Drags at the stops that nothing has reached, at the end; nil if there are none.
  private mutating func aimedRound() -> [Exploration.Block]? {
    guard !hasAimed else { return nil }
    hasAimed = true
    let aimed = gestures.aimed(at: unreached.map(\.stop), among: exploration.judge.stops)
    var sketches = Self.sample(of: aimed, atMost: exploration.runs)[...]
    var blocks: [Exploration.Block] = []
    while !sketches.isEmpty {
      blocks.append(block(.sketches(sketches.prefix(Self.aimedBlockSize))))
      sketches = sketches.dropFirst(Self.aimedBlockSize)
    }
    return blocks.isEmpty ? nil : blocks
  }

  private func block(_ source: Exploration.Block.Source) -> Exploration.Block {
    Exploration.Block(source: source, corpus: corpus, known: known)
  }

  /// Adds the result of a block; blocks must be added in order.
  package mutating func merge(_ result: Exploration.BlockResult) {
    for discovery in result.discoveries {
      var isNew = false
      for edge in discovery.edges where known.insert(edge).inserted { isNew = true }
      if isNew, corpus.count < Self.corpusLimit { corpus.append(discovery.sketch) }
    }
    for found in result.faults where !faults.contains(where: { $0.fault.kind == found.fault.kind })
    {
      faults.append(
        ExplorationCandidate(fault: found.fault, trace: found.trace, run: runs + found.run))
    }
    reachedStops.formUnion(result.reachedStops)
    for found in result.places {
      let evidence = DragEvidence(trace: found.trace, run: runs + found.run)
      if found.trace.hasDrag {
        reach.add(found.place, evidence)
      } else {
        dragFreePlaces.append((found.place, evidence))
      }
    }
    runs += result.runs
  }

  // MARK: What was found

  /// The probe that tries the sheet's parameters over the traces that led somewhere new.
  package var probe: SettingProbe { SettingProbe(exploration, corpus) }

  /// The first kinds of fault of each invariant, in the order in which they were found.
  package var candidates: [ExplorationCandidate] {
    var counts: [Int: Int] = [:]
    return faults.filter { candidate in
      let key = candidate.fault.invariant * 2 + (candidate.fault.isStated ? 1 : 0)
      counts[key, default: 0] += 1
      let limit = candidate.fault.isStated ? Self.statedKindLimit : Self.kindLimit
      return counts[key, default: 0] <= limit
    }
  }

  /// All findings: those of runs, each smallest trace once, and those of all runs together.
  ///
  /// - Parameters:
  ///   - findings: those of `candidates`, in their order.
  ///   - idle: settings that change nothing.
  /// - Returns: in the order in which they were found, those of all runs last.
  package func findings(minimized findings: [ExplorationFinding], idle: [SettingProbe.Setting])
    -> [ExplorationFinding]
  {
    var all: [ExplorationFinding] = []
    for finding in findings where !all.contains(where: { $0.isAlike(finding) }) {
      all.append(finding)
    }
    let scene = exploration.scene.name
    all += unreached.map {
      ExplorationFinding(unreached: $0.stop, isLeast: $0.isLeast, scene, runs)
    }
    all += idle.map { ExplorationFinding(idle: $0, scene, probe.traces.count) }
    return all
  }

  /// The stops that no gesture reached, and whether each is the sheet's smallest.
  private var unreached: [(stop: SheetStops.Stop, isLeast: Bool)] {
    let stops = exploration.judge.stops
    let least = stops.map { $0.extents.lowerBound }.min()
    return stops.indices.filter { !reachedStops.contains($0) }.map { index in
      (stops[index], stops[index].extents.lowerBound == least)
    }
  }
}
