import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Parts of traces.
struct TracePartTests {
  /// A finger from 0 to 1 s that moves 100 pt per second, and a second one from 0.5 to 0.9 s.
  private static let trace = Trace(
    name: "two", scene: "scroll-view", device: .init(width: 390, height: 844),
    metadata: Array("{}".utf8),
    samples: [
      sample(0, 0, .began, 0), sample(0.4, 0, .moved, 40), sample(0.5, 1, .began, 7),
      sample(0.6, 0, .moved, 60), sample(0.6, 1, .moved, 9), sample(0.9, 1, .cancelled, 9),
      sample(1, 0, .ended, 100),
    ],
    actions: [
      TimedAction(time: 0.2, action: .cancelTouches),
      TimedAction(time: 0.7, action: .setContentHeight(5)),
    ])

  private static func sample(_ time: Double, _ id: Int, _ phase: TouchSample.Phase, _ y: Double)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: phase, point: Point(x: 1, y: y))
  }

  /// `t id phase y`, in order.
  private static func words(_ trace: Trace) -> [String] {
    trace.samples.map {
      "\($0.time.rounded3) \($0.id) \($0.phase.word) \($0.point.y.rounded3)"
    }
  }

  @Test(
    arguments: [
      // Between samples, fingers are on the line between them.
      (
        0.2, 0.55,
        ["0 0 began 20", "0.2 0 moved 40", "0.3 1 began 7", "0.35 0 ended 55", "0.35 1 ended 8"]
      ),
      // On samples, they are there.
      (0.4, 0.6, ["0 0 began 40", "0.1 1 began 7", "0.2 0 ended 60", "0.2 1 ended 9"]),
      // A finger that is lifted at the start is not in it; one that lands at the end is.
      (0.9, 2.0, ["0 0 began 90", "0.1 0 ended 100"]),
      (
        0.1, 0.5,
        ["0 0 began 10", "0.3 0 moved 40", "0.4 1 began 7", "0.4 0 ended 50", "0.4 1 ended 7"]
      ),
      // A lift at the end stays what it was.
      (
        0.5, 0.9,
        [
          "0 0 began 50", "0 1 began 7", "0.1 0 moved 60", "0.1 1 moved 9", "0.4 1 cancelled 9",
          "0.4 0 ended 90",
        ]
      ),
    ].map { ($0, $1, Brief($2)) })
  func `fingers begin and end at the cuts`(start: Double, end: Double, samples: Brief<[String]>)
    throws
  {
    let part = try Self.trace.part(from: start, to: end)
    #expect(Self.words(part) == samples.value)
    let read = try TraceReader.read(TraceWriter.text(of: part), source: "part.json")
    #expect(read.warnings.isEmpty)
    #expect(Self.words(read.trace) == samples.value)
  }

  @Test func `the whole is a part, and stays as it was`() throws {
    let whole = try Self.trace.part(from: 0, to: 1)
    #expect(whole.samples == Self.trace.samples)
    #expect(whole.actions == Self.trace.actions)
    #expect(whole.name == "two" && whole.scene == "scroll-view")
    #expect(whole.device == Self.trace.device && whole.metadata == Self.trace.metadata)
  }

  @Test func `actions from start to end are kept, both included`() throws {
    let part = try Self.trace.part(from: 0.2, to: 0.7)
    #expect(part.actions.map { $0.time.rounded3 } == ["0", "0.5"])
    #expect(try Self.trace.part(from: 0.3, to: 0.6).actions.isEmpty)
  }

  @Test(arguments: [(0.5, 0.5), (0.5, 0.2), (-1, 1), (1.5, 2)])
  func `a part in which nothing can be is refused`(start: Double, end: Double) {
    #expect(throws: InputFailure.self) { try Self.trace.part(from: start, to: end) }
  }

  /// A recorder that stops while a finger lands: the reader lifts it at once.
  @Test func `a finger that lands with the last sample is kept by a part that ends there`() throws {
    let samples = [
      Self.sample(0, 0, .began, 0), Self.sample(0.25, 0, .ended, 30),
      Self.sample(0.75, 3, .began, 80), Self.sample(0.75, 3, .ended, 80),
    ]
    let trace = Trace(name: "", samples: samples)
    #expect(try trace.part(from: 0, to: 0.75).samples == samples)
    let last = try trace.part(from: 0.5, to: 0.75)
    #expect(Self.words(last) == ["0.25 3 began 80", "0.25 3 ended 80"])
  }

  @Test func `an id that is used again is another finger`() throws {
    let samples = [
      Self.sample(0, 0, .began, 0), Self.sample(0.2, 0, .ended, 0), Self.sample(0.2, 0, .began, 50),
      Self.sample(0.4, 0, .ended, 70),
    ]
    let part = try Trace(name: "", samples: samples).part(from: 0.1, to: 0.3)
    #expect(
      Self.words(part) == ["0 0 began 0", "0.1 0 ended 0", "0.1 0 began 50", "0.2 0 ended 60"])
  }
}
