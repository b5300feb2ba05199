import Foundation
import Testing

@testable import MotionLaws

struct SpringMotionTests {
  /// A spring and its initial displacement from the target and velocity.
  struct Row: Sendable, CustomTestStringConvertible {
    let omega: Double
    let zeta: Double
    let displacement: Double
    let velocity: Double
    let location: SourceLocation

    init(
      omega: Double, zeta: Double, displacement: Double, velocity: Double,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.omega = omega
      self.zeta = zeta
      self.displacement = displacement
      self.velocity = velocity
      self.location = location
    }

    var testDescription: String {
      "omega \(omega), zeta \(zeta), from \(displacement) with \(velocity), line \(location.line)"
    }

    /// The rate at which the slowest part decays.
    var slowestRate: Double {
      zeta <= 1 ? zeta * omega : omega / (zeta + (zeta * zeta - 1).squareRoot())
    }

    /// The longest step that the integration may take.
    var step: Double { 0.02 / (omega * max(1, 2 * zeta)) }

    /// The motion's own scale, in points.
    var scale: Double { displacement.magnitude + velocity.magnitude / omega }

    var integration: Integration {
      Integration(spring: omega, zeta, displacement: displacement, velocity: velocity)
    }

    func spring(tolerance: Double) -> SpringMotion {
      SpringMotion(
        SpringParameters(angularFrequency: omega, dampingRatio: zeta),
        from: 300 + displacement, to: 300, initialVelocity: velocity,
        tolerance: Tolerance(distance: tolerance))
    }
  }

  static let rows = [
    Row(omega: 10, zeta: 0.05, displacement: 100, velocity: 0),
    Row(omega: 12.566, zeta: 0.3, displacement: -400, velocity: 900),
    Row(omega: 12.566, zeta: 0.7, displacement: 200, velocity: 0),
    Row(omega: 12.566, zeta: 0.7, displacement: 200, velocity: -3000),
    Row(omega: 25, zeta: 0.85, displacement: 0, velocity: 1500),
    Row(omega: 25, zeta: 0.85, displacement: 0, velocity: -1500),
    Row(omega: 8, zeta: 0.999, displacement: 50, velocity: -2000),
    Row(omega: 8, zeta: 1 - 1e-12, displacement: 50, velocity: -2000),
    Row(omega: 11, zeta: 1, displacement: 177, velocity: 0),
    Row(omega: 11, zeta: 1, displacement: 177, velocity: -9000),
    Row(omega: 11, zeta: 1, displacement: 0, velocity: 2400),
    Row(omega: 11, zeta: 1, displacement: -30, velocity: -2400),
    Row(omega: 8, zeta: 1 + 1e-12, displacement: 50, velocity: -2000),
    Row(omega: 20, zeta: 1.2, displacement: 80, velocity: 0),
    Row(omega: 20, zeta: 1.2, displacement: 80, velocity: -5000),
    Row(omega: 20, zeta: 1.2, displacement: -80, velocity: -700),
    Row(omega: 20, zeta: 1.2, displacement: 0, velocity: -700),
    Row(omega: 30, zeta: 5, displacement: 100, velocity: -40000),
    Row(omega: 30, zeta: 5, displacement: 100, velocity: 300),
  ]

  @Test(arguments: rows)
  func `value and velocity solve the spring's equation`(row: Row) {
    let spring = row.spring(tolerance: row.scale * 1e-9)
    var slow = row.integration
    for index in 1...30 {
      let time = Double(index) * 0.2 / row.slowestRate
      slow.advance(to: time, inSteps: Int(0.2 / row.slowestRate / (row.step / 2)) + 1)
      #expect(
        (spring.value(at: time) - 300 - slow.value).magnitude < 1e-6 * row.scale,
        "at \(time)", sourceLocation: row.location)
      #expect(
        (spring.velocity(at: time) - slow.velocity).magnitude < 1e-5 * row.scale * row.omega,
        "at \(time)", sourceLocation: row.location)
    }
  }

  @Test(arguments: rows, [0.5, 0.02, 60])
  func `it ends the last time that it is outside the tolerance`(row: Row, tolerance: Double) {
    var slow = row.integration
    let reach = row.displacement.magnitude + row.velocity.magnitude / row.slowestRate
    let horizon = (log(1 + reach / tolerance) + 6) / row.slowestRate
    var lastTimeOutside = 0.0
    while slow.time < horizon {
      if slow.value.magnitude > tolerance { lastTimeOutside = slow.time }
      slow.step(row.step)
    }
    let spring = row.spring(tolerance: tolerance)
    #expect(
      spring.duration >= lastTimeOutside - 1e-5
        && spring.duration <= lastTimeOutside + row.step + 1e-5,
      "\(spring.duration) is not just after \(lastTimeOutside)", sourceLocation: row.location)
    #expect(spring.value(at: spring.duration) == 300, sourceLocation: row.location)
    #expect(spring.velocity(at: spring.duration) == 0, sourceLocation: row.location)
  }

  @Test func `a spring at rest on its target does not move`() {
    for zeta in [0.5, 1, 2] {
      let row = Row(omega: 10, zeta: zeta, displacement: 0, velocity: 0)
      let spring = row.spring(tolerance: 0.1)
      #expect(spring.duration == 0)
      #expect(spring.value(at: 0) == 300)
    }
  }

  @Test func `the documented example holds`() {
    let spring = SpringMotion(.smooth, from: 0, to: 100, tolerance: Tolerance(distance: 0.1))
    #expect((spring.value(at: 0.1) - 35.8).magnitude < 0.05)
    #expect(spring.value(at: 1) == 100)
  }

  @Test func `SwiftUI's parameters become frequency and damping`() {
    #expect(SpringParameters.bouncy.angularFrequency == 4 * .pi)
    #expect(SpringParameters.bouncy.dampingRatio == 0.7)
    #expect(SpringParameters.smooth.dampingRatio == 1)
    #expect(SpringParameters.snappy.dampingRatio == 0.85)
    #expect(SpringParameters(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(SpringParameters(mass: 2, stiffness: 200, damping: 16).angularFrequency == 10)
    #expect(SpringParameters(mass: 2, stiffness: 200, damping: 16).dampingRatio == 0.4)
    // The system sheet's spring, whose ratio is 4.56, shows as critically damped.
    #expect(SpringParameters(mass: 3, stiffness: 1000, damping: 500).dampingRatio == 1)
    #expect(SpringParameters(response: .pi, dampingRatio: 0.4).angularFrequency == 2)
  }
}
