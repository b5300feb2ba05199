import MotionLaws
import Testing

struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut,
    TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(0.17, 0.67, 0.83, 0.67),
    TimingCurve(0.68, -0.55, 0.265, 1.55), TimingCurve(0.32, 0.72, 0, 1),
    TimingCurve(0, 1, 1, 0), TimingCurve(1, 0, 1, 0), TimingCurve(0, 0, 0, 1),
  ]

  /// A point on the curve for a parameter: the definition of a cubic Bézier curve, by repeated
  /// interpolation.
  private static func point(of curve: TimingCurve, at s: Double) -> Point {
    var x = [0, curve.first.x, curve.second.x, 1]
    var y = [0, curve.first.y, curve.second.y, 1]
    for count in [3, 2, 1] {
      for index in 0..<count {
        x[index] += s * (x[index + 1] - x[index])
        y[index] += s * (y[index + 1] - y[index])
      }
    }
    return Point(x: x[0], y: y[0])
  }

  @Test(arguments: curves)
  func `the progress runs through every point of the curve`(curve: TimingCurve) {
    for index in 0...1000 {
      let point = Self.point(of: curve, at: Double(index) / 1000)
      #expect(
        (curve.progress(at: point.x) - point.y).magnitude < 1e-7,
        "\(curve.name) at \(point.x)")
    }
  }

  /// Values of the CSS curves with these keywords, found by bisection in Python.
  struct Known: Sendable, CustomTestStringConvertible {
    let curve: TimingCurve
    let fraction: Double
    let progress: Double

    var testDescription: String { "\(fraction) of \(curve.testDescription)" }
  }

  @Test(arguments: [
    Known(curve: .easeInOut, fraction: 0.25, progress: 0.1291619310),
    Known(curve: .easeInOut, fraction: 0.5, progress: 0.5),
    Known(curve: .easeInOut, fraction: 0.75, progress: 0.8708380690),
    Known(curve: .easeIn, fraction: 0.5, progress: 0.3153568126),
    Known(curve: .easeOut, fraction: 0.5, progress: 0.6846431874),
    Known(curve: TimingCurve(0.25, 0.1, 0.25, 1), fraction: 0.5, progress: 0.8024033876),
    Known(curve: .linear, fraction: 0.3, progress: 0.3),
  ])
  func `the curves of CSS have their known values`(row: Known) {
    #expect((row.curve.progress(at: row.fraction) - row.progress).magnitude < 1e-7)
  }

  @Test(arguments: curves)
  func `outside the duration the progress is held to its ends`(curve: TimingCurve) {
    #expect(curve.progress(at: -0.5) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 1.5) == 1)
    #expect(curve.slope(at: -0.5) == curve.slope(at: 0))
    #expect(curve.slope(at: 1.5) == curve.slope(at: 1))
  }

  @Test(arguments: curves.prefix(8))
  func `the slope is that of the progress`(curve: TimingCurve) {
    for index in 1..<100 {
      let fraction = Double(index) / 100
      let rise = curve.progress(at: fraction + 1e-5) - curve.progress(at: fraction - 1e-5)
      #expect(
        (curve.slope(at: fraction) - rise / 2e-5).magnitude < 1e-4, "\(curve.name) at \(fraction)")
    }
  }

  @Test func `the slope at the ends is the limit of the slope within`() {
    #expect(TimingCurve.linear.slope(at: 0) == 1)
    #expect(TimingCurve.linear.slope(at: 0.3) == 1)
    #expect(TimingCurve.linear.slope(at: 1) == 1)
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect((TimingCurve.easeIn.slope(at: 1) - 1 / 0.58).magnitude < 1e-12)
    #expect((TimingCurve.easeOut.slope(at: 0) - 1 / 0.58).magnitude < 1e-12)
    #expect(TimingCurve.easeOut.slope(at: 1) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
    #expect((TimingCurve(0.25, 0.1, 0.25, 1).slope(at: 0) - 0.4).magnitude < 1e-12)
    #expect(TimingCurve(0, 0, 0, 1).slope(at: 0) == .greatestFiniteMagnitude)
    #expect(TimingCurve(0, 1, 1, 0).slope(at: 0) == .greatestFiniteMagnitude)
    #expect(TimingCurve(1, 1, 0, 0).slope(at: 0.5) == 1)
  }

  @Test func `a curve has UIKit's name or its control points`() {
    #expect(TimingCurve.easeInOut.name == "ease-in-out")
    #expect(TimingCurve(0.42, 0, 1, 1).name == "ease-in")
    #expect(TimingCurve(0.32, 0.72, 0, 1).name == "cubic Bézier (0.32, 0.72, 0.0, 1.0)")
  }
}
