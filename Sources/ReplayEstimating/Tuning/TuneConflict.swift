/// The smallest set of cases that no values meet together.
struct TuneConflict {
  /// After how many rounds a conflict is accepted even if a smaller one may exist.
  private static let mostRounds = 2000

  /// The positions of the cases.
  let members: [Int]

  /// Whether no smaller set is contradictory, as far as was searched.
  let isProven: Bool

  /// Finds the smallest.
  ///
  /// At any point, a contradictory set has a case that is not met there. So the smallest set with a
  /// case from each of these groups of unmet cases is tried. If some point meets all of that set,
  /// the point's unmet cases form another group.
  ///
  /// - Parameters:
  ///   - depth: where the cases are met; no point meets all of them.
  ///   - box: the ranges.
  init(_ depth: RegionDepth, in box: TuneBox) {
    var groups: [[Int]] = []
    var isProven = true
    var members: [Int] = []
    for _ in 0..<Self.mostRounds {
      let smallest = HittingSet.smallest(of: groups)
      members = smallest.members
      isProven = isProven && smallest.isProven
      let find = depth.deepest(in: box, weights: Self.weights(of: members, in: depth))
      guard members.allSatisfy({ find.members.contains($0) }) else {
        self.members = members
        self.isProven = isProven && find.isProven
        return
      }
      groups.append(depth.unions.indices.filter { !find.members.contains($0) })
    }
    self.members = Self.irreducible(depth, in: box)
    self.isProven = false
  }

  /// Weights that let the members together outweigh the others, each of which counts a little.
  private static func weights(of members: [Int], in depth: RegionDepth) -> [Int] {
    let count = depth.unions.count
    return (0..<count).map { members.contains($0) ? count + 1 : 1 }
  }

  /// All cases except those without which the others still contradict each other.
  private static func irreducible(_ depth: RegionDepth, in box: TuneBox) -> [Int] {
    var members = Array(depth.unions.indices)
    for candidate in members {
      let rest = members.filter { $0 != candidate }
      let weights = depth.unions.indices.map { rest.contains($0) ? 1 : 0 }
      if depth.deepest(in: box, weights: weights).weight < rest.count { members = rest }
    }
    return members
  }
}
