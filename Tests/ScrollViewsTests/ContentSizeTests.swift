import Foundation
import MotionLaws
import ScrollViews
import Testing

/// A content that changes its height while it moves: the limits change, and nothing else.
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
        bench.y(at: time).isNear(ScrollLaw.place(from: 400, 2000, at: time), within: 1e-6))
    }
    let rest = bench.comeToRest()
    #expect(rest.map(\.transition) == [.endedDecelerating])
    #expect(rest[0].time.isNear(ScrollLaw.duration(2000), within: 1e-6))
    #expect(bench.y(at: 99).isNear(ScrollLaw.end(from: 400, 2000), within: 1e-6))
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
    #expect(bench.y(at: 99).isNear(ScrollLaw.end(from: 1500, 2000), within: 1e-6))
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

  @Test(arguments: [300, nil])
  func `what leads back across a new limit goes on as it was`(target: Double?) {
    // From 1500 to a chosen target, or to a bounce at 0; at 1150 when the content shrinks to 1300.
    var bench = ScrollBench()
    bench.drag(from: 1500)
    bench.release(velocity: -4000, target: target)
    var plain = bench
    bench.view.setContentHeight(1300, at: 0.1)
    #expect(bench.y(at: 0.1) > 500)
    for time in [0.1, 0.2, 0.3] {
      #expect(bench.y(at: time).isNear(plain.y(at: time), within: 1e-6))
    }
    #expect(bench.comeToRest().map(\.time).last?.isNear(plain.comeToRest().last?.time ?? 0) == true)
    #expect(bench.y(at: 99) == plain.y(at: 99))
  }

  @Test func `a bounce that is under way keeps its goal`() {
    var bench = ScrollBench()
    bench.drag(from: 1700)
    bench.release(velocity: 0)
    bench.view.setContentHeight(1300, at: 0.1)
    #expect(
      bench.y(at: 0.2).isNear(ScrollLaw.bounce(from: 1700, to: 1600, 0, at: 0.2), within: 1e-6))
    bench.comeToRest()
    #expect(bench.y(at: 99) == 1600)
  }

  @Test func `at rest and in a drag the offset stays`() {
    var idle = ScrollBench()
    idle.view.setContentOffset(y: 1200)
    idle.view.setContentHeight(900, at: 0)
    #expect(idle.y(at: 1) == 1200)
    #expect(!idle.view.isMoving)
    var dragged = ScrollBench()
    dragged.drag(from: 1200, by: -100)
    dragged.view.setContentHeight(900, at: 0)
    #expect(dragged.y(at: 0) == 1300)
    dragged.view.drag(translation: Vector(x: 0, y: -100), velocity: .zero, at: 0)
    #expect(dragged.y(at: 0).isNear(100 + ScrollLaw.band(1200, length: 800)))
  }

  @Test func `without bounces it stops where a new limit comes to lie under it`() throws {
    var bench = ScrollBench { $0.bounces = false }
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    // A moment at which the new limit is the offset to the last digit.
    let time = try #require(
      (1...50).map { Double($0) / 100 }.first { bench.y(at: $0) + 800 - 800 == bench.y(at: $0) })
    let place = bench.y(at: time)
    bench.view.setContentHeight(place + 800, at: time)
    #expect(!bench.view.isMoving)
    #expect(bench.y(at: time + 1) == place)
  }
}
