import GestureEngine
import MotionLaws
import Testing

struct CancellationTests {
  @Test func `a cancelled finger cancels what has begun and fails what has not`() {
    var bench = GestureBench(.pan("pan"), .longPress("press"))
    bench.delegate.allow("pan", with: "press")
    bench.land(at: 0)
    bench.move(y: 120, at: 0.1)
    #expect(bench.story == ["pan began", "press failed"])
    bench.cancel(at: 0.2)
    #expect(bench.story == ["pan began", "press failed", "pan cancelled"])
    #expect(bench.last("pan")?.reason == .touchCancelled(finger: 0))
    #expect(bench.first.state == .possible)

    var early = GestureBench(.pan("pan"), .tap("tap"))
    early.land(at: 0)
    early.cancel(at: 0.1)
    #expect(early.story == ["pan failed", "tap failed"])
  }

  @Test func `one finger of two cancels the gesture of both, until both are up`() {
    var bench = GestureBench(.pan())
    bench.land(0, at: 0)
    bench.land(1, at: 0)
    bench.move(0, y: 160, at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.first.state == .cancelled)
    bench.move(0, y: 300, at: 0.3)
    #expect(bench.story == ["pan began", "pan cancelled"])
    bench.lift(0, at: 0.4)
    #expect(bench.first.state == .possible)
    #expect(bench.story == ["pan began", "pan cancelled"])
  }

  @Test func `a finger of another view is not concerned`() {
    var bench = GestureBench(.pan("left", view: "left"), .pan("right", view: "right"))
    bench.land(0, at: 0, views: ["left"])
    bench.land(1, at: 0, views: ["right"])
    bench.move(0, y: 160, at: 0.1)
    bench.move(1, y: 160, at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.story == ["left began", "right began", "right cancelled"])
  }

  @Test(arguments: [true, false])
  func `one that waits fails with its finger, whoever comes first`(waitingFirst: Bool) {
    let waiting = RecognizerDescription.swipe("waiting", .down)
    let awaited = RecognizerDescription.pan("awaited") { $0.hysteresis = 200 }
    var bench = GestureBench(waitingFirst ? [waiting, awaited] : [awaited, waiting])
    bench.delegate.require("awaited", toFailBefore: "waiting")
    bench.land(at: 0)
    bench.move(y: 160, at: 0.1)
    bench.cancel(at: 0.2)
    #expect(bench.story(of: "waiting") == [.failed])
    #expect(bench.story(of: "awaited") == [.failed])
  }

  @Test func `a cancelled second tap is no double tap`() {
    var bench = GestureBench(.tap("double", count: 2))
    bench.tap(at: 0)
    bench.land(at: 0.1)
    bench.cancel(at: 0.2)
    #expect(bench.story == ["double failed"])
    #expect(bench.arena.nextDue == nil)
  }
}
