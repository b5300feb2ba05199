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

  /// 50·(1 − 0.94·t) along, 50·(1 − 0.98·t) across.
  static let brackets: [(along: Double, across: Double, time: Double, isRecognized: Bool)] = [
    (45.31, 0.0, 0.1, true), (45.29, 0, 0.1, false), (26.51, 0, 0.5, true), (26.49, 0, 0.5, false),
    (100, 45.09, 0.1, true), (100, 45.11, 0.1, false), (100, -45.11, 0.1, false),
    (40, 25.49, 0.5, true), (40, 25.51, 0.5, false), (49, 49, 0.02, false), (50, 49.9, 0, true),
  ]

  @Test(arguments: brackets)
  func `the longer it takes, the less is needed along it and allowed across it`(
    along: Double, across: Double, time: Double, isRecognized: Bool
  ) {
    let bench = Self.swipe(.right, by: Vector(x: along, y: across), within: time)
    #expect(bench.story == (isRecognized ? ["swipe recognized"] : []))
  }

  @Test func `it has half a second, the end of it included`() {
    #expect(
      Self.swipe(.up, by: Vector(x: 0, y: -60), within: 0.5).story == ["swipe recognized"])
    let late = Self.swipe(.up, by: Vector(x: 0, y: -60), within: 0.501)
    #expect(late.story == ["swipe failed"])
    #expect(late.reason(of: "swipe", .failed) == .tooSlow(limit: 0.5))
  }

  @Test(arguments: [(-0.1, 0.0), (-3, 20)])
  func `it never goes the other way, seen from where it landed`(x: Double, y: Double) {
    var bench = GestureBench(.swipe("swipe", .right))
    bench.land(at: 0)
    bench.move(x: 100 + x, y: 100 + y, at: 0.05)
    bench.move(x: 200, y: 100, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.lift(at: 0.2)
    #expect(bench.story == ["swipe failed"])
    // The next one is judged by itself.
    bench.land(at: 1)
    bench.move(x: 200, y: 100, at: 1.1)
    #expect(bench.story.last == "swipe recognized")
  }

  @Test func `a step back on the way is no other way`() {
    var bench = GestureBench(.swipe("swipe", .right))
    bench.land(at: 0)
    for (time, x) in [(0.02, 130.0), (0.04, 120), (0.08, 160)] { bench.move(x: x, at: time) }
    #expect(bench.story == ["swipe recognized"])
  }

  @Test(arguments: [(40.0, 40.0, false), (46, 46, true), (46, -1, false), (46, 20, false)])
  func `each of its fingers must go far enough`(first: Double, second: Double, isRecognized: Bool) {
    var swipe = SwipeConfiguration()
    swipe.direction = .down
    swipe.fingers = 2
    var bench = GestureBench(RecognizerDescription(name: "it", view: "view", kind: .swipe(swipe)))
    bench.land(0, x: 100, y: 100, at: 0)
    bench.land(1, x: 200, y: 100, at: 0.01)
    bench.move(
      [
        FingerMove(id: 0, point: Point(x: 100, y: 100 + first)),
        FingerMove(id: 1, point: Point(x: 200, y: 100 + second)),
      ], at: 0.1)
    #expect(bench.story == (isRecognized ? ["it recognized"] : []))
  }

  @Test func `of several directions any will do, each with its own other way`() {
    var swipe = SwipeConfiguration()
    swipe.direction = .down
    swipe.otherDirections = [.right]
    let description = RecognizerDescription(name: "it", view: "view", kind: .swipe(swipe))
    for (x, y, isRecognized) in [
      (80.0, 0.0, true), (0, 80, true), (80, 80, false), (-80, 0, false), (80, -5, true),
    ] {
      var bench = GestureBench(description)
      bench.land(at: 0)
      bench.move(x: 100 + x, y: 100 + y, at: 0.1)
      #expect(bench.story == (isRecognized ? ["it recognized"] : []), "(\(x), \(y))")
    }
  }

  @Test func `lifted before, or with a second finger, it fails`() {
    var lifted = Self.swipe(.down, by: Vector(x: 0, y: 40))
    lifted.lift(at: 0.3)
    #expect(lifted.story == ["swipe failed"])
    var second = Self.swipe(.down, by: Vector(x: 0, y: 40))
    second.land(1, at: 0.25)
    #expect(second.story == ["swipe failed"])
  }
}
