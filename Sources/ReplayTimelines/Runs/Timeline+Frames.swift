public import GestureEngine

extension Timeline {
  /// The frames of a run; those of a pause are stored once.
  ///
  /// There are as many frames as the screen shows, however few are different.
  ///
  /// ```
  /// timeline.frames.count            // 54000121
  /// timeline.frames[1000].time       // 16.667
  /// timeline.frames.runs.count       // 122
  /// ```
  public struct Frames: RandomAccessCollection, Sendable, Hashable {
    /// In the order of time; no frame continues the run before it.
    public private(set) var runs: [FrameRun] = []

    /// The position of each run's first frame.
    private(set) var starts: [Int] = []

    private let refreshRate: Double

    public let startIndex = 0

    /// The number of frames, which is `count`.
    public private(set) var endIndex = 0

    /// - Parameter refreshRate: frames per second, above 0.
    package init(refreshRate: Double) { self.refreshRate = refreshRate }

    public subscript(position: Int) -> Frame {
      precondition(position >= 0 && position < endIndex, "there is no frame at \(position)")
      let run = run(at: position)
      return runs[run][position - starts[run]]
    }

    /// The index of the run that holds a frame.
    func run(at position: Int) -> Int {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= position { low = middle } else { high = middle }
      }
      return low
    }

    /// Adds a frame at the end.
    mutating func append(_ frame: Frame) {
      append(FrameRun(frame, refreshRate: refreshRate))
    }

    /// Adds frames at the end.
    package mutating func append(_ run: FrameRun) {
      if let last = runs.indices.last, runs[last].continues(with: run.first) {
        runs[last].count += run.count
      } else {
        starts.append(endIndex)
        runs.append(run)
      }
      endIndex += run.count
    }
  }
}
