import GestureEngine
import MotionLaws
import Testing

struct SwipeConfigurationTests {
  typealias Direction = SwipeConfiguration.Direction

  static let ways: [(direction: Direction, way: Vector)] = [
    (.left, Vector(x: -1, y: 0)), (.right, Vector(x: 1, y: 0)),
    (.up, Vector(x: 0, y: -1)), (.down, Vector(x: 0, y: 1)),
  ]

  private static func swipe(_ direction: Direction, by way: Vector, within time: Double = 0.2)
    -> GestureBench
  {
    var bench = GestureBench(.swipe("swipe", direction))
    bench.land(at: 0)
    bench.move(x: 100 + way.x, y: 100 + way.y, at: time)
    return bench
  }

  @Test func `a swipe is recognized in its direction and no other`() {
    for (direction, _) in Self.ways {
      for (other, way) in Self.ways {
        let bench = Self.swipe(direction, by: way * 50)
        let story = direction == other ? ["swipe recognized"] : []
        #expect(bench.story == story, "a swipe \(direction) to the \(other)")
      }
    }
  }

  @Test func `it has to go 50 pt in its direction`() {
    #expect(Self.swipe(.right, by: Vector(x: 50, y: 300)).story == ["swipe recognized"])
    #expect(Self.swipe(.right, by: Vector(x: 49.99, y: 300)).story.isEmpty)
  }

  @Test func `it has half a second to do so`() {
    #expect(
      Self.swipe(.up, by: Vector(x: 0, y: -60), within: 0.499).story == ["swipe recognized"])
    let late = Self.swipe(.up, by: Vector(x: 0, y: -60), within: 0.5)
    #expect(late.story == ["swipe failed"], "timers come before moves at one moment")
    #expect(late.reason(of: "swipe", .failed) == .tooSlow(limit: 0.5))
  }

  @Test func `lifted before, or with a second finger, it fails`() {
    var lifted = Self.swipe(.down, by: Vector(x: 0, y: 49))
    lifted.lift(at: 0.3)
    #expect(lifted.story == ["swipe failed"])
    var second = Self.swipe(.down, by: Vector(x: 0, y: 49))
    second.land(1, at: 0.25)
    #expect(second.story == ["swipe failed"])
  }
}
