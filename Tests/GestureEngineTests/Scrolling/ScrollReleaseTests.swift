import BasicTestSupport
import Foundation
import GestureEngine
import MotionLaws
import Testing

struct ScrollReleaseTests {
  static let velocities = [260.0, 300, 480.83, 1000, 2000, 3500, 6000]

  @Test(arguments: velocities)
  func `a fling runs out by the law of the rate, a frame ahead, and rests short of its target`(
    speed: Double
  ) {
    for rate in [0.998, 0.99] {
      for velocity in [speed, -speed] {
        var bench = ScrollBench {
          $0.contentHeight = 100_000
          $0.decelerationRate = rate
        }
        bench.drag(from: 20_000)
        let target = bench.release(velocity: velocity).proposedTarget.y
        #expect(target.isNear(ScrollLaw.target(from: 20_000, velocity, rate: rate)))
        #expect(bench.view.phase == .decelerating)
        let duration = ScrollLaw.duration(velocity, rate: rate)
        for part in [0.0, 0.1, 0.5, 0.9] {
          let time = duration * part
          let place = ScrollLaw.place(
            from: 20_000, velocity, rate: rate, at: time + ScrollLaw.lead)
          #expect(bench.y(at: time).isNear(place, within: 1e-6))
          let expected = velocity * pow(rate, 1000 * (time + ScrollLaw.lead))
          #expect(bench.view.velocity(at: time).y.isNear(expected, within: 1e-6))
        }
        let rest = bench.comeToRest()
        #expect(rest.map(\.transition) == [.endedDecelerating])
        #expect(rest.allSatisfy { $0.time.isNear(duration) })
        #expect(
          bench.y(at: 99).isNear(ScrollLaw.rest(from: 20_000, velocity, rate: rate), within: 1e-6))
        #expect(bench.view.phase == .idle)
      }
    }
  }

  @Test(arguments: [0, 1 / 120.0, 0.1])
  func `releaseLead says how far into its motion a release is`(lead: Double) {
    var bench = ScrollBench { $0.releaseLead = lead }
    bench.drag(from: 400)
    bench.release(velocity: 1000, at: 2)
    for time in [0, 0.05, 0.3] {
      #expect(
        bench.y(at: 2 + time).isNear(
          ScrollLaw.place(from: 400, 1000, at: time + lead), within: 1e-6))
    }
  }

  @Test(arguments: [30, 60, 120.0])
  func `without a releaseLead it is an interval of the refresh rate`(refreshRate: Double) {
    var settings = ScrollViewSettings()
    settings.contentHeight = 2400
    var view = SimulatedScrollView(
      settings, width: 400, height: 800, scale: 3, refreshRate: refreshRate)
    view.setContentOffset(y: 400)
    let release = view.proposeRelease(fling: Vector(x: 0, y: -1000), at: 0)
    _ = view.release(release, target: release.proposedTarget, at: 0)
    #expect(
      view.unroundedOffset(at: 0).y.isNear(
        ScrollLaw.place(from: 400, 1000, at: 1 / refreshRate), within: 1e-6))
  }

  @Test func `a fling that a lead has run out rests at once`() {
    var bench = ScrollBench {
      $0.minimumFlingVelocity = 0
      $0.releaseLead = 1
    }
    bench.drag(from: 400)
    bench.release(velocity: 20)
    #expect(bench.comeToRest().map(\.transition) == [.endedDecelerating])
    #expect(bench.y(at: 0).isNear(ScrollLaw.rest(from: 400, 20), within: 1e-6))
  }

  @Test func `UIScrollView announces 235 points for a fling of 480 points per second`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    let target = bench.release(velocity: 480.83).proposedTarget.y
    #expect((target - 400).isNear(235.33, within: 0.01))
  }

  @Test func `below the minimum fling it rests where it is`() {
    for velocity in [259.99, -259.99, 0] {
      var bench = ScrollBench()
      bench.drag(from: 400)
      #expect(bench.release(velocity: velocity).proposedTarget.y == 400)
      #expect(!bench.view.isMoving)
      #expect(bench.view.phase == .idle)
    }
    var sensitive = ScrollBench { $0.minimumFlingVelocity = 0 }
    sensitive.drag(from: 400)
    sensitive.release(velocity: 20)
    #expect(sensitive.view.isMoving)
    var slow = ScrollBench { $0.minimumFlingVelocity = 0 }
    slow.drag(from: 400)
    slow.release(velocity: 10)
    #expect(slow.comeToRest().map(\.time) == [0], "the first display step finds the speed of rest")
  }

  @Test func `a release tells the offset and the target in pixels`() {
    var bench = ScrollBench()
    bench.drag(from: 400.1)
    let release = bench.release(velocity: 1000)
    #expect(release.contentOffset.y == 400)
    #expect(release.proposedTarget.y.isNear(ScrollLaw.target(from: 400.1, 1000)))
    #expect(release.velocity == Vector(x: 0, y: 1000))
  }

  // MARK: Catch and cancel

  @Test func `a finger that lands stops it where it is, and lets go at rest`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    // It stops where it shows.
    let place = (bench.y(at: 0.2) * 3).rounded() / 3
    let caught = bench.view.fingerLanded(at: 0.2)
    #expect(caught)
    #expect(bench.view.phase == .tracking)
    #expect(bench.y(at: 5) == place)
    #expect(bench.view.nextDue == nil)
    let wasCaught = bench.view.fingersLifted()
    #expect(wasCaught)
    bench.release(velocity: 0, at: 5)
    #expect(bench.view.phase == .idle)
    #expect(bench.y(at: 9) == place)
  }

  @Test func `a bounce that is caught goes on from rest`() {
    var bench = ScrollBench()
    bench.drag(from: -120)
    bench.release(velocity: 0)
    let place = (bench.y(at: 0.1) * 3).rounded() / 3
    let caught = bench.view.fingerLanded(at: 0.1)
    #expect(caught)
    bench.release(velocity: 0, at: 1)
    let expected = ScrollLaw.bounce(from: place, to: 0, 0, at: 0.1 + ScrollLaw.lead)
    #expect(bench.y(at: 1.1).isNear(expected, within: 1e-6))
  }

  @Test func `a finger that lands on a scroll view at rest catches nothing`() {
    var bench = ScrollBench()
    let caught = bench.view.fingerLanded(at: 0)
    #expect(!caught)
    #expect(bench.view.phase == .tracking)
    let wasCaught = bench.view.fingersLifted()
    #expect(!wasCaught)
    #expect(bench.view.phase == .idle)
  }

  @Test func `a finger whose pan failed tracks no more, unless it caught something`() {
    var idle = ScrollBench()
    _ = idle.view.fingerLanded(at: 0)
    idle.view.panFailed()
    #expect(idle.view.phase == .idle)
    var moving = ScrollBench()
    moving.drag(from: 400)
    moving.release(velocity: 1000)
    _ = moving.view.fingerLanded(at: 0.1)
    moving.view.panFailed()
    #expect(moving.view.phase == .tracking)
  }

  @Test func `a cancelled drag rests, or bounces from rest and without lead`() {
    var inside = ScrollBench()
    inside.drag(from: 400, by: -30)
    let moves = inside.view.cancelDrag(at: 0)
    #expect(!moves)
    #expect(inside.y(at: 1) == 430)
    var beyond = ScrollBench()
    beyond.drag(from: -80)
    let bounces = beyond.view.cancelDrag(at: 0)
    #expect(bounces)
    #expect(beyond.y(at: 0.1).isNear(ScrollLaw.bounce(from: -80, to: 0, 0, at: 0.1), within: 1e-6))
  }

  // MARK: Two axes

  @Test func `each axis runs out by itself, and it is over when both are`() {
    var bench = ScrollBench {
      $0.contentWidth = 5000
      $0.contentHeight = 5000
    }
    bench.view.setContentOffset(x: 1000, y: 1000)
    bench.drag(axis: .free)
    let release = bench.view.proposeRelease(fling: Vector(x: 400, y: -1500), at: 0)
    #expect(release.proposedTarget.x.isNear(ScrollLaw.target(from: 1000, -400)))
    #expect(release.proposedTarget.y.isNear(ScrollLaw.target(from: 1000, 1500)))
    let moves = bench.view.release(release, target: release.proposedTarget, at: 0)
    #expect(moves)
    let rest = bench.comeToRest()
    #expect(rest.map(\.transition) == [.endedDecelerating])
    #expect(rest[0].time.isNear(ScrollLaw.duration(1500)))
    let place = bench.view.unroundedOffset(at: 99)
    #expect(place.x.isNear(ScrollLaw.rest(from: 1000, -400), within: 1e-6))
    #expect(place.y.isNear(ScrollLaw.rest(from: 1000, 1500), within: 1e-6))
  }

  @Test func `an axis below the minimum fling rests while the other runs`() {
    var bench = ScrollBench { $0.contentWidth = 5000 }
    bench.view.setContentOffset(x: 1000, y: 800)
    bench.drag(axis: .free)
    let release = bench.view.proposeRelease(fling: Vector(x: 259, y: -300), at: 0)
    #expect(release.proposedTarget.x == 1000)
    #expect(release.proposedTarget.y > 800)
  }
}
