import Testing

@testable import ReplayReports

/// When the runs of an animation play.
struct AnimationClockTests {
  @Test(arguments: [
    ([0.483, 0.4], 4.0, "4 times slower"), ([2.867, 0.1], 1, nil), ([1.1, 2.0], 1, nil),
    ([3.383], 0.5, "2 times faster"), ([86_400], 1.0 / 32768, "32768 times faster"),
    ([0], 256, "256 times slower"),
  ])
  func `a run plays in a few seconds`(durations: [Double], stretch: Double, speed: String?) {
    let clock = AnimationClock(durations)
    #expect(clock.stretch == stretch)
    #expect(clock.speed == speed)
    #expect(clock.ends.count == durations.count)
    #expect(clock.slides.count == durations.count - 1)
    #expect(clock.duration < 20)
  }

  @Test func `runs follow one another, each after the slider has moved`() throws {
    let clock = AnimationClock([1, 1.5])
    let slide = try #require(clock.slides.first)
    let times = [
      0, clock.starts[0], clock.ends[0], slide.lowerBound, clock.leaving(0), slide.upperBound,
      clock.starts[1], clock.ends[1], clock.rest, clock.duration,
    ]
    #expect(times == times.sorted())
    #expect(Set(times).count == times.count)
    #expect(clock.leaving(1) == clock.rest)
  }
}
