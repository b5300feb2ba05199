/// The smallest set that contains a member of each of some sets.
struct HittingSet {
  /// After how many steps the search keeps its best result.
  private static let mostSteps = 200_000

  private let sets: [[Int]]
  private var best: [Int]
  private var steps = 0

  /// - Parameter sets: none of them empty.
  private init(_ sets: [[Int]]) {
    self.sets = sets
    best = Self.greedy(sets)
  }

  /// Finds the set; among equally small ones, the one whose members come first.
  ///
  /// - Parameter sets: none of them empty.
  /// - Returns: the members in ascending order, and whether it is proven to be the smallest.
  static func smallest(of sets: [[Int]]) -> (members: [Int], isProven: Bool) {
    var search = HittingSet(sets)
    search.extend([])
    return (search.best.sorted(), search.steps < mostSteps)
  }

  /// A set built by always taking the element that is in most of the remaining sets.
  private static func greedy(_ sets: [[Int]]) -> [Int] {
    var members: [Int] = []
    var rest = sets
    while !rest.isEmpty {
      var counts: [Int: Int] = [:]
      for member in rest.joined() { counts[member, default: 0] += 1 }
      let most = counts.values.max() ?? 0
      guard let member = counts.keys.filter({ counts[$0] == most }).min() else { break }
      members.append(member)
      rest.removeAll { $0.contains(member) }
    }
    return members
  }

  private mutating func extend(_ members: [Int]) {
    steps += 1
    guard steps < Self.mostSteps else { return }
    let rest = sets.filter { set in !set.contains { members.contains($0) } }
    guard !rest.isEmpty else {
      if members.count < best.count { best = members }
      return
    }
    guard members.count + Self.leastCount(of: rest) < best.count,
      let next = rest.min(by: { $0.count < $1.count })
    else { return }
    for member in next.sorted() { extend(members + [member]) }
  }

  /// The least number of members that hit all sets: sets that share no member need one each.
  private static func leastCount(of sets: [[Int]]) -> Int {
    var used: Set<Int> = []
    var count = 0
    for set in sets.sorted(by: { $0.count < $1.count }) where used.isDisjoint(with: set) {
      used.formUnion(set)
      count += 1
    }
    return count
  }
}
