import MotionLaws
import Testing

struct PercentDrivenTransitionTests {
  private func driven(to progress: Double) -> PercentDrivenTransition {
    var transition = PercentDrivenTransition(duration: 0.5)
    transition.update(progress)
    return transition
  }

  @Test func `while interactive it shows what it was told`() {
    let transition = driven(to: 0.25)
    #expect(transition.phase == .interactive)
    #expect(transition.end == nil)
    #expect(transition.progress(at: 0) == 0.25)
    #expect(transition.progress(at: 100) == 0.25)
    #expect(transition.rate(at: 0) == 0)
  }

  @Test(arguments: zip([-0.3, 0, 0.6, 1, 1.7], [0, 0, 0.6, 1, 1]))
  func `updates are held to 0 and 1`(update: Double, progress: Double) {
    #expect(driven(to: update).progress(at: 0) == progress)
  }

  @Test func `finishing plays the rest at the transition's own pace`() {
    var transition = driven(to: 0.25)
    transition.finish(at: 2)
    #expect(transition.phase == .finishing)
    #expect(transition.end == 2.375)
    #expect(transition.progress(at: 2) == 0.25)
    #expect(transition.progress(at: 2.125) == 0.5)
    #expect(transition.rate(at: 2.125) == 2)
    #expect(transition.progress(at: 2.375) == 1)
    #expect(transition.rate(at: 2.375) == 0)
    #expect(transition.progress(at: 9) == 1)
  }

  @Test func `cancelling plays back at the transition's own pace`() {
    var transition = driven(to: 0.25)
    transition.cancel(at: 2)
    #expect(transition.phase == .cancelling)
    #expect(transition.end == 2.125)
    #expect(transition.progress(at: 2) == 0.25)
    #expect(transition.progress(at: 2.0625) == 0.125)
    #expect(transition.rate(at: 2.0625) == -2)
    #expect(transition.progress(at: 2.125) == 0)
    #expect(transition.rate(at: 2.125) == 0)
    #expect(transition.progress(at: 9) == 0)
  }

  @Test func `at its ends there is nothing left to play`() {
    var finished = driven(to: 1)
    finished.finish(at: 2)
    #expect(finished.end == 2)
    #expect(finished.progress(at: 2) == 1)
    var cancelled = driven(to: 0)
    cancelled.cancel(at: 2)
    #expect(cancelled.end == 2)
    #expect(cancelled.progress(at: 2) == 0)
  }

  @Test func `once it plays out it is told nothing more`() {
    var transition = driven(to: 0.5)
    transition.finish(at: 2)
    transition.update(0)
    transition.cancel(at: 2.1)
    transition.finish(at: 2.2)
    #expect(transition.phase == .finishing)
    #expect(transition.end == 2.25)
    #expect(transition.progress(at: 2.125) == 0.75)
  }

  @Test func `without duration it is at its end at once`() {
    var transition = PercentDrivenTransition(duration: 0)
    transition.update(0.5)
    transition.finish(at: 1)
    #expect(transition.end == 1)
    #expect(transition.progress(at: 1) == 1)
    #expect(transition.rate(at: 1) == 0)
  }
}
