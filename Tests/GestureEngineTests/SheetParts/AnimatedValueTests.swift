import GestureEngine
import MotionLaws
import Testing

/// Values whose animations enter the timeline by themselves.
struct AnimatedValueTests {
  /// Straight to its destination, one point per hundredth of a second.
  private struct Glide: Motion {
    let start: Double
    let destination: Double
    var duration: Double { (destination - start).magnitude / 100 }

    func value(at time: Double) -> Double {
      time < duration
        ? start + (destination - start) * max(0, time) / duration : destination
    }

    func velocity(at time: Double) -> Double {
      time < duration ? (destination > start ? 100 : -100) : 0
    }
  }

  private static func context(isRecording: Bool = true) -> SheetContext {
    SheetContext(screen: Screen(), scrollView: nil, isRecording: isRecording)
  }

  /// What the log says about animations: what, from, to, duration, and why.
  private static func notes(_ context: SheetContext) -> [String] {
    context.log.events.compactMap { event in
      guard case .animation(let animation) = event.kind else { return nil }
      return "\(event.time) \(animation.what) \(animation.of) \(animation.from) → \(animation.to)"
        + " in \(animation.duration), \(animation.curve): \(event.because)"
    }
  }

  @Test func `any law of motion is reported from its beginning to its end`() {
    var context = Self.context()
    var value = AnimatedValue<Glide>("it", 0)
    value.animate(
      Glide(start: 0, destination: 100), curve: "glide", because: "a", &context)
    context.time = 0.5
    #expect(value.value(at: 0.5) == 50)
    #expect(value.velocity(at: 0.5) == 100)
    #expect(value.model == 100)
    value.animate(
      Glide(start: value.value(at: 0.5), destination: 0), curve: "glide back", because: "b",
      &context)
    #expect(value.end == 1)
    context.time = 0.75
    let endsEarly = value.removeEnded(&context)
    context.time = 1
    let ends = value.removeEnded(&context)
    #expect((endsEarly, ends) == (false, true))
    #expect(!value.isRunning)
    #expect(
      Self.notes(context) == [
        "0.0 began it 0.0 → 100.0 in 1.0, glide: a",
        "0.5 retargeted it 50.0 → 0.0 in 0.5, glide back: b",
        "1.0 ended it 50.0 → 0.0 in 0.5, glide back: its 0.5 s are over",
      ])
  }

  @Test func `a value that is set ends what runs, and nothing else is noted`() {
    var context = Self.context()
    var value = AnimatedValue<Glide>("it", 0)
    value.set(10, because: "nothing runs", &context)
    value.animate(Glide(start: 10, destination: 10), curve: "none", because: "stays", &context)
    #expect(context.log.events.isEmpty)
    value.animate(Glide(start: 10, destination: 20), curve: "glide", because: "a", &context)
    value.set(15, because: "a finger", &context)
    #expect(value.value(at: 0) == 15)
    #expect(value.end == nil)
    #expect(Self.notes(context).last == "0.0 ended it 10.0 → 20.0 in 0.1, glide: a finger")
    #expect(context.log.events.count == 2)
  }

  @Test func `a spring goes on with the velocity on show, or with another`() {
    var context = Self.context()
    var value = AnimatedValue<SpringMotion>("it", 0)
    value.animate(to: 100, spring: .smooth, because: "a", &context)
    context.time = 0.1
    let velocity = value.velocity(at: 0.1)
    var other = value
    value.animate(to: 200, spring: .smooth, because: "b", &context)
    other.animate(to: 200, spring: .smooth, initialVelocity: -50, because: "b", &context)
    #expect(velocity > 0)
    #expect((value.velocity(at: 0.1) - velocity).magnitude < 1e-9)
    #expect((other.velocity(at: 0.1) + 50).magnitude < 1e-9)
  }

  @Test func `where nobody listens it moves alike and makes no words`() {
    var context = Self.context(isRecording: false)
    var value = AnimatedValue<Glide>("it", 0)
    func words() -> String {
      Issue.record("words are made")
      return ""
    }
    value.animate(
      Glide(start: 0, destination: 100), curve: words(), because: words(), &context)
    #expect(value.value(at: 0.5) == 50)
    value.set(0, because: words(), &context)
    #expect(value.end == nil)
  }

  @Test func `additive animations blend, and each ends with its own tag`() {
    var context = Self.context()
    var value = AdditiveAnimatedValue("sheet.y", -100, offset: 800)
    let law = ProgressLaw.timing(.linear, duration: 1)
    value.animate(to: -600, law, tag: 1, because: "up", &context)
    context.time = 0.5
    value.animate(to: -100, law, tag: 2, because: "down", &context)
    // Half of the way up remains, and all of the way down.
    #expect(value.value(at: 0.5) == -350)
    var tags: [Int?] = []
    for time in [0.5, 1, 1, 1.5] {
      context.time = time
      tags.append(value.removeNextEnded(&context))
    }
    #expect(tags == [nil, 1, nil, 2])
    #expect(
      Self.notes(context) == [
        "0.0 began sheet.y 700.0 → 200.0 in 1.0, linear 1 s: up",
        "0.5 retargeted sheet.y 200.0 → 700.0 in 1.0, linear 1 s: down, added to what still runs",
        "1.0 ended sheet.y 700.0 → 200.0 in 1.0, linear 1 s: its 1 s are over",
        "1.5 ended sheet.y 200.0 → 700.0 in 1.0, linear 1 s: its 1 s are over",
      ])
    let runs = value.animate(to: 0, nil, because: "at once", &context)
    #expect(!runs)
    #expect(value.value(at: 1.5) == 0)
  }
}
