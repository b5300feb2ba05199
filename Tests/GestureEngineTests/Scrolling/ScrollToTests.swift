import BasicTestSupport
import GestureEngine
import MotionLaws
import Testing

struct ScrollToTests {
  @Test func `a glide takes three tenths of a second, by half a cosine wave`() {
    var bench = ScrollBench()
    bench.view.setContentOffset(y: 100)
    bench.view.animateContentOffset(x: nil, y: 700, at: 2)
    #expect(bench.view.phase == .animating)
    #expect(bench.view.nextDue == 2.3)
    #expect(bench.y(at: 2) == 100)
    #expect(bench.y(at: 2.15).isNear(400, within: 1e-3))
    // (1 − cos πp)/2 at sixths of the way.
    #expect(bench.y(at: 2.05).isNear(100 + 600 * (1 - 0.75.squareRoot()) / 2, within: 1e-9))
    #expect(bench.y(at: 2.1).isNear(100 + 600 * 0.25, within: 1e-9))
    // The curve is symmetric.
    for time in [0.02, 0.07, 0.12] {
      let (early, late) = (bench.y(at: 2 + time), bench.y(at: 2.3 - time))
      #expect((early + late).isNear(800, within: 1e-3))
      #expect(early - 100 < 600 * time / 0.3)
    }
    #expect(bench.comeToRest().map(\.transition) == [.endedAnimation])
    #expect(bench.y(at: 99) == 700)
    #expect(bench.view.phase == .idle)
  }

  /// Frames of a page's turn and of a row that is scrolled to, as shown, a pixel being half a point.
  ///
  /// Source: Vercantez/openuikit, agent reports on iOS 26.1; figures only.
  static let recorded: [(start: Double, target: Double, frames: [(Int, Double)])] = [
    (375, 750, [(1, 378), (6, 469), (12, 656.5), (17, 747)]),
    (0, 400, [(8, 165.5), (16, 388)]),
  ]

  @Test(arguments: recorded)
  func `a glide shows what was recorded`(
    start: Double, target: Double, frames: [(Int, Double)]
  ) {
    var bench = ScrollBench(scale: 2)
    bench.view.setContentOffset(y: start)
    bench.view.animateContentOffset(x: nil, y: target, at: 0)
    for (frame, offset) in frames {
      #expect(bench.view.contentOffset(at: Double(frame) / 60).y == offset, "frame \(frame)")
    }
  }

  @Test func `a glide's velocity is the slope of its place`() {
    var bench = ScrollBench()
    bench.view.animateContentOffset(x: nil, y: 600, at: 0)
    for time in [0.01, 0.1, 0.15, 0.29] {
      let slope = (bench.y(at: time + 1e-5) - bench.y(at: time - 1e-5)) / 2e-5
      #expect(bench.view.velocity(at: time).y.isNear(slope, within: 0.5))
    }
  }

  @Test func `it is not held by the limits, and stays there`() {
    var bench = ScrollBench()
    bench.view.animateContentOffset(x: nil, y: -300, at: 0)
    bench.comeToRest()
    #expect(bench.y(at: 99) == -300)
    bench.view.setContentOffset(y: 5000)
    #expect(bench.y(at: 99) == 5000)
    #expect(!bench.view.isMoving)
  }

  @Test func `a coordinate that is not named stays`() {
    var bench = ScrollBench { $0.contentWidth = 900 }
    bench.view.setContentOffset(x: 30, y: 40)
    bench.view.setContentOffset(x: 50)
    #expect(bench.view.contentOffset(at: 0) == Point(x: 50, y: 40))
    bench.view.animateContentOffset(x: 90, y: nil, at: 0)
    #expect(bench.view.phase == .animating)
    bench.comeToRest()
    #expect(bench.view.contentOffset(at: 9) == Point(x: 90, y: 40))
  }

  @Test func `it stops what moves, and glides from there`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    let place = bench.y(at: 0.1)
    bench.view.animateContentOffset(x: nil, y: 0, at: 0.1)
    #expect(bench.y(at: 0.1) == place)
    #expect(bench.view.phase == .animating)
    #expect(bench.comeToRest().map(\.transition) == [.endedAnimation])
    #expect(bench.y(at: 9) == 0)
  }

  @Test func `a glide to where it is stops what moves`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    let place = bench.y(at: 0.1)
    bench.view.animateContentOffset(x: nil, y: place, at: 0.1)
    #expect(!bench.view.isMoving)
    #expect(bench.y(at: 0.2) == place)
  }

  @Test func `an offset that is set at once stops what moves`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    bench.view.setContentOffset(y: 10)
    #expect(!bench.view.isMoving)
    #expect(bench.y(at: 1) == 10)
  }

  @Test func `a caught motion that code lets glide is no release any more`() {
    var bench = ScrollBench()
    bench.drag(from: 400)
    bench.release(velocity: 1000)
    _ = bench.view.fingerLanded(at: 0.1)
    bench.view.animateContentOffset(x: nil, y: 0, at: 0.2)
    let isRelease = bench.view.fingersLifted()
    #expect(!isRelease)
  }

  @Test func `a duration of nothing arrives at once`() {
    var bench = ScrollBench { $0.scrollToDuration = 0 }
    bench.view.animateContentOffset(x: nil, y: 300, at: 1)
    #expect(bench.y(at: 1) == 300)
    #expect(bench.comeToRest().map(\.time) == [1])
  }
}
