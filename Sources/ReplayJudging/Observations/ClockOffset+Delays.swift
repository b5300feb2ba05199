extension ClockOffset {
  /// A loss must be smaller by this much to be worth a longer delay.
  private static let sameness = (part: 1e-9, loss: 1e-12)

  /// A candidate with the best delays, to a millisecond.
  func withDelays(_ candidate: Candidate) -> Candidate {
    let longest = ranges.map { $0.upperBound - $0.lowerBound }.max() ?? 0
    guard longest > 0 else { return candidate }
    var best = candidate
    for step in 1...Int((longest / Self.coarseStep).rounded(.up)) {
      let other = self.candidate(
        RecordingClock(
          offset: candidate.clock.offset,
          delays: ranges.map {
            min($0.lowerBound + Double(step) * Self.coarseStep, $0.upperBound)
          }))
      for release in ranges.indices
      where Self.isLess(other.releases[release], than: best.releases[release]) {
        best.releases[release] = other.releases[release]
        best.clock.delays[release] = other.clock.delays[release]
      }
    }
    return best
  }

  /// Candidates with the best delays, to the fine step.
  ///
  /// What a release shows depends on the sum of offset and delay, whatever the two are.
  ///
  /// - Parameters:
  ///   - candidates: their offsets are whole fine steps from the middle's.
  ///   - middle: a candidate with the best delays to a millisecond.
  /// - Returns: the same candidates; those without a suitable delay have an infinite loss.
  func refined(_ candidates: [Candidate], around middle: Candidate) -> [Candidate] {
    guard ranges.contains(where: { $0.lowerBound < $0.upperBound }) else { return candidates }
    let reach = Int((Self.coarseStep / Self.fineStep).rounded())
    let shifted = (-reach...reach).map { step in
      candidate(
        RecordingClock(
          offset: middle.clock.offset,
          delays: middle.clock.delays.map { $0 + Double(step) * Self.fineStep }))
    }
    return candidates.map { candidate in
      var refined = candidate
      let shift = middle.clock.offset - candidate.clock.offset
      for (release, range) in ranges.enumerated() where range.lowerBound < range.upperBound {
        refined.releases[release] = .infinity
        for other in shifted {
          let delay = other.clock.delays[release] + shift
          let slack = Self.fineStep / 4
          guard delay >= range.lowerBound - slack, delay <= range.upperBound + slack,
            Self.isLess(other.releases[release], than: refined.releases[release])
          else { continue }
          refined.releases[release] = other.releases[release]
          refined.clock.delays[release] = min(max(delay, range.lowerBound), range.upperBound)
        }
      }
      return refined
    }
  }

  private static func isLess(_ loss: Double, than other: Double) -> Bool {
    loss < other * (1 - Self.sameness.part) - Self.sameness.loss
  }

  /// The best of the evenly spaced candidates whose drags are good enough.
  struct Choice {
    let best: Candidate

    /// Neighbours that are all as good as the best, from the first to the last.
    private let range: ClosedRange<Double>

    init(_ candidates: [Candidate], within limit: Double) {
      let serving = candidates.indices.filter { candidates[$0].drag <= limit }
      let least = serving.map { candidates[$0].all }.min() ?? 0
      let good = serving.filter {
        candidates[$0].all <= least * (1 + ClockOffset.sameness.part) + ClockOffset.sameness.loss
      }
      let delay = good.map { candidates[$0].delay }.min() ?? 0
      let equal = good.filter { candidates[$0].delay <= delay + ClockOffset.fineStep / 2 }
      let nearest = equal.min {
        candidates[$0].clock.offset.magnitude < candidates[$1].clock.offset.magnitude
      }
      guard let nearest else {
        best = candidates.first ?? Candidate(clock: .init(offset: 0, delays: []), releases: [])
        range = 0...0
        return
      }
      var (first, last) = (nearest, nearest)
      while equal.contains(first - 1) { first -= 1 }
      while equal.contains(last + 1) { last += 1 }
      best = candidates[nearest]
      range = candidates[first].clock.offset...candidates[last].clock.offset
    }

    /// The middle, with the delays that all of them have.
    var middle: RecordingClock {
      let offset = range.contains(0) ? 0 : (range.lowerBound + range.upperBound) / 2
      return RecordingClock(offset: offset, delays: best.clock.delays)
    }

    /// The middle if there are several; nil if there is a single best one.
    var plateau: RecordingClock? { range.lowerBound < range.upperBound ? middle : nil }

    /// If all offsets are equally good, none is known.
    ///
    /// If the best ones reach an end of the range, better ones may lie beyond.
    var origin: Verification.OffsetOrigin {
      let all = ClockOffset.range
      let (isFirst, isLast) = (
        range.lowerBound <= all.lowerBound, range.upperBound >= all.upperBound
      )
      if isFirst && isLast { return .unknown }
      return (isFirst || isLast) && middle.offset != 0 ? .limit : .estimated
    }
  }
}
