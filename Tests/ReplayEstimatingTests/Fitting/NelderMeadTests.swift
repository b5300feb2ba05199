import Testing

@testable import ReplayEstimating

struct NelderMeadTests {
  @Test func `Rosenbrock's valley is followed to its end`() {
    let simplex = NelderMead(bounds: [-5...5, -5...5], size: [0.5, 0.5])
    let result = simplex.minimize(from: [-1.2, 1]) { place in
      let (x, y) = (place[0], place[1])
      return 100 * (y - x * x) * (y - x * x) + (1 - x) * (1 - x)
    }
    #expect((result.place[0] - 1).magnitude < 1e-4)
    #expect((result.place[1] - 1).magnitude < 1e-4)
  }

  @Test func `kinks do not stop it`() {
    let simplex = NelderMead(bounds: [-5...5, -5...5], size: [0.5, 0.5])
    let result = simplex.minimize(from: [-3, 4]) { place in
      (place[0] - 1).magnitude + 3 * (place[1] + place[0]).magnitude
    }
    #expect((result.place[0] - 1).magnitude < 1e-4)
    #expect((result.place[1] + 1).magnitude < 1e-4)
  }

  @Test func `a bound is not passed`() {
    let simplex = NelderMead(bounds: [0...1, 0...1], size: [0.1, 0.1])
    let result = simplex.minimize(from: [0.5, 0.99]) { -$0[0] - $0[1] }
    #expect(result.place.allSatisfy { (0.9999...1).contains($0) })
  }

  /// Percentiles from printed tables of Student's distribution.
  @Test(arguments: [(1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (30, 2.042), (120, 1.980)])
  func `Student's intervals are the table's`(freedom: Int, reach: Double) {
    #expect((StudentT.reach95(Double(freedom)) / reach - 1).magnitude < 0.003)
  }
}
