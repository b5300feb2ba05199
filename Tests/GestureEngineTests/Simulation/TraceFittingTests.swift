import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

struct TraceFittingTests {
  private static func trace(_ device: Trace.Device?) -> Trace {
    Trace(
      name: "t", device: device, samples: [.began(0, 200, x: 100), .ended(0.5, 400, x: 50)],
      actions: [.at(1, .cancelTouches)])
  }

  @Test func `places are scaled from the trace's screen to the scene's`() {
    let fitted = Self.trace(.init(width: 195, height: 422, scale: 2)).fitted(to: Screen())
    #expect(fitted.samples.map(\.point) == [Point(x: 200, y: 400), Point(x: 100, y: 800)])
    #expect(fitted.samples.map(\.time) == [0, 0.5])
    #expect(fitted.device == .init(width: 390, height: 844, scale: 3))
    #expect(fitted.actions.count == 1)
  }

  @Test func `each axis has its own scale`() {
    let fitted = Self.trace(.init(width: 780, height: 844)).fitted(to: Screen())
    #expect(fitted.samples.map(\.point) == [Point(x: 50, y: 200), Point(x: 25, y: 400)])
  }

  @Test func `a trace of the same screen, or of none, stays as it is`() {
    for device in [Trace.Device(width: 390, height: 844, scale: 1), nil] {
      let trace = Self.trace(device)
      #expect(!trace.differs(from: Screen()))
      let fitted = trace.fitted(to: Screen())
      #expect(fitted.samples == trace.samples)
      #expect(fitted.device == device)
    }
    #expect(Self.trace(.init(width: 390, height: 845)).differs(from: Screen()))
    #expect(Self.trace(.init(width: 391, height: 844)).differs(from: Screen()))
  }
}
