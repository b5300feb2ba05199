import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import ReplaySearching

/// Whether a release hands the finger's velocity to the motion that follows.
struct KeepsSpeedTests {
  /// The change of velocity that breaks the law here, in points per second: the fixtures have fingers of
  /// 300 pt/s, whose releases from rest are on either side of the default by a rounded time.
  private static let limit = 290.0

  /// A release as frames show it: the last one in which the sheet is dragged, and the next.
  private struct ShownRelease {
    var velocity: Double
    var velocityAfter: Double
    var isAnimated: Bool

    var breaksLaw: Bool {
      isAnimated && velocity.magnitude > 100 && (velocityAfter - velocity).magnitude > limit
    }
  }

  /// The releases of a run at 480 frames a second that a finger brings about which is lifted.
  private static func shown(_ fixture: Fixture) throws -> [ShownRelease] {
    var options = ReplayOptions()
    options.refreshRate = 480
    let timeline = try Timeline(of: try fixture.trace, on: try fixture.scene(), options: options)
    let lifts = timeline.events.compactMap { event -> Double? in
      guard case .touch(_, .ended, _, _) = event.kind else { return nil }
      return event.time
    }
    var releases: [ShownRelease] = []
    for (last, next) in zip(timeline.frames, timeline.frames.dropFirst()) {
      guard let before = last.sheet?.reading, let after = next.sheet?.reading,
        before.phase == .dragging, after.phase != .dragging,
        lifts.contains(where: { $0 > last.time + 1e-9 && $0 <= next.time + 1e-9 })
      else { continue }
      releases.append(
        ShownRelease(
          velocity: before.velocity, velocityAfter: after.velocity,
          isAnimated: after.phase == .animating))
    }
    return releases
  }

  /// The releases of a run as the simulator reports them.
  private struct Releases: TimelineSink {
    let wantsFrames = false
    let wantsEvents = false
    let wantsReleases = true
    var releases: [SheetRelease] = []

    func begin(_ run: RunDescription) {}
    func event(_ event: TimelineEvent) {}
    func frame(_ frame: Frame) {}
    mutating func release(_ release: SheetRelease) { releases.append(release) }
    func end(_ outcome: Outcome) {}
  }

  private static func reported(_ fixture: Fixture, refreshRate: Double?) throws -> Releases {
    var options = ReplayOptions()
    options.refreshRate = refreshRate
    var simulator = try Simulator(
      scene: try fixture.scene(), trace: try fixture.trace, options: options)
    var sink = Releases()
    _ = try simulator.run(&sink)
    return sink
  }

  @Test(arguments: Fixture.all)
  func `the velocities at a release are those of frames at 480 Hz`(fixture: Fixture) throws {
    // A sheet that goes on at frames has gone one further when a frame shows it.
    guard try fixture.scene().sheet?.dependsOnRefreshRate != true else { return }
    let shown = try Self.shown(fixture).filter { $0.velocity.magnitude > 100 }
    let reported = try Self.reported(fixture, refreshRate: 480).releases
      .filter { $0.velocity.magnitude > 100 }
    try #require(shown.count == reported.count)
    for (frames, release) in zip(shown, reported) {
      #expect((frames.velocity - release.velocity).magnitude < 0.001)
      #expect((frames.velocityAfter - release.velocityAfter).magnitude < 0.001)
    }
  }

  @Test func `the law is broken in the fixtures as often as frames at 480 Hz say`() throws {
    var counts: [String: (shown: Int, found: Int)] = [:]
    for fixture in Fixture.all {
      let system = try fixture.scene().sheet?.name ?? "none"
      let found = try Self.reported(fixture, refreshRate: nil).releases
        .count { $0.wordsOfJump(beyond: Self.limit) != nil }
      let shown = try Self.shown(fixture).count { $0.breaksLaw }
      #expect(shown == found, "\(fixture)")
      counts[system, default: (0, 0)].shown += shown
      counts[system, default: (0, 0)].found += found
    }
    for (system, count) in counts { #expect(count.shown == count.found, "\(system)") }
    // Springs that start with the finger's velocity.
    for system in ["detents", "panel"] { #expect(counts[system]?.found == 0) }
    #expect(counts["drawer"]?.found == 21)
    #expect(counts["container"]?.found == 9)
  }

  @Test func `a limit says which releases are reported`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    let broken = try Exploration(scene, runs: 40, invariants: [.keepsSpeed()]).findings()
    let finding = try #require(broken.first { $0.invariant == "keeps-speed" })
    #expect(finding.fault.contains("the finger left at "))
    #expect(finding.fault.contains("pt/s; the sheet goes on at "))
    let kept = try Exploration(scene, runs: 40, invariants: [.keepsSpeed(within: 50_000)])
      .findings()
    #expect(!kept.contains { $0.invariant == "keeps-speed" })
  }

  @Test(arguments: ["system-sheet", "floating-panel"])
  func `no gesture breaks it where springs start with the finger's velocity`(name: String) throws {
    let scene = try ReplayScene.builtIn(name)
    let findings = try Exploration(
      scene, runs: TestEffort.count(1500, or: 300), invariants: [.keepsSpeed()]
    ).findings()
    #expect(!findings.contains { $0.invariant == "keeps-speed" }, "\(findings)")
  }

  @Test(arguments: ["keeps-speed=0", "keeps-speed=fast", "keeps-speed=", "keeps-speed=-3"])
  func `a limit is a number above 0`(text: String) throws {
    let failure = try #require(throws: InputFailure.self) {
      try SheetInvariant.named(text, among: [])
    }
    #expect("\(failure)".contains("keeps-speed=500"))
  }

  @Test func `a name asks for an invariant of a list or for one of its own`() throws {
    let limited = try #require(try SheetInvariant.named("keeps-speed=500", among: []))
    #expect(limited.sentence.hasSuffix("within 500 pt/s."))
    #expect(try SheetInvariant.named("settles", among: [.settles])?.name == "settles")
    #expect(try SheetInvariant.named("settles", among: []) == nil)
  }
}
