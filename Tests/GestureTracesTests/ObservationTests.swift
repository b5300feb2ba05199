import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Observation.swift: observations are cut along with the fingers, and written as they were read.
struct ObservationTests {
  private static let observed = Observation(
    channels: ["sheet.y", "scroll.y"],
    frames: [
      .init(time: 0.1, values: [750, nil]), .init(time: 0.300001, values: [749.66667, -0.5]),
      .init(time: 0.300002, values: [nil, nil]), .init(time: 0.9, values: [100, 1e12]),
    ],
    final: Array(#"{"sheet.state":"full"}"#.utf8), metadata: Array(#"{"by":"hand"}"#.utf8))

  /// A finger from 0 to 0.5 s; frames continue until 0.9 s.
  private static let trace = Trace(
    name: "seen",
    samples: [
      TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 1, y: 2)),
      TouchSample(time: 0.5, id: 0, phase: .ended, point: Point(x: 1, y: 52)),
    ], observed: observed)

  @Test func `a frame stands on a line of its own`() throws {
    let text = String(decoding: TraceWriter.text(of: Self.trace), as: UTF8.self)
    #expect(
      text == """
        {
          "format": "gesture-trace/1",
          "name": "seen",
          "samples": [
            {"t":0,"id":0,"phase":"began","x":1,"y":2},
            {"t":0.5,"id":0,"phase":"ended","x":1,"y":52}
          ],
          "observed": {
            "channels": ["sheet.y","scroll.y"],
            "frames": [
              [0.1,750,null],
              [0.300001,749.66667,-0.5],
              [0.300002,null,null],
              [0.9,100,1000000000000]
            ],
            "final": {"sheet.state":"full"},
            "metadata": {"by":"hand"}
          }
        }

        """)
    #expect(try TraceText.read(text).trace.observed == Self.observed)
  }

  @Test(arguments: [
    // The whole recording, including how it ended.
    (0.0, 0.9, [0.1, 0.300001, 0.300002, 0.9], true),
    (0.3, 5.0, [0.000001, 0.000002, 0.6], true),
    // Frames are cut off at the end.
    (0.1, 0.5, [0, 0.200001, 0.200002], false),
    (0.1, 0.300001, [0, 0.200001], false),
  ])
  func `frames are cut with the fingers`(
    start: Double, end: Double, times: [Double], hasFinal: Bool
  ) throws {
    let part = try Self.trace.part(from: start, to: end)
    let observed = try #require(part.observed)
    #expect(observed.frames.map(\.time) == times)
    #expect(observed.channels == Self.observed.channels)
    #expect((observed.final != nil) == hasFinal)
    #expect(observed.metadata == Self.observed.metadata)
    let again = try TraceReader.read(TraceWriter.text(of: part), source: "part.json")
    #expect(again.warnings.isEmpty && again.trace.observed == observed)
  }

  @Test func `where nothing of it is left there is none`() throws {
    #expect(try Self.trace.part(from: 0.31, to: 0.4).observed == nil)
  }

  @Test func `input after the end has another ending`() throws {
    var trace = Self.trace
    trace.actions = [TimedAction(time: 2, action: .cancelTouches)]
    #expect(try trace.part(from: 0, to: 1.5).observed?.final == nil)
    #expect(try trace.part(from: 0, to: 2).observed?.final != nil)
  }

  @Test func `a trace ends with its last input, or with the last frame that was seen`() {
    #expect(Self.trace.endTime == 0.9)
    #expect(Self.trace.lastInputTime == 0.5)
    #expect(Trace(name: "", samples: Self.trace.samples).endTime == 0.5)
  }
}
