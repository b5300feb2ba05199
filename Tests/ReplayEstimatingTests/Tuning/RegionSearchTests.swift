import BasicTestSupport
import GestureTraces
import ReplayJudging
import Testing

@testable import ReplayEstimating

/// The search for a case's outcome over the values of parameters, on laws instead of simulations.
struct RegionSearchTests {
  /// Searches a law over ranges from 0 to 1.
  private func region(
    axes: Int, scan: Int, budget: Int = 20_000, _ law: @escaping ([Double]) -> TuneAnswer
  ) -> TuneRegion {
    var search = RegionSearch(
      units: [Double](repeating: 1, count: axes), budget: budget, fineness: 1, law)
    let grid = (0..<scan).map { Double($0) / Double(scan - 1) }
    return search.region(grid: [[Double]](repeating: grid, count: axes))
  }

  private func met(_ isMet: Bool) -> TuneAnswer {
    TuneAnswer(verdict: isMet ? "full" : "initial", isMet: isMet, sides: [isMet ? 0 : 2])
  }

  @Test(arguments: [0.123456789, 0.5, 0.9999, 1e-4])
  func `of one parameter a flip is known to six significant digits`(threshold: Double) {
    let region = region(axes: 1, scan: 64) { met($0[0] < threshold) }
    let intervals = region.metIntervals
    #expect(intervals.count == 1)
    #expect(intervals.first?.from == 0)
    #expect(intervals.first?.to == threshold.rounded(significantDigits: 6))
    #expect(region.runs < 64 + 40)
  }

  @Test func `every interval is found`() {
    let region = region(axes: 1, scan: 64) { met(Int($0[0] * 7) % 2 == 0) }
    #expect(region.metIntervals.map(\.from) == [0, 0.285714, 0.571429, 0.857143])
    #expect(region.metIntervals.map(\.to) == [0.142857, 0.428571, 0.714286, 1])
  }

  @Test func `a place between too small and too large is found however narrow it is`() {
    let region = region(axes: 1, scan: 8) { place in
      let number = place[0] * 100
      let isMet = (number - 41.2345).magnitude < 0.0002
      return TuneAnswer(
        verdict: "full", isMet: isMet, sides: [isMet ? 0 : number < 41.2345 ? -1 : 1])
    }
    #expect(region.metIntervals.count == 1)
    #expect(region.metIntervals.first.map { ($0.from + $0.to) / 2 } == 0.412345)
  }

  @Test(arguments: [2, 3])
  func `of thresholds of several parameters the box is known to six digits`(axes: Int) {
    let thresholds = [0.3123456, 0.712345, 0.4123]
    let region = region(axes: axes, scan: 5) { place in
      met(zip(place, thresholds).allSatisfy { $0 < $1 })
    }
    let box = TuneBox(
      lower: [Double](repeating: 0, count: axes),
      upper: thresholds.prefix(axes).map { $0.rounded(significantDigits: 6) })
    #expect(region.possible == [box])
    #expect(region.whole == [box])
    #expect(region.leaves.allSatisfy { !$0.isMixed })
  }

  @Test func `of one threshold or another what is met is a union of boxes`() {
    let region = region(axes: 2, scan: 5) { met($0[0] < 0.31 || $0[1] > 0.77) }
    for (x, y, isMet) in [
      (0.3, 0.1, true), (0.32, 0.1, false), (0.9, 0.78, true), (0.9, 0.76, false), (0.1, 0.9, true),
    ] {
      #expect(region.possible.contains { $0.contains([x, y]) } == isMet)
    }
    #expect(region.leaves.allSatisfy { !$0.isMixed })
  }

  @Test(arguments: 1...TestEffort.count(4, or: 1))
  func `along slanted borders no place that is met is left out`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let (slope, level) = (
      Double.random(in: 0.2...3, using: &generator), Double.random(in: 0.3...1.5, using: &generator)
    )
    let law = { (place: [Double]) in place[0] * slope + place[1] < level }
    let region = region(axes: 2, scan: 9, budget: 4000) { met(law($0)) }
    #expect(region.runs < 4400)
    let (possible, whole) = (region.possible, region.whole)
    for _ in 0..<2000 {
      let place = [
        Double.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
      ]
      if law(place) {
        #expect(possible.contains { $0.contains(place) })
      } else {
        #expect(!whole.contains { $0.contains(place) })
      }
    }
  }

  @Test func `boxes fill the range without a gap`() {
    let region = region(axes: 2, scan: 4) { met($0[0] * $0[0] + $0[1] < 0.8) }
    let area = region.leaves.reduce(0.0) { sum, leaf in
      sum + (leaf.box.upper[0] - leaf.box.lower[0]) * (leaf.box.upper[1] - leaf.box.lower[1])
    }
    #expect((area - 1).magnitude < 1e-9)
  }
}

extension TuneRegion {
  /// For one parameter, the intervals in which the case is met.
  fileprivate var metIntervals: [(from: Double, to: Double)] {
    possible.map { ($0.lower[0], $0.upper[0]) }
  }
}
