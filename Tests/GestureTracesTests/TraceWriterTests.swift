import GestureTraces
import JSONText
import MotionLaws
import Testing

struct TraceWriterTests {
  private static func reread(_ trace: Trace) throws(InputFailure) -> Trace {
    try TraceReader.read(TraceWriter.text(of: trace), source: "again.json").trace
  }

  /// Everything that a trace can express.
  static let full = Trace(
    name: "a \"full\"\n trace 😀", scene: "../scenes/é.json",
    device: Trace.Device(width: 392.727272, height: 0.0001, scale: 2.608695652173913),
    metadata: Array("{ \"a\" : [1,\n 1e300] }".utf8),
    samples: [
      TouchSample(time: 0, id: -7, phase: .began, point: Point(x: -0.0, y: 0.125)),
      TouchSample(time: 0.008333, id: 2, phase: .began, point: Point(x: 1_000_000, y: -1e6)),
      TouchSample(time: 0.008333, id: -7, phase: .moved, point: Point(x: 12.346, y: 0)),
      TouchSample(time: 0.5, id: 2, phase: .stationary, point: Point(x: 1_000_000, y: -1e6)),
      TouchSample(time: 1e6, id: -7, phase: .ended, point: Point(x: 1, y: 2)),
      TouchSample(time: 1e6, id: 2, phase: .cancelled, point: Point(x: 3, y: 4)),
    ],
    actions: ActionReaderTests.actions.enumerated().map {
      TimedAction(time: Double($0) / 8, action: $1.1)
    },
    observed: Observation(
      channels: ["sheet.y", "é\""],
      frames: [
        .init(time: 0, values: [0.1 + 0.2, nil]), .init(time: 0.000001, values: [-1e12, 5e-7]),
      ], final: Array("{ \"sheet.state\" : 1e300 }".utf8), metadata: Array("null".utf8)))

  @Test func `a trace is the same when it is read again`() throws {
    let trace = Self.full
    let again = try Self.reread(trace)
    #expect(again.name == trace.name)
    #expect(again.scene == trace.scene)
    #expect(again.device == trace.device)
    #expect(again.metadata == trace.metadata)
    #expect(again.samples == trace.samples)
    #expect(again.actions.map(\.time) == trace.actions.map(\.time))
    #expect(again.actions.map(\.action) == trace.actions.map(\.action))
    #expect(again.observed == trace.observed)
  }

  @Test func `a trace that is read again is written the same`() throws {
    let text = TraceWriter.text(of: Self.full)
    #expect(TraceWriter.text(of: try Self.reread(Self.full)) == text)
  }

  @Test func `times are kept to a microsecond and places to a thousandth of a point`() throws {
    let sample = TouchSample(
      time: 0.123_456_789, id: 0, phase: .began, point: Point(x: 1.000_6, y: -2.000_4))
    let again = try #require(try Self.reread(Trace(name: "", samples: [sample])).samples.first)
    #expect(again.time == 0.123_457)
    #expect(again.point == Point(x: 1.001, y: -2))
  }

  @Test func `a sample or action stands on a line of its own`() {
    let trace = Trace(
      name: "tap", device: Trace.Device(width: 390, height: 844),
      samples: [
        TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 195, y: 790)),
        TouchSample(time: 0.1, id: 0, phase: .ended, point: Point(x: 195, y: 781.33)),
      ],
      actions: [
        TimedAction(time: 0.5, action: .scrollTo(x: nil, y: 12.5, animated: false)),
        TimedAction(time: 1, action: .present(animated: true)),
      ])
    #expect(
      String(decoding: TraceWriter.text(of: trace), as: UTF8.self) == """
        {
          "format": "gesture-trace/1",
          "name": "tap",
          "device": {"width":390,"height":844},
          "samples": [
            {"t":0,"id":0,"phase":"began","x":195,"y":790},
            {"t":0.1,"id":0,"phase":"ended","x":195,"y":781.33}
          ],
          "actions": [
            {"t":0.5,"do":"scrollTo","y":12.5,"animated":false},
            {"t":1,"do":"present"}
          ]
        }

        """)
  }

  @Test func `a trace without samples is well-formed too`() throws {
    #expect(
      String(decoding: TraceWriter.text(of: Trace(name: "none")), as: UTF8.self) == """
        {
          "format": "gesture-trace/1",
          "name": "none",
          "samples": []
        }

        """)
    let actions = [TimedAction(time: 1, action: .cancelTouches)]
    #expect(try Self.reread(Trace(name: "", actions: actions)).actions.count == 1)
  }
}
