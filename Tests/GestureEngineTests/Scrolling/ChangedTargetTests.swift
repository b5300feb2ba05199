import BasicTestSupport
import Foundation
import GestureEngine
import MotionLaws
import Testing

/// Releases with a target changed by a delegate.
struct ChangedTargetTests {
  /// From 400 with 1000 pt/s.
  private static func release(to target: Double, velocity: Double = 1000) -> ScrollBench {
    var bench = ScrollBench { $0.contentHeight = 10_000 }
    bench.drag(from: 400)
    bench.release(velocity: velocity, target: target)
    return bench
  }

  /// The deceleration that ends at a target: k′ = −(v − sign·10)/(T − x).
  private static func bentRate(to target: Double, velocity: Double = 1000) -> Double {
    exp(-(velocity - (velocity < 0 ? -10 : 10)) / (target - 400) / 1000)
  }

  private static func isBent(_ bench: ScrollBench, to target: Double, velocity: Double = 1000)
    -> Bool
  {
    let rate = bentRate(to: target, velocity: velocity)
    return [0.01, 0.02, 0.03].allSatisfy { time in
      let place = ScrollLaw.bent(from: 400, velocity, rate: rate, at: time)
      return bench.y(at: time).isNear(place, within: 1e-6)
    }
  }

  private static func isSpring(_ bench: ScrollBench, to target: Double, velocity: Double = 1000)
    -> Bool
  {
    [0.01, 0.02, 0.03].allSatisfy { time in
      let place = ScrollLaw.spring(from: 400, to: target, velocity, omega: 12, at: time)
      return bench.y(at: time).isNear(place, within: 1e-6)
    }
  }

  /// The target for which the bent rate is exactly this one.
  private static func target(forRate rate: Double) -> Double {
    400 - 990 / ScrollLaw.k(rate)
  }

  @Test func `rates from 0_9 to 0_998 are bent to`() {
    for rate in [0.9001, 0.95, 0.99, 0.99799] {
      let target = Self.target(forRate: rate)
      var bench = Self.release(to: target)
      #expect(Self.isBent(bench, to: target), "\(rate)")
      #expect(bench.view.phase == .decelerating)
      let rest = bench.comeToRest()
      #expect(rest.map(\.transition) == [.endedDecelerating])
      #expect(rest[0].time.isNear(log(0.01) / ScrollLaw.k(rate), within: 1e-6))
      #expect(bench.y(at: 99) == target)
    }
  }

  @Test func `beyond these rates a spring goes there`() {
    for rate in [0.8999, 0.5, 0.99801, 0.999] {
      let target = Self.target(forRate: rate)
      var bench = Self.release(to: target)
      #expect(Self.isSpring(bench, to: target), "\(rate)")
      #expect(bench.view.phase == .decelerating)
      let rest = bench.comeToRest()
      #expect(rest.map(\.transition) == [.endedDecelerating])
      #expect(bench.y(at: 99) == target)
    }
  }

  @Test func `the rates are parameters`() {
    let target = Self.target(forRate: 0.95)
    for (minimum, maximum, isBent) in [(0.949, 0.951, true), (0.951, 0.998, false)] {
      var bench = ScrollBench {
        $0.contentHeight = 10_000
        $0.changedTarget.minimumRate = minimum
        $0.changedTarget.maximumRate = maximum
      }
      bench.drag(from: 400)
      bench.release(velocity: 1000, target: target)
      #expect(Self.isBent(bench, to: target) == isBent)
      #expect(Self.isSpring(bench, to: target) != isBent)
    }
  }

  @Test func `a target behind, and any target from rest, take a spring`() {
    for (target, velocity) in [(300.0, 1000.0), (500, -1000), (500, 0)] {
      let bench = Self.release(to: target, velocity: velocity)
      #expect(Self.isSpring(bench, to: target, velocity: velocity), "\(target), \(velocity)")
    }
  }

  @Test(arguments: [100.0, -259, 5])
  func `below the minimum fling a velocity counts as 0, and the target is gone to all the same`(
    velocity: Double
  ) {
    var bench = Self.release(to: 405, velocity: velocity)
    #expect(Self.isSpring(bench, to: 405, velocity: 0))
    bench.comeToRest()
    #expect(bench.y(at: 99) == 405)
  }

  @Test func `a spring is over when it stays within half a point, as a bounce`() {
    var bench = Self.release(to: 300, velocity: 0)
    let end = bench.comeToRest()[0].time
    #expect(ScrollLaw.spring(from: 400, to: 300, 0, omega: 12, at: end - 1e-4) - 300 > 0.5)
    #expect(ScrollLaw.spring(from: 400, to: 300, 0, omega: 12, at: end + 1e-4) - 300 < 0.5)
  }

  @Test func `the proposed target is no changed one`() {
    var bench = ScrollBench()
    bench.drag(from: 1500)
    bench.release(velocity: 2000, target: 1600)
    #expect(bench.view.phase == .decelerating)
    let due = bench.view.nextDue ?? .nan
    _ = bench.view.advance(at: due)
    #expect(bench.view.phase == .bouncing)
  }

  @Test func `a spring may pass the limits, and a target may lie beyond them`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 0, target: -60)
    #expect(ScrollLaw.spring(from: 400, to: -60, 0, omega: 12, at: 0.7) < 0)
    #expect(
      bench.y(at: 0.7).isNear(
        ScrollLaw.spring(from: 400, to: -60, 0, omega: 12, at: 0.7), within: 1e-6))
    let arrival = bench.view.nextDue ?? .nan
    _ = bench.view.advance(at: arrival)
    #expect(bench.view.phase == .bouncing, "what ends beyond a limit goes on to it")
    bench.comeToRest()
    #expect(bench.y(at: 99) == 0)
  }

  @Test func `a deceleration that is bent beyond a limit bounces at it`() {
    var bench = ScrollBench()
    bench.drag(from: 1500)
    bench.release(velocity: 1000, target: 1750)
    #expect(bench.comeToRest().count == 2)
    #expect(bench.y(at: 99) == 1600)
  }

  @Test func `to stay at rest where it is, is no motion`() {
    var bench = ScrollBench()
    bench.drag(from: -50)
    bench.release(velocity: 0, target: -50)
    #expect(!bench.view.isMoving)
    #expect(bench.y(at: 1) == -50)
  }
}
