import GestureTraces
import MotionLaws
import Testing

/// How a trace was sampled.
struct TraceStatisticsTests {
  private static func trace(_ rows: [(Double, Int, TouchSample.Phase, Double)]) -> Trace {
    Trace(
      name: "",
      samples: rows.map { row in
        TouchSample(time: row.0, id: row.1, phase: row.2, point: Point(x: row.3, y: 0))
      })
  }

  @Test func `a trace without samples has nothing to tell`() {
    let statistics = TraceStatistics(of: Trace(name: ""))
    #expect(statistics.gestures.isEmpty)
    #expect(statistics.interval == nil)
    #expect(statistics.highestSpeed == 0)
  }

  @Test func `intervals more than half as long again are gaps, pauses between gestures are not`()
    throws
  {
    let statistics = TraceStatistics(
      of: Self.trace([
        (0, 0, .began, 0), (0.01, 0, .moved, 1), (0.02, 0, .moved, 2), (0.0349, 0, .moved, 3),
        (0.06, 0, .ended, 3), (5, 0, .began, 0), (5.01, 0, .ended, 0),
      ]))
    let interval = try #require(statistics.interval)
    #expect(interval.gapCount == 1)
    #expect((interval.longest - 0.0251).magnitude < 1e-9)
    #expect((interval.median - 0.01).magnitude < 1e-9)
  }

  @Test func `each gesture has its own fingers, times and speed`() {
    let gestures = TraceStatistics(
      of: Self.trace([
        (0, 0, .began, 0), (0.1, 0, .moved, 10), (0.2, 0, .ended, 40), (1, 0, .began, 0),
        (1.1, 3, .began, 0), (1.2, 0, .ended, 4), (1.3, 3, .cancelled, 0),
      ])
    ).gestures
    #expect(gestures.map(\.fingerCount) == [1, 2])
    #expect(gestures.map(\.start) == [0, 1])
    #expect(gestures.map(\.end) == [0.2, 1.3])
    #expect(zip(gestures, [300.0, 20]).allSatisfy { ($0.highestSpeed - $1).magnitude < 1e-6 })
  }
}
