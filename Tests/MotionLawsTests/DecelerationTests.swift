import Foundation
import MotionLaws
import Testing

struct DecelerationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let velocity: Double
    let rate: Double
    let stopSpeed: Double
    let location: SourceLocation

    init(
      velocity: Double, rate: Double = Deceleration.normalRate, stopSpeed: Double = 10,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.velocity = velocity
      self.rate = rate
      self.stopSpeed = stopSpeed
      self.location = location
    }

    var testDescription: String {
      "\(velocity) pt/s at \(rate) until \(stopSpeed), line \(location.line)"
    }

    var motion: Deceleration {
      Deceleration(from: 40, initialVelocity: velocity, rate: rate, stopSpeed: stopSpeed)
    }
  }

  static let rows = [
    Row(velocity: 480.83),
    Row(velocity: -2600),
    Row(velocity: 6000),
    Row(velocity: 3000, rate: Deceleration.fastRate),
    Row(velocity: -700, rate: 0.95, stopSpeed: 1),
    Row(velocity: 10.5),
  ]

  @Test(arguments: rows)
  func `it steps by the millisecond, and each leaves the rate's part of the velocity`(row: Row) {
    let motion = row.motion
    var (place, velocity) = (40.0, row.velocity)
    for millisecond in 1...max(1, Int(motion.duration * 1000)) {
      velocity *= row.rate
      place += 0.001 * velocity
      let time = Double(millisecond) / 1000
      guard time < motion.duration else { break }
      #expect((motion.value(at: time) - place).magnitude < 1e-8, sourceLocation: row.location)
      #expect(
        (motion.velocity(at: time) - velocity).magnitude < 1e-8, sourceLocation: row.location)
    }
  }

  @Test(arguments: rows)
  func `it stops where its speed has fallen to the stop speed`(row: Row) {
    let motion = row.motion
    let last = motion.duration.nextDown
    #expect(
      (motion.velocity(at: last).magnitude - row.stopSpeed).magnitude < 1e-9,
      sourceLocation: row.location)
    #expect(
      (motion.value(at: last) - motion.destination).magnitude < 1e-9, sourceLocation: row.location)
    #expect(motion.value(at: motion.duration) == motion.destination, sourceLocation: row.location)
    #expect(motion.velocity(at: motion.duration) == 0, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `the time to reach a place is the inverse of the value`(row: Row) {
    let motion = row.motion
    for part in stride(from: 0.0, through: 1, by: 0.125) {
      let time = motion.duration * part
      let reached = motion.time(toReach: motion.value(at: time)) ?? .nan
      #expect((reached - time).magnitude < 1e-8, sourceLocation: row.location)
    }
    let way = motion.destination - motion.start
    #expect(motion.time(toReach: motion.start - way * 0.01) == nil, sourceLocation: row.location)
    #expect(
      motion.time(toReach: motion.destination + way * 0.01) == nil, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `the velocity for a destination is the inverse of the destination`(row: Row) {
    let velocity = Deceleration.initialVelocity(
      from: 40, endingAt: row.motion.destination, rate: row.rate, stopSpeed: row.stopSpeed)
    #expect((velocity - row.velocity).magnitude < 1e-9, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `it rests a little short of the target that is announced`(row: Row) {
    let target = Deceleration.target(
      from: 40, velocity: row.velocity, rate: row.rate, stopSpeed: row.stopSpeed)
    let way = target - 40
    let short = (target - row.motion.destination) / way
    // c·k = −0.001·k·r/(1 − r), which is 1 − (1 − r)/2 to first order.
    #expect((short - (1 - row.rate) / 2).magnitude < 0.002, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `the deceleration that is bent to a target has the rate of the one announced`(row: Row)
    throws
  {
    let target = Deceleration.target(
      from: 40, velocity: row.velocity, rate: row.rate, stopSpeed: row.stopSpeed)
    let bent = try #require(
      Deceleration(
        from: 40, initialVelocity: row.velocity, endingAt: target, stopSpeed: row.stopSpeed))
    #expect((bent.rate - row.rate).magnitude < 1e-12, sourceLocation: row.location)
    #expect((bent.destination - target).magnitude < 1e-9, sourceLocation: row.location)
    #expect((bent.duration - row.motion.duration).magnitude < 1e-9, sourceLocation: row.location)
  }

  @Test(arguments: rows)
  func `bent to a target, it loses speed in proportion to the speed`(row: Row) throws {
    let bent = try #require(
      Deceleration(
        from: 40, initialVelocity: row.velocity, endingAt: 40 + row.velocity / 3,
        stopSpeed: row.stopSpeed))
    let k = 1000 * log(bent.rate)
    var slow = Integration(value: 40, velocity: row.velocity) { _, velocity in k * velocity }
    for index in 1..<20 {
      let time = bent.duration * Double(index) / 20
      slow.advance(to: time, inSteps: 200)
      #expect((bent.value(at: time) - slow.value).magnitude < 1e-6, sourceLocation: row.location)
      #expect(
        (bent.velocity(at: time) - slow.velocity).magnitude < 1e-5, sourceLocation: row.location)
    }
  }

  @Test func `no rate leads backwards or without speed to a destination`() {
    #expect(Deceleration(from: 0, initialVelocity: 900, endingAt: -1, stopSpeed: 10) == nil)
    #expect(Deceleration(from: 0, initialVelocity: -900, endingAt: 1, stopSpeed: 10) == nil)
    #expect(Deceleration(from: 0, initialVelocity: 900, endingAt: 0, stopSpeed: 10) == nil)
    #expect(Deceleration(from: 0, initialVelocity: 10, endingAt: 5, stopSpeed: 10) == nil)
  }

  @Test func `at the stop speed and below it rests where it is`() {
    for velocity in [0, 10, -10, 3.0] {
      let motion = Row(velocity: velocity).motion
      #expect(motion.duration == 0)
      #expect(motion.destination == 40)
      #expect(motion.value(at: 0) == 40)
      #expect(motion.velocity(at: 0) == 0)
      #expect(motion.time(toReach: 40) == nil)
    }
    #expect(
      Deceleration.initialVelocity(from: 40, endingAt: 40, rate: 0.998, stopSpeed: 10) == 0)
  }

  @Test func `UIScrollView announces 235 points for a fling of 480 points per second`() {
    let target = Deceleration.target(from: 0, velocity: 480.83, rate: 0.998, stopSpeed: 10)
    #expect((target - 235.2).magnitude < 0.05)
  }
}
