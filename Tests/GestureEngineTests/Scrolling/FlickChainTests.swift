import GestureEngine
import GestureReplay
import MotionLaws
import ReplayTestSupport
import Testing

/// Flicks that follow each other quickly.
struct FlickChainTests {
  /// By what flicks are multiplied that go so many points up in 0.1 s, each of which lands a pause
  /// after the lift of the one before, while that flies.
  private func multipliers(
    _ ways: [Double], pause: Double = 0.3,
    _ configure: (inout ScrollViewSettings) -> Void = { _ in }
  ) -> [Double] {
    var bench = ScrollBench {
      $0.contentHeight = 1_000_000
      configure(&$0)
    }
    bench.view.setContentOffset(y: 400_000)
    var multipliers: [Double] = []
    var time = 0.0
    for way in ways {
      _ = bench.view.fingerLanded(at: time)
      bench.view.panBegan(axis: .vertical, displacement: Vector(x: 0, y: -way))
      bench.view.beginDrag(translation: .zero, velocity: .zero, at: time)
      time += 0.1
      let fling = Vector(x: 0, y: -10 * way)
      let boost = bench.view.flick(fling, way: Vector(x: 3, y: -way), at: time)
      multipliers.append(((boost?.multiplier ?? 1) * 1000).rounded() / 1000)
      bench.release(velocity: 10 * way * (boost?.multiplier ?? 1), at: time)
      time += pause
    }
    return multipliers
  }

  @Test func `from the fourth on they fly faster`() {
    #expect(multipliers([200, 200, 200, 200, 200]) == [1, 1, 1, 1.833, 3.083])
    #expect(multipliers([200, 200, 200, 600, 600]) == [1, 1, 1, 1.9, 3.25], "at most 0.9 each")
    #expect(multipliers(Array(repeating: 300, count: 12)).last == 16, "and at most 16 in all")
  }

  @Test func `a flick that lands later than a second after the last lift begins anew`() {
    #expect(multipliers([200, 200, 200, 200], pause: 1) == [1, 1, 1, 1.833])
    #expect(multipliers([200, 200, 200, 200], pause: 1.001) == [1, 1, 1, 1])
  }

  @Test func `so does one the other way, and one that is slow`() {
    #expect(multipliers([200, 200, 200, -200, -200, -200, -200]) == [1, 1, 1, 1, 1, 1, 1.833])
    // 590 pt/s are enough for the second, and not for the third.
    #expect(multipliers([200, 59, 200, 200]) == [1, 1, 1, 1.833])
    #expect(multipliers([200, 200, 59, 200, 200, 200]) == [1, 1, 1, 1, 1, 1.833])
  }

  @Test func `a tap between them, or a glide, ends the chain`() {
    var bench = ScrollBench { $0.contentHeight = 1_000_000 }
    let fling = Vector(x: 0, y: -2000)
    var time = 0.0
    for index in 1...5 {
      _ = bench.view.fingerLanded(at: time)
      if index == 3 {
        _ = bench.view.fingersLifted()
        bench.view.animateContentOffset(x: nil, y: 9000, at: time)
        time += 0.1
        _ = bench.view.fingerLanded(at: time)
      }
      bench.view.panBegan(axis: .vertical, displacement: Vector(x: 0, y: -200))
      bench.view.beginDrag(translation: .zero, velocity: .zero, at: time)
      time += 0.1
      let boost = bench.view.flick(fling, way: Vector(x: 0, y: -200), at: time)
      #expect(boost?.place == (index < 3 ? index : index - 2))
      bench.release(velocity: 2000, at: time)
      time += 0.2
    }
  }

  @Test func `without quickFlicks every flick is the first`() {
    #expect(
      multipliers([200, 200, 200, 200]) { $0.quickFlicks = false } == [1, 1, 1, 1])
  }

  @Test func `a trace of five flicks flies as much farther, and says why`() throws {
    var strokes = Strokes()
    for _ in 1...5 {
      strokes.land(600)
      for _ in 1...10 { strokes.move(-20) }
      strokes.lift()
      strokes.pause(0.3)
    }
    let run = try Timeline(
      of: strokes, onBuiltIn: "scroll-view", ["scrollView.contentHeight=100000"])
    let speeds = run.events.compactMap { event in
      if case .scroll(.willEndDragging(let release, _)) = event.kind {
        release.velocity.y
      } else {
        nil
      }
    }
    let parts = speeds.map { ($0 / 2560 * 1000).rounded() / 1000 }
    #expect(parts == [1, 1, 1, 1.833, 3.083])
    let reasons = run.events.map(\.because).filter { $0.contains("(quickFlicks)") }
    #expect(reasons.count == 2 && reasons[0].contains("flick 4"))
  }
}
