import MotionLaws
import Testing

struct AdditiveAnimationTests {
  private let second = ProgressLaw.timing(.linear, duration: 1)

  /// A value that is animated from 0 to 100 at 0 s and to 50 at 0.25 s, in one second each.
  private func blended() -> AdditiveAnimation {
    var animation = AdditiveAnimation(model: 0)
    _ = animation.animate(to: 100, at: 0, law: second, identifier: 1)
    _ = animation.animate(to: 50, at: 0.25, law: second, identifier: 2)
    return animation
  }

  @Test func `the model jumps and the value on show follows`() {
    var animation = AdditiveAnimation(model: 20)
    #expect(!animation.isRunning)
    let hasBegun = animation.animate(to: 100, at: 3, law: second, identifier: 1)
    #expect(hasBegun)
    #expect(animation.isRunning)
    #expect(animation.model == 100)
    #expect(animation.value(at: 3) == 20)
    #expect(animation.value(at: 3.5) == 60)
    #expect(animation.velocity(at: 3.5) == 80)
    #expect(animation.value(at: 4) == 100)
    #expect(animation.velocity(at: 4) == 0)
  }

  @Test func `two animations add what is missing to each of their ends`() {
    let animation = blended()
    #expect(animation.model == 50)
    // 50 + (0 − 100)·(1 − t) + (100 − 50)·(1.25 − t)
    #expect(animation.value(at: 0.25) == 25)
    #expect(animation.value(at: 0.5) == 37.5)
    #expect(animation.velocity(at: 0.5) == 50)
    #expect(animation.value(at: 1) == 62.5)
    #expect(animation.velocity(at: 1) == -50)
    #expect(animation.value(at: 1.25) == 50)
  }

  @Test func `a change on the way does not move what shows`() {
    let spring = ProgressLaw.spring(
      UIKitSpring(duration: 0.5, dampingRatio: 0.6, initialVelocity: 4))
    var animation = AdditiveAnimation(model: 700)
    for (index, target) in [100.0, 430, -20, 700].enumerated() {
      let time = Double(index) * 0.13
      let shown = animation.value(at: time)
      _ = animation.animate(to: target, at: time, law: spring, identifier: index)
      #expect((animation.value(at: time) - shown).magnitude < 1e-9)
    }
    #expect(animation.contributions.map(\.identifier) == [0, 1, 2, 3])
    #expect((animation.value(at: 0.9) - 700).magnitude < 1e-9)
  }

  @Test func `the velocity is the slope of the value`() {
    var animation = AdditiveAnimation(model: 0)
    _ = animation.animate(
      to: 300, at: 0, law: .timing(.easeInOut, duration: 0.4), identifier: 1)
    _ = animation.animate(
      to: 80, at: 0.1,
      law: .spring(UIKitSpring(duration: 0.6, dampingRatio: 0.5, initialVelocity: 0)),
      identifier: 2)
    for time in stride(from: 0.12, to: 0.69, by: 0.03) {
      let rise = animation.value(at: time + 1e-6) - animation.value(at: time - 1e-6)
      #expect((rise / 2e-6 - animation.velocity(at: time)).magnitude < 0.1, "at \(time)")
    }
  }

  @Test func `an animation that changes nothing is complete at once`() {
    var animation = AdditiveAnimation(model: 70)
    let hasBegun = animation.animate(to: 70, at: 0, law: second, identifier: 1)
    #expect(!hasBegun)
    #expect(!animation.isRunning)
    #expect(animation.nextEnd == nil)
  }

  @Test func `an animation without duration shows at once`() {
    var animation = AdditiveAnimation(model: 70)
    let law = ProgressLaw.timing(.linear, duration: 0)
    let hasBegun = animation.animate(to: 10, at: 0, law: law, identifier: 1)
    #expect(!hasBegun)
    #expect(animation.model == 10)
    #expect(animation.value(at: 0) == 10)
  }

  @Test func `a change without animation moves what shows by as much`() {
    var animation = blended()
    animation.set(80)
    #expect(animation.model == 80)
    #expect(animation.value(at: 0.5) == 67.5)
    #expect(Array(animation.contributions).count == 2)
  }

  @Test func `every animation completes at its own end`() {
    var animation = blended()
    #expect(animation.nextEnd == 1)
    let early = animation.ended(by: 0.99)
    #expect(early == [])
    let first = animation.ended(by: 1)
    #expect(first == [1])
    #expect(animation.nextEnd == 1.25)
    #expect(animation.value(at: 1) == 62.5)
    let second = animation.ended(by: 2)
    #expect(second == [2])
    #expect(!animation.isRunning)
  }

  @Test func `completions come by time due and then by age`() {
    var animation = AdditiveAnimation(model: 0)
    let half = ProgressLaw.timing(.linear, duration: 0.5)
    _ = animation.animate(to: 10, at: 0, law: second, identifier: 1)
    _ = animation.animate(to: 20, at: 0.25, law: half, identifier: 2)
    _ = animation.animate(to: 30, at: 0.5, law: half, identifier: 3)
    _ = animation.animate(to: 40, at: 0.75, law: half, identifier: 4)
    let order = animation.ended(by: 5)
    #expect(order == [2, 1, 3, 4])
  }

  @Test(arguments: 0..<20)
  func `many that overlap end in order, and add up to what shows`(seed: Int) {
    var random = Ranges(seed: seed)
    var animation = AdditiveAnimation(model: 0)
    var begun: [(identifier: Int, began: Double, end: Double, change: Double)] = []
    var ended: [Int] = []
    var model = 0.0
    for identifier in 0..<200 {
      let time = Double(identifier) * 0.01
      ended += animation.ended(by: time)
      let (value, duration) = (random.next(200) - 100, random.next(2) + 0.01)
      _ = animation.animate(
        to: value, at: time, law: .timing(.linear, duration: duration), identifier: identifier)
      begun.append((identifier, time, time + duration, model - value))
      model = value
      let running = begun.filter { !ended.contains($0.identifier) }
      let shown = running.reduce(model) {
        $0 + $1.change * (1 - (time - $1.began) / ($1.end - $1.began))
      }
      #expect((animation.value(at: time) - shown).magnitude < 1e-6)
      #expect(animation.nextEnd == running.map(\.end).min())
      #expect(animation.contributions.map(\.identifier) == running.map(\.identifier))
    }
    ended += animation.ended(by: 10)
    #expect(ended == begun.sorted { $0.end < $1.end }.map(\.identifier))
    #expect(!animation.isRunning)
  }

  /// Numbers that look random: multiples of the golden ratio's fraction.
  private struct Ranges {
    private var place: Double

    init(seed: Int) { place = Double(seed) * 0.1234567 }

    /// A number from 0 to a limit.
    mutating func next(_ limit: Double) -> Double {
      place += 0.618_033_988_749
      place -= place.rounded(.down)
      return place * limit
    }
  }

  @Test func `times within a nanosecond are the same moment`() {
    var animation = blended()
    let early = animation.ended(by: 1 - 2e-9)
    #expect(early == [])
    let due = animation.ended(by: 1 - 0.5e-9)
    #expect(due == [1])
  }
}

extension AdditiveAnimation {
  /// Removes all animations that have ended by a time, and names them in order.
  fileprivate mutating func ended(by time: Double) -> [Int] {
    var identifiers: [Int] = []
    while let ended = removeEnded(by: time) { identifiers.append(ended.identifier) }
    return identifiers
  }
}
