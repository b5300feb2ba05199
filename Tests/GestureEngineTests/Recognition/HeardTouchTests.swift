import GestureEngine
import MotionLaws
import Testing

/// Recognizers whose code hears of their touches: what it decides is arbitrated as every recognition.
struct HeardTouchTests {
  private static func hearing(_ kind: RecognizerDescription.Kind, _ name: String)
    -> RecognizerDescription
  {
    var description = RecognizerDescription(name: name, view: "view", kind: kind)
    description.hearsTouches = true
    return description
  }

  private static let custom = hearing(.custom, "custom")
  private static let ownPan = hearing(RecognizerDescription.pan().kind, "ownPan")

  private static func answer(_ states: RecognizerState...) -> TouchAnswer {
    TouchAnswer(states: states)
  }

  @Test func `one of kind custom recognizes nothing by itself`() {
    var bench = GestureBench(Self.custom)
    bench.land(at: 0)
    bench.move(y: 400, at: 0.1)
    bench.lift(at: 0.2)
    #expect(bench.story.isEmpty)
    #expect(
      bench.delegate.heard
        == ["custom began, possible", "custom moved, possible", "custom ended, possible"])
  }

  @Test func `its code begins it, and so takes the finger from a pan`() {
    var bench = GestureBench(Self.custom, .pan())
    bench.delegate.answers = [
      Self.answer(.began), Self.answer(.changed, .changed), Self.answer(.ended),
    ]
    bench.land(at: 0)
    bench.move(y: 300, at: 0.1)
    bench.lift(at: 0.2)
    #expect(bench.story == ["custom began", "pan failed", "custom changed", "custom ended"])
    #expect(bench.first.state == .possible, "it is ready again")
  }

  @Test func `a pan that has begun prevents what its code recognizes`() {
    var bench = GestureBench(.pan(), Self.custom)
    bench.delegate.answers = [Self.answer(), Self.answer(.recognized)]
    bench.land(at: 0)
    bench.move(y: 300, at: 0.1)
    #expect(bench.story == ["pan began", "custom failed"])
    bench.move(y: 310, at: 0.2)
    #expect(bench.delegate.heard.count == 1, "it hears of no touch once it has failed")
  }

  @Test(arguments: [false, true])
  func `what it recognizes waits for another to fail`(isTap: Bool) {
    var bench = GestureBench(Self.custom, .tap())
    bench.delegate.require("tap", toFailBefore: "custom")
    bench.delegate.answers = [Self.answer(), Self.answer(.recognized)]
    bench.land(at: 0)
    if isTap { bench.lift(at: 0.1) } else { bench.move(y: 300, at: 0.1) }
    #expect(bench.arbitrations.contains("custom waits for tap"))
    #expect(
      bench.story
        == (isTap ? ["tap recognized", "custom failed"] : ["tap failed", "custom recognized"]))
  }

  @Test func `code hears what its kind would do, before it does`() {
    var bench = GestureBench(Self.ownPan)
    bench.land(at: 0)
    bench.move(y: 105, at: 0.1)
    bench.move(y: 120, at: 0.2)
    bench.lift(at: 0.3)
    #expect(
      bench.delegate.heard == [
        "ownPan began, possible", "ownPan moved, possible", "ownPan moved, began",
        "ownPan ended, ended",
      ])
    #expect(bench.story == ["ownPan began", "ownPan ended"])
  }

  @Test func `a finger that is not passed on is not the recognizer's`() {
    var bench = GestureBench(Self.ownPan, .pan())
    bench.delegate.answers = [TouchAnswer(isPassedOn: false)]
    bench.land(at: 0)
    bench.move(y: 300, at: 0.1)
    #expect(bench.story == ["ownPan failed", "pan began"])
  }

  @Test func `a move that is not passed on begins nothing`() {
    var bench = GestureBench(Self.ownPan)
    bench.delegate.answers = [Self.answer(), TouchAnswer(isPassedOn: false)]
    bench.land(at: 0)
    bench.move(y: 300, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.move(y: 301, at: 0.2)
    #expect(bench.story == ["ownPan began"])
  }

  @Test func `a second finger can be ignored`() {
    var bench = GestureBench(Self.ownPan)
    bench.land(0, at: 0)
    bench.delegate.answers = [TouchAnswer(ignoredFingers: [1])]
    bench.land(1, x: 200, at: 0.1)
    bench.move(1, x: 200, y: 300, at: 0.2)
    #expect(bench.story.isEmpty)
    bench.move(0, y: 120, at: 0.3)
    #expect(bench.first.velocity.y != 0 && bench.story == ["ownPan began"])
  }

  @Test func `a state may be set at other times, if it can follow`() {
    var bench = GestureBench(Self.custom, .pan())
    bench.enter(.began, "pan", at: 0)
    #expect(bench.story.isEmpty, "a pan without a finger")
    bench.land(at: 0.1)
    bench.enter(.ended, "pan", at: 0.2)
    #expect(bench.story.isEmpty, "a pan that has not begun")
    bench.enter(.began, "pan", at: 0.3)
    bench.enter(.cancelled, "pan", at: 0.4)
    #expect(bench.story == ["pan began", "custom failed", "pan cancelled"])
  }
}
