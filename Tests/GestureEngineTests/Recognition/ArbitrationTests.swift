import GestureEngine
import MotionLaws
import Testing

struct ArbitrationTests {
  private static func drag(_ bench: inout GestureBench) {
    bench.land(at: 0)
    bench.move(y: 130, at: 0.1)
    bench.move(y: 160, at: 0.2)
  }

  @Test func `the first that begins fails the others of its finger`() {
    var bench = GestureBench(.pan("inner"), .pan("outer"), .tap())
    Self.drag(&bench)
    #expect(bench.story == ["inner began", "outer failed", "tap failed", "inner changed"])
    #expect(bench.reason(of: "outer", .failed) == .prevented(by: "inner"))
    #expect(
      bench.arbitrations == [
        "inner prevents outer",
        "inner prevents tap",
      ])
  }

  @Test(arguments: [true, false])
  func `either side's yes lets both begin`(innerSaysYes: Bool) {
    var bench = GestureBench(.pan("inner"), .pan("outer"))
    if innerSaysYes {
      bench.delegate.allow("inner", with: "outer")
    } else {
      bench.delegate.allow("outer", with: "inner")
    }
    Self.drag(&bench)
    bench.lift(at: 0.3)
    #expect(
      bench.story == [
        "inner began", "outer began", "inner changed", "outer changed", "inner ended",
        "outer ended",
      ])
    #expect(
      bench.arbitrations == ["inner goes with outer"])
  }

  @Test func `a yes to one is no yes to another`() {
    var bench = GestureBench(.pan("a"), .pan("b"), .pan("c"))
    bench.delegate.allow("a", with: "b")
    bench.delegate.allow("b", with: "c")
    Self.drag(&bench)
    #expect(bench.story(of: "b") == [.began, .changed])
    #expect(bench.story(of: "c") == [.failed], "a has begun, and c may not go with a")
  }

  @Test func `one that has begun cannot be taken over, and prevents`() {
    var bench = GestureBench(
      .pan("two fingers") { $0.minimumTouches = 2 }, .pan("one finger") { $0.maximumTouches = 1 })
    bench.land(0, at: 0)
    bench.move(0, y: 130, at: 0.1)
    #expect(bench.story == ["one finger began", "two fingers failed"])
    bench.land(1, y: 300, at: 0.2)
    bench.move(1, y: 400, at: 0.3)
    bench.move(0, y: 140, at: 0.4)
    #expect(bench.story.last == "one finger changed")
  }

  @Test func `one that comes to the finger later is prevented at its threshold`() {
    var bench = GestureBench(.pan("a") { $0.maximumTouches = 1 }, .pan("b"))
    bench.land(0, at: 0, views: ["nothing"])
    bench.delegate.allow("a", with: "b")
    bench.land(1, at: 0)
    bench.move(1, y: 130, at: 0.1)
    #expect(bench.story == ["a began", "b began"])

    var later = GestureBench(.longPress(), .pan { $0.hysteresis = 50 })
    later.land(at: 0)
    later.wait(until: 0.5)
    later.move(y: 200, at: 0.6)
    #expect(later.reason(of: "pan", .failed) == .prevented(by: "press"))
  }

  @Test func `recognizers of different fingers do not contend`() {
    var bench = GestureBench(.pan("left", view: "left"), .pan("right", view: "right"))
    bench.land(0, at: 0, views: ["left"])
    bench.land(1, at: 0, views: ["right"])
    bench.move(0, y: 130, at: 0.1)
    bench.move(1, y: 130, at: 0.2)
    #expect(bench.story == ["left began", "right began"])
    #expect(bench.arbitrations.isEmpty)
  }

  @Test func `a tap and a pan share the lifted finger to the last`() {
    var bench = GestureBench(.tap(), .pan())
    bench.land(at: 0)
    bench.lift(at: 0.1)
    #expect(bench.story == ["tap recognized", "pan failed"])
    #expect(bench.reason(of: "pan", .failed) == .prevented(by: "tap"))
  }

  // MARK: Required failures

  private static func waitingPan() -> GestureBench {
    var bench = GestureBench(.pan("pan"), .swipe("swipe", .down))
    bench.delegate.require("swipe", toFailBefore: "pan")
    return bench
  }

  @Test func `one that requires a failure begins the moment it comes`() {
    var bench = Self.waitingPan()
    bench.land(at: 0)
    bench.move(y: 112, at: 0.1)
    bench.move(y: 120, at: 0.2)
    #expect(bench.story.isEmpty)
    #expect(bench.first.isWaiting)
    #expect(
      bench.arbitrations == ["pan waits for swipe"])
    bench.wait(until: 0.501)
    #expect(bench.story == ["swipe failed", "pan began"])
    #expect(((bench.last("pan")?.time ?? 0) - 0.5).magnitude < 1e-6)
    #expect(
      bench.last("pan")?.translation == Vector(x: 0, y: 10),
      "the hysteresis is taken off the way that it has gone when it begins")
    #expect(bench.reason(of: "pan", .began) == .requiredFailureCame(of: "swipe"))
    bench.move(y: 125, at: 0.6)
    #expect(bench.first.translation.y == 15)
  }

  @Test func `if the other begins, it fails`() {
    var bench = Self.waitingPan()
    bench.land(at: 0)
    bench.move(y: 112, at: 0.1)
    bench.move(y: 160, at: 0.2)
    #expect(bench.story == ["swipe recognized", "pan failed"])
    #expect(bench.reason(of: "pan", .failed) == .requiredFailureDidNotCome(of: "swipe"))
  }

  @Test func `a requirement holds even where the two might go together`() {
    var bench = Self.waitingPan()
    bench.delegate.allow("pan", with: "swipe")
    Self.drag(&bench)
    #expect(bench.story == ["swipe recognized", "pan failed"])
  }

  @Test func `a failure at the very lift lets it begin and end`() {
    var bench = Self.waitingPan()
    bench.land(at: 0)
    bench.move(y: 112, at: 0.1)
    bench.move(y: 120, at: 0.2)
    bench.lift(at: 0.25)
    #expect(bench.story == ["swipe failed", "pan began", "pan ended"])
    #expect(bench.delegate.changes.allSatisfy { $0.time == 0.25 })
  }

  @Test func `a requirement between recognizers of different fingers does not matter`() {
    var bench = GestureBench(.pan("pan"), .swipe("swipe", view: "elsewhere"))
    bench.delegate.require("swipe", toFailBefore: "pan")
    bench.land(0, at: 0)
    bench.land(1, at: 0, views: ["elsewhere"])
    bench.move(0, y: 112, at: 0.1)
    #expect(bench.story == ["pan began"])
  }

  @Test func `one that waits for two begins when the second has failed`() {
    var bench = GestureBench(.pan("pan"), .swipe("swipe"), .longPress("press"))
    bench.delegate.require("swipe", toFailBefore: "pan")
    bench.delegate.require("press", toFailBefore: "pan")
    bench.land(at: 0)
    bench.move(y: 110, at: 0.1)
    bench.move(y: 111, at: 0.2)
    #expect(bench.story == ["press failed"])
    bench.wait(until: 0.501)
    #expect(bench.story == ["press failed", "swipe failed", "pan began"])
  }

  @Test func `failures hand on along a chain`() {
    var bench = GestureBench(
      .pan("a"), .pan("b") { $0.hysteresis = 5 }, .swipe("c"))
    bench.delegate.require("b", toFailBefore: "a")
    bench.delegate.require("c", toFailBefore: "b")
    bench.land(at: 0)
    bench.move(y: 112, at: 0.1)
    #expect(bench.story.isEmpty)
    bench.wait(until: 0.501)
    #expect(bench.story == ["c failed", "b began", "a failed"])
  }

  @Test(arguments: [["swipe", "waiting", "tall"], ["tall", "swipe", "waiting"]])
  func `a failure that a third brought about does not let it take the third's finger`(
    order: [String]
  ) {
    let all: [String: RecognizerDescription] = [
      "swipe": .swipe("swipe"), "waiting": .pan("waiting"),
      "tall": .pan("tall") { $0.hysteresis = 30 },
    ]
    var bench = GestureBench(order.compactMap { all[$0] })
    bench.delegate.require("swipe", toFailBefore: "waiting")
    bench.land(at: 0)
    bench.move(y: 112, at: 0.1)
    bench.move(y: 140, at: 0.2)
    #expect(bench.story(of: "tall") == [.began])
    #expect(bench.story(of: "waiting") == [.failed])
    #expect(bench.reason(of: "waiting", .failed) == .prevented(by: "tall"))
    #expect(bench.story(of: "swipe") == [.failed])
  }

  @Test func `one that waits without a finger fails when the other begins with another finger`() {
    var bench = GestureBench(.tap("tap"), .pan("pan"))
    bench.delegate.require("pan", toFailBefore: "tap")
    bench.land(0, at: 0)
    bench.land(1, at: 0.01, views: ["view"])
    #expect(bench.story == ["tap failed"], "two fingers are no tap of one")

    var late = GestureBench(.tap("tap", view: "button"), .pan("pan"))
    late.delegate.require("pan", toFailBefore: "tap")
    late.land(0, at: 0, views: ["button", "view"])
    late.land(1, at: 0, views: ["view"])
    late.lift(0, at: 0.1)
    #expect(late.story.isEmpty, "the pan still has a finger and may begin")
    late.move(1, y: 200, at: 0.2)
    #expect(late.story == ["pan began", "tap failed"])
    late.lift(1, at: 0.3)
    late.land(0, at: 0.4, views: ["button", "view"])
    late.lift(0, at: 0.5)
    #expect(late.story.suffix(2) == ["pan failed", "tap recognized"], "ready again")
  }

  @Test func `timers that are due together tell each recognizer once`() {
    for order in [[0, 1], [1, 0]] {
      let both = [RecognizerDescription.longPress("press"), .swipe("swipe")]
      var bench = GestureBench(order.map { both[$0] })
      bench.land(at: 0)
      bench.wait(until: 1)
      #expect(bench.delegate.changes.count == 2)
      #expect(bench.story(of: "press") == [.began])
      #expect(bench.story(of: "swipe") == [.failed])
    }
    var presses = GestureBench(.longPress("a"), .longPress("b"))
    presses.land(at: 0)
    presses.wait(until: 1)
    #expect(presses.delegate.changes.map(\.to) == [.began, .failed])
  }
}
