import GestureTraces

/// How much later a screen shows something than its simulated run.
///
/// A touch appears on screen in a later frame: recordings of a real UIScrollView are up to 17 ms
/// behind their touches in a drag. While fingers are down, the content follows them whatever the
/// parameters are, so those frames choose first. All others choose among the offsets that suit
/// those frames equally well.
///
/// Deviations count by the loss of Geman and McClure (Bulletin of the International Statistical
/// Institute 52, 1987): it limits the effect of large deviations, such as those after a release
/// that leads elsewhere.
package struct ClockOffset: Sendable {
  /// How far apart the clocks can be, in seconds.
  package static let range = -0.1...0.1

  /// The distance, in points, at which a deviation counts half of its maximum: some frames of a
  /// slow drag.
  private static let lossScale = 50.0

  /// What may be added to the least loss of a drag: a twentieth of it, and for each frame the loss
  /// of a fiftieth of a point.
  private static let slack = (part: 0.05, distance: 0.02)

  private static let coarseStep = 0.001
  private static let fineStep = 0.000_02

  private let signal: ScreenSignal

  /// When each frame was observed, in seconds.
  private let times: [Double]

  private let observed: [ObservedRun.Value]

  /// For each channel, the distance in its unit at which a deviation counts half of its maximum.
  private let lossScales: [Double]

  /// What `slack` allows a drag for its frames.
  private let dragSlack: Double

  package init(_ run: ObservedRun, _ signal: ScreenSignal) {
    self.signal = signal
    times = run.observed.frames.map { $0.time }
    observed = run.values
    lossScales = run.channels.map { $0.scale * Self.lossScale }
    let distance = Self.slack.distance / Self.lossScale
    let count = Double(run.isDrag.count { $0 } * run.channels.count)
    dragSlack = count * distance * distance
  }

  /// A suitable offset, and how it is known.
  struct Estimate {
    /// The middle if several are equally good, and 0 if it is one of them.
    var seconds: Double
    var origin = Verification.OffsetOrigin.estimated
  }

  /// The offset, in seconds: the middle if several are equally good, and 0 if it is one of them.
  package func estimate() -> Double { search().seconds }

  /// Tries all offsets of the range.
  func search() -> Estimate {
    let count = (Self.range.upperBound / Self.coarseStep).rounded()
    let coarse = grid(0, steps: Int(count), of: Self.coarseStep)
    let limit = dragLimit(of: coarse)
    let rough = Choice(coarse, within: limit)
    if let plateau = rough.plateau { return Estimate(seconds: plateau, origin: rough.origin) }
    let fine = grid(
      rough.best, steps: Int((Self.coarseStep / Self.fineStep).rounded()), of: Self.fineStep)
    let choice = Choice(fine, within: min(limit, dragLimit(of: fine)))
    return Estimate(seconds: choice.middle, origin: choice.origin)
  }

  /// The most that the loss of a drag may be.
  private func dragLimit(of candidates: [Candidate]) -> Double {
    let least = candidates.map { $0.drag }.min() ?? 0
    return least * (1 + Self.slack.part) + dragSlack
  }

  // MARK: Losses

  private struct Candidate {
    let offset: Double

    /// Of the frames with a finger down.
    var drag = 0.0

    /// Of all frames.
    var all = 0.0
  }

  private func grid(_ middle: Double, steps: Int, of step: Double) -> [Candidate] {
    (-steps...steps).map { middle + Double($0) * step }.filter { Self.range.contains($0) }
      .map { candidate($0) }
  }

  private func candidate(_ offset: Double) -> Candidate {
    var candidate = Candidate(offset: offset)
    var next = 0
    signal.walk(times.map { $0 - offset }) { place, simulated in
      while next < observed.count, observed[next].frame == place {
        let real = observed[next]
        let deviation = simulated[real.channel].map {
          (real.number - $0) / lossScales[real.channel]
        }
        let square = deviation.map { $0 * $0 } ?? .infinity
        let loss = square.isFinite ? square / (1 + square) : 1
        candidate.all += loss
        if real.isDrag { candidate.drag += loss }
        next += 1
      }
    }
    return candidate
  }

  /// The best of the evenly spaced candidates whose drags are good enough.
  private struct Choice {
    let best: Double

    /// Neighbours that are all as good as the best, from the first to the last.
    private let range: ClosedRange<Double>

    init(_ candidates: [Candidate], within limit: Double) {
      let serving = candidates.indices.filter { candidates[$0].drag <= limit }
      let least = serving.map { candidates[$0].all }.min() ?? 0
      let equal = serving.filter { candidates[$0].all <= least * (1 + 1e-9) + 1e-12 }
      let nearest = equal.min {
        candidates[$0].offset.magnitude < candidates[$1].offset.magnitude
      }
      guard let nearest else {
        (best, range) = (0, 0...0)
        return
      }
      var (first, last) = (nearest, nearest)
      while equal.contains(first - 1) { first -= 1 }
      while equal.contains(last + 1) { last += 1 }
      best = candidates[nearest].offset
      range = candidates[first].offset...candidates[last].offset
    }

    var middle: Double {
      range.contains(0) ? 0 : (range.lowerBound + range.upperBound) / 2
    }

    /// The middle if there are several; nil if there is a single best one.
    var plateau: Double? { range.lowerBound < range.upperBound ? middle : nil }

    /// If all offsets are equally good, none is known.
    ///
    /// If the best ones reach an end of the range, better ones may lie beyond.
    var origin: Verification.OffsetOrigin {
      let all = ClockOffset.range
      let (isFirst, isLast) = (
        range.lowerBound <= all.lowerBound, range.upperBound >= all.upperBound
      )
      if isFirst && isLast { return .unknown }
      return (isFirst || isLast) && middle != 0 ? .limit : .estimated
    }
  }
}
