import BasicTestSupport
import Foundation
import GestureEngine
import MotionLaws
import Testing

/// The effects of a release at a limit, and beyond one.
struct ScrollBeyondLimitsTests {
  @Test(arguments: [1.0, -1])
  func `a fling into a limit bounces from there with the speed that it has`(sign: Double) {
    let (limit, start) = sign > 0 ? (1600.0, 1500.0) : (0, 100)
    var bench = ScrollBench()
    bench.drag(from: start)
    #expect(bench.release(velocity: sign * 2000).proposedTarget.y == limit)
    #expect(bench.view.phase == .decelerating)
    // x − x₀ = c·(v₀ − v) at any time.
    let speed = 2000 - 100 / ScrollLaw.c(0.998)
    let crossing = log(speed / 2000) / ScrollLaw.k(0.998) - ScrollLaw.lead
    let rest = bench.crossLimit()
    #expect(rest.time.isNear(crossing))
    #expect(rest.isBounce)
    #expect(bench.view.phase == .bouncing)
    #expect(bench.y(at: crossing).isNear(limit))
    for time in [0.02, 0.1, 0.3] {
      let expected = ScrollLaw.bounce(from: limit, to: limit, sign * speed, at: time)
      #expect(bench.y(at: crossing + time).isNear(expected, within: 1e-6))
    }
    #expect(bench.comeToRest().map(\.transition) == [.endedDecelerating])
    #expect(bench.y(at: 99) == limit)
  }

  @Test func `a fling from the limit outwards bounces at once`() {
    var bench = ScrollBench()
    bench.drag(from: 1600)
    bench.release(velocity: 1000)
    #expect(bench.view.phase == .bouncing)
    let expected = ScrollLaw.bounce(from: 1600, to: 1600, 1000, at: 0.1 + ScrollLaw.lead)
    #expect(bench.y(at: 0.1).isNear(expected, within: 1e-6))
  }

  @Test func `a lead that crosses the limit is beyond it at the release`() {
    var bench = ScrollBench()
    bench.drag(from: 1590)
    bench.release(velocity: 3000)
    _ = bench.crossLimit()
    let speed = 3000 - 10 / ScrollLaw.c(0.998)
    let crossing = log(speed / 3000) / ScrollLaw.k(0.998)
    let expected = ScrollLaw.bounce(from: 1600, to: 1600, speed, at: ScrollLaw.lead - crossing)
    #expect(bench.y(at: 0).isNear(expected, within: 1e-6))
  }

  @Test func `a fling that ends short of the limit does not bounce`() {
    var bench = ScrollBench()
    bench.drag(from: 1600 - (ScrollLaw.rest(from: 0, 1000) + 1 / 3.0))
    bench.release(velocity: 1000)
    #expect(bench.comeToRest().map(\.transition) == [.endedDecelerating])
    #expect(bench.y(at: 99).isNear(1600 - 1 / 3.0, within: 1e-6))
  }

  @Test(arguments: [0.0, -1500, -100])
  func `released beyond a limit, what lies beyond shrinks`(velocity: Double) {
    var bench = ScrollBench()
    bench.drag(from: -120)
    #expect(bench.release(velocity: velocity).proposedTarget.y == 0)
    #expect(bench.view.phase == .bouncing)
    // Below minimumFlingVelocity the delegate is told 0, and the motion keeps the velocity.
    let counted = velocity
    for time in [0, 0.05, 0.1, 0.4] {
      let expected = ScrollLaw.bounce(from: -120, to: 0, counted, at: time + ScrollLaw.lead)
      #expect(bench.y(at: time).isNear(expected, within: 1e-6))
    }
    let end = bench.comeToRest()[0].time + ScrollLaw.lead
    #expect(ScrollLaw.bounce(from: -120, to: 0, counted, at: end - 1e-4).magnitude > 0.5)
    #expect(ScrollLaw.bounce(from: -120, to: 0, counted, at: end + 1e-4).magnitude < 0.5)
    #expect(bench.y(at: end) == 0)
  }

  @Test func `an inward fling from beyond a limit goes on as a deceleration`() {
    for (start, limit, sign) in [(-100.0, 0.0, 1.0), (1700, 1600, -1)] {
      var bench = ScrollBench()
      bench.drag(from: start)
      let target = bench.release(velocity: sign * 3000).proposedTarget.y
      #expect(target.isNear(min(1600, max(0, ScrollLaw.target(from: start, sign * 3000)))))
      // A + v·c·(1 − r^τ) is 0 when r^τ = 1 + A/(v·c), which is the fraction of v that remains.
      let left = 1 - 100 / (3000 * ScrollLaw.c(0.998))
      let crossing = log(left) / ScrollLaw.k(0.998)
      let passing = bench.crossLimit()
      #expect(passing.time.isNear(crossing - ScrollLaw.lead))
      #expect(!passing.isBounce)
      #expect(bench.view.phase == .decelerating)
      let place = ScrollLaw.place(from: limit, sign * 3000 * left, at: 0.2)
      #expect(bench.y(at: passing.time + 0.2).isNear(place, within: 1e-6))
      bench.comeToRest()
      // Steps are counted from the release: rests are a display step's, on the pixel.
      let slow = log(10 / 3000) / ScrollLaw.k(0.998)
      let step = (60 * slow).rounded(.up) / 60
      let rest = ScrollLaw.place(from: limit, sign * 3000 * left, at: step - crossing)
      #expect(bench.y(at: 99).isNear((rest * 3).rounded() / 3, within: 1e-6))
    }
  }

  @Test func `an inward velocity that does not reach the limit stays a bounce`() {
    var bench = ScrollBench { $0.minimumFlingVelocity = 0 }
    bench.drag(from: -100)
    #expect(bench.release(velocity: 199).proposedTarget.y == 0)
    #expect(bench.comeToRest().map(\.transition) == [.endedDecelerating])
    #expect(bench.y(at: 99) == 0)
  }

  @Test func `without bounces it stops at the limit`() {
    var bench = ScrollBench { $0.bounces = false }
    bench.drag(from: 1500)
    #expect(bench.release(velocity: 2000).proposedTarget.y == 1600)
    let rest = bench.comeToRest()
    #expect(rest.map(\.transition) == [.endedDecelerating])
    let speed = 2000 - 100 / ScrollLaw.c(0.998)
    #expect(rest[0].time.isNear(log(speed / 2000) / ScrollLaw.k(0.998) - ScrollLaw.lead))
    #expect(bench.y(at: 99) == 1600)
    bench.drag(at: 100)
    bench.release(velocity: 2000, at: 100)
    #expect(!bench.view.isMoving)
  }
}

extension ScrollBench {
  /// Advances to the next change of law, which must be the crossing of a limit.
  fileprivate mutating func crossLimit() -> (time: Double, isBounce: Bool) {
    let due = view.nextDue ?? .nan
    guard case .crossedLimit(_, _, let isBounce)? = view.advance(at: due).first else {
      return (.nan, false)
    }
    return (due, isBounce)
  }
}
