import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Content that stays in place while the sheet around it moves, and is then released.
struct DetentsHeldContentTests {
  @Test func `content held at its top rests there to the last digit`() throws {
    for way in [0.1, 0.3, 0.7, 1.1, 3.3, 7.7] {
      var trace = Strokes(landingAt: 600.1)
      trace.recognize(-1)
      trace.move(-400 - way)
      for _ in 0..<20 { trace.move(way) }
      trace.lift()
      let run = try DetentsScene.replay(
        trace, ["scrollView.contentInset.top=\(way)", "sheet.handsOffAtTop=true"])
      let ends = run.events.filter { event in
        if case .scroll(.didEndDecelerating) = event.kind { return true }
        return false
      }
      #expect(ends.isEmpty, "after steps of \(way) pt")
    }
  }

  @Test func `content held beyond its top bounces back when it is released`() throws {
    var trace = Strokes(landingAt: 700)
    trace.perform(.scrollTo(x: nil, y: -30, animated: false))
    trace.recognize(1)
    trace.move(50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(try run.scroll(at: trace.time).phase == .bouncing)
    #expect(run.offset == 0)
  }
}
