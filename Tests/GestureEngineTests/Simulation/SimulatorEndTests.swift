import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// When a run is over, and what observing it changes.
struct SimulatorEndTests {
  @Test func `a trace without anything is over at its first frame`() throws {
    let outcome = try Timeline(of: [], on: .container()).outcome
    #expect(outcome.time == 0)
    #expect(outcome.frames == 1)
    #expect(outcome.isSettled)
    #expect(outcome.frame.sheet?.reading.state == "initial")
    #expect(outcome.frame.sheet?.progress == 0)
  }

  @Test func `a run is over at the first frame at which nothing is left`() throws {
    for (lift, frames) in [(0.1, 7), (0.1001, 8), (0.0999, 7)] {
      let outcome = try Timeline(
        of: [.began(0, 300), .ended(lift, 300)], on: .container()
      ).outcome
      #expect(outcome.frames == frames, "lifted at \(lift)")
      #expect(outcome.time == Double(frames - 1) / 60)
    }
    let animated = try Timeline(
      of: [], [.at(0.5, .show(animated: true))], on: .container()
    ).outcome
    #expect(animated.time == 0.7)
    #expect(animated.frame.sheet?.reading.y.isNear(168.8) == true)
    #expect(animated.frame.sheet?.progress == 1)
  }

  @Test func `what moves longer than maxSettle is given up`() throws {
    let scene = try ReplayScene.scrollView(#"{"scrollView": {"scrollToDuration": 60}}"#)
    let actions = [TimedAction.at(1, .scrollTo(x: nil, y: 600, animated: true))]
    // The last frame is at 11, 1.5 and 1.5 s; the end need not be a frame.
    for (maxSettle, frames) in [(10.0, 661), (0.5, 91), (0.51, 91), (0, 61)] {
      let options = ReplayOptions(maxSettle: maxSettle)
      let recording = try Timeline(of: [], actions, on: scene, options: options)
      let outcome = recording.outcome
      #expect(!outcome.isSettled)
      #expect(outcome.time == 1 + maxSettle)
      #expect(outcome.frames == frames)
      #expect(recording.frames.count == frames)
      #expect(outcome.frame.time == 1 + maxSettle)
      #expect(outcome.frame.scroll?.phase == .animating)
      var unwatched = try Simulator(
        scene: scene, trace: Trace(name: "", actions: actions), options: options)
      let same = try unwatched.run()
      #expect(same.frames == frames, "nobody watches")
      #expect(same.frame.index == outcome.frame.index)
      #expect(same.frame.scroll == outcome.frame.scroll)
    }
  }

  @Test func `what comes to rest exactly at maxSettle has settled`() throws {
    let recording = try Timeline(
      of: [], [.at(1, .show(animated: true))], on: .container(), options: .init(maxSettle: 0.2))
    #expect(recording.outcome.isSettled == true)
    #expect(recording.outcome.time == 1.2)
  }

  @Test func `maxSettle counts from the last input, a finger that stays too`() throws {
    let scene = try ReplayScene.scrollView(#"{"scrollView": {"scrollToDuration": 60}}"#)
    let recording = try Timeline(
      of: [.began(0.1, 400), .ended(0.2, 400), .began(0.3, 400), .ended(2, 400)],
      [.at(3, .scrollTo(x: nil, y: 9, animated: true))], on: scene, options: .init(maxSettle: 1))
    #expect(recording.outcome.time == 4)
  }

  @Test func `the refresh rate changes what is shown, never what happens`() throws {
    for seed in 0..<12 {
      let trace = RandomTrace.make(seed: UInt64(seed))
      let scene = try RandomTrace.scene(seed: seed)
      var stories: [[String]] = []
      var ends: [Frame.Sheet?] = []
      for rate in [30.0, 60, 120, 1000] {
        let recording = try Timeline(of: trace, on: scene, options: .init(refreshRate: rate))
        stories.append(recording.story)
        ends.append(recording.outcome.frame.sheet)
        #expect(recording.run.refreshRate == rate)
        let times = recording.frames.map(\.time)
        #expect(times == times.indices.map { Double($0) / rate })
      }
      #expect(Set(stories).count == 1, "seed \(seed)")
      #expect(Set(ends).count == 1, "seed \(seed)")
    }
  }

  @Test func `who watches changes nothing`() throws {
    for seed in 20..<32 {
      let trace = RandomTrace.make(seed: UInt64(seed))
      let scene = try RandomTrace.scene(seed: seed)
      let simulator = try Simulator(scene: scene, trace: trace)
      var outcomes: [Outcome] = []
      var stories: [[TimelineEvent]] = []
      for (wantsFrames, wantsEvents) in [(true, true), (false, true), (true, false)] {
        var watcher = Watcher(wantsFrames: wantsFrames, wantsEvents: wantsEvents)
        var copy = simulator
        outcomes.append(try copy.run(&watcher))
        if wantsEvents { stories.append(watcher.events) }
        #expect(wantsEvents || watcher.events.isEmpty)
        #expect(wantsFrames == (watcher.frames > 0))
      }
      var copy = simulator
      outcomes.append(try copy.run())
      #expect(stories.first == stories.last && stories.count == 2, "seed \(seed)")
      #expect(Set(outcomes.map(\.time)).count == 1, "seed \(seed)")
      #expect(Set(outcomes.map(\.frames)).count == 1, "seed \(seed)")
      #expect(Set(outcomes.map(\.frame.sheet)).count == 1, "seed \(seed)")
      #expect(Set(outcomes.map(\.frame.scroll)).count == 1, "seed \(seed)")
    }
  }

  @Test func `a copy is a checkpoint`() throws {
    let trace = RandomTrace.make(seed: 5)
    var first = try Simulator(scene: .container(), trace: trace)
    let checkpoint = first
    let outcome = try first.run()
    for _ in 0..<2 {
      let again = try Timeline(of: checkpoint)
      #expect(again.outcome == outcome)
      #expect(again.events.count > 3)
    }
  }

  /// A sink that requests as much as it is configured to.
  private struct Watcher: TimelineSink {
    let wantsFrames: Bool
    let wantsEvents: Bool
    private(set) var events: [TimelineEvent] = []
    private(set) var frames = 0

    init(wantsFrames: Bool, wantsEvents: Bool) {
      self.wantsFrames = wantsFrames
      self.wantsEvents = wantsEvents
    }

    func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames += 1 }
    func end(_ outcome: Outcome) {}
  }
}
