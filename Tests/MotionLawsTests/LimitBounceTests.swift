import Foundation
import MotionLaws
import Testing

struct LimitBounceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let start: Double
    let velocity: Double
    var rate = 0.998
    var bounceRate = 10.0

    var testDescription: String { "\(start) pt, \(velocity) pt/s, \(rate), \(bounceRate)/s" }

    var law: Deceleration {
      Deceleration(from: 500 + start, initialVelocity: velocity, rate: rate, stopSpeed: 10)
    }

    var bounce: LimitBounce { LimitBounce(law, beyond: 500, rate: bounceRate) }
  }

  static let outward = [
    Row(start: 191, velocity: 2398), Row(start: 0, velocity: 3000), Row(start: -80, velocity: 0),
    Row(start: 120, velocity: -30), Row(start: -40, velocity: -900, rate: 0.99),
    Row(start: 60, velocity: 700, bounceRate: 3), Row(start: 0.6, velocity: 0),
  ]

  static let returning = [
    Row(start: 40, velocity: -2000), Row(start: -100, velocity: 900),
    Row(start: -5, velocity: 200, rate: 0.99), Row(start: 150, velocity: -5000, bounceRate: 20),
  ]

  /// x = e^(−b·t)·(A + v·c·(1 − r^τ)) solves x″ = −(2b + κ)·x′ − b·(b + κ)·x, κ = −1000·ln r,
  /// starting at A with −b·A + v·c·κ.
  @Test(arguments: outward + returning)
  func `what lies beyond shrinks while the deceleration goes on`(row: Row) {
    let b = row.bounceRate
    let kappa = -1000 * log(row.rate)
    let c = 0.001 * row.rate / (1 - row.rate)
    var slow = Integration(value: row.start, velocity: -b * row.start + row.velocity * c * kappa) {
      value, velocity in -(2 * b + kappa) * velocity - b * (b + kappa) * value
    }
    let bounce = row.bounce
    for index in 1..<20 {
      let time = bounce.duration * Double(index) / 20
      slow.advance(to: time, inSteps: 400)
      #expect((bounce.value(at: time) - 500 - slow.value).magnitude < 1e-5, "at \(time)")
      #expect((bounce.velocity(at: time) - slow.velocity).magnitude < 1e-3, "at \(time)")
    }
  }

  @Test(arguments: outward)
  func `it is over when it stays within half a point of the limit`(row: Row) {
    let bounce = row.bounce
    #expect((bounce.value(at: bounce.duration - 1e-6) - 500).magnitude > 0.499)
    #expect(bounce.value(at: bounce.duration) == 500)
    #expect(bounce.timeOfReturn == nil)
    #expect(bounce.onward == nil)
    // A bounce that is never declared over stays within half a point from there on.
    let c = 0.001 * row.rate / (1 - row.rate)
    for step in 0...200 {
      let time = bounce.duration + Double(step) * 0.02
      let rest = row.start + row.velocity * c * (1 - pow(row.rate, 1000 * time))
      #expect((exp(-row.bounceRate * time) * rest).magnitude < 0.5 + 1e-6)
    }
  }

  @Test(arguments: returning)
  func `an inward velocity brings it back, and goes on as a deceleration`(row: Row) throws {
    let bounce = row.bounce
    let time = try #require(bounce.timeOfReturn)
    #expect(bounce.duration == time)
    #expect((bounce.value(at: time - 1e-9) - 500).magnitude < 1e-4)
    let onward = try #require(bounce.onward)
    #expect(onward.start == 500)
    #expect(
      (onward.initialVelocity - row.velocity * pow(row.rate, 1000 * time)).magnitude < 1e-6)
    #expect(onward.rate == row.rate)
  }

  @Test func `an inward velocity that is too small does not bring it back`() {
    // c·v must exceed A: 0.499 s · 200 pt/s is less than 100 pt.
    let bounce = Row(start: 100, velocity: -200).bounce
    #expect(bounce.timeOfReturn == nil)
    #expect(Row(start: 99, velocity: -200).bounce.timeOfReturn != nil)
  }

  @Test func `at the limit without a velocity it is over at once`() {
    let bounce = Row(start: 0.4, velocity: 0).bounce
    #expect(bounce.duration == 0)
    #expect(bounce.value(at: 0) == 500)
    #expect(bounce.velocity(at: 0) == 0)
  }
}
