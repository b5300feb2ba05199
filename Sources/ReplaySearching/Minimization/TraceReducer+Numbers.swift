import GestureTraces

// Shorter and rounder: the same samples at times and positions that are easier to read.

extension TraceReducer {
  // MARK: Times

  /// Microseconds that suffice between two samples of a finger: no screen reports much more often,
  /// and a velocity over less time says little.
  private static let spacing = 10_000

  /// Shortens the time from each moment to the next.
  mutating func shortenGaps() {
    var index = 0
    while index < draft.moments.count {
      let moments = draft.moments
      let before = index > 0 ? moments[index - 1] : 0
      let gap = moments[index] - before
      var isGone = false
      for candidate in Self.gaps(simplerThan: gap) {
        let next = draft.shifting(from: moments[index], by: candidate - gap)
        guard next.keepsSpacing(of: draft, atLeast: Self.spacing), next.isWithinReach,
          attempt(next)
        else { continue }
        isGone = candidate == 0 && index > 0
        break
      }
      // If two moments have become one, the next is now at this index.
      if !isGone { index += 1 }
    }
  }

  /// Gaps that are rounder or shorter, the best first.
  private static func gaps(simplerThan gap: Int) -> [Int] {
    guard gap > 0 else { return [] }
    var gaps = [0]
    var unit = spacing
    while unit <= max(gap, spacing) {
      gaps += (1...9).map { $0 * unit }.filter { $0 - unit < gap }
      unit *= 10
    }
    while unit >= 10 {
      unit /= 10
      gaps += [gap / unit * unit, (gap / unit + 1) * unit].filter { $0 >= unit * 10 }
    }
    return gaps.filter { ($0.digits, $0) < (gap.digits, gap) }
  }

  // MARK: Places

  /// Grids to round positions to, in thousandths of a point.
  private static let grids = [100_000, 50_000, 10_000, 5000, 1000, 500, 100, 10]

  /// Makes paths straight, and rounds their positions.
  mutating func roundPlaces() {
    for stroke in draft.strokes.indices {
      // Fingers go up and down more often than sideways.
      for axis in 0...1 {
        straighten(stroke, axis)
        translate(stroke, axis)
        for run in draft.runs(of: stroke, axis) { roundRun(run, axis) }
      }
    }
  }

  private mutating func straighten(_ stroke: Int, _ axis: Int) {
    guard let first = draft.samples.first(where: { $0.stroke == stroke }) else { return }
    let place = first.place[axis]
    for value in Self.grids.map({ place.rounded(to: $0) }) + [place] {
      var candidate = draft
      for index in candidate.samples.indices where candidate.samples[index].stroke == stroke {
        candidate.samples[index].place[axis] = value
      }
      if attemptPlaces(candidate) { return }
    }
  }

  /// Moves the whole path so that it begins at a round position.
  private mutating func translate(_ stroke: Int, _ axis: Int) {
    guard let first = draft.samples.first(where: { $0.stroke == stroke }) else { return }
    let place = first.place[axis]
    for grid in Self.grids {
      var candidate = draft
      for index in candidate.samples.indices where candidate.samples[index].stroke == stroke {
        candidate.samples[index].place[axis] += place.rounded(to: grid) - place
      }
      if attemptPlaces(candidate) { return }
    }
  }

  /// Rounds a position at which a finger stays for some samples.
  private mutating func roundRun(_ run: [Int], _ axis: Int) {
    let place = draft.samples[run[0]].place[axis]
    for grid in Self.grids {
      var candidate = draft
      for index in run { candidate.samples[index].place[axis] = place.rounded(to: grid) }
      if attemptPlaces(candidate) { return }
    }
  }

  private mutating func attemptPlaces(_ candidate: GestureDraft) -> Bool {
    var candidate = candidate
    candidate.holdStationary()
    return candidate.placeDigits < draft.placeDigits && candidate.isWithinReach
      && attempt(candidate)
  }
}

extension GestureDraft {
  /// The times at which anything happens, each once, ascending.
  fileprivate var moments: [Int] {
    let times = (samples.map { $0.time } + actions.map { $0.time }).sorted()
    return times.enumerated().filter { $0.offset == 0 || times[$0.offset - 1] != $0.element }
      .map { $0.element }
  }

  /// The same, with everything from a moment on shifted later by this many microseconds.
  fileprivate func shifting(from moment: Int, by shift: Int) -> GestureDraft {
    var draft = self
    for index in samples.indices where samples[index].time >= moment {
      draft.samples[index].time += shift
    }
    for index in actions.indices where actions[index].time >= moment {
      draft.actions[index].time += shift
    }
    return draft
  }

  /// Whether the samples of each finger are as far apart as before, or at least this many
  /// microseconds.
  fileprivate func keepsSpacing(of other: GestureDraft, atLeast spacing: Int) -> Bool {
    var last = [Int?](repeating: nil, count: strokes.count)
    for (index, sample) in samples.enumerated() {
      if let before = last[sample.stroke] {
        let gap = sample.time - samples[before].time
        let gapBefore = other.samples[index].time - other.samples[before].time
        guard gap >= min(gapBefore, spacing) else { return false }
      }
      last[sample.stroke] = index
    }
    return true
  }

  /// Whether a trace may hold its numbers.
  fileprivate var isWithinReach: Bool {
    let reach = Int(Trace.maximumCoordinate) * Self.point
    return moments.allSatisfy { $0 <= Int(Trace.maximumTime) * Self.second }
      && samples.allSatisfy { $0.place.allSatisfy { $0.magnitude <= reach } }
  }

  /// The samples of a stroke in parts that share one coordinate, by their indices.
  fileprivate func runs(of stroke: Int, _ axis: Int) -> [[Int]] {
    var runs: [[Int]] = []
    for index in samples.indices where samples[index].stroke == stroke {
      if let last = runs.last?.last, samples[last].place[axis] == samples[index].place[axis] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  /// The number of digits to read in its positions; a repeated position counts none.
  fileprivate var placeDigits: Int {
    var last = [[Int]?](repeating: nil, count: strokes.count)
    var digits = 0
    for sample in samples {
      for axis in 0...1 where last[sample.stroke]?[axis] != sample.place[axis] {
        digits += max(1, sample.place[axis].digits)
      }
      last[sample.stroke] = sample.place
    }
    return digits
  }
}

extension Int {
  /// The number of its digits without trailing zeros: 2 of 1500, none of 0.
  fileprivate var digits: Int {
    var (rest, digits) = (magnitude, 0)
    while rest > 0 {
      if digits > 0 || rest % 10 != 0 { digits += 1 }
      rest /= 10
    }
    return digits
  }

  /// The nearest multiple, halves away from zero.
  fileprivate func rounded(to grid: Int) -> Int {
    let half = self < 0 ? -grid / 2 : grid / 2
    return (self + half) / grid * grid
  }
}
