import BasicTestSupport
import GestureTraces
import JSONText
import Testing
import TraceExchange

/// `evemu` and `w3c` scripts give the same trace when imported again.
struct ScriptRoundTripTests {
  private static let fixtures = [
    "fling-up", "two-finger-drag", "two-fingers-far-apart", "second-finger-joins",
    "first-finger-lifts", "cancelled-half-way", "jittery-drag", "hold-then-lift",
    "lift-at-a-new-place", "taps-and-presses", "scroll-cancelled-beyond-top",
  ]

  private static let traces: [Trace] =
    {
      (try? fixtures.map(ExportedTraces.fixture)) ?? []
    }() + (0..<20).map { ExportedTraces.random(seed: $0) }

  private static let rows = TestEffort.rows(traces.indices, or: 7)

  @Test func `there are traces of files and random ones`() {
    #expect(Self.traces.count == Self.fixtures.count + 20)
  }

  private func evemu(_ trace: Trace, _ options: TraceExporter.Options) throws -> Trace {
    let script = try TraceExporter.evemu.script(of: trace, options)
    let result = try TraceImporter.read(
      script.bytes, source: "script", kind: .evemu,
      options: .init(screen: TraceImporter.Extent(width: 390, height: 844)))
    #expect(result.warnings.isEmpty)
    return result.trace
  }

  @Test(arguments: rows) func `evemu tells the same, to a pixel's twentieth`(index: Int) throws {
    let trace = Self.traces[index]
    ExportedTraces.expectSame(
      try evemu(trace, .init()), as: ExportedTraces.told(of: trace, cancels: false), place: 0.034)
  }

  /// 1080 × 2400 units for 390 × 844 points: a unit is 0.36 pt, and only the last one is at the
  /// edge.
  @Test(arguments: rows) func `a screen's own range is good for a unit`(index: Int) throws {
    let trace = Self.traces[index]
    let options = TraceExporter.Options(range: TraceImporter.Extent(width: 1080, height: 2400))
    ExportedTraces.expectSame(
      try evemu(trace, options), as: ExportedTraces.told(of: trace, cancels: false), place: 0.362)
  }

  private func w3c(_ trace: Trace, _ options: TraceExporter.Options) throws -> Trace {
    let script = try TraceExporter.w3c.script(of: trace, options)
    let result = try TraceImporter.read(
      script.bytes, source: "script", kind: .w3c,
      options: .init(pixelRatio: options.pixelRatio))
    #expect(result.warnings.isEmpty)
    return result.trace
  }

  @Test(arguments: rows, [(1.0, false, 0.5), (3, false, 0.17), (1, true, 0.001)])
  func `w3c tells the same, to half a millisecond and half a pixel`(
    index: Int, setting: (ratio: Double, isFractional: Bool, place: Double)
  ) throws {
    let trace = Self.traces[index]
    let options = TraceExporter.Options(
      pixelRatio: setting.ratio, areFractional: setting.isFractional)
    ExportedTraces.expectSame(
      try w3c(trace, options), as: ExportedTraces.told(of: trace, cancels: true),
      place: setting.place + 1e-9)
  }

  /// A sample every 8 1/3 ms: rounded one by one, each would take 8 ms, and a minute would last
  /// 57.6 s.
  @Test func `rounded times do not drift`() throws {
    var text = "0 0 began 1 1;"
    for index in 1...7200 { text += "\(Double(index) / 120) 0 moved \(index % 300) 1;" }
    let trace = try ExportedTraces.trace(text + "60 0 ended 0 1")
    ExportedTraces.expectSame(
      try w3c(trace, .init()), as: ExportedTraces.told(of: trace, cancels: true), place: 0.5)
  }
}
