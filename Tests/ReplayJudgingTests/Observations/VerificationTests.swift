import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Runs compared with recordings whose truth is known, because they were made from runs.
struct VerificationTests {
  /// A drag that is released at a given speed, upwards from the sheet or the content of every
  /// scene.
  private static func trace(velocity: Double = 1800) throws -> Trace {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(250, .up))
    return try GestureRecipe(.fling(stroke, velocity: velocity)).trace()
  }

  /// What a screen that lags by `later` shows, at moments that are not frames of the run.
  private static func observed(
    _ trace: Trace, on scene: ReplayScene, later: Double,
    channels: [String] = ["sheet.y", "scroll.y"], count: Int = 150
  ) throws -> Trace {
    let times = (1...count).map { Double($0) * 0.016_663 + 0.002_1 }
    var simulator = try SceneSimulator(scene: scene, trace: trace)
    let frames = try simulator.frames(at: times.map { $0 - later }).frames
    var trace = trace
    trace.observed = Observation(
      channels: channels,
      frames: zip(times, frames).map { time, frame in
        Observation.Frame(
          time: time, values: [frame.sheet?.reading.y, frame.scroll?.contentOffset.y])
      })
    return trace
  }

  @Test(
    arguments: TestEffort.rows(SheetCatalog.builtIn.sceneNames, or: 3),
    [0, 0.012_34, 0.005, -0.003].prefix(TestEffort.count(4, or: 1)))
  func `the run of a recording agrees with it, whatever the offset of the clocks`(
    scene name: String, later: Double
  ) throws {
    let scene = try ReplayScene.builtIn(name)
    let trace = try Self.observed(try Self.trace(), on: scene, later: later)
    let verification = try Verification(of: trace, on: scene)
    #expect(verification.agrees)
    #expect(verification.divergence == nil)
    // Next to a step of one pixel, a microsecond makes a difference of one pixel.
    #expect(verification.channels.allSatisfy { $0.whole.worst.magnitude < 0.34 })
    if later == 0 {
      #expect(verification.clockOffset == 0)
      #expect(verification.channels.allSatisfy { $0.whole.rms == 0 })
    }
    // A panel's spring advances in steps of one frame, and any offset within a step serves.
    let moves = verification.timeline.frames.contains {
      $0.scroll?.phase == .decelerating || $0.sheet?.reading.phase == .animating
    }
    if moves, name != "floating-panel" {
      #expect((verification.clockOffset - later).magnitude < 0.000_1)
    }
  }

  @Test func `a further scroll view is observed by its name`() throws {
    let scene = try ReplayScene.builtIn(
      "scroll-view",
      [
        #"scrollViews=[{"name": "carousel", "in": "scrollView", "frame": [0, 300, 390, 200], "contentWidth": 1200, "contentHeight": 200}]"#
      ])
    let stroke = GestureRecipe.Stroke(from: Point(x: 300, y: 400), to: .travel(150, .left))
    var trace = try GestureRecipe(.fling(stroke, velocity: 1200)).trace()
    let run = try Timeline(of: trace, on: scene)
    trace.observed = Observation(
      channels: ["scrolls.carousel.x"],
      frames: run.frames.map { frame in
        Observation.Frame(time: frame.time, values: [frame.scrolls.first?.scroll.contentOffset.x])
      })
    let verification = try Verification(of: trace, on: scene)
    #expect(verification.agrees)
    #expect(verification.channels.map(\.keyPath) == ["scrolls.carousel.x"])
    #expect(run.frames.contains { $0.scrolls.first?.scroll.contentOffset.x ?? 0 > 100 })
    trace.observed?.channels = ["scrolls.carousell.x"]
    let failure = #expect(throws: InputFailure.self) { try Verification(of: trace, on: scene) }
    #expect(failure.map { "\($0)" }?.contains("did you mean \"scrolls.carousel.x\"?") == true)
  }

  @Test func `a drag alone leaves an interval of offsets, of which 0 is taken where it serves`()
    throws
  {
    let scene = try ReplayScene.builtIn("scroll-view")
    // After a hold, the finger leaves no velocity: nothing moves after the lift.
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 700), to: .travel(200, .up))
    let drag = try GestureRecipe(.drag(stroke, pace: .duration(0.5), hold: 0.5)).trace()
    let trace = try Self.observed(drag, on: scene, later: 0.004)
    let verification = try Verification(of: trace, on: scene)
    #expect(verification.channels.allSatisfy { $0.whole.worst == 0 })
    #expect((0...0.009).contains(verification.clockOffset))
  }

  @Test func `another value of a parameter differs, from the release on`() throws {
    let scene = try ReplayScene.builtIn("scroll-view")
    let trace = try Self.observed(try Self.trace(), on: scene, later: 0.008)
    let other = try ReplayScene.builtIn("scroll-view", ["scrollView.decelerationRate=0.99"])
    let verification = try Verification(of: trace, on: other)
    #expect(!verification.agrees)
    let divergence = try #require(verification.divergence)
    let lift = try #require(trace.samples.last?.time)
    #expect(divergence.keyPath == "scroll.y")
    #expect((lift...lift + 0.1).contains(divergence.time))
    #expect(divergence.followedWithin <= 1)
    #expect(divergence.cause?.because.contains("decelerationRate 0.99") == true)
    let channel = try #require(verification.channels.last)
    #expect(channel.stages[.drag].map { $0.rms < 1 } == true)
    #expect(channel.stages[.rest].map { $0.rms > 100 } == true)
  }

  @Test func `an offset lies within its range, however badly the two fit`() throws {
    let scene = try ReplayScene.builtIn("scroll-view")
    var trace = try Self.observed(try Self.trace(), on: scene, later: 0.3)
    #expect(ClockOffset.range.contains(try Verification(of: trace, on: scene).clockOffset))
    for index in 0..<150 { trace.observed?.frames[index].values[1] = 5 }
    #expect(ClockOffset.range.contains(try Verification(of: trace, on: scene).clockOffset))
  }

  @Test func `a bound of how it ended that is none is told with its key path`() throws {
    var trace = try Self.trace()
    trace.observed = Observation(final: Array(#"{"sheet.y": {"atLeast": "a"}}"#.utf8))
    trace.source = "a.json"
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    let failure = #expect(throws: InputFailure.self) { try Verification(of: trace, on: scene) }
    #expect(
      failure?.description
        == #"a.json: "sheet.y" of "observed.final": "atLeast" is a string, expected a number"#)
  }

  @Test func `what the app ends with is compared as a suite's case expects it`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    var trace = try Self.trace()
    trace.observed = Observation(
      final: Array(
        #"{"sheet.state":"full","sheet.y":169.5,"scroll.y":{"atLeast":1},"sheet.stat":"full"}"#.utf8
      ))
    let verification = try Verification(of: trace, on: scene)
    #expect(verification.final.map { $0.agrees } == [true, true, false, false])
    #expect(!verification.agrees)
    #expect(try Verification(of: trace, on: scene, tolerance: 0.5).final[1].agrees == false)
  }

  @Test func `pans, views and velocities are channels, too, and unknown ones are told`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    var trace = try Self.trace()
    let timeline = try Timeline(of: trace, on: scene)
    trace.observed = Observation(
      channels: [
        "layout.sheet[1]", "pans.sheet.pan.translation[1]", "sheet.velocity", "layout.dimming",
        "sheet.z",
      ],
      frames: timeline.frames.dropFirst().map { frame in
        Observation.Frame(
          time: frame.time,
          values: [
            frame.layout["sheet"]?.y, frame.pans.first?.translation.y,
            frame.sheet?.reading.velocity, frame.layout.dimming, 1,
          ])
      })
    let verification = try Verification(of: trace, on: scene)
    #expect(!verification.agrees)
    #expect(verification.channels.allSatisfy { $0.whole.rms == 0 && !$0.differs })
    #expect(verification.channels.map { $0.unit } == ["pt", "pt", "pt/s", ""])
    #expect(verification.channels.map { $0.tolerance } == [1, 1, 60, 0.01])
    #expect(verification.unknownChannels.map { $0.keyPath } == ["sheet.z"])
  }

  @Test func `a finger that is held hides nothing of the release`() throws {
    let scene = try ReplayScene.builtIn("scroll-view")
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 200), to: .travel(400, .down))
    let drag = try GestureRecipe(.drag(stroke, pace: .duration(0.5), hold: 8)).trace()
    let trace = try Self.observed(
      drag, on: scene, later: 0, channels: ["sheet.y", "scroll.y"], count: 600)
    #expect(try Verification(of: trace, on: scene, offset: 0).agrees)
    let other = try ReplayScene.builtIn("scroll-view", ["scrollView.bounceRate=11.5"])
    let verification = try Verification(of: trace, on: other)
    let channel = try #require(verification.channels.last)
    #expect(channel.whole.rms < 1)
    #expect(channel.moving.rms > 1)
    #expect(channel.differs)
    #expect(verification.divergence?.keyPath == "scroll.y")
  }

  @Test(
    arguments: [
      (0.012, nil, .estimated), (0.15, nil, .limit), (-0.15, nil, .limit),
      (0.012, 0.01, .given),
    ] as [(Double, Double?, Verification.OffsetOrigin)])
  func `it is told how the offset of the clocks is known`(
    later: Double, given: Double?, origin: Verification.OffsetOrigin
  ) throws {
    let scene = try ReplayScene.builtIn("scroll-view")
    let trace = try Self.observed(try Self.trace(), on: scene, later: later)
    let verification = try Verification(of: trace, on: scene, offset: given)
    #expect(verification.offsetOrigin == origin)
    if origin == .limit { #expect(verification.clockOffset == (later < 0 ? -0.1 : 0.1)) }
  }

  @Test(arguments: [
    Observation(final: Array(#"{"scroll.y": 1}"#.utf8)),
    Observation(
      channels: ["scroll.x"], frames: (1...20).map { .init(time: Double($0) / 60, values: [0]) }),
  ])
  func `where nothing that was observed moves, the offset of the clocks is not known`(
    observed: Observation
  ) throws {
    var trace = try Self.trace()
    trace.observed = observed
    let verification = try Verification(of: trace, on: try ReplayScene.builtIn("scroll-view"))
    #expect(verification.clockOffset == 0)
    #expect(verification.offsetOrigin == .unknown)
  }

  @Test(arguments: [
    (
      nil, #"the trace has no "observed""#
    ),
    (
      Observation(channels: ["scroll.y"], frames: [.init(time: 0.1, values: [nil])]),
      #"no value of "scroll.y" was observed"#
    ),
    (
      Observation(channels: ["scroll.y", "scroll.x"], frames: [], final: Array("{}".utf8)),
      #"no value of "scroll.y" or "scroll.x" was observed"#
    ),
    (Observation(), "\"observed\" is empty"),
    (
      Observation(channels: ["sheet.yy"], frames: [.init(time: 0.1, values: [1])]),
      "the scene \"scroll-view\" shows no \"sheet.yy\""
    ),
  ])
  func `a trace without anything to compare with is refused`(
    observed: Observation?, message: String
  ) throws {
    var trace = try Self.trace()
    trace.observed = observed
    let scene = try ReplayScene.builtIn("scroll-view")
    let failure = #expect(throws: InputFailure.self) { try Verification(of: trace, on: scene) }
    #expect(failure?.what == message)
  }
}
