import GestureEngine
import MotionLaws
import Testing

/// A scroll view's pan that starts fast or catches a moving view: it has begun, but its distance
/// counts from a later move.
struct FastStartTests {
  private static func bench(
    within: Double = 0.1, after: Double = 0.016, catching: Bool = false,
    _ configure: (inout PanConfiguration) -> Void = { _ in }
  ) -> GestureBench {
    var bench = GestureBench(
      .pan {
        $0.fastStart = .init(within: within, after: after)
        configure(&$0)
      })
    if catching { bench.delegate.catching = ["pan"] }
    return bench
  }

  @Test func `what the finger went before the first late move is swallowed`() {
    var bench = Self.bench()
    bench.land(at: 0)
    bench.move(y: 130, at: 0.01)
    #expect(bench.first.isHeld)
    bench.move(y: 150, at: 0.018)
    #expect(bench.first.translation.y == 40, "less the hysteresis, until it is set to zero")
    #expect(bench.first.state == .began)
    bench.move(y: 170, at: 0.026)
    #expect(!bench.first.isHeld)
    #expect(bench.first.state == .changed)
    #expect(bench.first.translation == .zero, "it counts from this very move")
    bench.move(y: 175, at: 0.034)
    #expect(bench.first.translation == Vector(x: 0, y: 5))
    #expect(
      bench.delegate.changes.map(\.to) == [.began, .changed, .changed],
      "the moves before are told to nobody")
    #expect(
      bench.reason(of: "pan", .changed) == .fastStartIsOver(swallowed: 70, after: 0.026 - 0.01))
  }

  @Test(arguments: [
    (0.02, true), (0.1, true), (0.100_01, false), (0.125, false),
  ])
  func `only a pan that is recognized soon after touch-down starts fast`(
    recognized: Double, isHeld: Bool
  ) {
    var bench = Self.bench()
    bench.land(at: 0)
    bench.move(y: 112, at: recognized)
    #expect(bench.first.isHeld == isHeld)
    #expect(bench.first.translation.y == 2)
    bench.move(y: 115, at: recognized + 0.016)
    #expect(bench.first.translation.y == (isHeld ? 0 : 5))
  }

  @Test(arguments: [(1, 0.03), (2, 0.04), (3, 0.05)])
  func `the drag begins with as many late moves as are said`(moves: Int, begins: Double) {
    var bench = GestureBench(
      .pan { $0.fastStart = .init(within: 0.1, after: 0.016, moves: moves) })
    bench.land(at: 0)
    bench.move(y: 120, at: 0.01)
    bench.move(y: 125, at: 0.02)
    for time in [0.03, 0.04, 0.05] {
      bench.move(y: 100 + time * 1000, at: time)
      #expect(bench.first.isHeld == (time < begins), "at \(time)")
    }
  }

  @Test func `within 0 turns it off, but for a catch`() {
    var plain = Self.bench(within: 0)
    plain.land(at: 0)
    plain.move(y: 120, at: 0)
    #expect(!plain.first.isHeld)
    var catching = Self.bench(within: 0, catching: true)
    catching.land(at: 0)
    catching.move(y: 101, at: 0.5)
    #expect(catching.first.isHeld && catching.first.translation == .zero)
  }

  @Test(arguments: [(0.0159, true), (0.016, false), (0.02, false)])
  func `the move that ends the hold is at least this much later`(gap: Double, isHeld: Bool) {
    var bench = Self.bench()
    bench.land(at: 1)
    bench.move(y: 120, at: 1.05)
    bench.move(y: 140, at: 1.05 + gap)
    #expect(bench.first.isHeld == isHeld)
  }

  @Test func `a finger that catches a motion begins the pan with its first move, wherever it goes`()
  {
    var bench = Self.bench(catching: true)
    bench.land(at: 0)
    bench.move(at: 0.5)
    #expect(bench.story == ["pan began"])
    #expect(bench.reason(of: "pan", .began) == .caughtMotion)
    #expect(bench.first.isHeld, "however late its first move is")
    bench.move(y: 103, at: 0.52)
    bench.move(y: 104, at: 0.53)
    #expect(bench.first.translation == Vector(x: 0, y: 1))
  }

  @Test func `one that is lifted before its way counts has gone nowhere`() {
    var bench = Self.bench()
    bench.land(at: 0)
    bench.move(y: 150, at: 0.01)
    bench.lift(at: 0.02)
    #expect(bench.story == ["pan began", "pan ended"])
    #expect(bench.last("pan")?.isHeld == true)
    #expect(bench.last("pan")?.velocity.y == 5000, "the estimators have seen the moves")
    bench.land(at: 1)
    bench.move(y: 112, at: 1.2)
    #expect(!bench.first.isHeld, "the next gesture knows nothing of it")
    #expect(bench.first.translation.y == 2)
  }

  @Test func `a pan limited to an axis swallows all of the way`() {
    var bench = Self.bench { $0.axis = .vertical }
    bench.land(at: 0)
    bench.move(x: 107, y: 120, at: 0.01)
    bench.move(x: 109, y: 140, at: 0.03)
    bench.move(x: 110, y: 141, at: 0.04)
    #expect(bench.first.translation == Vector(x: 1, y: 1))
  }

  @Test(arguments: PanConfiguration.TranslationOrigin.allCases)
  func `it is the same whatever the translation is counted from`(
    origin: PanConfiguration.TranslationOrigin
  ) {
    var bench = Self.bench { $0.translationFrom = origin }
    bench.land(at: 0)
    bench.move(y: 120, at: 0.01)
    bench.move(y: 140, at: 0.03)
    bench.move(y: 147, at: 0.04)
    #expect(bench.first.translation.y == 7)
  }

  @Test func `a pan without a fast start counts from recognition on`() {
    var bench = GestureBench(.pan())
    bench.land(at: 0)
    bench.move(y: 120, at: 0.01)
    #expect(!bench.first.isHeld)
    #expect(bench.first.translation.y == 10)
  }
}
