import GestureEngine
import MotionLaws
import Testing

struct DelegateTests {
  @Test func `a recognizer without shouldReceive has no finger`() {
    var bench = GestureBench(.pan("deaf"), .pan("pan"))
    bench.delegate.deaf = ["deaf"]
    bench.land(at: 0)
    bench.move(y: 200, at: 0.1)
    bench.lift(at: 0.2)
    #expect(bench.story(of: "deaf").isEmpty)
    #expect(bench.story(of: "pan") == [.began, .ended])
  }

  @Test func `a no to shouldBegin means failed until all fingers are up`() {
    var bench = GestureBench(.pan())
    bench.delegate.unwilling = ["pan"]
    bench.land(0, at: 0)
    bench.move(0, y: 200, at: 0.1)
    #expect(bench.story == ["pan failed"])
    #expect(bench.reason(of: "pan", .failed) == .refusedToBegin("it is unwilling"))
    bench.delegate.unwilling = []
    bench.land(1, at: 0.2)
    bench.lift(0, at: 0.3)
    bench.move(1, y: 300, at: 0.4)
    #expect(bench.first.state == .failed)
    bench.lift(1, at: 0.5)
    #expect(bench.first.state == .possible)
    bench.land(0, at: 0.6)
    bench.move(0, y: 200, at: 0.7)
    #expect(bench.story == ["pan failed", "pan began"])
  }

  @Test func `who is asked and says no lets the others begin`() {
    var bench = GestureBench(.pan("first"), .pan("second"))
    bench.delegate.unwilling = ["first"]
    bench.land(at: 0)
    bench.move(y: 200, at: 0.1)
    #expect(bench.story == ["first failed", "second began"])
  }

  @Test func `a discrete gesture is asked for too`() {
    for description in [RecognizerDescription.tap("it"), .longPress("it"), .swipe("it")] {
      var bench = GestureBench(description)
      bench.delegate.unwilling = ["it"]
      bench.land(at: 0)
      if case .swipe = description.kind { bench.move(x: 200, at: 0.1) }
      if case .longPress = description.kind { bench.wait(until: 0.6) }
      bench.lift(at: 0.7)
      #expect(bench.story == ["it failed"])
      #expect(bench.reason(of: "it", .failed) == .refusedToBegin("it is unwilling"))
    }
  }

  @Test func `a pan that begins at touch-down has no hysteresis`() {
    var bench = GestureBench(.pan(), .tap())
    bench.delegate.eager = ["pan"]
    bench.land(0, at: 0)
    #expect(bench.story == ["pan began", "tap failed"], "the tap has the finger, too")
    #expect(bench.reason(of: "pan", .began) == .beganAtTouchDown("it is eager"))
    bench.move(0, y: 103, at: 0.1)
    #expect(bench.first.translation.y == 3)
    bench.lift(0, at: 0.2)
    #expect(bench.story(of: "pan") == [.began, .changed, .ended])
  }

  @Test func `only the first finger begins a pan at touch-down`() {
    var bench = GestureBench(.pan())
    bench.land(0, at: 0)
    bench.delegate.eager = ["pan"]
    bench.land(1, at: 0.1)
    #expect(bench.story.isEmpty)
  }
}
