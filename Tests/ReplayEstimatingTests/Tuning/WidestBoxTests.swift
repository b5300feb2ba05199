import GestureTraces
import Testing

@testable import ReplayEstimating

/// The box of values with the widest margin.
struct WidestBoxTests {
  private static let square = TuneBox(lower: [0, 0], upper: [100, 10])

  @Test func `of one parameter it is the widest interval`() throws {
    let range = TuneBox(lower: [0], upper: [100])
    let obstacles = [TuneBox(lower: [20], upper: [25]), TuneBox(lower: [71], upper: [72])]
    let widest = try #require(WidestBox(avoiding: obstacles, in: range, units: [100]))
    #expect(widest.box == TuneBox(lower: [25], upper: [71]))
    #expect(widest.box.roundCenters == [[50], [48], [48]])
  }

  @Test(arguments: [
    (899.942, 1312.5, 1100.0), (0, 1799.97, 900), (0.31234, 0.31251, 0.31242), (-3, 1, -1),
    (1e-7, 3e-7, 2e-7), (-10, 10, 0),
  ])
  func `a middle is as round as a tenth of the margin allows`(
    low: Double, high: Double, expected: Double
  ) {
    #expect(TuneBox(lower: [low], upper: [high]).roundCenters[0] == [expected])
  }

  @Test func `its sides reach to what is around it`() throws {
    let obstacles = [
      TuneBox(lower: [0, 0], upper: [10, 10]), TuneBox(lower: [60, 0], upper: [100, 10]),
      TuneBox(lower: [0, 9], upper: [100, 10]),
    ]
    let widest = try #require(WidestBox(avoiding: obstacles, in: Self.square, units: [100, 10]))
    #expect(widest.box == TuneBox(lower: [10, 0], upper: [60, 9]))
  }

  /// The distance to a side is rounded, so a box may seem to reach into the strips beside it.
  @Test(arguments: [
    (0.0510782, 0.384855), (0.0501, 0.3333333), (0.06123457, 0.9), (0.1, 0.3),
    (0.123457, 0.7654321),
  ])
  func `between two strips it is as wide as the range`(low: Double, high: Double) throws {
    let range = TuneBox(lower: [0, 0.05], upper: [4000, 0.95])
    let strips = [
      TuneBox(lower: [0, 0.05], upper: [4000, low]),
      TuneBox(lower: [0, high], upper: [4000, 0.95]),
    ]
    let widest = try #require(WidestBox(avoiding: strips, in: range, units: [4000, 0.95 - 0.05]))
    #expect(widest.box == TuneBox(lower: [0, low], upper: [4000, high]))
  }

  @Test func `there is none where nothing is left`() {
    #expect(WidestBox(avoiding: [Self.square], in: Self.square, units: [100, 10]) == nil)
  }

  @Test(arguments: 1...30)
  func `no place tried at random is farther from all obstacles`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let range = TuneBox(lower: [0, 0], upper: [1, 1])
    let obstacles = (0..<5).map { _ in
      let (x, y) = (
        Double.random(in: 0...0.9, using: &generator), Double.random(in: 0...0.9, using: &generator)
      )
      return TuneBox(lower: [x, y], upper: [x + 0.1, y + 0.1])
    }
    let widest = try #require(WidestBox(avoiding: obstacles, in: range, units: [1, 1]))
    let margin = widest.box.shortestSide(in: [1, 1]) / 2
    #expect(!obstacles.contains { $0.overlaps(widest.box) })
    for _ in 0..<500 {
      let place = [
        Double.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
      ]
      let inside = place.map { min($0, 1 - $0) }.min() ?? 0
      let free = obstacles.map { $0.distance(to: place, in: [1, 1]) }.min() ?? 0
      #expect(min(inside, free) <= margin + 0.001)
    }
  }
}
