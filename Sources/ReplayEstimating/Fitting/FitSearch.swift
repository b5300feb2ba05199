import JSONText

/// The search from one start: thresholds by scanning their ranges and halving the gaps, all else by
/// Levenberg and Marquardt's descent, in turns.
struct FitSearch {
  private static let maximumRounds = 6

  /// In how many rounds the whole ranges of all parameters are scanned.
  private static let wholeRounds = 2

  /// A round that moves no parameter by this part of its range is the last.
  private static let stillness = 1e-5

  /// The fraction of the loss that must be gained to move to a distant point.
  static let worthwhile = 1e-3

  /// The number of halvings that find the ends of a threshold's gap along the way.
  private static let halvings = 10

  /// The number of residuals that are needed to estimate the noise of a channel.
  static let enoughRows = 20

  /// A channel whose noise is within this factor of the overall noise uses the overall noise.
  private static let likeNoise = 2.0

  let problem: FitProblem
  var place: FitPlace
  private(set) var shapes: [ParameterScan.Shape]

  /// For each parameter how far a derivative looks to either side.
  private var differences: [Double]

  /// For each group the noise, as a standard deviation in points.
  private(set) var noise: [Double]

  static let loss = HuberLoss(cut: HuberLoss.cutOfOutliers)

  /// The place at the end of the last step that was not cut short.
  private var surePlace: FitPlace

  init(_ problem: FitProblem, from start: FitPlace) {
    self.problem = problem
    place = start
    surePlace = start
    shapes = start.parameters.map { _ in .curve }
    differences = start.parameters.map { _ in FitProblem.difference }
    noise = [Double](repeating: 1, count: problem.groupCount)
  }

  /// Searches; if the search is stopped, it ends where the last whole step led.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  mutating func run() throws(InputFailure) {
    estimateNoise(byGroup: false)
    try takeTurns()
    for _ in 0..<Self.maximumRounds {
      guard stepAside(), problem.goesOn() else { break }
      try takeTurns()
    }
    if !problem.goesOn() { place = surePlace }
  }

  private mutating func takeTurns() throws(InputFailure) {
    for round in 0..<Self.maximumRounds {
      let before = place.parameters
      for index in shapes.indices where round < Self.wholeRounds || shapes[index] != .curve {
        scan(index)
        if problem.goesOn() { surePlace = place }
      }
      for index in shapes.indices { chooseDifference(index) }
      descend()
      if problem.goesOn() { surePlace = place }
      for index in shapes.indices where movesInPixels(index) { centre(index) }
      guard problem.goesOn() else { return }
      surePlace = place
      let shifted = try problem.withClocks(place)
      if value(shifted) < value(place) { place = shifted }
      for index in place.offsets.indices { refineOffset(index) }
      estimateNoise(byGroup: true)
      let moves = zip(place.parameters, before).map { ($0 - $1).magnitude }
      if round > 0, (moves.max() ?? 0) < Self.stillness { return }
    }
  }

  // MARK: The loss

  /// Residuals in standard deviations.
  func standardized(_ residuals: [Double]) -> [Double] {
    residuals.indices.map { residuals[$0] / noise[problem.groups[$0]] }
  }

  func value(_ place: FitPlace) -> Double {
    problem.residuals(place).map { Self.loss.sum(standardized($0)) } ?? .infinity
  }

  /// The noise of the residuals that parameters affect.
  ///
  /// The others say nothing about how well parameters can be known.
  private mutating func estimateNoise(byGroup: Bool) {
    guard let residuals = problem.residuals(place) else { return }
    let moved = problem.movedRows(jacobian(place, residuals, free: isCurve))
    let rows = moved.isEmpty ? Array(residuals.indices) : moved
    let common = rows.map { residuals[$0] }.deviationByMedian
    for group in noise.indices {
      let own = byGroup ? rows.filter { problem.groups[$0] == group } : []
      let deviation = own.map { residuals[$0] }.deviationByMedian
      // Weights made of few residuals would fit their noise.
      let isOther =
        own.count >= Self.enoughRows
        && !(1 / Self.likeNoise...Self.likeNoise).contains(deviation / common)
      noise[group] = max(isOther ? deviation : common, problem.leastNoise(of: group))
    }
  }

  /// For each variable whether it is a parameter that runs change with at every value.
  var isCurve: [Bool] {
    shapes.map { $0 == .curve } + [Bool](repeating: false, count: problem.clockVariableCount)
  }

  /// The derivatives of a place's residuals, in points: a column for each variable, with 0 for those
  /// that are not free.
  func jacobian(_ place: FitPlace, _ residuals: [Double], free: [Bool]) -> [[Double]] {
    let none = [Double](repeating: 0, count: residuals.count)
    return free.indices.map { index in
      guard free[index] else { return none }
      guard index < shapes.count else {
        return problem.clockColumn(index - shapes.count, place, residuals)
      }
      return problem.column(index, place, residuals, difference: differences[index])
    }
  }

  // MARK: Thresholds

  /// Looks along a parameter's whole range.
  ///
  /// If another value makes a drag begin elsewhere, the whole drag is off at the old clock offset.
  /// Such a recording's offset is searched for again, unless residuals that no offset changes rule
  /// the value out.
  ///
  /// - Parameters:
  ///   - index: the parameter's.
  ///   - margin: how much more than the least loss does not rule a value out.
  /// - Returns: what is there.
  func scanned(_ index: Int, within margin: Double = 0) -> ParameterScan {
    let here = problem.residuals(place)
    var least = here.map { Self.loss.sum(standardized($0)) } ?? .infinity
    return ParameterScan(around: place.parameters[index]) { [self] at in
      let moved = moved(index, to: at, from: here, unlessAbove: least + margin)
      if let moved { least = min(least, Self.loss.sum(standardized(moved.residuals))) }
      return moved?.residuals
    } loss: { [self] in
      Self.loss.sum(standardized($0))
    }
  }

  private mutating func scan(_ index: Int) {
    var scan = scanned(index)
    shapes[index] = scan.shape
    if shapes[index] == .steps { scan.lookBetween(halvings: Self.halvings) }
    guard let best = scan.best else { return }
    let current = value(place)
    switch shapes[index] {
    case .none: break
    case .curve:
      if best.loss < current * (1 - Self.worthwhile) { move(index, to: best.place) }
    case .steps:
      let margin = Self.worthwhile * min(best.loss, current)
      guard let plateau = scan.plateau(within: margin, halvings: Self.halvings) else { return }
      let isThere = plateau.contains(place.parameters[index]) && current <= best.loss + margin
      let middle = (plateau.lowerBound + plateau.upperBound) / 2
      if !isThere || (middle - place.parameters[index]).magnitude > Self.stillness {
        move(index, to: middle)
      }
    }
  }

  /// The same search with all parameters that do nothing at one end of their ranges, and at the
  /// other: none, if all do something or no other one is a threshold.
  ///
  /// A drawer that never opens says nothing about its height, and its threshold is a fraction of
  /// that height.
  var withoutEffect: [FitSearch] {
    let idle = shapes.indices.filter { shapes[$0] == .none }
    guard !idle.isEmpty, shapes.contains(.steps) else { return [] }
    return [0.0, 1.0].map { end in
      var search = self
      for index in idle { search.place.parameters[index] = end }
      return search
    }
  }

  // MARK: Pixels

  /// Whether a parameter moves runs in steps of a pixel.
  func movesInPixels(_ index: Int) -> Bool {
    shapes[index] == .curve && differences[index] > FitProblem.difference
  }

  /// Looks wider if most of a parameter's effect is in steps.
  private mutating func chooseDifference(_ index: Int) {
    guard shapes[index] == .curve, let residuals = problem.residuals(place) else { return }
    func slope(_ difference: Double) -> Double {
      problem.column(index, place, residuals, difference: difference)
        .reduce(0) { $0 + $1 * $1 }
    }
    let isStepped =
      slope(FitProblem.difference) < Self.smoothPart * slope(FitProblem.wideDifference)
    differences[index] = isStepped ? FitProblem.wideDifference : FitProblem.difference
  }

  /// The part of the square of the slope over many pixels that a smooth parameter has within one.
  private static let smoothPart = 0.25

  /// Moves to the middle of the best pixel step.
  private mutating func centre(_ index: Int) {
    var best = value(place)
    var step = FitProblem.wideDifference / 2
    while step > FitProblem.difference / 4 {
      var isBetter = false
      for way in [-step, step] {
        var next = place
        next.parameters[index] = min(max(next.parameters[index] + way, 0), 1)
        let loss = value(next)
        if loss < best { (place, best, isBetter) = (next, loss, true) }
      }
      if !isBetter { step /= 2 }
    }
    let pixel = pixel(index)
    place.parameters[index] = (pixel.lowerBound + pixel.upperBound) / 2
  }

  /// The places around a parameter's at which the runs' losses are the same.
  func pixel(_ index: Int) -> ClosedRange<Double> {
    let best = value(place)
    func edge(_ way: Double) -> Double {
      var (inside, outside) = (place.parameters[index], place.parameters[index] + way)
      for _ in 0..<Self.halvings {
        let middle = (inside + outside) / 2
        var next = place
        next.parameters[index] = middle
        let isSame = (value(next) - best).magnitude <= Self.sameness * best
        if isSame { inside = middle } else { outside = middle }
      }
      return min(max(inside, 0), 1)
    }
    return edge(-FitProblem.wideDifference)...edge(FitProblem.wideDifference)
  }

  /// Losses that differ by less than this part are those of one pixel.
  private static let sameness = 1e-3
}

extension FitProblem {
  /// The rows in which a column of a Jacobian is not 0.
  func movedRows(_ columns: [[Double]]) -> [Int] {
    groups.indices.filter { row in columns.contains { $0[row] != 0 } }
  }

  /// A group's residuals, in standard deviations, with outliers limited to what the loss counts.
  func clamped(_ residuals: [Double], at rows: [Int], of group: Int) -> [Double] {
    let cut = FitSearch.loss.cut
    return rows.filter { groups[$0] == group }.map { min(max(residuals[$0], -cut), cut) }
  }

  /// The noise of a group that rounding to pixels alone makes, in points.
  func leastNoise(of group: Int) -> Double {
    var first = 0
    for recording in recordings {
      first += recording.channels.count + 1
      if group < first { return 1 / (recording.scale * 12.0.squareRoot()) }
    }
    return 1
  }
}
