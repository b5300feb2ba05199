import JSONText
import ReplayJudging

/// A search for what a case does at which values: it tries boxes' corners, and halves edges whose
/// ends differ until the flip is known to six significant digits.
///
/// A box is then cut at the flip. If a rule compares one parameter with one number of the gesture,
/// two cuts are enough. A rule that mixes parameters has slanted borders, along which boxes are cut
/// until they are small or the budget of runs is spent.
struct RegionSearch {
  /// A box whose corners are where the case ran, and the box that it represents, which reaches to
  /// the rounded values of flips so that boxes of several cases share the same numbers.
  private struct Cell {
    var probed: TuneBox
    var box: TuneBox

    /// The size of the cell, in units of the ranges.
    var size: Double
  }

  /// As a fraction of the range: boxes with all sides below this are not cut further.
  private static let resolution = [0.0, 1 / 96.0, 1 / 32.0]

  /// The number of flips of each axis that are tried before another is searched for.
  private static let remembered = 4

  /// The fraction of a side near its ends, where a cut helps only if it separates the outcomes
  /// completely.
  private static let margin = 0.05

  private let units: [Double]
  private let budget: Int
  private let resolution: Double
  private let ask: ([Double]) -> TuneAnswer

  private var answers: [[Double]: TuneAnswer] = [:]
  private var flips: [[(below: Double, above: Double)]]
  private var leaves: [TuneRegion.Leaf] = []

  /// Cells by size, the largest last.
  private var cells: [Cell] = []

  /// - Parameters:
  ///   - units: the lengths of the parameters' ranges.
  ///   - budget: after how many runs no more boxes are cut.
  ///   - fineness: how many times finer than usual boxes are cut.
  ///   - ask: what the case does at a point.
  init(
    units: [Double], budget: Int, fineness: Double,
    _ ask: @escaping ([Double]) -> TuneAnswer
  ) {
    self.units = units
    self.budget = budget
    resolution = Self.resolution[min(units.count, Self.resolution.count) - 1] / fineness
    self.ask = ask
    flips = units.map { _ in [] }
  }

  /// Searches.
  ///
  /// - Parameter grid: for each axis, the positions that are tried first, including its ends.
  /// - Returns: boxes that fill what the grid spans.
  mutating func region(grid: [[Double]]) -> TuneRegion {
    push(grid)
    while let cell = cells.popLast() { process(cell) }
    return TuneRegion(leaves: leaves, runs: answers.count, refusal: nil)
  }

  private mutating func push(_ grid: [[Double]]) {
    let probed = boxes(between: grid)
    // The ends of a range stay as they are given.
    let rounded = grid.map { values in
      [values[0]] + values.dropFirst().dropLast().map { $0.rounded(significantDigits: 6) }
        + [values[values.count - 1]]
    }
    cells = zip(probed, boxes(between: rounded)).reversed().map { probed, box in
      Cell(probed: probed, box: box, size: size(of: probed))
    }
    cells.sort { $0.size < $1.size }
  }

  /// The boxes whose corners are the points of a grid.
  private func boxes(between grid: [[Double]]) -> [TuneBox] {
    grid.reduce([TuneBox(lower: [], upper: [])]) { boxes, values in
      boxes.flatMap { box in
        zip(values, values.dropFirst()).map { low, high in
          TuneBox(lower: box.lower + [low], upper: box.upper + [high])
        }
      }
    }
  }

  private func size(of box: TuneBox) -> Double { box.longestSide(in: units).length }

  private mutating func answer(at place: [Double]) -> TuneAnswer {
    if let known = answers[place] { return known }
    let answer = ask(place)
    answers[place] = answer
    return answer
  }

  // MARK: Cells

  private mutating func process(_ cell: Cell) {
    let places = samples(of: cell.probed)
    let answers = places.map { answer(at: $0) }
    guard answers.contains(where: { $0 != answers[0] }) else {
      return leaf(cell, places, answers, isMixed: false)
    }
    let isSmall = cell.size < resolution
    guard !isSmall, self.answers.count < budget, let (low, high) = cut(cell) else {
      return leaf(cell, places, answers, isMixed: true)
    }
    push(low)
    push(high)
  }

  /// The corners of a box; with more than one axis, also its middle.
  private func samples(of box: TuneBox) -> [[Double]] {
    var places: [[Double]] = [[]]
    for axis in units.indices {
      places = places.flatMap { [$0 + [box.lower[axis]], $0 + [box.upper[axis]]] }
    }
    return units.count > 1 ? [box.center] + places : places
  }

  private mutating func leaf(
    _ cell: Cell, _ places: [[Double]], _ answers: [TuneAnswer], isMixed: Bool
  ) {
    guard zip(cell.box.lower, cell.box.upper).allSatisfy({ $0 < $1 }) else { return }
    let met = answers.firstIndex { $0.isMet }
    let surrounds = isMixed && answers.contains { $0.maySurroundMet(answers[0]) }
    leaves.append(
      TuneRegion.Leaf(
        box: cell.box, place: places[met ?? 0], answer: answers[met ?? 0],
        isMixed: isMixed, mayBeMet: met != nil || surrounds))
  }

  /// Keeps the cells in the order of their sizes; among equal ones, the last comes first.
  private mutating func push(_ cell: Cell) {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].size <= cell.size { low = middle + 1 } else { high = middle }
    }
    cells.insert(cell, at: low)
  }

  // MARK: Cuts

  private mutating func cut(_ cell: Cell) -> (Cell, Cell)? {
    let probed = cell.probed
    let order = units.indices.sorted { left, right in
      let lengths = [left, right].map { (probed.upper[$0] - probed.lower[$0]) / units[$0] }
      return lengths[0] == lengths[1] ? left < right : lengths[0] > lengths[1]
    }
    for axis in order {
      guard let start = differingEdge(of: probed, along: axis) else { continue }
      guard let flip = flip(from: start, along: axis, to: probed.upper[axis]) else { return nil }
      let side = probed.upper[axis] - probed.lower[axis]
      let part = (flip.above - probed.lower[axis]) / side
      let isCentral = part > Self.margin && part < 1 - Self.margin
      if isCentral || units.count == 1 || isPlane(flip, of: probed, along: axis) {
        remember(flip, axis)
        return split(cell, flip.below, flip.above, along: axis)
      }
      break
    }
    let axis = order[0]
    let middle = probed.lower[axis] + (probed.upper[axis] - probed.lower[axis]) / 2
    return split(cell, middle, middle, along: axis)
  }

  private mutating func remember(_ flip: (below: Double, above: Double), _ axis: Int) {
    flips[axis].removeAll { $0 == flip }
    flips[axis].append(flip)
    if flips[axis].count > Self.remembered { flips[axis].removeFirst() }
  }

  private func split(_ cell: Cell, _ below: Double, _ above: Double, along axis: Int)
    -> (Cell, Cell)
  {
    var (low, high) = (cell, cell)
    low.probed.upper[axis] = below
    high.probed.lower[axis] = above
    let edge = above.rounded(significantDigits: 6)
    let value = min(max(edge, cell.box.lower[axis]), cell.box.upper[axis])
    (low.box, high.box) = cell.box.split(at: value, along: axis)
    (low.size, high.size) = (size(of: low.probed), size(of: high.probed))
    return (low, high)
  }

  /// The lower end of the first edge along an axis whose ends differ.
  private mutating func differingEdge(of box: TuneBox, along axis: Int) -> [Double]? {
    for start in edges(of: box, along: axis) {
      var end = start
      end[axis] = box.upper[axis]
      if answer(at: start) != answer(at: end) { return start }
    }
    return nil
  }

  /// The lower ends of all edges along an axis.
  private func edges(of box: TuneBox, along axis: Int) -> [[Double]] {
    var places: [[Double]] = [[]]
    for other in units.indices {
      places = places.flatMap { place in
        other == axis
          ? [place + [box.lower[axis]]]
          : [place + [box.lower[other]], place + [box.upper[other]]]
      }
    }
    return places
  }

  /// Whether every edge of a box along an axis that flips does so at a given position.
  private mutating func isPlane(
    _ flip: (below: Double, above: Double), of box: TuneBox, along axis: Int
  ) -> Bool {
    for start in edges(of: box, along: axis) {
      var (below, above, end) = (start, start, start)
      (below[axis], above[axis], end[axis]) = (flip.below, flip.above, box.upper[axis])
      guard answer(at: start) == answer(at: below), answer(at: above) == answer(at: end) else {
        return false
      }
    }
    return true
  }

  /// A flip between a point and another farther along an axis, where the case does something else.
  private mutating func flip(from start: [Double], along axis: Int, to end: Double)
    -> (below: Double, above: Double)?
  {
    for known in flips[axis].reversed() where start[axis] <= known.below && known.above <= end {
      var (below, above) = (start, start)
      (below[axis], above[axis]) = (known.below, known.above)
      if answer(at: below) != answer(at: above) { return known }
    }
    let precision = FlipPrecision(length: units[axis])
    let first = answer(at: start)
    var (low, high) = (start[axis], end)
    while let middle = precision.middle(of: low, high) {
      var place = start
      place[axis] = middle
      if answer(at: place) == first { low = middle } else { high = middle }
    }
    return low < high ? (low, high) : nil
  }
}
