import GestureReplay
import Testing
import TouchRecorderUnderTest
import UIKit

/// Touches as UIKit delivers them, recorded, read and replayed.
@MainActor struct WindowTouchRecorderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let recorder: WindowTouchRecorder

  init() {
    recorder = WindowTouchRecorder(window: window)
  }

  // MARK: Fingers

  private func put(_ touch: UITouch, _ x: Double, _ y: Double, at time: Double) {
    touch.place = CGPoint(x: x, y: y)
    touch.timestamp = 5000 + time
  }

  private func land(_ touch: UITouch, _ x: Double, _ y: Double, at time: Double) {
    put(touch, x, y, at: time)
    recorder.touchesBegan([touch], with: UIEvent())
  }

  private func lift(_ touch: UITouch, at time: Double) {
    touch.timestamp = 5000 + time
    recorder.touchesEnded([touch], with: UIEvent())
  }

  private func read(_ text: String) throws -> Trace {
    try TraceReader.read(Array(text.utf8), source: "recorded").trace
  }

  private func recorded() throws -> Trace {
    try read(recorder.trace(named: "recorded"))
  }

  // MARK: What it records

  @Test func `a fling is recorded with its coalesced touches and opens the sheet`() throws {
    let finger = UITouch(type: .direct)
    land(finger, 195, 790, at: 0)
    // The screen asks every 1/60 s, the digitizer saw two places in it.
    for step in 1...8 {
      let event = UIEvent()
      let seen = [Double(step) - 0.5, Double(step)].map { part in
        let touch = UITouch(type: .direct)
        put(touch, 195, 790 - 30 * part, at: part / 60)
        return touch
      }
      put(finger, 195, 790 - 30 * Double(step), at: Double(step) / 60)
      event.coalesced[finger] = seen
      recorder.touchesMoved([finger], with: event)
    }
    lift(finger, at: 8 / 60)

    let trace = try recorded()
    #expect(trace.name == "recorded")
    #expect(trace.samples.count == 18)
    #expect(trace.samples.map(\.phase).prefix(2) == [.began, .moved])
    #expect(trace.samples[1].point == Point(x: 195, y: 775))
    #expect(abs(trace.samples[1].time - 1 / 120) < 1e-6)
    let scene = try #require(try ReplayScene(builtIn: "ivaev-bottom-sheet"))
    let end = try Timeline(of: trace, on: scene).outcome
    #expect(end.frame.sheet?.reading.state == "full")
  }

  @Test func `it says which screen it was, and what touched it`() throws {
    land(UITouch(type: .pencil), 1, 2, at: 0)
    let text = recorder.trace(named: "a \"b\" \\ \u{1}", scene: "scroll-view")
    let trace = try read(text)
    #expect(trace.name == "a \"b\" \\ \u{1}")
    #expect(trace.scene == "scroll-view")
    #expect(trace.device?.width == 390)
    #expect(trace.device?.height == 844)
    #expect(trace.device?.scale == 3)
    #expect(text.contains("\"type\": \"pencil\""))
  }

  @Test func `fingers have numbers of their own, which are given again`() throws {
    let (first, second) = (UITouch(type: .direct), UITouch(type: .direct))
    let third = UITouch(type: .direct)
    land(first, 100, 700, at: 0)
    land(second, 200, 700, at: 0.1)
    lift(first, at: 0.2)
    land(third, 300, 700, at: 0.3)
    put(second, 200, 700, at: 0.4)
    put(third, 300, 700, at: 0.4)
    recorder.touchesCancelled([second, third], with: UIEvent())
    let trace = try recorded()
    #expect(trace.samples.map(\.id) == [0, 1, 0, 0, 1, 0])
    #expect(trace.samples.map(\.phase) == [.began, .began, .ended, .began, .cancelled, .cancelled])
  }

  @Test func `what two fingers did in one event goes by time`() throws {
    let (left, right) = (UITouch(type: .direct), UITouch(type: .direct))
    land(left, 100, 700, at: 0)
    land(right, 200, 700, at: 0)
    let event = UIEvent()
    for (finger, x) in [(left, 100.0), (right, 200.0)] {
      event.coalesced[finger] = [0.01, 0.02].map { time in
        let touch = UITouch(type: .direct)
        put(touch, x, 690, at: time)
        return touch
      }
    }
    recorder.touchesMoved([right, left], with: event)
    lift(left, at: 0.03)
    lift(right, at: 0.03)
    let trace = try recorded()
    #expect(trace.samples.map(\.id) == [0, 1, 0, 1, 0, 1, 0, 1])
    #expect(trace.samples.map(\.time) == trace.samples.map(\.time).sorted())
  }

  @Test func `fingers that land at once are numbered from left to right`() {
    let touches = [300.0, 100, 200].map { x in
      let touch = UITouch(type: .direct)
      put(touch, x, 700, at: 0)
      return touch
    }
    recorder.touchesBegan(Set(touches), with: UIEvent())
    #expect(recorder.samples.map(\.location.x) == [100, 200, 300])
    #expect(recorder.samples.map(\.finger) == [0, 1, 2])
  }

  @Test func `clear keeps where a finger landed that is still down`() throws {
    let (first, second) = (UITouch(type: .direct), UITouch(type: .direct))
    land(first, 100, 700, at: 0)
    land(second, 200, 700, at: 0.1)
    lift(first, at: 0.2)
    recorder.clear()
    lift(second, at: 0.5)
    #expect(recorder.samples.map(\.phase) == [.began, .ended])
    #expect(recorder.samples.map(\.finger) == [1, 1])
    _ = try recorded()
  }

  @Test func `a finger that is gone without a word is cancelled, and its number free`() throws {
    land(UITouch(type: .direct), 100, 700, at: 0)
    recorder.reset()
    let next = UITouch(type: .direct)
    land(next, 200, 600, at: 1)
    lift(next, at: 1.1)
    let trace = try recorded()
    #expect(trace.samples.map(\.phase) == [.began, .cancelled, .began, .ended])
    #expect(trace.samples.map(\.id) == [0, 0, 0, 0])
    #expect(trace.samples[1].point == Point(x: 100, y: 700))
  }

  @Test func `nothing recorded is a trace, too`() throws {
    #expect(try recorded().samples.isEmpty)
  }

  // MARK: How it leaves others alone

  @Test func `it neither delays nor cancels, prevents nobody and waits for nobody`() {
    let other = UIGestureRecognizer(target: nil, action: nil)
    #expect(!recorder.cancelsTouchesInView)
    #expect(!recorder.delaysTouchesBegan)
    #expect(!recorder.delaysTouchesEnded)
    #expect(!recorder.canPrevent(other))
    #expect(!recorder.canBePrevented(by: other))
    #expect(!recorder.shouldRequireFailure(of: other))
    #expect(!recorder.shouldBeRequiredToFail(by: other))
  }

  @Test func `it fails when the last finger is gone, and not before`() {
    let (first, second) = (UITouch(type: .direct), UITouch(type: .direct))
    land(first, 100, 700, at: 0)
    land(second, 200, 700, at: 0)
    lift(first, at: 0.1)
    #expect(recorder.state == .possible)
    lift(second, at: 0.2)
    #expect(recorder.state == .failed)
  }

  @Test func `detached, it keeps what it has, and knows the screen still`() throws {
    land(UITouch(type: .direct), 100, 700, at: 0)
    recorder.detach()
    #expect(window.gestureRecognizers?.isEmpty == true)
    #expect(try recorded().samples.count == 2)
    #expect(try recorded().device?.width == 390)
  }
}
