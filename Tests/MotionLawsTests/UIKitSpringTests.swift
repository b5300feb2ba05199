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

    /// The criterion, written out again.
    func envelope(_ omega: Double) -> Double {
      if zeta == 1 {
        return abs(1 + (omega - velocity) * duration) * exp(-omega * duration)
      }
      let damped = omega * sqrt(1 - zeta * zeta)
      let ratio = (zeta * omega - velocity) / damped
      return sqrt(1 + ratio * ratio) * exp(-zeta * omega * duration)
    }
  }

  static let rows = [
    Row(duration: 0.3, zeta: 0.8, velocity: 0),
    Row(duration: 0.4, zeta: 0.8, velocity: 5),
    Row(duration: 0.4, zeta: 0.8, velocity: -5),
    Row(duration: 0.4, zeta: 0.8, velocity: 80),
    Row(duration: 0.25, zeta: 0.5, velocity: 4),
    Row(duration: 1, zeta: 0.1, velocity: 0),
    Row(duration: 1, zeta: 0.1, velocity: 30),
    Row(duration: 0.5, zeta: 0.99, velocity: 2),
    Row(duration: 0.5, zeta: 1 - 1e-9, velocity: 2),
    Row(duration: 0.5, zeta: 1, velocity: 0),
    Row(duration: 0.5, zeta: 1, velocity: 3),
    Row(duration: 0.5, zeta: 1, velocity: -300),
    Row(duration: 0.5, zeta: 1, velocity: 40),
    Row(duration: 2, zeta: 1, velocity: 0.5),
    Row(duration: 0.3, zeta: 0.7, velocity: 1, epsilon: 0.01),
    Row(duration: 0.3, zeta: 1, velocity: 1, epsilon: 1e-6),
  ]

  @Test(arguments: rows)
  func `the frequency is the one at which the envelope falls to epsilon`(row: Row) {
    let omega = row.spring.angularFrequency
    #expect(
      (row.envelope(omega) - row.epsilon).magnitude < 1e-9 * row.epsilon,
      sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `no higher frequency meets the criterion`(row: Row) {
    var omega = row.spring.angularFrequency
    let highest = omega * 1000
    while omega < highest {
      omega *= 1.0005
      guard row.envelope(omega) >= row.epsilon else { continue }
      Issue.record("\(omega) is a larger root", sourceLocation: row.location)
      return
    }
  }

  @Test(arguments: rows)
  func `it is on its target from the duration on and near it just before`(row: Row) {
    let spring = row.spring
    #expect(spring.progress(at: row.duration) == 1, sourceLocation: row.location)
    #expect(spring.progress(at: row.duration + 1) == 1, sourceLocation: row.location)
    #expect(spring.rate(at: row.duration) == 0, sourceLocation: row.location)
    let last = spring.progress(at: row.duration.nextDown)
    #expect((last - 1).magnitude <= row.epsilon * 1.000001, sourceLocation: row.location)
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
