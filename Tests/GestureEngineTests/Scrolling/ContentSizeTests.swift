import BasicTestSupport
import Foundation
import GestureEngine
import MotionLaws
import Testing

/// Content that changes its height: while it moves, only the limits change.
struct ContentSizeTests {
  private static func fling(from start: Double = 400, velocity: Double = 2000) -> ScrollBench {
    var bench = ScrollBench()
    bench.drag(from: start)
    bench.release(velocity: velocity)
    return bench
  }

  @Test func `a deceleration goes on as it was`() {
    var bench = Self.fling()
    bench.view.setContentHeight(9000, at: 0.1)
    for time in [0.1, 0.3, 1] {
      #expect(
        bench.y(at: time).isNear(
          ScrollLaw.place(from: 400, 2000, at: time + ScrollLaw.lead), within: 1e-6))
    }
    let rest = bench.comeToRest()
    #expect(rest.map(\.transition) == [.endedDecelerating])
    #expect(rest[0].time.isNear(ScrollLaw.duration(2000), within: 1e-6))
    #expect(bench.y(at: 99).isNear(ScrollLaw.rest(from: 400, 2000), within: 1e-6))
  }

  @Test func `it meets a new limit that lies ahead`() {
    var bench = Self.fling()
    bench.view.setContentHeight(1700, at: 0.1)
    let rest = bench.comeToRest()
    #expect(rest.count == 2)
    #expect(bench.y(at: rest[0].time).isNear(900))
    #expect(bench.y(at: 99) == 900)
  }

  @Test func `it passes a limit that is gone`() {
    var bench = Self.fling(from: 1500)
    bench.view.setContentHeight(9000, at: 0.01)
    #expect(bench.comeToRest().map(\.transition) == [.endedDecelerating])
    #expect(bench.y(at: 99).isNear(ScrollLaw.rest(from: 1500, 2000), within: 1e-6))
  }

  @Test func `it bounces at once from beyond a new limit`() {
    var bench = Self.fling()
    let (place, velocity) = (bench.y(at: 0.2), bench.view.velocity(at: 0.2).y)
    bench.view.setContentHeight(800 + 500, at: 0.2)
    #expect(bench.view.phase == .bouncing)
    for time in [0, 0.05, 0.3] {
      let expected = ScrollLaw.bounce(from: place, to: 500, velocity, at: time)
      #expect(bench.y(at: 0.2 + time).isNear(expected, within: 1e-6))
    }
    bench.comeToRest()
    #expect(bench.y(at: 99) == 500)
  }

  @Test func `what decelerates towards the inside is passed by a new limit all the same`() {
    var bench = Self.fling(from: 1500, velocity: -4000)
    let (place, velocity) = (bench.y(at: 0.1), bench.view.velocity(at: 0.1).y)
    #expect(place > 500)
    bench.view.setContentHeight(1300, at: 0.1)
    #expect(bench.view.phase == .bouncing)
    let expected = ScrollLaw.bounce(from: place, to: 500, velocity, at: 0.05)
    #expect(bench.y(at: 0.15).isNear(expected, within: 1e-6))
    // The inward velocity suffices to come back through 500 and to reach the limit at 0.
    #expect(bench.comeToRest().count == 3)
    #expect(bench.y(at: 99) == 0)
  }

  @Test func `a bounce that is under way keeps its goal, and goes on to the new limit from rest`() {
    var bench = ScrollBench()
    bench.drag(from: 1700)
    bench.release(velocity: 0)
    bench.view.setContentHeight(1300, at: 0.1)
    let expected = ScrollLaw.bounce(from: 1700, to: 1600, 0, at: 0.2 + ScrollLaw.lead)
    #expect(bench.y(at: 0.2).isNear(expected, within: 1e-6))
    // Within half a point of 1600 after ln(200)/10 s, which includes the lead.
    let end = log(200) / 10 - ScrollLaw.lead
    let transitions = bench.comeToRest()
    #expect(transitions[0].time.isNear(end, within: 1e-6))
    #expect(transitions.last?.time.isNear(end + log(1100 / 0.5) / 10, within: 1e-6) == true)
    #expect(bench.y(at: 99) == 500)
  }

  @Test func `at rest an offset beyond the new limit is clamped at once`() {
    var bench = ScrollBench()
    bench.view.setContentOffset(y: 1200)
    let stays = bench.view.setContentHeight(2000, at: 0)
    #expect(!stays)
    #expect(bench.y(at: 1) == 1200)
    let isClamped = bench.view.setContentHeight(900, at: 1)
    #expect(isClamped)
    #expect(bench.y(at: 1) == 100)
    #expect(!bench.view.isMoving)
  }

  @Test func `under a finger that rests, and in a drag, the offset stays`() {
    var touched = ScrollBench()
    touched.view.setContentOffset(y: 1200)
    _ = touched.view.fingerLanded(at: 0)
    touched.view.setContentHeight(900, at: 0)
    #expect(touched.y(at: 0) == 1200)
    var dragged = ScrollBench()
    dragged.drag(from: 1200, by: -100)
    dragged.view.setContentHeight(900, at: 0)
    #expect(dragged.y(at: 0) == 1300)
    dragged.view.drag(translation: Vector(x: 0, y: -100), velocity: .zero, at: 0)
    #expect(dragged.y(at: 0).isNear(100 + ScrollLaw.band(1200, length: 800)))
  }

  @Test func `without bounces it stops where a new limit comes to lie under it`() {
    var bench = ScrollBench { $0.bounces = false }
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    let place = bench.y(at: 0.2)
    bench.view.setContentHeight(place + 800, at: 0.2)
    #expect(bench.comeToRest().allSatisfy { $0.time.isNear(0.2, within: 1e-6) })
    #expect(bench.y(at: 1).isNear(place, within: 1e-6))
  }
}
