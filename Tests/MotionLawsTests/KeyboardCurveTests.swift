import MotionLaws
import Testing

/// The curve of the keyboard, against its differential equation and published parameters.
struct KeyboardCurveTests {
  /// x″ = k/m·(1 − x) − c/m·x′ from rest, by small steps.
  private static func integrated(
    mass: Double, stiffness: Double, damping: Double, to time: Double
  ) -> Double {
    var (x, v) = (0.0, 0.0)
    let step = 1e-5
    for _ in 0..<Int(time / step) {
      let middle = v + step / 2 * (stiffness * (1 - x) - damping * v) / mass
      x += step * middle
      v = middle + step / 2 * (stiffness * (1 - x) - damping * middle) / mass
    }
    return x
  }

  @Test(arguments: [1.0 / 60, 2.0 / 60, 0.1, 0.2, 0.3])
  func `it is the spring of iOS 26`(time: Double) {
    let spring = Self.integrated(mass: 1, stiffness: 555.027, damping: 47.118, to: time)
    #expect(abs(KeyboardCurve(duration: 0.3832).progress(at: time) - spring) < 1e-3)
  }

  /// Mass 3 and stiffness 1000, with the damping that is critical, as Core Animation shows 500.
  @Test(arguments: [1.0 / 60, 4.0 / 60, 0.1, 0.25, 0.4])
  func `stretched to 0.5 s, it is that of iOS 18 within a hundredth`(time: Double) {
    let critical = 2 * (3.0 * 1000).squareRoot()
    let spring = Self.integrated(mass: 3, stiffness: 1000, damping: critical, to: time)
    #expect(abs(KeyboardCurve(duration: 0.5).progress(at: time) - spring) < 0.01)
  }

  @Test func `it begins at rest and ends on its target`() {
    let curve = KeyboardCurve()
    #expect(curve.duration == 23.0 / 60)
    #expect(curve.progress(at: -1) == 0 && curve.rate(at: 0) == 0)
    #expect(curve.progress(at: curve.duration) == 1 && curve.rate(at: curve.duration) == 0)
    #expect(curve.progress(at: curve.duration * (1 - 1e-9)) > 0.998)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.35])
  func `its rate is the slope of its progress`(time: Double) {
    let law = ProgressLaw.keyboard(KeyboardCurve())
    let slope = (law.progress(at: time + 1e-6) - law.progress(at: time - 1e-6)) / 2e-6
    #expect(abs(law.rate(at: time) - slope) < 1e-4)
  }
}
