import GestureEngine
import MotionLaws
import Testing

struct TapConfigurationTests {
  @Test func `a tap is recognized at the lift`() {
    var bench = GestureBench(.tap())
    bench.land(at: 0)
    #expect(bench.story.isEmpty)
    bench.lift(at: 0.1)
    #expect(bench.story == ["tap recognized"])
    #expect(bench.reason(of: "tap", .recognized) == .tapped(count: 1))
    bench.tap(at: 1)
    #expect(bench.story == ["tap recognized", "tap recognized"])
  }

  @Test func `a slow press is not a tap`() {
    var quick = GestureBench(.tap())
    quick.land(at: 1)
    quick.lift(at: 1.749)
    #expect(quick.story == ["tap recognized"])
    var slow = GestureBench(.tap())
    slow.land(at: 1)
    slow.lift(at: 1.75)
    #expect(slow.story == ["tap failed"], "timers come before lifts at one moment")
    #expect(slow.reason(of: "tap", .failed) == .tooSlow(limit: 0.75))
    #expect(slow.last("tap")?.time == 1.75)
  }

  @Test func `a finger that moves more than 45 pt does not tap`() {
    for (way, taps) in [(45.0, true), (45.01, false)] {
      var bench = GestureBench(.tap())
      bench.land(at: 0)
      bench.move(x: 100 + 0.6 * way, y: 100 - 0.8 * way, at: 0.1)
      bench.move(at: 0.2)
      bench.lift(at: 0.3)
      #expect(bench.story == [taps ? "tap recognized" : "tap failed"], "\(way) pt")
    }
  }

  @Test func `each finger of a tap has its own 45 pt`() {
    var bench = GestureBench(.tap(fingers: 2))
    bench.land(0, x: 100, at: 0)
    bench.land(1, x: 200, at: 0)
    bench.move(0, x: 54, at: 0.1)
    #expect(bench.story == ["tap failed"], "though the centroid went 23 pt")
  }

  @Test func `a tap of two fingers needs two, and no third`() {
    var bench = GestureBench(.tap(fingers: 2))
    bench.land(0, at: 0)
    bench.land(1, at: 0.05)
    bench.lift(1, at: 0.1)
    #expect(bench.story.isEmpty, "recognized when the last finger is up")
    bench.lift(0, at: 0.15)
    #expect(bench.story == ["tap recognized"])

    var one = GestureBench(.tap(fingers: 2))
    one.tap(at: 0)
    #expect(one.story == ["tap failed"])

    var three = GestureBench(.tap(fingers: 2))
    for finger in 0..<3 { three.land(finger, at: 0) }
    #expect(three.reason(of: "tap", .failed) == .tooManyFingers(maximum: 2))
  }

  @Test func `a second finger fails a tap of one`() {
    var bench = GestureBench(.tap())
    bench.land(0, at: 0)
    bench.land(1, at: 0.05)
    bench.lift(0, at: 0.1)
    bench.lift(1, at: 0.1)
    #expect(bench.story == ["tap failed"])
  }

  // MARK: Several taps

  @Test func `two taps in a row are a double tap`() {
    for (pause, isDouble) in [(0.1, true), (0.34, true), (0.36, false)] {
      var bench = GestureBench(.tap(count: 2))
      bench.tap(at: 0)
      bench.tap(at: 0.05 + pause)
      bench.wait(until: 2)
      let story = isDouble ? ["tap recognized"] : ["tap failed", "tap failed"]
      #expect(bench.story == story, "a pause of \(pause) s")
    }
  }

  @Test func `each tap of several has its own time`() {
    var bench = GestureBench(.tap(count: 3))
    for index in 0..<3 {
      bench.land(at: Double(index))
      bench.lift(at: Double(index) + 0.7)
    }
    #expect(bench.story == ["tap recognized"])
    #expect(bench.reason(of: "tap", .recognized) == .tapped(count: 3))
  }

  @Test func `each tap of several needs its fingers`() {
    var bench = GestureBench(.tap(count: 2, fingers: 2))
    bench.land(0, at: 0)
    bench.land(1, at: 0)
    bench.lift(0, at: 0.05)
    bench.lift(1, at: 0.05)
    bench.tap(at: 0.15)
    #expect(bench.story == ["tap failed"])
  }

  static func singleAndDouble(singleFirst: Bool) -> GestureBench {
    let single = RecognizerDescription.tap("single")
    let double = RecognizerDescription.tap("double", count: 2)
    var bench = GestureBench(singleFirst ? [single, double] : [double, single])
    bench.delegate.require("double", toFailBefore: "single")
    return bench
  }

  @Test(arguments: [true, false])
  func `a single tap waits until no second one comes`(singleFirst: Bool) {
    var bench = Self.singleAndDouble(singleFirst: singleFirst)
    bench.tap(at: 0)
    #expect(bench.story.isEmpty)
    #expect(
      bench.arbitrations == ["single waits for double"])
    bench.wait(until: 0.39)
    #expect(bench.story.isEmpty)
    bench.wait(until: 1)
    #expect(bench.story == ["double failed", "single recognized"])
    #expect(bench.last("single")?.time == 0.05 + 0.35)
    #expect(bench.reason(of: "single", .recognized) == .requiredFailureCame(of: "double"))
  }

  @Test(arguments: [true, false])
  func `a double tap is no single one`(singleFirst: Bool) {
    var bench = Self.singleAndDouble(singleFirst: singleFirst)
    bench.tap(at: 0)
    bench.tap(at: 0.2)
    #expect(bench.story == ["double recognized", "single failed"])
    #expect(
      bench.reason(of: "single", .failed) == .requiredFailureDidNotCome(of: "double"))
    bench.wait(until: 2)
    bench.tap(at: 2)
    bench.wait(until: 4)
    #expect(bench.story.suffix(2) == ["double failed", "single recognized"], "ready again")
  }

  @Test(arguments: [true, false])
  func `a single tap that waits is one, whatever the next finger does`(singleFirst: Bool) {
    var wandering = Self.singleAndDouble(singleFirst: singleFirst)
    wandering.tap(at: 0)
    wandering.land(at: 0.2)
    wandering.move(y: 200, at: 0.3)
    #expect(wandering.story == ["double failed", "single recognized"])

    var twoFingers = Self.singleAndDouble(singleFirst: singleFirst)
    twoFingers.tap(at: 0)
    twoFingers.land(0, at: 0.2)
    twoFingers.land(1, at: 0.2)
    #expect(twoFingers.story == ["double failed", "single recognized"])

    var slow = Self.singleAndDouble(singleFirst: singleFirst)
    slow.tap(at: 0)
    slow.land(at: 0.2)
    slow.wait(until: 2)
    #expect(slow.story == ["double failed", "single recognized"])
    slow.lift(at: 2)
    #expect(slow.arena.recognizers.allSatisfy { $0.state == .possible && !$0.isWaiting })
  }

  @Test func `without a requirement the single tap comes first and prevents the double`() {
    var bench = GestureBench(.tap("single"), .tap("double", count: 2))
    bench.tap(at: 0)
    #expect(bench.story == ["single recognized", "double failed"])
  }
}
