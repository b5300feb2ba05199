import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import Testing

/// A distance or a speed exactly at a threshold decides the same wherever and whenever the finger
/// is, whatever binary fractions do to its places and times.
struct ThresholdRoundingTests {
  /// Ten places, none of which is exact as a binary fraction.
  private static let starts = (0..<10).map { Double($0) * 1.1 + 0.3 }

  /// A finger that travels a distance in equal moves, one every 10 ms.
  private static func moves(from y: Double, by way: Double, in count: Int) -> [Double] {
    (0...count).map { y + way * Double($0) / Double(count) }
  }

  /// Replays a finger that moves from place to place, one move every 10 ms, and lifts.
  private func timeline(_ scene: String, _ places: [Double], rest: Double = 0) throws -> Timeline {
    var samples = places.enumerated().map { index, y in
      TouchSample(
        time: Double(index) / 100, id: 0, phase: index == 0 ? .began : .moved,
        point: Point(x: 195, y: y))
    }
    let last = try #require(samples.last)
    samples.append(
      TouchSample(time: last.time + rest, id: 0, phase: .ended, point: last.point))
    let scene = try #require(try ReplayScene(builtIn: scene))
    return try Timeline(of: Trace(name: "t", samples: samples), on: scene)
  }

  private func state(_ timeline: Timeline) -> String? {
    timeline.outcome.frame.sheet?.reading.state
  }

  @Test(arguments: starts, [4, 9, 25])
  func `1000 pt/s is not faster than velocityThreshold`(start: Double, count: Int) throws {
    let up = Self.moves(from: 800 + start, by: -10 * Double(count), in: count)
    #expect(state(try timeline("ivaev-bottom-sheet", up)) == "initial")
  }

  @Test(arguments: starts)
  func `a drag to just the full height shows under the finger`(start: Double) throws {
    let places = [820, 810, 700, 500, 228.8].map { $0 + start }
    let end = try timeline("ivaev-bottom-sheet", places, rest: 0.5)
    #expect(end.frame(at: 0.3)?.sheet?.reading.state == "full")
  }

  @Test(arguments: [
    [85.7, 11.6, 45.1, 24.2, 52.1], [46.2, 67.2, 6.4, 92.7, 3.1], [87.3, 15.1, 58.4, 39.9, 16.2],
  ])
  func `back where it was touched, the drawer is back at closedHeight`(places: [Double]) throws {
    let held = try timeline("granados-pull-down-drawer", [64.3] + places + [64.3], rest: 0.5)
    #expect(held.frame(at: 0.3)?.sheet?.reading.extent.isNear(100) == true)
  }

  @Test(arguments: starts)
  func `pulled down by just half its height, the sheet is dismissed`(start: Double) throws {
    let places = [0, 10, 145.3, 215.1, 277].map { 290.4 + start + $0 }
    #expect(state(try timeline("joom-bottom-sheet", places, rest: 0.5)) == "dismissed")
  }

  @Test(arguments: [4, 5, 6, 7, 8, 9])
  func `1000 pt/s takes the next detent`(count: Int) throws {
    let down = Self.moves(from: 500, by: 10 * Double(count), in: count)
    let end = try timeline("system-sheet", down)
    #expect(state(end) == "dismissed")
    #expect(end.events.contains { $0.because.contains("1000 pt/s is at least 1000 pt/s") })
  }

  @Test(arguments: starts)
  func `300 pt/s is critically damped`(start: Double) throws {
    let up = Self.moves(from: 600 + start, by: -60, in: 20)
    let end = try timeline("floating-panel", up)
    #expect(end.events.contains { $0.because.contains("300 pt/s, not above 300 pt/s") })
  }

  @Test(arguments: starts)
  func `260 pt/s is a fling`(start: Double) throws {
    let up = Self.moves(from: 600 + start, by: -26, in: 10)
    let end = try timeline("scroll-view", up)
    #expect((end.outcome.frame.scroll?.contentOffset.y ?? 0) > 100)
  }
}
