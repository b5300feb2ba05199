import GestureTraces
import Testing

@testable import ReplayEstimating

/// Unions of boxes, drawn at random: where most of them overlap, and which do not overlap, compared
/// with trying every subset and every cell.
struct TuneConflictTests {
  /// Unions on a grid with `cells` cells a side, and the range.
  private struct Drawn {
    var unions: [[TuneBox]]
    var cells: Int
    var axes: Int

    init(seed: Int, axes: Int) {
      var generator = SplitMix64(seed: UInt64(seed))
      self.axes = axes
      cells = axes == 3 ? 5 : 8
      unions = (0..<Int.random(in: 2...6, using: &generator)).map { [cells] _ in
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          let sides = (0..<axes).map { _ in
            let low = Int.random(in: 0..<cells, using: &generator)
            return (low, Int.random(in: low + 1...cells, using: &generator))
          }
          return TuneBox(
            lower: sides.map { Double($0.0) }, upper: sides.map { Double($0.1) })
        }
      }
    }

    var box: TuneBox {
      TuneBox(
        lower: [Double](repeating: 0, count: axes),
        upper: [Double](repeating: Double(cells), count: axes))
    }

    /// For every cell, the unions that contain it.
    var members: [Set<Int>] {
      var places: [[Double]] = [[]]
      for _ in 0..<axes {
        places = places.flatMap { place in (0..<cells).map { place + [Double($0) + 0.5] } }
      }
      return places.map { place in
        Set(unions.indices.filter { unions[$0].contains { $0.contains(place) } })
      }
    }

    var depth: RegionDepth {
      RegionDepth(unions: unions, units: [Double](repeating: Double(cells), count: axes))
    }
  }

  @Test(arguments: 1...120)
  func `most unions meet where every cell tried says so`(seed: Int) {
    let drawn = Drawn(seed: seed, axes: seed % 3 + 1)
    let find = drawn.depth.deepest(in: drawn.box, weights: drawn.unions.map { _ in 1 })
    #expect(find.isProven)
    #expect(find.weight == drawn.members.map(\.count).max())
    #expect(find.members.allSatisfy { drawn.unions[$0].contains { $0.covers(find.box) } })
  }

  @Test(arguments: 1...240)
  func `a conflict is one, and no smaller set is`(seed: Int) {
    let drawn = Drawn(seed: seed, axes: seed % 3 + 1)
    let members = drawn.members
    let contradicts = { (set: Set<Int>) in !members.contains { set.isSubset(of: $0) } }
    guard contradicts(Set(drawn.unions.indices)) else { return }
    let conflict = TuneConflict(drawn.depth, in: drawn.box)
    #expect(conflict.isProven)
    #expect(contradicts(Set(conflict.members)))
    for bits in 0..<(1 << drawn.unions.count) {
      let set = Set(drawn.unions.indices.filter { (bits >> $0) & 1 == 1 })
      if set.count < conflict.members.count { #expect(!contradicts(set)) }
    }
  }

  @Test(arguments: 1...60)
  func `a hitting set hits every set, and no smaller one does`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let sets = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      (0..<7).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    }.filter { !$0.isEmpty }
    let (members, isProven) = HittingSet.smallest(of: sets)
    let hits = { (members: [Int]) in sets.allSatisfy { $0.contains { members.contains($0) } } }
    #expect(isProven)
    #expect(hits(members))
    for bits in 0..<(1 << 7) {
      let others = (0..<7).filter { (bits >> $0) & 1 == 1 }
      if others.count < members.count { #expect(!hits(others)) }
    }
  }
}
