import MotionLaws
import Testing

struct ReplacingAnimationTests {
  @Test func `the model is the target and the value starts where it was`() throws {
    var animation = ReplacingAnimation<SpringMotion>(model: 500)
    #expect(!animation.isRunning)
    #expect(animation.end == nil)
    animation.animate(to: 100, at: 2, spring: .bouncy, scale: 3)
    #expect(animation.isRunning)
    #expect(animation.model == 100)
    #expect(animation.value(at: 2) == 500)
    #expect(animation.velocity(at: 2) == 0)
    let end = try #require(animation.end)
    #expect((animation.value(at: end - 1e-9) - 100).magnitude < 0.4001)
    #expect(animation.value(at: end + 1e-9) == 100)
  }

  @Test func `a new animation goes on from the value and the velocity on show`() {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    animation.animate(to: 400, at: 0, spring: .snappy, scale: 3)
    for (time, target) in [(0.1, 50.0), (0.23, 700), (0.24, 0)] {
      let value = animation.value(at: time)
      let velocity = animation.velocity(at: time)
      animation.animate(to: target, at: time, spring: .bouncy, scale: 3)
      #expect(animation.value(at: time) == value)
      #expect((animation.velocity(at: time) - velocity).magnitude < 1e-9)
      #expect(animation.model == target)
    }
  }

  @Test func `an initial velocity takes the place of that on show`() {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    animation.animate(to: 400, at: 0, spring: .smooth, scale: 3)
    animation.animate(to: 0, at: 0.1, spring: .smooth, initialVelocity: -900, scale: 3)
    #expect((animation.velocity(at: 0.1) + 900).magnitude < 1e-9)
  }

  @Test func `the replaced animation has no part in what shows`() {
    var replaced = ReplacingAnimation<SpringMotion>(model: 0)
    replaced.animate(to: 400, at: 0, spring: .smooth, scale: 3)
    let value = replaced.value(at: 0.1)
    let velocity = replaced.velocity(at: 0.1)
    replaced.animate(to: 60, at: 0.1, spring: .bouncy, scale: 3)
    var fresh = ReplacingAnimation<SpringMotion>(model: value)
    fresh.animate(to: 60, at: 0.1, spring: .bouncy, initialVelocity: velocity, scale: 3)
    for time in stride(from: 0.1, to: 2, by: 0.05) {
      #expect(replaced.value(at: time) == fresh.value(at: time))
    }
    #expect(replaced.end == fresh.end)
  }

  @Test func `a change without animation shows at once`() {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    animation.animate(to: 400, at: 0, spring: .smooth, scale: 3)
    animation.set(30)
    #expect(!animation.isRunning)
    #expect(animation.value(at: 0.1) == 30)
    #expect(animation.velocity(at: 0.1) == 0)
  }

  @Test func `an animation to where it rests is over at once`() {
    var animation = ReplacingAnimation<SpringMotion>(model: 400)
    animation.animate(to: 400, at: 0, spring: .bouncy, scale: 3)
    #expect(!animation.isRunning)
    #expect(animation.value(at: 0) == 400)
  }

  @Test func `it ends once and when it is due`() throws {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    animation.animate(to: 400, at: 1, spring: .smooth, scale: 3)
    let end = try #require(animation.end)
    let early = animation.removeEnded(by: end - 2e-9)
    #expect(!early)
    let due = animation.removeEnded(by: end - 0.5e-9)
    #expect(due)
    let again = animation.removeEnded(by: end)
    #expect(!again)
    #expect(animation.value(at: end) == 400)
  }

  /// SwiftUI's criterion of rest: a thousandth of the distance, but never less than half a pixel.
  @Test(arguments: zip([400.0, 2000, 90], [0.4, 2, 1.0 / 6]))
  func `it ends within a thousandth of the way or half a pixel`(way: Double, tolerance: Double) {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    animation.animate(to: way, at: 0, spring: .bouncy, scale: 3)
    let spring = SpringMotion(
      .bouncy, from: 0, to: way, tolerance: Tolerance(distance: tolerance))
    #expect((animation.end ?? .nan) == spring.duration)
  }

  @Test(arguments: [0.2, 0.5, 1])
  func `the time of reaching a value is the first one`(bounce: Double) throws {
    var animation = ReplacingAnimation<SpringMotion>(model: 0)
    let spring = SpringParameters(duration: 0.5, bounce: bounce == 1 ? 0 : bounce)
    animation.animate(to: 100, at: 3, spring: spring, initialVelocity: -800, scale: 3)
    for value in [-5.0, 0, 40, 99] {
      let time = try #require(animation.time(after: 3.02, reaching: value))
      #expect((animation.value(at: time) - value).magnitude < 1e-9)
      for part in 0..<100 {
        #expect(animation.value(at: 3.02 + (time - 3.02) * Double(part) / 100) < value)
      }
    }
    #expect(animation.time(after: 3.02, reaching: 500) == nil)
    #expect(animation.time(after: 3.02, reaching: -500) == 3.02)
    #expect(ReplacingAnimation<SpringMotion>(model: 7).time(after: 0, reaching: 5) == nil)
  }
}
