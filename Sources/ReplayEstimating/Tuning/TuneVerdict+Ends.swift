import ReplayJudging

/// Ends that can be printed: of six significant digits, and rounded inward, so that each of them,
/// set, does what the values between them do.
extension TuneVerdict {
  /// The number of steps of the sixth digit that a side of a box is moved inward before it counts
  /// as a border.
  private static let mostSteps = 3

  /// The values that meet every case: every interval of a single parameter, or the sides of the
  /// widest box.
  ///
  /// - Parameters:
  ///   - areas: where every case is met, or may be.
  ///   - best: values that meet every case.
  /// - Returns: intervals whose ends meet every case.
  mutating func feasible(in areas: [TuneArea], around best: Best) -> [TuneResult.Interval] {
    let parameters = search.parameters
    guard parameters.count > 1 else {
      let whole = areas.filter { $0.isWhole }.map { $0.box.center[0] }
      return intervals(areas.map { $0.box }, known: best.place + whole) { verdict, value in
        verdict.meetsAll([value])
      }.map { TuneResult.Interval(keyPath: parameters[0].keyPath, from: $0.from, to: $0.to) }
    }
    let box = widest(areas, around: best)
    return parameters.indices.map { axis in
      TuneResult.Interval(
        keyPath: parameters[axis].keyPath, from: box.lower[axis], to: box.upper[axis])
    }
  }

  /// The intervals of a single parameter in which a case is met.
  mutating func intervals(of index: Int, _ region: TuneRegion) -> [(from: Double, to: Double)] {
    let known = region.leaves.filter { $0.isMet }.map { $0.place[0] }
    return intervals(region.possible, known: known) { verdict, value in
      verdict.meets(index, [value])
    }
  }

  /// Boxes in which every case is met throughout, with corners that do; a border remains where none
  /// are found.
  mutating func inward(_ areas: [TuneArea]) -> [TuneArea] {
    areas.map { area in
      guard area.isWhole, area.box.lower.count > 1 else { return area }
      return inward(area.box).map { TuneArea(box: $0, isWhole: true) }
        ?? TuneArea(box: area.box, isWhole: false)
    }
  }

  // MARK: One parameter

  private mutating func intervals(
    _ boxes: [TuneBox], known: [Double], where isMet: (inout TuneVerdict, Double) -> Bool
  ) -> [(from: Double, to: Double)] {
    var intervals: [(from: Double, to: Double)] = []
    for box in boxes.merged() {
      let (low, high) = (box.lower[0], box.upper[0])
      let candidates = known.filter { low <= $0 && $0 <= high } + box.center
      guard let inside = candidates.first(where: { isMet(&self, $0) }) else { continue }
      intervals.append(
        (end(from: inside, to: low, isMet), end(from: inside, to: high, isMet)))
    }
    return intervals
  }

  /// The end of an interval: the given one if it is met, or the number of six digits next to it that
  /// is.
  ///
  /// - Parameters:
  ///   - inside: a value that is met.
  ///   - edge: where the interval ends, rounded to the nearest.
  ///   - isMet: whether a value is met.
  /// - Returns: a value that is met.
  private mutating func end(
    from inside: Double, to edge: Double, _ isMet: (inout TuneVerdict, Double) -> Bool
  ) -> Double {
    guard edge != inside, !isMet(&self, edge) else { return edge }
    let side = edge < inside ? 1 : -1
    let start = SixDigits.inward(from: edge, side)
    let last = side > 0 ? SixDigits.index(atOrBelow: inside) : SixDigits.index(atOrAbove: inside)
    guard (last - start) * side >= 0 else { return inside }
    var (miss, hit, step) = (start - side, start, 1)
    while !isMet(&self, SixDigits.value(at: hit)) {
      guard hit != last else { return inside }
      miss = hit
      step *= 2
      hit = side > 0 ? min(hit + step, last) : max(hit - step, last)
    }
    while (hit - miss) * side > 1 {
      let middle = miss + (hit - miss) / 2
      if isMet(&self, SixDigits.value(at: middle)) { hit = middle } else { miss = middle }
    }
    return SixDigits.value(at: hit)
  }

  // MARK: Several parameters

  /// The largest box around the best values whose corners meet every case; only the values if there
  /// is none.
  private mutating func widest(_ areas: [TuneArea], around best: Best) -> TuneBox {
    let units = search.units
    let whole = areas.filter { $0.isWhole && $0.box.contains(best.place) }.map { $0.box }
    let boxes = (whole + [best.box].compactMap { $0 }).sorted {
      $0.volume(in: units) > $1.volume(in: units)
    }
    for box in boxes {
      if let box = inward(box) { return box }
    }
    return TuneBox(lower: best.place, upper: best.place)
  }

  /// The box with sides moved inward until all its corners meet every case; nil if they do not after
  /// a few steps.
  private mutating func inward(_ box: TuneBox) -> TuneBox? {
    var box = box
    for _ in 0...Self.mostSteps {
      let missed = box.corners.filter { !meetsAll(box.place(of: $0)) }
      if missed.isEmpty { return box }
      for corner in missed where !meetsAll(box.place(of: corner)) {
        // One side is enough where a single parameter decides.
        let sides = corner.indices.map { [$0] } + [Array(corner.indices)]
        let moved = sides.lazy.compactMap { axes in
          axes.reduce(Optional(box)) { moved, axis in moved?.moved(axis, atUpper: corner[axis]) }
        }.first { meetsAll($0.place(of: corner)) }
        guard let moved else { return nil }
        box = moved
      }
    }
    return nil
  }
}

extension SixDigits {
  /// The index of the first number beyond an edge.
  ///
  /// - Parameters:
  ///   - edge: a value.
  ///   - side: 1 for a number above it, -1 for one below it.
  /// - Returns: an index of `SixDigits`.
  fileprivate static func inward(from edge: Double, _ side: Int) -> Int {
    let index = side > 0 ? index(atOrAbove: edge) : index(atOrBelow: edge)
    return value(at: index) == edge ? index + side : index
  }
}

extension TuneBox {
  /// Its size in units of the ranges.
  fileprivate func volume(in units: [Double]) -> Double {
    lower.indices.reduce(1) { $0 * (upper[$1] - lower[$1]) / units[$1] }
  }

  /// For each corner and axis whether it is at the upper side.
  fileprivate var corners: [[Bool]] {
    lower.indices.reduce([[]]) { corners, _ in
      corners.flatMap { [$0 + [false], $0 + [true]] }
    }
  }

  fileprivate func place(of corner: [Bool]) -> [Double] {
    corner.indices.map { corner[$0] ? upper[$0] : lower[$0] }
  }

  /// The box with one side moved inward by a step of the sixth digit; nil if nothing is left.
  fileprivate func moved(_ axis: Int, atUpper: Bool) -> TuneBox? {
    var box = self
    if atUpper {
      box.upper[axis] = SixDigits.value(at: SixDigits.inward(from: upper[axis], -1))
    } else {
      box.lower[axis] = SixDigits.value(at: SixDigits.inward(from: lower[axis], 1))
    }
    return box.lower[axis] <= box.upper[axis] ? box : nil
  }
}
