extension TimelineDocument {
  /// The lines of frames; those of a pause are kept once.
  package struct Frames: RandomAccessCollection, Sendable {
    /// Consecutive lines that differ only in the frame's index and time.
    package struct Run: Sendable {
      package let first: Line

      /// The positions of the lines among all of frames.
      package let positions: Range<Int>
    }

    package private(set) var runs: [Run] = []

    package let startIndex = 0
    package var endIndex: Int { runs.last?.positions.upperBound ?? 0 }

    package subscript(position: Int) -> Line {
      let run = run(at: position)
      return run.first.later(by: position - run.positions.lowerBound)
    }

    /// The run that holds a position, which is one of `indices`.
    func run(at position: Int) -> Run {
      var (low, high) = (0, runs.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle].positions.lowerBound <= position { low = middle } else { high = middle }
      }
      return runs[low]
    }

    mutating func append(_ first: Line, count: Int = 1) {
      runs.append(Run(first: first, positions: endIndex..<endIndex + count))
    }

    /// The number of lines that come before a time, in seconds.
    package func count(before time: Double) -> Int {
      var (low, high) = (0, endIndex)
      while low < high {
        let middle = (low + high) / 2
        if self[middle].time < time { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The lines from a position on, each with how many from it on differ only in their moment.
    func lines(from start: Int) -> [(line: Line, count: Int)] {
      runs.filter { $0.positions.upperBound > start }.map { run in
        let first = Swift.max(start, run.positions.lowerBound)
        return (self[first], run.positions.upperBound - first)
      }
    }

    /// The stretches of positions in which neither of two timelines changes, up to the end of the
    /// shorter one.
    static func stretches(_ a: Frames, _ b: Frames) -> [Range<Int>] {
      var stretches: [Range<Int>] = []
      var (i, j, start) = (0, 0, 0)
      while i < a.runs.count, j < b.runs.count {
        let (one, other) = (a.runs[i].positions.upperBound, b.runs[j].positions.upperBound)
        let end = Swift.min(one, other)
        stretches.append(start..<end)
        if one == end { i += 1 }
        if other == end { j += 1 }
        start = end
      }
      return stretches
    }
  }
}
