import GestureEngine
import MotionLaws
import Testing

struct LongPressConfigurationTests {
  @Test func `a press of half a second begins while the finger is down`() {
    var bench = GestureBench(.longPress())
    bench.land(at: 1)
    #expect(bench.arena.nextDue == 1.5)
    bench.wait(until: 1.5)
    #expect(bench.story == ["press began"])
    #expect(bench.last("press")?.time == 1.5)
    bench.move(y: 300, at: 2)
    bench.lift(at: 3)
    #expect(bench.story == ["press began", "press changed", "press ended"])
    #expect(bench.last("press")?.translation.y == 200)
  }

  @Test func `a press that is lifted earlier fails`() {
    var bench = GestureBench(.longPress())
    bench.land(at: 0)
    bench.lift(at: 0.49)
    #expect(bench.story == ["press failed"])
    #expect(bench.arena.nextDue == nil)
  }

  @Test func `a finger that moves more than 10 pt before does not press`() {
    for (way, presses) in [(10.0, true), (10.01, false)] {
      var bench = GestureBench(.longPress())
      bench.land(at: 0)
      bench.move(y: 100 + way, at: 0.1)
      bench.wait(until: 1)
      #expect(bench.story == [presses ? "press began" : "press failed"], "\(way) pt")
    }
  }

  @Test func `a second finger fails a press that has not begun, and no other`() {
    var early = GestureBench(.longPress())
    early.land(0, at: 0)
    early.land(1, at: 0.1)
    #expect(early.story == ["press failed"])

    var late = GestureBench(.longPress())
    late.land(0, at: 0)
    late.land(1, at: 0.6)
    late.lift(0, at: 0.7)
    #expect(late.story == ["press began"])
    late.lift(1, at: 0.8)
    #expect(late.story == ["press began", "press ended"])
  }

  @Test func `a press that begins takes the finger from a pan`() {
    var bench = GestureBench(.longPress(), .pan())
    bench.land(at: 0)
    bench.wait(until: 0.5)
    bench.move(y: 300, at: 0.6)
    #expect(bench.story == ["press began", "pan failed", "press changed"])
  }
}
