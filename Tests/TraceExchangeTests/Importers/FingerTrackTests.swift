import MotionLaws
import ReplayTestSupport
import Testing

@testable import GestureTraces
@testable import TraceExchange

/// FingerTrack.swift: numbers, times and phases of fingers.
struct FingerTrackTests {
  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func lines(_ fingers: FingerTrack) -> [String] {
    Trace(name: "", samples: fingers.samples).lines
  }

  @Test func `a finger gets the lowest number that is free`() throws {
    var fingers = FingerTrack()
    try fingers.advance(to: 100, at: 0)
    for key in [7, 8, 9] { try fingers.land(key, at: Self.point(0, Double(key)), offset: 0) }
    fingers.lift(8)
    try fingers.land(10, at: Self.point(0, 10), offset: 0)
    #expect(fingers.samples.map(\.id) == [0, 1, 2, 1, 1])
    #expect(fingers.keys == [7, 9, 10])
  }

  @Test func `times count from the first touch-down, whatever came before`() throws {
    var fingers = FingerTrack()
    try fingers.advance(to: 5_000_000, at: 0)
    try fingers.advance(to: 6_000_000, at: 0)
    try fingers.land(1, at: Self.point(1, 2), offset: 0)
    try fingers.advance(to: 6_250_000, at: 0)
    fingers.move(1, to: Self.point(1, 2))
    fingers.move(1, to: Self.point(3, 2))
    try fingers.advance(to: 6_500_000, at: 0)
    fingers.lift(1, at: Self.point(4, 4), isCancelled: true)
    fingers.lift(1)
    fingers.move(1, to: Self.point(9, 9))
    #expect(
      Self.lines(fingers) == [
        "0 began 0 (1, 2)", "0.25 moved 0 (1, 2)", "0.25 moved 0 (3, 2)",
        "0.5 cancelled 0 (4, 4)",
      ])
  }

  @Test func `time never runs backwards, and ends where a trace ends`() throws {
    var fingers = FingerTrack()
    try fingers.advance(to: 1_000_000, at: 0)
    try fingers.land(1, at: Self.point(0, 0), offset: 0)
    #expect(throws: ImportFailure.self) { try fingers.advance(to: 999_999, at: 3) }
    try fingers.advance(to: 1_000_001_000_000, at: 0)
    #expect(throws: ImportFailure.self) { try fingers.advance(to: 1_000_001_000_001, at: 3) }
  }

  @Test func `one finger more than a trace may have is an error`() throws {
    var fingers = FingerTrack()
    try fingers.advance(to: 0, at: 0)
    for key in 0..<Trace.maximumFingers { try fingers.land(key, at: Self.point(0, 0), offset: 0) }
    #expect(throws: ImportFailure.self) { try fingers.land(99, at: Self.point(0, 0), offset: 0) }
  }

  @Test func `at the end every finger is lifted, and there has to have been one`() throws {
    var warnings = ImportWarnings()
    var empty = FingerTrack()
    #expect(throws: ImportFailure.self) { try empty.finish(at: 0, &warnings) }
    var fingers = FingerTrack()
    try fingers.advance(to: 0, at: 0)
    try fingers.land(4, at: Self.point(1, 1), offset: 0)
    try fingers.land(5, at: Self.point(2, 2), offset: 0)
    try fingers.finish(at: 0, &warnings)
    #expect(Self.lines(fingers).suffix(2) == ["0 ended 0 (1, 1)", "0 ended 1 (2, 2)"])
    #expect(warnings.located(in: [], source: "x").count == 2)
  }
}
