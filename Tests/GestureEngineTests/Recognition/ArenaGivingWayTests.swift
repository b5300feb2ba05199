import BasicTestSupport
import GestureEngine
import MotionLaws
import Testing

/// A free pan that a sample takes to its threshold a little before the inner pan that is limited to
/// an axis.
struct ArenaGivingWayTests {
  /// A list in a free pan, and a finger that has gone 10.04 pt, 9.9 of them along the list's axis.
  private func bench(_ prepare: (inout GestureBench) -> Void = { _ in }) -> GestureBench {
    var bench = GestureBench(.pan("list") { $0.axis = .vertical }, .pan("outer"))
    prepare(&bench)
    bench.land(at: 0)
    bench.move(x: 101.7, y: 90.1, at: 0.1)
    return bench
  }

  @Test func `it gives way, and the inner pan begins`() {
    var bench = bench()
    #expect(bench.story == [])
    bench.move(x: 101.8, y: 89.5, at: 0.11)
    #expect(bench.story == ["list began", "outer failed"])
  }

  @Test func `it begins when the finger leaves the axis`() {
    var bench = bench()
    bench.move(x: 104.4, y: 90.1, at: 0.11)
    #expect(bench.story == ["outer began", "list failed"])
  }

  @Test func `it begins at the lift if the inner pan is not at its threshold by then`() {
    var bench = bench()
    bench.lift(at: 0.12)
    #expect(bench.story == ["outer began", "list failed", "outer ended"])
  }

  @Test func `it fails at the lift if the finger has come back`() {
    var bench = bench()
    bench.move(x: 101, y: 96, at: 0.11)
    bench.lift(at: 0.12)
    #expect(bench.story == ["list failed", "outer failed"])
  }

  @Test func `it begins if the inner pan may not`() {
    var bench = bench { $0.delegate.unwilling = ["list"] }
    bench.move(x: 101.8, y: 89.5, at: 0.11)
    #expect(bench.story == ["list failed", "outer began"])
  }

  @Test func `it begins with its next move if the inner pan is disabled`() {
    var bench = bench()
    bench.setEnabled(false, "list", at: 0.105)
    bench.move(x: 101.7, y: 90, at: 0.11)
    #expect(bench.story == ["list failed", "outer began"])
  }

  @Test func `it does not wait for one that requires it to fail, or goes together with it`() {
    let required = bench { $0.delegate.require("outer", toFailBefore: "list") }
    #expect(required.story == ["outer began", "list failed"])
    let together = bench { $0.delegate.allow("outer", with: "list") }
    #expect(together.story == ["outer began"])
  }

  @Test(arguments: [(19.9, true), (20.1, false)])
  func `the finger goes along the axis up to 20 degrees beside it`(angle: Double, gives: Bool) {
    var bench = GestureBench(.pan("list") { $0.axis = .horizontal }, .pan("outer"))
    bench.land(at: 0)
    let (sine, cosine) = sineAndCosine(angle * .pi / 180)
    bench.move(x: 100 - 10.2 * cosine, y: 100 + 10.2 * sine, at: 0.1)
    #expect(bench.story.isEmpty == gives)
  }

  @Test func `an inner pan that is free, or outside, changes nothing`() {
    var free = GestureBench(.pan("list") { $0.hysteresis = 12 }, .pan("outer"))
    free.land(at: 0)
    free.move(x: 100, y: 89, at: 0.1)
    #expect(free.story == ["outer began", "list failed"])
    var outside = GestureBench(.pan("inner"), .pan("list") { $0.axis = .vertical })
    outside.land(at: 0)
    outside.move(x: 101.7, y: 90.1, at: 0.1)
    #expect(outside.story == ["inner began", "list failed"])
  }
}
