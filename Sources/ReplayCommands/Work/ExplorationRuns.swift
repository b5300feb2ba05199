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
