import Foundation
import MotionLaws
import Testing

struct ProjectionTests {
  @Test func `Apple's projection of 1000 points per second is 499`() {
    #expect((Projection.distance(velocity: 1000, rate: 0.998) - 499).magnitude < 1e-9)
    #expect((Projection.distance(velocity: -1000, rate: 0.99) + 99).magnitude < 1e-9)
    #expect(Projection.distance(velocity: 0, rate: 0.998) == 0)
  }

  @Test func `it is the sum of what is left in each millisecond to come`() {
    for (velocity, rate) in [(870.0, 0.998), (-2400, 0.99), (100, 0.9)] {
      var speed = velocity
      var way = 0.0
      for _ in 0..<40_000 {
        speed *= rate
        way += speed / 1000
      }
      #expect((Projection.distance(velocity: velocity, rate: rate) - way).magnitude < 1e-6)
    }
  }

  @Test func `a constant deceleration stops where its equation says`() {
    for (velocity, acceleration) in [(600.0, -2000.0), (-450, 1500)] {
      var slow = Integration(value: 100, velocity: velocity) { _, _ in acceleration }
      slow.advance(to: -velocity / acceleration, inSteps: 10)
      let stop = Projection.stop(from: 100, velocity: velocity, acceleration: acceleration)
      #expect((stop - slow.value).magnitude < 1e-9)
      #expect(slow.velocity.magnitude < 1e-9)
    }
  }
}
