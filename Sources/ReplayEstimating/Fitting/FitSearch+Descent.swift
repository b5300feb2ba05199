import ReplayJudging

extension FitSearch {
  mutating func descend() {
    guard shapes.contains(.curve) else { return }
    for _ in 0..<Self.maximumDescents {
      let start = value(place)
      _ = descend(free: freeVariables)
      // A touch that a clock offset would have to pass blocks the other variables.
      let isConverged = descend(free: isCurve)
      if !isConverged { passKinks(free: isCurve) }
      guard value(place) < start * (1 - Self.worthwhile) else { return }
    }
  }

  private static let maximumDescents = 3

  /// Descends along the free variables.
  ///
  /// - Returns: whether no further gain is predicted.
  private mutating func descend(free: [Bool], steps: Int = 60) -> Bool {
    var descent = LevenbergMarquardt(bounds: problem.bounds, loss: Self.loss)
    descent.maximumSteps = steps
    descent.tolerance = 1e-8
    let result = descent.minimize(from: problem.variables(of: place)) { variables in
      problem.residuals(problem.place(of: variables)).map { standardized($0) }
    } jacobian: { variables, standardized in
      let residuals = standardized.indices.map { standardized[$0] * noise[problem.groups[$0]] }
      return jacobian(problem.place(of: variables), residuals, free: free)
        .map { self.standardized($0) }
    }
    guard let result else { return true }
    place = problem.place(of: result.place)
    return result.isConverged
  }

  /// Searches for a recording's clock offset around the current one.
  ///
  /// The loss jumps at a touch, and a valley between two touches can be narrow.
  mutating func refineOffset(_ index: Int) {
    func loss(_ offset: Double) -> Double {
      var moved = place
      moved.offsets[index] = offset
      return problem.residuals(moved, of: index).map { self.loss($0, of: index) } ?? .infinity
    }
    let middle = place.offsets[index]
    var best = (offset: middle, loss: loss(middle))
    for step in -Self.offsetSteps...Self.offsetSteps {
      let offset = middle + Double(step) * Self.offsetStep
      guard ClockOffset.range.contains(offset) else { continue }
      let found = loss(offset)
      if found < best.loss { best = (offset, found) }
    }
    place.offsets[index] = best.offset
  }

  /// Seconds.
  private static let offsetStep = 0.000_1
  private static let offsetSteps = 40

  /// Descends with all clocks set a fraction of a frame earlier or later.
  ///
  /// If a clock is slightly late, what moves once per frame shows the previous frame, and slightly
  /// faster springs make up for that. Correcting only one of the two does not improve the loss.
  ///
  /// - Returns: whether one was better.
  mutating func shiftClocks() -> Bool {
    guard leavesMoreThanNoise else { return false }
    var best = self
    for shift in Self.clockShifts {
      var other = self
      for index in place.offsets.indices {
        let offset = place.offsets[index] + shift
        other.place.offsets[index] =
          min(max(offset, ClockOffset.range.lowerBound), ClockOffset.range.upperBound)
      }
      _ = other.descend(free: isCurve, steps: 20)
      for index in place.offsets.indices { other.refineOffset(index) }
      _ = other.descend(free: isCurve, steps: 20)
      if other.value(other.place) < best.value(best.place) * (1 - Self.worthwhile) { best = other }
    }
    let isBetter = best.place != place
    place = best.place
    return isBetter
  }

  /// Whether neighbouring residuals that parameters affect are alike.
  private var leavesMoreThanNoise: Bool {
    guard let residuals = problem.residuals(place) else { return false }
    let rows = problem.movedRows(jacobian(place, residuals, free: isCurve))
    let errors = standardized(residuals)
    return (0..<problem.groupCount).contains {
      problem.clamped(errors, at: rows, of: $0).correlationLength > 1
    }
  }

  /// Seconds: an eighth, a quarter and half of a frame at 60 frames a second.
  private static let clockShifts = [-0.008, -0.004, -0.002, 0.002, 0.004, 0.008]

  /// Descends from places around, each some standard errors away along what a parameter and those
  /// that go with it can do together: where an animation ends between two frames, the loss jumps,
  /// and a descent stops before it.
  mutating func lookAround() {
    var isBetter = true
    var looks = 0
    while isBetter, looks < Self.maximumLooks {
      isBetter = false
      looks += 1
      for way in waysAround() {
        for part in [-2.0, -1, 1, 2] {
          var other = self
          let start = zip(problem.variables(of: place), way).map { $0 + part * $1 }
          other.place = problem.place(
            of: zip(start, problem.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) })
          _ = other.descend(free: other.freeVariables, steps: 6)
          if other.value(other.place) < value(place) - Self.noticed {
            place = other.place
            isBetter = true
          }
        }
      }
    }
  }

  private static let maximumLooks = 3

  /// The amount by which a loss must be smaller to move there, as a fraction of the effect of one
  /// standard error.
  private static let noticed = 0.02

  /// For each parameter, the step of one standard error, with what the others do at the same time.
  private func waysAround() -> [[Double]] {
    guard let residuals = problem.residuals(place) else { return [] }
    let columns = problem.independent(jacobian(place, residuals, free: freeVariables))
      .map { standardized($0) }
    let used = columns.indices.filter { index in columns[index].contains { $0 != 0 } }
    let equations = NormalEquations(
      used.map { columns[$0] }, residuals, weights: residuals.map { _ in 1 })
    guard let inverse = CholeskyFactor(equations.matrix)?.inverse else { return [] }
    return used.indices.filter { used[$0] < shapes.count }.map { index in
      var way = [Double](repeating: 0, count: columns.count)
      for (other, variable) in used.enumerated() {
        way[variable] = inverse[index][other] / inverse[index][index].squareRoot()
      }
      return way
    }
  }

  /// For each variable whether a descent moves it.
  var freeVariables: [Bool] {
    shapes.map { $0 == .curve } + [Bool](repeating: true, count: problem.clockVariableCount)
  }

  /// Continues at kinks, where derivatives predict gains that steps do not reach.
  private mutating func passKinks(free: [Bool]) {
    let start = problem.variables(of: place)
    let indices = start.indices.filter { free[$0] }
    let simplex = NelderMead(
      bounds: indices.map { problem.bounds[$0] }, size: indices.map { _ in 0.01 },
      tolerance: 1e-3, maximumEvaluations: 40 * indices.count)
    let result = simplex.minimize(from: indices.map { start[$0] }) { found in
      var variables = start
      for (index, value) in zip(indices, found) { variables[index] = value }
      return value(problem.place(of: variables))
    }
    guard result.value < value(place) else { return }
    var variables = start
    for (index, value) in zip(indices, result.place) { variables[index] = value }
    place = problem.place(of: variables)
  }
}
