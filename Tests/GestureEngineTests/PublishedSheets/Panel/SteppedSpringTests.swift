import Testing

@testable import GestureEngine

struct SteppedSpringTests {
  private func spring(
    from start: Double = 428, velocity: Double = -1500, to target: Double = 65,
    dampingRatio: Double = 0.575551680248457
  ) -> SteppedSpring {
    SteppedSpring(
      from: start, velocity: velocity, to: target, response: 0.4, dampingRatio: dampingRatio,
      restDistance: 1.0 / 3)
  }

  /// From an independent program.
  @Test func `five frames of a fling, with the original's variant of implicit Euler`() {
    var spring = spring()
    let expected = [
      (391.5887770777055, -2075.369431788997), (349.99913251576857, -2370.529470735354),
      (306.8992834850102, -2456.608210717032), (264.9085480095749, -2393.3908786869406),
      (225.7878251139899, -2229.805700848154),
    ]
    for (value, velocity) in expected {
      spring.step(1.0 / 60)
      #expect((spring.value - value).magnitude < 1e-9)
      #expect((spring.velocity - velocity).magnitude < 1e-9)
    }
  }

  @Test func `five frames of a slow release, critically damped`() {
    var spring = spring(velocity: -200, to: 548, dampingRatio: 1)
    for value in [431.072182146126, 437.95226297165925, 446.82489857677433, 456.51320339667865] {
      spring.step(1.0 / 60)
      #expect((spring.value - value).magnitude < 1e-9)
    }
  }

  @Test func `the damping ratio of a rate is that of the original`() {
    let dampingRatio = SteppedSpring.dampingRatio(decelerationRate: 0.991, response: 0.4)
    #expect((dampingRatio - 0.575551680248457).magnitude < 1e-12)
  }

  @Test(arguments: [1.0 / 60, 1.0 / 120, 0.1, 1])
  func `it ends on its target, and only when the way left and the last step are short`(
    interval: Double
  ) {
    var spring = spring()
    let frames = spring.frames(of: interval)
    var last = spring.value
    for frame in 1...frames {
      #expect(!spring.isOver, "before frame \(frame)")
      last = spring.value
      spring.step(interval)
    }
    #expect(spring.isOver && spring.value == 65 && spring.velocity == 0)
    #expect((last - 65).magnitude <= 2.0 / 3)
    spring.step(interval)
    #expect(spring.value == 65)
    #expect(spring.frames(of: interval) == 0)
  }

  @Test func `passing the target at speed is not the end`() {
    var spring = spring(from: 84.21, velocity: -1500)
    spring.step(1.0 / 60)
    #expect((spring.value - 65).magnitude <= 1.0 / 3)
    #expect(!spring.isOver)
  }
}
