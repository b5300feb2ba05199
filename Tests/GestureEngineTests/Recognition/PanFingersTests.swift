import GestureEngine
import MotionLaws
import Testing

/// Pans with several fingers: their centroid, and fingers that join or leave.
struct PanFingersTests {
  private static func moves(_ ys: [Double]) -> [FingerMove] {
    ys.enumerated().map { FingerMove(id: $0.offset, point: Point(x: 100, y: $0.element)) }
  }

  @Test func `two fingers move their centroid once`() {
    var bench = GestureBench(.pan())
    bench.land(0, y: 100, at: 0)
    bench.land(1, y: 200, at: 0)
    bench.move(Self.moves([115, 205]), at: 0.1)
    #expect(bench.story == ["pan began"])
    #expect(bench.first.motion.displacement == Vector(x: 0, y: 10))
    #expect(bench.first.motion.centroid == Point(x: 100, y: 160))
  }

  /// The last finger that moves is one that is not down.
  @Test(arguments: 1...3) func `a move alone counts as it does in a list`(fingers: Int) {
    var (alone, listed) = (GestureBench(.pan()), GestureBench(.pan()))
    for finger in 0..<fingers {
      alone.land(finger, y: 100 * Double(finger), at: 0)
      listed.land(finger, y: 100 * Double(finger), at: 0)
    }
    for (step, finger) in [0, fingers - 1, 0, fingers].enumerated() {
      let (y, time) = (alone.first.motion.centroid.y + 40, 0.1 * Double(step + 1))
      alone.move(finger, y: y, at: time)
      listed.move([FingerMove(id: finger, point: Point(x: 100, y: y))], at: time)
      let (one, other) = (alone.first.motion, listed.first.motion)
      #expect(one.centroid == other.centroid)
      #expect(one.displacement == other.displacement)
      #expect(one.history == other.history)
    }
    #expect(alone.story == ["pan began", "pan changed"])
    #expect(listed.story == alone.story)
  }

  @Test func `fingers that part do not begin a pan`() {
    var bench = GestureBench(.pan())
    bench.land(0, y: 300, at: 0)
    bench.land(1, y: 310, at: 0)
    bench.move(Self.moves([200, 410]), at: 0.1)
    #expect(bench.story.isEmpty)
  }

  @Test func `a finger that joins or leaves before recognition makes no way`() {
    var bench = GestureBench(.pan())
    bench.land(0, y: 100, at: 0)
    bench.move(0, y: 106, at: 0.1)
    bench.land(1, y: 700, at: 0.2)
    #expect(bench.first.motion.displacement == Vector(x: 0, y: 6))
    bench.move(Self.moves([109, 703]), at: 0.3)
    #expect(bench.first.motion.displacement == Vector(x: 0, y: 9))
    bench.lift(0, at: 0.4)
    #expect(bench.story.isEmpty)
    #expect(bench.first.motion.displacement == Vector(x: 0, y: 9))
    bench.move(1, y: 704, at: 0.5)
    #expect(bench.story == ["pan began"])
  }

  @Test func `a finger that joins or leaves does not make the translation jump`() {
    var bench = GestureBench(.pan())
    bench.land(0, y: 100, at: 0)
    bench.move(0, y: 120, at: 0.1)
    bench.move(0, y: 130, at: 0.2)
    bench.land(1, y: 700, at: 0.3)
    #expect(bench.first.translation.y == 20, "30 pt less the hysteresis of 10 pt")
    bench.move(1, y: 720, at: 0.4)
    #expect(bench.first.translation.y == 30, "half of the second finger's 20 pt")
    bench.lift(0, at: 0.5)
    #expect(bench.first.state == .changed)
    bench.move(1, y: 725, at: 0.6)
    #expect(bench.first.translation.y == 35)
    bench.lift(1, at: 0.7)
    #expect(bench.story == ["pan began", "pan changed", "pan ended"])
    #expect(bench.last("pan")?.translation.y == 35)
  }

  @Test func `a pan of two fingers begins with the second and ends with the first`() {
    var bench = GestureBench(.pan { $0.minimumTouches = 2 })
    bench.land(0, y: 100, at: 0)
    bench.move(0, y: 150, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.land(1, y: 300, at: 0.2)
    #expect(bench.story.isEmpty)
    bench.move(1, y: 300, at: 0.3)
    #expect(bench.story == ["pan began"])
    bench.lift(0, at: 0.4)
    #expect(bench.reason(of: "pan", .ended) == .tooFewFingers(minimum: 2))
    bench.land(2, y: 400, at: 0.5)
    bench.move(2, y: 500, at: 0.6)
    #expect(bench.story == ["pan began", "pan ended"], "over until all fingers are up")
    bench.lift(1, at: 0.7)
    #expect(bench.first.state == .ended)
    bench.lift(2, at: 0.8)
    #expect(bench.first.state == .possible)
  }

  @Test func `a finger beyond the maximum is none of its`() {
    var bench = GestureBench(.pan { $0.maximumTouches = 1 })
    bench.land(0, y: 100, at: 0)
    bench.land(1, y: 300, at: 0.05)
    bench.move(1, y: 500, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.move(0, y: 120, at: 0.2)
    bench.lift(1, at: 0.3)
    #expect(bench.first.state == .began)
    bench.lift(0, at: 0.4)
    #expect(bench.story == ["pan began", "pan ended"])
  }

  @Test(arguments: [(1, 2), (2, 3), (1, 4)])
  func `more fingers at one time than its maximum do not begin it`(maximum: Int, fingers: Int) {
    var bench = GestureBench(.pan { $0.maximumTouches = maximum })
    for finger in 0..<fingers { bench.land(finger, y: 100 * Double(finger), at: 0) }
    #expect(bench.reason(of: "pan", .failed) == .landedTogether(maximum: maximum))
    bench.move(Self.moves((0..<fingers).map { 100 * Double($0) + 40 }), at: 0.1)
    for finger in 1..<fingers { bench.lift(finger, at: 0.2) }
    bench.move(0, y: 200, at: 0.3)
    #expect(bench.story == ["pan failed"], "until all of them are up")
    bench.lift(0, at: 0.4)
    bench.land(0, at: 0.5)
    bench.move(0, y: 140, at: 0.6)
    #expect(bench.story == ["pan failed", "pan began"])
  }

  @Test func `a SwiftUI drag follows the first of two fingers that land together`() {
    var bench = GestureBench(
      .pan {
        $0.maximumTouches = 1
        $0.mayBeginAtTouchDown = true
      })
    bench.land(0, y: 100, at: 0)
    bench.land(1, y: 300, at: 0)
    bench.move(0, y: 120, at: 0.1)
    #expect(bench.story == ["pan began"])
  }

  @Test func `a finger on another view is none of its`() {
    var bench = GestureBench(.pan())
    bench.land(0, at: 0, views: ["other"])
    bench.move(0, y: 300, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.land(1, at: 0.2, views: ["label", "view", "window"])
    bench.move(1, y: 300, at: 0.3)
    #expect(bench.story == ["pan began"], "a superview receives the fingers of what it holds")
  }
}
