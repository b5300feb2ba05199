import Foundation
import MotionLaws
import Testing

struct UIKitSpringTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let duration: Double
    let zeta: Double
    let velocity: Double
    let epsilon: Double
    let location: SourceLocation

    init(
      duration: Double, zeta: Double, velocity: Double, epsilon: Double = 0.001,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.duration = duration
      self.zeta = zeta
      self.velocity = velocity
      self.epsilon = epsilon
      self.location = location
    }

    var testDescription: String {
      "\(duration) s, zeta \(zeta), velocity \(velocity), epsilon \(epsilon), line \(location.line)"
    }

    var spring: UIKitSpring {
      UIKitSpring(
        duration: duration, dampingRatio: zeta, initialVelocity: velocity,
        settlingEpsilon: epsilon)
    }

    /// g, written out again: what remains of the way at the end of the duration, at most.
    func residue(_ omega: Double) -> Double {
      if zeta == 1 { return (1 + (omega - velocity) * duration) * exp(-omega * duration) }
      let damped = omega * sqrt(1 - zeta * zeta)
      return (zeta * omega - velocity) / damped * exp(-zeta * omega * duration)
    }
  }

  /// The stiffness that UIKit chose for a mass of 1, on iOS 26.1.
  ///
  /// Source: the CASpringAnimations of `UIView.animate(withDuration:…usingSpringWithDamping:…)` that
  /// Vercantez/openuikit has printed.
  static let measured: [(row: Row, stiffness: Double)] = [
    (Row(duration: 1, zeta: 0.35, velocity: 0), 286.40942818911714),
    (Row(duration: 1, zeta: 0.1, velocity: 0), 2125.3901278407934),
    (Row(duration: 1, zeta: 0.2, velocity: 0), 707.2217886060563),
    (Row(duration: 1, zeta: 0.8, velocity: 0), 80.89737200360506),
    (Row(duration: 1, zeta: 0.9, velocity: 0), 71.92472915770972),
    (Row(duration: 0.3, zeta: 0.5, velocity: 0), 1796.8833611577954),
    (Row(duration: 0.5, zeta: 0.5, velocity: 0), 646.8780100168065),
    (Row(duration: 1, zeta: 1, velocity: 0), 85.25592900599884),
    (Row(duration: 1, zeta: 1, velocity: 1), 83.13803615388531),
    (Row(duration: 1, zeta: 0.5, velocity: 1), 152.86841381792456),
    (Row(duration: 1, zeta: 0.5, velocity: 1.5), 147.61602003056592),
  ]

  @Test(arguments: measured)
  func `the stiffness is the one that UIKit chose`(row: Row, stiffness: Double) {
    let omega = row.spring.angularFrequency
    #expect((omega * omega / stiffness - 1).magnitude < 1e-7, sourceLocation: row.location)
    #expect(row.spring.isMeasured, sourceLocation: row.location)
  }

  /// Springs that settle: the steps have arrived.
  static let settling = [
    Row(duration: 0.3, zeta: 0.8, velocity: 0),
    Row(duration: 0.4, zeta: 0.8, velocity: 5),
    Row(duration: 0.4, zeta: 0.8, velocity: -5),
    Row(duration: 0.25, zeta: 0.5, velocity: 4),
    Row(duration: 1, zeta: 0.1, velocity: 0),
    Row(duration: 0.5, zeta: 0.99, velocity: 2),
    Row(duration: 0.5, zeta: 1, velocity: 0),
    Row(duration: 0.5, zeta: 1, velocity: 3),
    Row(duration: 2, zeta: 1, velocity: 0.5),
    Row(duration: 0.3, zeta: 0.7, velocity: 1, epsilon: 0.01),
    Row(duration: 0.5, zeta: 1, velocity: 10),
    Row(duration: 0.5, zeta: 1, velocity: 40),
  ]

  /// Springs at which twelve steps end elsewhere than at the largest root.
  static let others = [
    Row(duration: 0.4, zeta: 0.8, velocity: 80),
    Row(duration: 1, zeta: 0.1, velocity: 30),
    Row(duration: 0.5, zeta: 0.5, velocity: 3.4),
    Row(duration: 0.5, zeta: 0.5, velocity: 3.6),
    Row(duration: 2, zeta: 0.9, velocity: 2),
    Row(duration: 1, zeta: 0.3, velocity: 1),
    // Twelve steps are too few for so small a rest.
    Row(duration: 0.3, zeta: 1, velocity: 1, epsilon: 1e-6),
  ]

  static let rows = settling + others

  @Test(arguments: settling)
  func `the frequency is the highest at which the rest of the way is epsilon`(row: Row) {
    var omega = row.spring.angularFrequency
    #expect(
      (row.residue(omega).magnitude - row.epsilon).magnitude < 1e-9 * row.epsilon,
      sourceLocation: row.location)
    let highest = omega * 1000
    while omega < highest {
      omega *= 1.0005
      guard row.residue(omega).magnitude >= row.epsilon else { continue }
      Issue.record("\(omega) is a larger root", sourceLocation: row.location)
      return
    }
  }

  /// Calculated by another program; ω₀·D, which only the twelfth step gives in the first three.
  static let far: [(row: Row, angle: Double, isMeasured: Bool)] = [
    (Row(duration: 1, zeta: 0.5, velocity: 1.7), 3.1741154818090487, false),
    (Row(duration: 0.2, zeta: 0.5, velocity: 9), 37.661983826150355, false),
    (Row(duration: 1, zeta: 1, velocity: 4.9), 183.92631454866404, false),
    (Row(duration: 0.5, zeta: 0.5, velocity: 4), 3.9506702894735355, false),
    (Row(duration: 1, zeta: 0.1, velocity: 30), 59.97094370635211, false),
    (Row(duration: 0.3, zeta: 0.8, velocity: 10), 8.23468857764943, true),
    (Row(duration: 1, zeta: 0.8, velocity: 3.05), 8.214493447960784, true),
    (Row(duration: 1, zeta: 0.8, velocity: 3.1), 0.90531419155898, false),
    (Row(duration: 1, zeta: 1, velocity: 4.5), 8.52147998745319, true),
    (Row(duration: 1, zeta: 1, velocity: 8), 6.398847930306044, false),
    (Row(duration: 1, zeta: 0.8, velocity: -50), 11.336571949715495, true),
  ]

  @Test(arguments: far)
  func `beyond where the steps arrive they are what counts`(
    row: Row, angle: Double, isMeasured: Bool
  ) {
    let spring = row.spring
    #expect(
      (spring.angularFrequency * row.duration / angle - 1).magnitude < 1e-6,
      "\(spring.angularFrequency * row.duration)", sourceLocation: row.location)
    #expect(spring.isMeasured == isMeasured, sourceLocation: row.location)
  }

  @Test func `a frequency at which g needs a magnitude is beyond what was measured`() {
    for number in 0..<3000 {
      let (zeta, velocity) = (0.3 + Double(number % 60) / 100, 1 + Double(number / 60) / 20)
      let row = Row(duration: 1, zeta: zeta, velocity: velocity)
      let isNegative = row.residue(row.spring.angularFrequency) < 0
      #expect(!(isNegative && row.spring.isMeasured), "zeta \(zeta), velocity \(velocity)")
    }
  }

  @Test func `where the steps meet no number the largest root counts`() {
    // At 1.75 the third step is so long that the exponential overflows.
    let row = Row(duration: 1, zeta: 0.5, velocity: 1.75)
    let omega = row.spring.angularFrequency
    #expect((row.residue(omega) - row.epsilon).magnitude < 1e-9)
    #expect((11.9...12.2).contains(omega))
    #expect(!row.spring.isMeasured)
    // Where the way is always settled there is none: critically damped from rest.
    let settled = UIKitSpring(
      duration: 1, dampingRatio: 1e-4, initialVelocity: 0, settlingEpsilon: 0.5)
    #expect((settled.angularFrequency - 9.23341).magnitude < 1e-9)
    #expect(settled.dampingRatio == 1)
  }

  @Test(arguments: [-1e6, -80, 0, 1.75, 3.08, 4.2, 4.95, 5, 7, 1e3, 1e6])
  func `every velocity has a frequency`(velocity: Double) {
    for zeta in [1e-4, 0.01, 0.3, 0.5, 0.8, 0.999_999, 1 - 1e-9, 1] {
      for duration in [1e-6, 0.3, 1, 1e6] {
        let spring = UIKitSpring(
          duration: duration, dampingRatio: zeta, initialVelocity: velocity)
        #expect(spring.angularFrequency.isFinite && spring.angularFrequency > 0)
        #expect(spring.progress(at: duration / 3).isFinite, "\(zeta), \(duration)")
      }
    }
  }

  @Test(arguments: rows)
  func `it is on its target from the duration on`(row: Row) {
    let spring = row.spring
    #expect(spring.progress(at: row.duration) == 1, sourceLocation: row.location)
    #expect(spring.progress(at: row.duration + 1) == 1, sourceLocation: row.location)
    #expect(spring.rate(at: row.duration) == 0, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `it starts at 0 with the initial velocity`(row: Row) {
    let spring = row.spring
    #expect(spring.progress(at: 0) == 0, sourceLocation: row.location)
    #expect(spring.progress(at: -1) == 0, sourceLocation: row.location)
    #expect(
      (spring.rate(at: 0) - row.velocity).magnitude < 1e-9 * (1 + row.velocity.magnitude),
      sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `in between it solves the spring's equation`(row: Row) {
    let spring = row.spring
    let omega = spring.angularFrequency
    let scale = 1 + row.velocity.magnitude / omega
    var slow = Integration(
      spring: omega, row.zeta, displacement: 1, velocity: -row.velocity)
    for index in 1...19 {
      let time = row.duration * Double(index) / 20
      slow.advance(to: time, inSteps: 200)
      #expect(
        (spring.progress(at: time) - (1 - slow.value)).magnitude < 1e-5 * scale,
        "at \(time)", sourceLocation: row.location)
      #expect(
        (spring.rate(at: time) + slow.velocity).magnitude < 1e-4 * scale * omega,
        "at \(time)", sourceLocation: row.location)
    }
  }

  @Test func `a thousandth of the way counts as settled unless said`() {
    let spring = UIKitSpring(duration: 0.3, dampingRatio: 0.8, initialVelocity: 0)
    let row = Row(duration: 0.3, zeta: 0.8, velocity: 0, epsilon: 0.001)
    #expect(spring.angularFrequency == row.spring.angularFrequency)
  }
}
