import GestureTraces

/// How much later a screen shows something than the run does that simulates it.
///
/// A touch is put on screen in a later frame: recordings of a real UIScrollView are up to 17 ms
/// behind their touches in a drag. The offset at which a run is nearest to what was observed is
/// searched for, over all channels, with the loss of Geman and McClure (Bulletin of the
/// International Statistical Institute 52, 1987), in which what is far off anyway counts no more
/// than that: where the two go different ways from a release on, the drag before it decides.
package struct ClockOffset: Sendable {
  /// How far apart the clocks can be, in seconds.
  package static let range = -0.1...0.1

  /// The distance, in points, at which a deviation counts half of what it can count at most: some
  /// frames of a slow drag.
  private static let lossScale = 50.0

  private static let coarseStep = 0.001
  private static let fineStep = 0.000_02

  private let channels: [ObservedChannel]
  private let observed: Observation

  /// For each channel, its column among an observation's.
  private let columns: [Int]
  private let signal: ScreenSignal

  init(
    _ channels: [ObservedChannel], _ observed: Observation, columns: [Int], _ signal: ScreenSignal
  ) {
    self.channels = channels
    self.observed = observed
    self.columns = columns
    self.signal = signal
  }

  /// The offset, in seconds; in the middle where several serve alike, and 0 if it is one of them.
  func estimate() -> Double {
    let count = (Self.range.upperBound / Self.coarseStep).rounded()
    let coarse = grid(0, steps: Int(count), of: Self.coarseStep)
    if let plateau = coarse.plateau { return plateau }
    let fine = grid(
      coarse.best.offset, steps: Int((Self.coarseStep / Self.fineStep).rounded()),
      of: Self.fineStep)
    return fine.plateau ?? refined(fine.best)
  }

  /// The loss of an offset.
  private func loss(_ offset: Double) -> Double {
    var sum = 0.0
    signal.walk(observed.frames.map { $0.time - offset }) { place, simulated in
      for (index, channel) in channels.enumerated() {
        guard let real = observed.frames[place].values[columns[index]] else { continue }
        guard let value = simulated[index] else {
          sum += 1
          continue
        }
        let deviation = (real - value) / (channel.scale * Self.lossScale)
        let square = deviation * deviation
        sum += square / (1 + square)
      }
    }
    return sum
  }

  // MARK: The search

  private typealias Candidate = (offset: Double, loss: Double)

  /// The losses of evenly spaced offsets.
  private struct Grid {
    var candidates: [Candidate] = []
    var best: Candidate = (0, .infinity)

    /// The middle of several neighbours that all are as good as the best, or 0 if it is one of
    /// them; nil where the best is alone.
    var plateau: Double? {
      let limit = best.loss + 1e-9 * best.loss + 1e-12
      guard let start = candidates.firstIndex(where: { $0.offset == best.offset }) else {
        return nil
      }
      var range = start...start
      while range.lowerBound > 0, candidates[range.lowerBound - 1].loss <= limit {
        range = (range.lowerBound - 1)...range.upperBound
      }
      while range.upperBound + 1 < candidates.count, candidates[range.upperBound + 1].loss <= limit
      { range = range.lowerBound...(range.upperBound + 1) }
      guard range.count > 1 else { return nil }
      let (low, high) = (candidates[range.lowerBound].offset, candidates[range.upperBound].offset)
      return (low...high).contains(0) ? 0 : (low + high) / 2
    }
  }

  private func grid(_ middle: Double, steps: Int, of step: Double) -> Grid {
    var grid = Grid()
    for index in -steps...steps {
      let offset = middle + Double(index) * step
      let candidate = (offset: offset, loss: loss(offset))
      grid.candidates.append(candidate)
      let isNearer = offset.magnitude < grid.best.offset.magnitude
      if candidate.loss < grid.best.loss || candidate.loss == grid.best.loss && isNearer {
        grid.best = candidate
      }
    }
    return grid
  }

  /// The least loss within a fine step of a candidate, by golden sections.
  private func refined(_ start: Candidate) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var best = start
    var (low, high) = (start.offset - Self.fineStep, start.offset + Self.fineStep)
    for _ in 0..<16 {
      let inner = [high - ratio * (high - low), low + ratio * (high - low)]
      let losses = inner.map { loss($0) }
      for (offset, loss) in zip(inner, losses) where loss < best.loss { best = (offset, loss) }
      if losses[0] < losses[1] { high = inner[1] } else { low = inner[0] }
    }
    return best.offset
  }
}
