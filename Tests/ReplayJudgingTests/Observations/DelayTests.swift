import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplayJudging

/// A screen begins the motion after each lift later, by a delay of its own.
struct DelayTests {
  /// Flicks of a list, each 0.1 s long, so far apart that each one catches what still moves.
  private static func flicks(_ count: Int) -> Trace {
    var samples: [TouchSample] = []
    for flick in 0..<count {
      samples += Finger(195, 700, at: 0.1 + 0.4 * Double(flick)).moving(0, -220, in: 0.1).lifted()
    }
    return Trace(name: "flicks", samples: samples)
  }

  /// What a screen shows of a run whose motions begin late, and the touches as they were then.
  ///
  /// Each lift has its delay; the screen shows everything `later`, and the first frame after each lift
  /// is noted too late by `jitter`. Until a motion begins, the screen shows what it showed under the
  /// finger, or its first step already.
  private static func recorded(
    _ trace: Trace, on scene: ReplayScene, _ delays: [Double], later: Double, jitter: Double = 0,
    showsFirstStep: Bool = false
  ) throws -> Trace {
    var lifts: [(time: Double, delay: Double)] = []
    var recorded = trace
    var shift = 0.0
    for index in trace.samples.indices {
      recorded.samples[index].time += shift
      guard trace.samples[index].phase.isLift else { continue }
      let delay = delays[lifts.count]
      lifts.append((recorded.samples[index].time, delay))
      shift += delay
    }
    let times = (1...Int(60 * (trace.endTime + 1.5))).map { Double($0) / 60 + 0.000_4 }
    var shifts = 0.0
    var next = 0
    var noted = times
    let moments = times.enumerated().map { index, time in
      let shown = time - later
      while next < lifts.count, lifts[next].time + lifts[next].delay <= shown {
        shifts += lifts[next].delay
        noted[index] += jitter
        next += 1
      }
      let isWaiting = next < lifts.count && lifts[next].time <= shown
      let early = showsFirstStep ? 0 : 0.000_001
      return (isWaiting ? lifts[next].time - early : shown) - shifts
    }
    var simulator = try SceneSimulator(scene: scene, trace: trace)
    let frames = try simulator.frames(at: moments).frames
    recorded.observed = Observation(
      channels: ["scroll.y"],
      frames: zip(noted, frames).map { time, frame in
        Observation.Frame(time: time, values: [frame.scroll?.contentOffset.y])
      })
    return recorded
  }

  /// A list long enough for several flicks.
  private static func list() throws -> ReplayScene {
    try ReplayScene.builtIn("scroll-view", ["scrollView.contentHeight=20000"])
  }

  @Test(arguments: [[0], [0.004], [0.016], [0.003, 0.014, 0.009]].map { Brief($0) })
  func `each delay is found, and the run agrees to a pixel`(delays: Brief<[Double]>) throws {
    let scene = try Self.list()
    let trace = try Self.recorded(
      Self.flicks(delays.value.count), on: scene, delays.value, later: 0.007)
    let found = try Verification(of: trace, on: scene)
    let worst = try #require(found.channels.first).whole.worst.magnitude
    #expect(worst < 0.34, "\(worst) pt")
    #expect(found.delays.count == delays.value.count)
    #expect(found.delays.map(\.lift) == trace.samples.filter { $0.phase.isLift }.map(\.time))
    for (delay, truth) in zip(found.delays, delays.value) {
      // The offset and the delay of a motion have a sum that is known; the drag tells them apart
      // only to its samples.
      let sum = found.clockOffset + delay.seconds
      #expect((sum - 0.007 - truth).magnitude < 0.000_2, "\(sum)")
      #expect((0...1 / 60.0 + 1e-9).contains(delay.seconds))
    }
  }

  /// A screen takes the first step of a motion for a whole one, however short it was.
  @Test(arguments: [[0.0161], [0.0097, 0.0149], [0.0152, 0.0031, 0.0119]].map { Brief($0) })
  func `a first step that is shown early makes no difference`(delays: Brief<[Double]>) throws {
    let scene = try Self.list()
    let trace = try Self.recorded(
      Self.flicks(delays.value.count), on: scene, delays.value, later: 0.007,
      showsFirstStep: true)
    let found = try Verification(of: trace, on: scene)
    #expect(found.agrees)
    #expect(try #require(found.channels.first).whole.worst.magnitude < 0.34)
    for (delay, truth) in zip(found.delays, delays.value) {
      #expect((found.clockOffset + delay.seconds - 0.007 - truth).magnitude < 0.000_2)
    }
  }

  @Test func `without delays, a recording with one is off by as much as the motion goes meanwhile`()
    throws
  {
    let scene = try Self.list()
    let trace = try Self.recorded(Self.flicks(2), on: scene, [0.001, 0.014], later: 0)
    func verification(_ delays: DelayChoice) throws -> Verification {
      try Verification(
        of: trace, on: TraceReplayer(PreparedScene(scene)), offset: 0, delays, tolerance: 1)
    }
    let none = try verification(.none)
    #expect(!none.agrees)
    #expect(none.delays.map(\.seconds) == [0, 0])
    #expect(try #require(none.channels.first).whole.worst.magnitude > 10)
    let given = try verification(.given([0.001, 0.014]))
    #expect(given.agrees)
    #expect(try #require(given.channels.first).whole.worst.magnitude < 0.34)
    #expect(try verification(.estimated).agrees)
  }

  @Test func `a frame that is noted late makes no difference`() throws {
    let scene = try Self.list()
    let trace = try Self.recorded(
      Self.flicks(1), on: scene, [0.006], later: 0.005, jitter: 0.000_4)
    let found = try Verification(of: trace, on: scene)
    #expect(try #require(found.channels.first).whole.worst.magnitude < 0.34)
  }

  @Test func `delays that do not suit a trace are refused with its name`() throws {
    let scene = try Self.list()
    var trace = try Self.recorded(Self.flicks(2), on: scene, [0, 0], later: 0)
    trace.source = "two.json"
    func message(_ delays: [Double]) -> String? {
      #expect(throws: InputFailure.self) {
        try Verification(
          of: trace, on: TraceReplayer(PreparedScene(scene)), offset: 0, .given(delays),
          tolerance: 1)
      }?.description
    }
    #expect(
      message([0.01])
        == "two.json: 1 delay was given, and the trace has 2 lifts after which no finger is down, "
        + "expected a delay for each, in seconds")
    #expect(
      message([0.31, 0])
        == "two.json: the delay of 0.31 s after the lift at 0.2 s lasts until the next finger lands "
        + "at 0.5 s, expected a shorter delay")
  }

  @Test func `as it was observed is shown when it was observed, whatever the delays`() throws {
    let scene = try Self.list()
    let trace = try Self.recorded(Self.flicks(2), on: scene, [0.012, 0.005], later: 0.006)
    let found = try Verification(of: trace, on: scene)
    #expect((found.clockOffset - 0.006).magnitude < 0.000_2)
    let (observed, simulated) = (found.observedTimeline, found.timeline)
    var worst = 0.0
    for (frame, other) in zip(observed.frames, simulated.frames) {
      let (y, twin) = (frame.scroll?.contentOffset.y, other.scroll?.contentOffset.y)
      worst = max(worst, ((y ?? .nan) - (twin ?? .nan)).magnitude)
    }
    #expect(worst < 0.5, "\(worst) pt")
  }
}
