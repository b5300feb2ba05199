/// The least value of a function that may have kinks, by the simplex of Nelder and Mead (Computer
/// Journal 7, 1965).
struct NelderMead {
  /// For each variable, what it may be.
  var bounds: [ClosedRange<Double>]

  /// The distances of the first simplex's corners from the start.
  var size: [Double]

  /// The simplex is small enough when its corners are this close, as a fraction of `size`.
  var tolerance = 1e-6
  var maximumEvaluations = 2000

  private typealias Corner = (place: [Double], value: Double)

  /// Searches.
  ///
  /// - Parameters:
  ///   - start: within the bounds.
  ///   - function: the function to minimize; infinite where it has no value.
  /// - Returns: the best place, its value, and how often the function was called.
  func minimize(from start: [Double], _ function: ([Double]) -> Double)
    -> (place: [Double], value: Double, evaluations: Int)
  {
    var evaluations = 0
    func corner(_ place: [Double]) -> Corner {
      evaluations += 1
      let place = zip(place, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
      return (place, function(place))
    }
    var simplex = firstPlaces(from: start).map { corner($0) }
    while evaluations < maximumEvaluations {
      simplex.sort { $0.value < $1.value }
      guard !isSmall(simplex), let best = simplex.first, let worst = simplex.last else { break }
      let others = simplex.dropLast()
      let middle = start.indices.map { index in
        others.reduce(0) { $0 + $1.place[index] } / Double(others.count)
      }
      func along(_ part: Double) -> Corner {
        corner(zip(middle, worst.place).map { $0 + part * ($0 - $1) })
      }
      let reflected = along(1)
      if reflected.value < best.value {
        let expanded = along(2)
        simplex[simplex.count - 1] = expanded.value < reflected.value ? expanded : reflected
      } else if reflected.value < simplex[simplex.count - 2].value {
        simplex[simplex.count - 1] = reflected
      } else {
        let contracted = along(reflected.value < worst.value ? 0.5 : -0.5)
        if contracted.value < min(reflected.value, worst.value) {
          simplex[simplex.count - 1] = contracted
        } else {
          simplex =
            [best]
            + simplex.dropFirst().map { shrunk in
              corner(zip(best.place, shrunk.place).map { ($0 + $1) / 2 })
            }
        }
      }
    }
    simplex.sort { $0.value < $1.value }
    return (simplex[0].place, simplex[0].value, evaluations)
  }

  /// The start, and a step from it along each variable, to the side that has room.
  private func firstPlaces(from start: [Double]) -> [[Double]] {
    [start]
      + start.indices.map { index in
        var place = start
        let isRoomAbove = start[index] + size[index] <= bounds[index].upperBound
        place[index] += isRoomAbove ? size[index] : -size[index]
        return place
      }
  }

  private func isSmall(_ simplex: [Corner]) -> Bool {
    guard let first = simplex.first else { return true }
    return simplex.allSatisfy { corner in
      corner.place.indices.allSatisfy { index in
        (corner.place[index] - first.place[index]).magnitude <= tolerance * size[index]
      }
    }
  }
}
