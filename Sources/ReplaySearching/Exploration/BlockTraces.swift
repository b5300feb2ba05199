import GestureTraces

/// The traces of a block, which depend only on the block.
struct BlockTraces {
  private enum Source {
    case sketches(ArraySlice<StrokeSketch>)
    case random(SplitMix64, TraceMutation)
  }

  /// The number of runs after which the block is over.
  let mostRuns: Int

  private let exploration: Exploration
  private let corpus: [StrokeSketch]
  private var source: Source

  init(of block: Exploration.Block, _ exploration: Exploration) {
    (self.exploration, corpus) = (exploration, block.corpus)
    switch block.source {
    case .sketches(let sketches):
      source = .sketches(sketches)
      mostRuns = .max
    case .random(let seed, let runs):
      var generator = SplitMix64(seed: seed)
      let mutation = TraceMutation(
        of: exploration.scene, exploration.traces, seed: generator.next())
      source = .random(generator, mutation)
      mostRuns = runs
    }
  }

  /// The next trace; nil after the last sketch.
  mutating func next() -> Trace? {
    let made: Trace
    switch source {
    case .sketches(var rest):
      guard let sketch = rest.popFirst() else { return nil }
      source = .sketches(rest)
      made = sketch.trace(named: "systematic")
    case .random(var generator, var mutation):
      let isRandom = corpus.isEmpty || Int.random(in: 0..<5, using: &generator) < 2
      made =
        isRandom
        ? exploration.traces.make(seed: generator.next())
        : mutation.mutate(corpus, named: "mutated")
      source = .random(generator, mutation)
    }
    return exploration.traces.limits.kept(made)
  }
}
