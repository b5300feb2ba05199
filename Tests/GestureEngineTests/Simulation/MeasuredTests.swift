import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The laws compared with recordings of a real UIScrollView (Fixtures/measured), frame by frame.
struct MeasuredTests {
  /// The frame interval of the recorded display, in seconds: the k-th frame after the lift shows
  /// the state k intervals after it, wherever in a frame the lift was.
  static let frameInterval = 0.016_663_3

  /// A recording on its scene, with settings laid over it, sampled every half millisecond.
  private func timeline(_ name: String, _ tuning: [String]) throws -> Timeline {
    let fixture = Fixture(measured: name)
    return try Timeline(
      of: fixture.trace, on: fixture.scene(tuning), options: .init(refreshRate: 2000))
  }

  /// The state of the real pan after each touch: time, translation.y, velocity.y.
  private func touches(_ name: String) throws -> [(time: Double, way: Double, velocity: Double)] {
    let metadata = try #require(Fixture(measured: name).trace.observed?.metadata)
    let rows = try JSONNode(parsing: metadata, source: name)["panAfterEachSample"]
    return (rows?.elements ?? []).compactMap { row in
      let fields = row.elements
      guard fields.count == 6, let time = fields[0].number, let way = fields[3].number,
        let velocity = fields[5].number
      else { return nil }
      return (time, way, velocity)
    }
  }

  /// What the real screen showed: time, contentOffset.y, and whether the pan was still active.
  private func frames(_ name: String) throws -> [(time: Double, offset: Double, isDrag: Bool)] {
    let observed = try #require(Fixture(measured: name).trace.observed)
    let offset = try #require(observed.channels.firstIndex(of: "scroll.y"))
    let way = try #require(observed.channels.firstIndex(of: "pans.scroll.pan.translation[1]"))
    return try observed.frames.map { frame in
      (frame.time, try #require(frame.values[offset]), frame.values[way] != nil)
    }
  }

  // MARK: The drag

  @Test(arguments: Fixture.measuredNames)
  func `translation and velocity of the pan are the real one's after every touch`(name: String)
    throws
  {
    let timeline = try timeline(name, [])
    var compared = 0
    for touch in try touches(name) {
      // Frames are 0.5 ms apart, and touches more than 8 ms.
      let frame = try #require(timeline.frame(at: touch.time + 0.000_6))
      guard let pan = frame.pans.first else { continue }
      #expect((pan.translation.y - touch.way).magnitude < 0.001, "at \(touch.time) s")
      #expect((pan.velocity.y - touch.velocity).magnitude < 0.3, "at \(touch.time) s")
      compared += 1
    }
    #expect(compared >= 7)
  }

  @Test(arguments: Fixture.measuredNames)
  func `the content follows the finger as the real one does`(name: String) throws {
    let timeline = try timeline(name, [])
    let drag = try frames(name).filter(\.isDrag)
    for real in drag {
      // The screen shows a touch 7 to 16 ms after it.
      let candidates = [0.006, 0.010, 0.0165].compactMap { delay in
        timeline.frame(at: real.time - delay)?.scroll?.contentOffset.y
      }
      #expect(
        candidates.contains { ($0 - real.offset).magnitude < 0.01 },
        "\(real.offset) at \(real.time) s, simulated \(candidates)")
    }
    #expect(drag.count >= 7)
  }

  // MARK: The flight

  @Test(arguments: [
    ("medium-flick", 0.1), ("slow-drag-release", 0.1), ("overscroll-release", 0.15),
  ])
  func `every frame of the flight is where the real one is`(name: String, within: Double) throws {
    let timeline = try timeline(
      name, ["scrollView.releaseLead=0", "scrollView.roundsToPixels=false"])
    let lift = try #require(Fixture(measured: name).trace.samples.last?.time)
    let flight = try frames(name).drop { $0.isDrag }
    // The real view shows its last frame when the law's speed, or the remaining distance, is below
    // what counts as rest.
    for (index, real) in flight.dropLast().enumerated() {
      let time = lift + Double(index + 1) * Self.frameInterval
      let simulated = try #require(offset(timeline, at: time))
      #expect(
        (simulated - real.offset).magnitude < within, "frame \(index + 1), \(real.offset) pt")
    }
    #expect(flight.count > 40)
  }

  /// contentOffset.y between two frames, interpolated linearly.
  private func offset(_ timeline: Timeline, at time: Double) -> Double? {
    // There is a frame every half millisecond.
    let before = min(Int(time * 2000), timeline.frames.count - 1)
    guard let y = timeline.frames[before].scroll?.contentOffset.y else { return nil }
    guard timeline.frames.indices.contains(before + 1),
      let next = timeline.frames[before + 1].scroll?.contentOffset.y
    else { return y }
    let part = (time - timeline.frames[before].time) * 2000
    return y + (next - y) * part
  }

  @Test(arguments: [
    ("medium-flick", 2364.6667), ("slow-drag-release", 562.3333), ("overscroll-release", 5126),
  ])
  func `it rests within a pixel of the real one`(name: String, rest: Double) throws {
    let end = try #require(timeline(name, []).outcome.frame.scroll?.contentOffset.y)
    #expect((end - rest).magnitude < 1 / 3.0 + 0.001)
  }

  @Test(arguments: [
    "scrollView.bounceRate=9.5", "scrollView.rubberBand=0.53", "recognition.pan.hysteresis=8",
  ])
  func `other values are not the real one's`(setting: String) throws {
    let timeline = try timeline(
      "overscroll-release",
      ["scrollView.releaseLead=0", "scrollView.roundsToPixels=false", setting])
    let lift = try #require(Fixture(measured: "overscroll-release").trace.samples.last?.time)
    let flight = try frames("overscroll-release").drop { $0.isDrag }
    let worst = flight.enumerated().compactMap { index, real in
      offset(timeline, at: lift + Double(index + 1) * Self.frameInterval).map {
        ($0 - real.offset).magnitude
      }
    }.max()
    let apart = try #require(worst)
    #expect(apart > 0.5)
  }
}
