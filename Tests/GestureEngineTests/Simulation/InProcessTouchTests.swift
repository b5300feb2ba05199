import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The laws compared with recordings of a real UIScrollView (iOS 26.1) whose touches were written into
/// the app itself: no drag of theirs starts fast, and no release has a lead.
struct InProcessTouchTests {
  private static let names = ["touch-calibration", "flick-3000", "rubberband-top"]

  /// How long after the moment that it shows an offset may have been noted, in seconds.
  private static let delays = stride(from: 0.0, through: 0.0015, by: 0.00025).map { $0 }

  private func run(_ name: String) throws -> (
    timeline: Timeline, lift: Double, frames: [(time: Double, offset: Double)]
  ) {
    let fixture = Fixture(measured: name)
    let trace = try fixture.trace
    let timeline = try Timeline(
      of: trace, on: fixture.scene(), options: .init(refreshRate: 4000))
    let observed = try #require(trace.observed)
    let frames = try observed.frames.map { ($0.time, try #require($0.values.first ?? nil)) }
    return (timeline, try #require(trace.samples.last?.time), frames)
  }

  private func offset(_ timeline: Timeline, at time: Double) -> Double {
    timeline.frame(at: max(0, time))?.scroll?.contentOffset.y
      ?? timeline.outcome.frame.scroll?.contentOffset.y ?? .nan
  }

  @Test(arguments: names)
  func `the content follows the finger to the pixel`(name: String) throws {
    let (timeline, lift, frames) = try run(name)
    let drag = frames.filter { $0.time < lift }
    for real in drag {
      // A display may not yet show the latest touch.
      let shown = (Self.delays + [0.009, 0.017]).map { offset(timeline, at: real.time - $0) }
      #expect(
        shown.contains { ($0 - real.offset).magnitude < 0.001 },
        "\(real.offset) at \(real.time) s, simulated \(shown)")
    }
    #expect(drag.count >= 15)
  }

  @Test(arguments: names)
  func `every later moment is within 0_4 pt, or 0_6 pt where it moves fast`(name: String) throws {
    let (timeline, lift, frames) = try run(name)
    let after = frames.filter { $0.time > lift + 0.0015 }
    for (index, real) in after.enumerated() {
      let near = Self.delays.map { (offset(timeline, at: real.time - $0) - real.offset).magnitude }
      let last = index > 0 ? after[index - 1] : real
      let speed =
        real.time > last.time
        ? (real.offset - last.offset).magnitude / (real.time - last.time) : 0
      let nearest = try #require(near.min())
      #expect(
        nearest < (speed > 500 || index == 0 ? 0.6 : 0.4), "\(real.offset) at \(real.time) s")
    }
    let rest = try #require(
      Fixture(measured: name).trace.observed?.frames.last?.values.first ?? nil)
    #expect(timeline.outcome.frame.scroll?.contentOffset.y == rest)
  }

  /// What the real scroll views told their delegates.
  @Test(arguments: [
    ("touch-calibration", 0.0, 5170.0), ("flick-3000", 3, 6819.6667), ("rubberband-top", -0.625, 0),
  ])
  func `the delegate is told the real velocity and target`(
    name: String, velocity: Double, target: Double
  ) throws {
    let release = try #require(run(name).timeline.release)
    #expect((release.velocity.y / 1000 - velocity).magnitude < 0.001)
    #expect((release.proposedTarget.y - target).magnitude < 0.001)
  }
}
