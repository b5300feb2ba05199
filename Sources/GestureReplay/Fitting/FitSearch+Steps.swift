extension FitSearch {
  /// How many steps of a threshold are tried to either side of where the search is.
  private static let stepsAside = 3

  /// Goes to another step of a threshold where a descent from there ends lower.
  ///
  /// A drag that begins a touch later is made up for by other parameters, such as a rubber band:
  /// what the threshold does while they stay as they are does not tell which step is the best.
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

  /// How many steps to either side can be about as good, at most.
  private static let stepsAround = 8

  /// How closely the end of a step is looked for.
  private static let stepHalvings = 12

  /// The search after a descent from another value of a threshold; nil if that changes what is
  /// decided alone, which no other parameter makes up for.
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
