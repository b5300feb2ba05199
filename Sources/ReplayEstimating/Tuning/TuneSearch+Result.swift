package import JSONText
import ReplayJudging

extension TuneSearch {
  /// Puts together what the cases do.
  ///
  /// - Parameter regions: of each of `cases` what it does.
  /// - Returns: the values that serve, or why none does.
  /// - Throws: if the scene of no case can have such values.
  package func result(of regions: [TuneRegion]) throws(InputFailure) -> TuneResult {
    let judged = cases.indices.filter { !regions[$0].isImpossible }
    guard !judged.isEmpty else {
      throw regions.lazy.compactMap { $0.refusal }.first
        ?? InputFailure("no value in the range suits a scene", expected: "another range")
    }
    let impossible = cases.indices.filter { regions[$0].isImpossible }.map { index in
      TuneResult.LeftOut(
        name: cases[index].name,
        reason: regions[index].refusal.map { $0.what } ?? "its scene can have none of the values")
    }
    var verdict = TuneVerdict(self, judged, regions)
    let areas = verdict.areas
    let best = areas.isEmpty ? nil : verdict.best(in: areas)
    let conflict = best == nil ? verdict.conflict : nil
    let chosen = best?.place ?? verdict.mostMet()
    return TuneResult(
      parameters: parameters, feasible: best.map { verdict.feasible(in: areas, around: $0) } ?? [],
      areas: best == nil ? [] : verdict.inward(areas), best: best == nil ? [] : values(chosen),
      conflict: conflict.map { $0.members.map { cases[judged[$0]].name } } ?? [],
      isSmallestConflict: conflict?.isProven ?? true, chosen: values(chosen),
      cases: verdict.cases(at: chosen), positions: judged, leftOut: leftOut + impossible,
      runs: regions.reduce(verdict.runs) { $0 + $1.runs })
  }

  private func values(_ place: [Double]) -> [TuneResult.Value] {
    zip(parameters, place).map { TuneResult.Value(keyPath: $0.keyPath, value: $1) }
  }
}

/// The conclusions from what all cases do.
struct TuneVerdict {
  /// Values that meet every case, with the widest margin.
  struct Best {
    var place: [Double]

    /// The box around it that no value on a border reaches; nil if only the point is known.
    var box: TuneBox?
  }

  /// The number of points that turn out not to meet every case and are avoided before the search
  /// gives up.
  private static let mostTries = 8

  /// The number of boxes that a border goes through and that are searched more closely.
  private static let mostDoubtful = 24
  private static let closeBudget = 600
  private static let closeFineness = 24.0

  let search: TuneSearch

  /// The positions of the cases that are judged.
  private let judged: [Int]

  /// The region of each of them.
  private let regions: [TuneRegion]

  /// The number of runs that it took.
  private(set) var runs = 0

  init(_ search: TuneSearch, _ judged: [Int], _ regions: [TuneRegion]) {
    self.search = search
    self.judged = judged
    self.regions = judged.map { regions[$0] }
  }

  /// The areas where every case is met, or may be.
  var areas: [TuneArea] { .common(to: regions.map { $0.areas }, in: search.box) }

  mutating func meetsAll(_ place: [Double]) -> Bool {
    for index in judged {
      guard meets(index, place) else { return false }
    }
    return true
  }

  /// Whether a run of one of the search's cases meets it.
  mutating func meets(_ index: Int, _ place: [Double]) -> Bool {
    runs += 1
    return search.answer(of: index, at: place).isMet
  }

  // MARK: Best values

  /// The point with the widest margin; nil if no point was found that meets every case.
  mutating func best(in areas: [TuneArea]) -> Best? {
    if areas.contains(where: { $0.isWhole }),
      let best = widest(avoiding: regions.flatMap { $0.doubtful }, in: search.box)
    {
      return best
    }
    // Narrower than what a box around a point can be.
    for area in areas where area.isWhole && meetsAll(area.box.center) {
      return Best(place: area.box.center, box: area.box)
    }
    let doubtful = areas.filter { !$0.isWhole }.map { $0.box }.sorted {
      $0.shortestSide(in: search.units) > $1.shortestSide(in: search.units)
    }
    for box in doubtful.prefix(Self.mostDoubtful) {
      if let best = look(closelyAt: box) { return best }
    }
    return nil
  }

  /// The middle of the widest box that avoids some others, as round as possible, verified by runs.
  private mutating func widest(avoiding obstacles: [TuneBox], in box: TuneBox) -> Best? {
    var obstacles = obstacles
    for _ in 0..<Self.mostTries {
      guard let widest = WidestBox(avoiding: obstacles, in: box, units: search.units) else {
        return nil
      }
      for place in widest.box.roundCenters where meetsAll(place) {
        return Best(place: place, box: widest.box)
      }
      let center = widest.box.center
      obstacles.append(TuneBox(lower: center, upper: center))
    }
    return nil
  }

  /// Searches a box that a border goes through.
  private mutating func look(closelyAt box: TuneBox) -> Best? {
    let grid = box.lower.indices.map { axis in
      [box.lower[axis], box.center[axis], box.upper[axis]]
    }
    var close: [TuneRegion] = []
    for (index, region) in zip(judged, regions) {
      guard !region.whole.contains(where: { $0.covers(box) }) else { continue }
      let part = search.region(
        of: index, grid: grid, budget: Self.closeBudget, fineness: Self.closeFineness)
      runs += part.runs
      close.append(part)
    }
    let areas = [TuneArea].common(to: close.map { $0.areas }, in: box)
    guard !areas.isEmpty else { return nil }
    if areas.contains(where: { $0.isWhole }),
      let best = widest(avoiding: close.flatMap { $0.doubtful }, in: box)
    {
      return best
    }
    for area in areas.prefix(Self.mostDoubtful) where meetsAll(area.box.center) {
      return Best(place: area.box.center)
    }
    return nil
  }

  // MARK: Conflicts

  /// The areas where each case is met; if only borders remain where all may be met, only what is
  /// certain counts.
  private var depth: RegionDepth {
    let isDoubtful = !areas.isEmpty
    return RegionDepth(
      unions: regions.map { isDoubtful ? $0.whole : $0.possible }, units: search.units)
  }

  /// The smallest set of cases that contradict each other, by their positions among the judged.
  var conflict: TuneConflict { TuneConflict(depth, in: search.box) }

  /// The point at which the most cases are met.
  mutating func mostMet() -> [Double] {
    let find = depth.deepest(in: search.box, weights: regions.map { _ in 1 })
    let obstacles = find.members.flatMap { regions[$0].doubtful }
    let widest = WidestBox(avoiding: obstacles, in: search.box, units: search.units)
    var best = (place: find.box.center, count: -1)
    for place in (widest?.box ?? find.box).roundCenters {
      let count = judged.count { search.answer(of: $0, at: place).isMet }
      runs += judged.count
      if count > best.count { best = (place, count) }
    }
    return best.place
  }

  // MARK: Cases

  /// Each case at a point.
  mutating func cases(at place: [Double]) -> [TuneResult.Case] {
    zip(judged, regions).map { index, region in
      runs += 1
      let answer = search.answer(of: index, at: place)
      return TuneResult.Case(
        name: search.cases[index].name, wanted: search.cases[index].wanted, region: region,
        intervals: place.count == 1 ? intervals(of: index, region) : [],
        isMet: answer.isMet, verdict: answer.verdict,
        margin: answer.isMet ? margin(of: index, region, at: place) : nil)
    }
  }

  /// The distance of a point from where a case is no longer met, along the nearest axis.
  private mutating func margin(of index: Int, _ region: TuneRegion, at place: [Double])
    -> TuneResult.Margin?
  {
    var nearest: (axis: Int, box: TuneBox, part: Double)?
    for box in region.doubtful {
      for axis in place.indices {
        var line = place
        line[axis] = min(max(place[axis], box.lower[axis]), box.upper[axis])
        guard box.contains(line) else { continue }
        let part = (line[axis] - place[axis]).magnitude / search.units[axis]
        if let nearest, nearest.part <= part { continue }
        nearest = (axis, box, part)
      }
    }
    guard let (axis, box, _) = nearest else { return nil }
    let flip = flip(of: index, in: box, from: place, along: axis)
    let distance = (flip - place[axis]).magnitude
    return TuneResult.Margin(
      keyPath: search.parameters[axis].keyPath, flipsAt: flip, distance: distance,
      part: distance / search.units[axis])
  }

  /// The value nearest to a point's at which a case is not met: the side of a box, which it shares
  /// with one where the case may be met, or a number of six digits just beyond it.
  private mutating func flip(of index: Int, in box: TuneBox, from place: [Double], along axis: Int)
    -> Double
  {
    let side = min(max(place[axis], box.lower[axis]), box.upper[axis])
    let isAbove = side > place[axis] || side == box.lower[axis]
    let far = isAbove ? box.upper[axis] : box.lower[axis]
    var candidates = [side]
    for step in 1...3 {
      let next =
        isAbove
        ? SixDigits.value(at: SixDigits.index(atOrBelow: side) + step)
        : SixDigits.value(at: SixDigits.index(atOrAbove: side) - step)
      if isAbove ? next < far : next > far { candidates.append(next) }
    }
    for candidate in candidates + [far] {
      var there = place
      there[axis] = candidate
      if !meets(index, there) { return candidate }
    }
    return side
  }
}
