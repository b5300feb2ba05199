import Foundation
import GestureEngine
import MotionLaws
import Testing

struct VelocityEstimatorTests {
  typealias Place = (time: Double, y: Double)

  /// A pan by a finger that passes through places, the first of which is touch-down.
  static func bench(_ estimator: VelocityEstimator, through places: [Place]) -> GestureBench {
    var bench = GestureBench(
      .pan {
        $0.velocity = estimator
        $0.staleAfter = 0.1
      })
    guard let start = places.first else { return bench }
    bench.land(x: -start.y, y: start.y, at: start.time)
    for place in places.dropFirst() { bench.move(x: -place.y, y: place.y, at: place.time) }
    return bench
  }

  /// The downward velocity; the leftward one is made the same.
  static func velocity(_ estimator: VelocityEstimator, through places: [Place]) -> Double {
    let velocity = bench(estimator, through: places).first.velocity
    #expect((velocity.x + velocity.y).magnitude < 1e-9)
    return velocity.y
  }

  /// Moves of 400, 600, 1000 and −200 pt/s.
  static let places: [Place] = [(0, 0), (0.01, 4), (0.03, 16), (0.04, 26), (0.06, 22)]

  struct Row: Sendable, CustomTestStringConvertible {
    let estimator: VelocityEstimator
    /// After touch-down and after each move.
    let velocities: [Double]

    var testDescription: String { estimator.rawValue }
  }

  static let rows = [
    Row(
      estimator: .twoSample,
      velocities: [0, 400, 0.2 * 600 + 0.8 * 400, 0.2 * 1000 + 0.8 * 600, 0.2 * -200 + 0.8 * 1000]
    ),
    Row(
      estimator: .threeSample,
      velocities: [
        0, 0.05 * 400, 0.05 * 600 + 0.35 * 400, 0.05 * 1000 + 0.35 * 600 + 0.6 * 400,
        0.05 * -200 + 0.35 * 1000 + 0.6 * 600,
      ]),
    Row(estimator: .last, velocities: [0, 400, 600, 1000, -200]),
  ]

  @Test(arguments: rows)
  func `weights of the last moves`(row: Row) {
    for count in 1...Self.places.count {
      let velocity = Self.velocity(row.estimator, through: Array(Self.places.prefix(count)))
      #expect(
        (velocity - row.velocities[count - 1]).magnitude < 1e-9, "after \(count - 1) moves")
    }
  }

  @Test(arguments: [VelocityEstimator.twoSample, .threeSample, .last])
  func `a move of a millisecond or less has no velocity, and counts as a move`(
    estimator: VelocityEstimator
  ) {
    for gap in [0, 0.0005, 0.001] {
      let short = Self.velocity(
        estimator, through: [(0, 0), (0.01, 4), (0.01 + gap, 50), (0.03, 60)])
      let newest = 10 / (0.02 - gap)
      let expected =
        switch estimator {
        case .twoSample: 0.2 * newest
        case .threeSample: 0.05 * newest + 0.6 * 400
        default: newest
        }
      #expect((short - expected).magnitude < 1e-9, "after \(gap) s")
    }
    let longer = Self.velocity(.last, through: [(0, 0), (0.001_1, 11)])
    #expect((longer - 10_000).magnitude < 1e-6)
  }

  @Test func `a finger that rests loses its velocity move by move`() {
    let moving: [Place] = [(0, 0), (0.01, 10), (0.02, 20)]
    #expect((Self.velocity(.twoSample, through: moving) - 1000).magnitude < 1e-9)
    #expect((Self.velocity(.twoSample, through: moving + [(0.5, 20)]) - 800).magnitude < 1e-9)
    #expect(Self.velocity(.twoSample, through: moving + [(0.5, 20), (0.6, 20)]) == 0)
  }

  // MARK: Least squares

  /// The slope, at the last place, of the parabola through places, by Gaussian elimination on the
  /// normal equations.
  static func normalEquationSlope(_ places: [Place]) -> Double {
    let end = places[places.count - 1].time
    var rows: [[Double]] = []
    for power in 0...2 {
      var row = (0...2).map { column in
        places.reduce(0) { $0 + pow($1.time - end, Double(power + column)) }
      }
      row.append(places.reduce(0) { $0 + $1.y * pow($1.time - end, Double(power)) })
      rows.append(row)
    }
    for pivot in 0..<3 {
      for other in 0..<3 where other != pivot {
        let factor = rows[other][pivot] / rows[pivot][pivot]
        for column in 0..<4 { rows[other][column] -= factor * rows[pivot][column] }
      }
    }
    return rows[1][3] / rows[1][1]
  }

  /// Places of a finger that wobbles so that no parabola fits it.
  static func wobble(_ times: [Double]) -> [Place] {
    times.map { ($0, 300 * $0 + 2000 * $0 * $0 + 4 * sin(70 * $0)) }
  }

  static func isLeastSquares(_ places: [Place], using count: Int) -> Bool {
    let expected = normalEquationSlope(Array(places.suffix(count)))
    return (velocity(.leastSquares, through: places) - expected).magnitude < 1e-4
  }

  @Test func `a parabola has the slope that it has`() {
    let places: [Place] = stride(from: 0.0, through: 0.09, by: 0.01).map {
      ($0, 7 + 300 * $0 - 4000 * $0 * $0)
    }
    let slope = Self.velocity(.leastSquares, through: places)
    #expect((slope - (300 - 8000 * 0.09)).magnitude < 1e-7)
  }

  @Test func `three to twenty places are fitted by a parabola`() {
    for count in 3...20 {
      let places = Self.wobble((0..<count).map { Double($0) * 0.005 })
      #expect(Self.isLeastSquares(places, using: count), "\(count) places")
    }
  }

  @Test func `one place has no slope, two have that between them`() {
    #expect(Self.velocity(.leastSquares, through: [(0, 5)]) == 0)
    let slope = Self.velocity(.leastSquares, through: [(0, 5), (0.02, 15)])
    #expect((slope - 500).magnitude < 1e-9)
  }

  @Test func `places at one time do not make a slope`() {
    #expect(Self.velocity(.leastSquares, through: [(0.1, 5), (0.1, 30), (0.1, 40)]) == 0)
  }

  @Test(arguments: [21, 25, 39, 40, 41, 42, 59, 60, 61, 62, 200])
  func `at most twenty places count`(count: Int) {
    let places = Self.wobble((0..<count).map { Double($0) * 0.004 })
    #expect(Self.isLeastSquares(places, using: 20))
    #expect(!Self.isLeastSquares(places, using: 21))
  }

  @Test func `places of at most a hundred milliseconds count`() {
    let places = Self.wobble((0..<16).map { Double($0) * 0.01 })
    #expect(Self.isLeastSquares(places, using: 11), "exactly 0.1 s back still counts")
    #expect(!Self.isLeastSquares(places, using: 12))
    #expect(!Self.isLeastSquares(places, using: 10))
  }

  @Test func `a gap of more than forty milliseconds ends it`() {
    let times = [0, 0.01, 0.02, 0.06, 0.07, 0.08]
    #expect(Self.isLeastSquares(Self.wobble(times), using: 6), "exactly 40 ms do not")
    let parted = [0, 0.01, 0.02, 0.061, 0.071, 0.081]
    #expect(Self.isLeastSquares(Self.wobble(parted), using: 3))
    #expect(!Self.isLeastSquares(Self.wobble(parted), using: 4))
  }

  // MARK: Lifts

  @Test(arguments: VelocityEstimator.allCases)
  func `a velocity is stale at a lift more than a tenth of a second after the last move`(
    estimator: VelocityEstimator
  ) throws {
    for (wait, isStale) in [(0.05, false), (0.1, false), (0.101, true), (2, true)] {
      var bench = Self.bench(estimator, through: Self.places)
      let before = bench.first.velocity
      bench.wait(until: 0.06 + wait)
      #expect(bench.first.velocity == before, "before the lift it never is stale")
      bench.lift(at: 0.06 + wait)
      let end = try #require(bench.last("pan"))
      #expect(end.velocity == (isStale ? .zero : before), "after \(wait) s")
      #expect(end.reason == .lifted(velocityIsStale: isStale))
    }
  }

  @Test func `by default a velocity is never stale, as on iOS`() throws {
    var bench = GestureBench(.pan())
    bench.land(at: 0)
    bench.move(y: 110, at: 0.01)
    bench.move(y: 120, at: 0.02)
    bench.lift(at: 30)
    #expect((try #require(bench.last("pan")).velocity.y - 1000).magnitude < 1e-9)
  }

  @Test func `one move that goes nowhere leaves 80 percent of a velocity, and three leave none`()
    throws
  {
    for (count, left) in [(1, 800.0), (2, 0), (3, 0)] {
      var bench = GestureBench(.pan())
      bench.land(at: 0)
      bench.move(y: 110, at: 0.01)
      bench.move(y: 120, at: 0.02)
      for index in 1...count { bench.move(y: 120, at: 0.02 + Double(index) * 0.05) }
      bench.lift(at: 0.3)
      #expect((try #require(bench.last("pan")).velocity.y - left).magnitude < 1e-9, "\(count)")
    }
  }

  @Test func `a move that goes nowhere keeps a velocity from being stale`() throws {
    var bench = Self.bench(.twoSample, through: [(0, 0), (0.01, 10), (0.02, 20)])
    bench.move(x: -20, y: 20, at: 0.5)
    bench.lift(at: 0.55)
    #expect((try #require(bench.last("pan")).velocity.y - 800).magnitude < 1e-9)
  }

  @Test func `a lift can be asked for another estimate than the pan's own`() {
    let bench = Self.bench(.leastSquares, through: Self.places)
    #expect((bench.first.velocity(atLift: 0.1, .last).y + 200).magnitude < 1e-9)
    #expect(bench.first.velocity(atLift: 0.17, .last) == .zero)
  }

  // MARK: Several fingers

  @Test func `a join resets place and time, and not the moves`() {
    var bench = Self.bench(.twoSample, through: [(0, 0), (0.01, 10), (0.02, 20)])
    bench.land(1, x: 300, y: 300, at: 0.1)
    #expect((bench.first.velocity.y - 1000).magnitude < 1e-9)
    bench.move(1, x: 300, y: 320, at: 0.12)
    #expect(
      (bench.first.velocity.y - (0.2 * 500 + 0.8 * 1000)).magnitude < 1e-9,
      "10 pt of the centroid in 20 ms from the join")
    bench.lift(0, at: 0.2)
    bench.move(1, x: 300, y: 330, at: 0.21)
    #expect((bench.first.velocity.y - (0.2 * 1000 + 0.8 * 500)).magnitude < 1e-9)
  }

  @Test func `least squares passes over the jumps`() {
    var bench = Self.bench(.leastSquares, through: [(0, 0), (0.01, 5), (0.02, 10)])
    bench.land(1, x: 300, y: 300, at: 0.02)
    let moves = [
      FingerMove(id: 0, point: Point(x: -15, y: 15)),
      FingerMove(id: 1, point: Point(x: 295, y: 305)),
    ]
    bench.move(moves, at: 0.03)
    #expect((bench.first.velocity.y - 500).magnitude < 1e-6)
  }

  @Test func `every gesture begins without a past`() {
    for estimator in VelocityEstimator.allCases {
      var bench = Self.bench(estimator, through: Self.places)
      bench.lift(at: 0.06)
      bench.land(at: 0.07)
      #expect(bench.first.velocity == .zero)
      #expect(bench.first.motion.displacement == .zero)
    }
  }

  @Test(arguments: VelocityEstimator.allCases, [0, 0.1, 1.7, 1000.3, 999_999])
  func `moves that cancel out stand still, whenever they are`(
    estimator: VelocityEstimator, start: Double
  ) {
    // 0.2 · 4 − 0.8 · 1 for two moves, 0.6 · 7 − 0.35 · 12 for three, and no way at all.
    let ways: [VelocityEstimator: [Double]] = [
      .twoSample: [50.1, 49.1, 53.1], .threeSample: [10.1, 17.1, 5.1, 5.1],
      .leastSquares: [30.7, 30.7, 30.7, 30.7], .last: [30.7, 30.7],
    ]
    let places = (ways[estimator] ?? []).enumerated().map { (start + Double($0) / 100, $1) }
    #expect(Self.bench(estimator, through: places).first.velocity == .zero)
  }
}
