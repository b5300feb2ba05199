import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The decisive release, and variants of the gesture before it.
struct DecisiveReleaseTests {
  /// A drag up by 300 pt in 0.3 s from (200, 790).
  private static let drag = Finger(200, 790).moving(0, -300, in: 0.3)

  private func release(_ samples: [TouchSample], actions: [TimedAction] = []) throws
    -> DecisiveRelease
  {
    let trace = Trace(name: "drag", samples: samples, actions: actions)
    return try #require(try DecisiveRelease(of: trace, on: .container()))
  }

  @Test func `a release has a speed, a way and a time`() throws {
    let release = try release(Self.drag.lifted())
    #expect(release.time == 0.3 && release.finger == 0)
    #expect(release.decision?.kind == .decision(what: "hide"))
    #expect(try #require(release.value(of: .velocity)).isNear(1000, within: 1e-6))
    #expect(release.value(of: .distance) == 300)
    #expect(release.value(of: .duration) == 0.3)
  }

  @Test func `after a rest the speed is that of the last move`() throws {
    let release = try release(Self.drag.resting(0.5).lifted())
    #expect(try #require(release.value(of: .velocity)).isNear(1000, within: 1e-6))
    #expect(release.value(of: .duration) == 0.8)
  }

  @Test func `faster is the same places in less time`() throws {
    let release = try release(Self.drag.lifted() + Finger(10, 10, at: 1, id: 1).lifted())
    let now = try #require(release.value(of: .velocity))
    let trace = release.trace(with: .velocity, of: 2 * now)
    let lift = try #require(trace.samples.first { $0.phase == .ended })
    #expect(lift.time == 0.15 && lift.point == Point(x: 200, y: 490))
    // Later samples keep their distance in time.
    #expect(try #require(trace.samples.last).time.isNear(0.85, within: 1e-12))
    let again = try #require(try DecisiveRelease(of: trace, on: .container()))
    #expect(try #require(again.value(of: .velocity)).isNear(2 * now, within: 1e-6))
  }

  @Test func `farther is scaled about the landing`() throws {
    let trace = try release(Self.drag.lifted()).trace(with: .distance, of: 450)
    #expect(trace.samples.first?.point == Point(x: 200, y: 790))
    #expect(trace.samples.last?.point == Point(x: 200, y: 340))
    #expect(trace.samples.last?.time == Self.drag.samples.last?.time)
  }

  @Test func `longer is a rest before the lift`() throws {
    let release = try release(Self.drag.lifted())
    let trace = release.trace(with: .duration, of: 0.5)
    // Moves that go nowhere, as often as the finger moved before.
    #expect(trace.samples.count == 55)
    let rest = trace.samples.suffix(25).dropLast()
    #expect(Set(rest.map(\.point)) == [Point(x: 200, y: 490)])
    #expect(rest.allSatisfy { $0.phase == .moved && $0.time >= 0.3 })
    #expect(trace.samples.last?.time == 0.5)
    // A drag that ends in motion cannot be released sooner.
    #expect(release.trace(with: .duration, of: 0.1).samples == Self.drag.lifted())
    let rested = try self.release(Self.drag.pausing(0.5).lifted())
    #expect(rested.trace(with: .duration, of: 0.4).samples.last?.time == 0.4)
    let sooner = try #require(rested.trace(with: .duration, of: 0.2).samples.last)
    #expect(sooner.time.isNear(0.3, within: 1e-12))
  }

  @Test func `a lift that moves makes its move before the rest`() throws {
    var samples = Self.drag.samples
    samples[samples.count - 1].phase = .ended
    let trace = try release(samples).trace(with: .duration, of: 0.4)
    let rest = trace.samples.suffix(from: samples.count - 1)
    #expect(rest.first?.time == 0.3 && rest.first?.phase == .moved && rest.last?.time == 0.4)
    #expect(Set(rest.map(\.point)).count == 1)
    #expect(trace.samples[trace.samples.count - 2].phase == .moved)
  }

  @Test func `the last release that something was decided after is the one`() throws {
    let stray = Finger(200, 300, at: 2, id: 1).lifted()
    #expect(try release(Self.drag.lifted() + stray).finger == 0)
  }

  @Test func `a trace without a lift has no release`() throws {
    #expect(try DecisiveRelease(of: Trace(name: "nothing"), on: .container()) == nil)
  }
}
