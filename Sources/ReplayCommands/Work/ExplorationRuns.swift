import GestureEngine
import JSONText
import ReplaySearching

/// The runs of an exploration, several at once: what is found does not depend on how many.
struct ExplorationRuns {
  let exploration: Exploration
  let jobs: Int

  /// Runs the gestures of a search.
  ///
  /// - Throws: if the scene refuses one.
  func run(_ search: inout ExplorationSearch, _ walk: inout ParallelWalk) throws(InputFailure) {
    let exploration = exploration
    while let blocks = search.nextRound() {
      try each(of: blocks, &walk) { block throws(InputFailure) in
        try exploration.explore(block)
      } inNumbers: {
        $0.numbers
      } fromNumbers: {
        exploration.result(of: $0, from: $1)
      } consume: { _, result in
        search.merge(result)
        return result.runs
      }
    }
  }

  /// Runs the steps of a search without drags.
  ///
  /// - Throws: if the scene refuses what it offers.
  func run(_ search: inout DragFreeSearch, _ walk: inout ParallelWalk) throws(InputFailure) {
    let exploration = exploration
    while let blocks = try search.nextRound() {
      let before = search.runs
      try each(of: blocks, &walk) { block throws(InputFailure) in
        DragFreeSearch.run(block, of: exploration)
      } inNumbers: {
        $0.numbers
      } fromNumbers: {
        exploration.dragFreeResult(from: $1)
      } consume: { block, result in
        search.merge(result, of: block)
        return 0
      }
      walk.count(search.runs - before)
    }
  }

  /// The things that only drags reach.
  func drags(on scene: ReplayScene, _ walk: inout ParallelWalk) throws(InputFailure)
    -> ExplorationResult
  {
    let exploration = exploration
    var search = ExplorationSearch(exploration)
    try run(&search, &walk)
    var steps = DragFreeSearch(exploration, beside: search)
    try run(&steps, &walk)
    var findings: [ExplorationFinding] = []
    let count = steps.runs
    try walk.each(of: steps.gaps) { gap in
      exploration.finding(of: gap, runs: count)
    } consume: { finding, _ in
      if let finding { findings.append(finding) }
    }
    var result = ExplorationResult(of: scene, search, findings)
    result.withoutDrags = DragFreeAnswer(findings: findings, routes: steps.routes, runs: count)
    return result
  }

  /// The motions that Reduce Motion does not change.
  func keptMotions(on scene: ReplayScene, _ walk: inout ParallelWalk) throws(InputFailure)
    -> ExplorationResult
  {
    let exploration = exploration
    var search = ExplorationSearch(exploration)
    try run(&search, &walk)
    let pair = MotionPair(exploration, after: search)
    var all: [KeptMotion] = []
    try walk.each(of: pair.traces.indices) { number throws(InputFailure) in
      try pair.kept(byTraceAt: number)
    } consume: { kept, _ in
      all += kept
    }
    var findings: [ExplorationFinding] = []
    try walk.each(of: MotionPair.kinds(of: all)) { kept in
      exploration.finding(of: kept)
    } consume: { finding, _ in
      if let finding { findings.append(finding) }
    }
    return ExplorationResult(of: scene, search, findings)
  }

  /// Runs blocks and merges their results in their order.
  ///
  /// An app's code stays on the main thread, of as many processes as there are jobs.
  private func each<Block: Sendable, Found: Sendable>(
    of blocks: [Block], _ walk: inout ParallelWalk,
    _ run: @escaping @Sendable (Block) throws(InputFailure) -> Found,
    inNumbers numbers: (Found) -> [UInt64],
    fromNumbers found: @escaping @Sendable (Block, [UInt64]) -> Found?,
    consume: (Block, Found) -> Int
  ) throws(InputFailure) {
    let crew = ChildCrew(jobs: ParallelWork.staysOnMainThread ? jobs : 1, pieces: blocks.count) {
      (try? run(blocks[$0])).map(numbers)
    }
    defer { crew.finish() }
    try walk.each(of: blocks.indices) { index throws(InputFailure) -> (Int, Found) in
      if let numbers = crew.result(of: index), let known = found(blocks[index], numbers) {
        return (index, known)
      }
      return (index, try run(blocks[index]))
    } consume: { result, progress in
      progress.add(consume(blocks[result.0], result.1))
    }
  }
}
