import MotionLaws
import Testing

/// What is true of every motion law.
struct MotionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let motion: any Motion
    let start: Double

    var testDescription: String { name }
  }

  private static func spring(_ zeta: Double, velocity: Double) -> SpringMotion {
    SpringMotion(
      SpringParameters(angularFrequency: 14, dampingRatio: zeta), from: 20, to: 500,
      initialVelocity: velocity, tolerance: Tolerance(distance: 0.1))
  }

  private static func bounce(from start: Double, velocity: Double) -> LimitBounce {
    LimitBounce(
      Deceleration(from: start, initialVelocity: velocity, rate: 0.998, stopSpeed: 10), beyond: 0,
      rate: 10)
  }

  static let rows = [
    Row(name: "underdamped spring", motion: spring(0.4, velocity: -800), start: 20),
    Row(name: "critical spring", motion: spring(1, velocity: 2000), start: 20),
    Row(name: "overdamped spring", motion: spring(2.5, velocity: 900), start: 20),
    Row(
      name: "deceleration bent to a target",
      motion: Deceleration(from: 20, initialVelocity: -3200, endingAt: -700, stopSpeed: 10)
        ?? Deceleration(from: 0, initialVelocity: 0, rate: 0.998, stopSpeed: 10),
      start: 20),
    Row(name: "bounce", motion: bounce(from: 20, velocity: 1500), start: 20),
    Row(name: "bounce that returns", motion: bounce(from: 20, velocity: -900), start: 20),
    Row(
      name: "deceleration",
      motion: Deceleration(from: 20, initialVelocity: -3200, rate: 0.998, stopSpeed: 10),
      start: 20),
    Row(
      name: "deceleration without speed",
      motion: Deceleration(from: 20, initialVelocity: 3, rate: 0.998, stopSpeed: 10), start: 20),
    Row(
      name: "spring that is there already",
      motion: SpringMotion(
        .smooth, from: 20, to: 20.05, initialVelocity: 0.1, tolerance: Tolerance(distance: 0.1)),
      start: 20.05),
  ]

  @Test(arguments: rows)
  func `it is asked backwards and forwards and answers the same`(row: Row) {
    let times = (-5...60).map { Double($0) * row.motion.duration / 50 }
    let answer = { (time: Double) in [row.motion.value(at: time), row.motion.velocity(at: time)] }
    let forwards = times.map(answer)
    let backwards = times.reversed().map(answer)
    #expect(forwards == backwards.reversed())
  }

  @Test(arguments: rows)
  func `before its beginning it is as at its beginning`(row: Row) {
    #expect(row.motion.value(at: 0) == row.start)
    #expect(row.motion.value(at: -3) == row.start)
    #expect(row.motion.velocity(at: -3) == row.motion.velocity(at: 0))
  }

  @Test(arguments: rows)
  func `from its duration on it rests on its destination`(row: Row) {
    for time in [row.motion.duration, row.motion.duration + 1e-9, row.motion.duration + 100] {
      #expect(row.motion.value(at: time) == row.motion.destination)
      #expect(row.motion.velocity(at: time) == 0)
    }
  }

  @Test(arguments: rows.prefix(6))
  func `the velocity is the slope of the value, but for steps of a millisecond`(row: Row) {
    for index in 1..<50 {
      let time = row.motion.duration * Double(index) / 50
      let rise = row.motion.value(at: time + 1e-6) - row.motion.value(at: time - 1e-6)
      #expect((rise / 2e-6 - row.motion.velocity(at: time)).magnitude < 0.01, "at \(time)")
    }
  }
}
