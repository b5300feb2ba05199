/// The least sum of losses of residuals, by Levenberg and Marquardt's damped Gauss–Newton steps
/// (Journal of the Society for Industrial and Applied Mathematics 11, 1963), within bounds.
///
/// Robust losses are minimized by reweighting the rows at every step.
struct LevenbergMarquardt {
  /// The end of a descent.
  struct Result {
    var place: [Double]
    var loss: Double
    var steps = 0

    /// Whether it ended because no step predicts a gain, rather than because no step reaches its
    /// prediction, as at a kink.
    var isConverged = false
  }

  /// For each variable, what it may be.
  var bounds: [ClosedRange<Double>]
  var loss = HuberLoss.leastSquares
  var maximumSteps = 200

  /// The fraction of the loss that a step must predict to gain in order to be taken.
  var tolerance = 1e-12

  /// The fraction of the loss that undamped steps may still predict to gain after a descent has
  /// converged.
  private static let kept = 1e-4

  private static let firstDamping = 1e-3
  private static let leastDamping = 1e-12
  private static let greatestDamping = 1e12

  /// The factor by which damping grows when a step fails, and shrinks when one succeeds.
  private static let growth = 4.0

  /// Descends.
  ///
  /// - Parameters:
  ///   - start: within the bounds.
  ///   - residuals: those of a place; nil if it has none.
  ///   - jacobian: the derivatives of a place's residuals, a column for each variable.
  /// - Returns: where the loss is least; nil if the start has no residuals.
  func minimize(
    from start: [Double], _ residuals: ([Double]) -> [Double]?,
    jacobian: (_ place: [Double], _ residuals: [Double]) -> [[Double]]
  ) -> Result? {
    guard var current = residuals(start) else { return nil }
    var result = Result(place: start, loss: loss.sum(current))
    var damping = Self.firstDamping
    while result.steps < maximumSteps {
      let columns = jacobian(result.place, current)
      let equations = NormalEquations(columns, current, weights: current.map { loss.weight($0) })
      var isBetter = false
      let promise = step(equations, Self.leastDamping, at: result.place)?.gain ?? 0
      result.isConverged = promise <= Self.kept * result.loss
      while !isBetter {
        guard damping <= Self.greatestDamping else { return result }
        guard let step = self.step(equations, damping, at: result.place) else {
          damping *= Self.growth
          continue
        }
        guard step.gain > tolerance * result.loss else { return result }
        if let next = residuals(step.place), loss.sum(next) < result.loss {
          (result.place, current, isBetter) = (step.place, next, true)
          result.loss = loss.sum(next)
          damping = max(damping / Self.growth, Self.leastDamping)
        } else {
          damping *= Self.growth
        }
      }
      result.steps += 1
    }
    return result
  }

  /// A damped step within the bounds, and how much less the loss would be if the residuals were
  /// linear.
  private func step(
    _ equations: NormalEquations, _ damping: Double, at place: [Double]
  ) -> (place: [Double], gain: Double)? {
    // A variable at a bound that would leave the range stays; a variable with no effect is ignored.
    var free = place.indices.filter { index in
      let (slope, range) = (equations.side[index], bounds[index])
      return equations.matrix[index][index] > 0
        && !(place[index] <= range.lowerBound && slope > 0)
        && !(place[index] >= range.upperBound && slope < 0)
    }
    while !free.isEmpty {
      let matrix = free.map { one in
        free.map { other in
          equations.matrix[one][other] * (one == other ? 1 + damping : 1)
        }
      }
      guard let factor = CholeskyFactor(matrix) else { return nil }
      let way = factor.solve(free.map { -equations.side[$0] })
      var next = place
      var leaving: [Int] = []
      for (index, move) in zip(free, way) {
        let range = bounds[index]
        next[index] = min(max(place[index] + move, range.lowerBound), range.upperBound)
        if next[index] == place[index], move != 0 { leaving.append(index) }
      }
      if leaving.isEmpty {
        return (next, equations.gain(of: zip(next, place).map { $0 - $1 }))
      }
      free.removeAll { leaving.contains($0) }
    }
    return (place, 0)
  }
}

extension NormalEquations {
  /// By how much a step lessens half the sum of squares of linear residuals.
  fileprivate func gain(of step: [Double]) -> Double {
    var gain = 0.0
    for (one, move) in step.enumerated() where move != 0 {
      gain -= move * side[one]
      for (other, turn) in step.enumerated() { gain -= 0.5 * move * matrix[one][other] * turn }
    }
    return gain
  }
}
