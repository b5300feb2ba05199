extension FitSearch {
  /// The number of steps of a threshold that are tried on either side of the current one.
  private static let stepsAside = 3

  /// Moves to another step of a threshold if a descent from there ends lower.
  ///
  /// Other parameters, such as a rubber band, can make up for a drag that begins one touch later.
  /// So the effect of the threshold alone does not show which step is best.
  ///
  /// - Returns: whether one was better.
  mutating func stepAside() -> Bool {
    guard let here = problem.residuals(place) else { return false }
    var best = self
    for index in shapes.indices where shapes[index] == .steps {
      for value in scanned(index).neighbours(of: place.parameters[index], count: Self.stepsAside) {
        guard let other = descended(index, from: value, leaving: here),
          other.value(other.place) < best.value(best.place) * (1 - Self.worthwhile)
        else { continue }
        best = other
      }
    }
    let isBetter = best.place != place
    place = best.place
    return isBetter
  }

  /// The searches that begin at neighbouring steps of a threshold and end about as low: step by step
  /// from where it is, as far as they do.
  ///
  /// - Parameter margin: how much more than this search's loss is about as low.
  /// - Returns: the searches, after their descents.
  func neighbours(within margin: Double) -> [FitSearch] {
    guard let here = problem.residuals(place) else { return [] }
    let limit = value(place) + margin
    var found: [FitSearch] = []
    for index in shapes.indices where shapes[index] == .steps {
      let scan = scanned(index)
      for upwards in [false, true] {
        var at = place.parameters[index]
        for _ in 0..<Self.stepsAround {
          guard
            let next = scan.nextStep(from: at, upwards: upwards, halvings: Self.stepHalvings),
            let other = descended(index, from: next, leaving: here),
            other.value(other.place) <= limit
          else { break }
          found.append(other)
          at = next
        }
      }
    }
    return found
  }

  /// The maximum number of steps to either side that can be about as good.
  private static let stepsAround = 8

  /// The number of halvings that find the end of a step.
  private static let stepHalvings = 12

  /// The search after a descent from another value of a threshold; nil if that changes only a
  /// decision, which no other parameter can make up for.
  private func descended(_ index: Int, from value: Double, leaving here: [Double]) -> FitSearch? {
    var before = place
    before.parameters[index] = value
    guard let there = problem.residuals(before),
      !dragsThatDiffer(there, here).isEmpty,
      let moved = moved(index, to: value, from: here)
    else { return nil }
    var other = self
    other.place = moved.place
    other.descend()
    return other
  }
}
