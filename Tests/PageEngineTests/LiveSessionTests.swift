import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import PageEngine

/// What a session shows frame by frame is what a replay of its samples shows.
struct LiveSessionTests {
  /// Traces in which the app does nothing on its own.
  private static let traces = Fixture.all.filter { (try? $0.trace.actions.isEmpty) ?? false }

  private static func session(_ fixture: Fixture, _ options: ReplayOptions = ReplayOptions())
    throws -> LiveSession
  {
    try LiveSession(of: fixture.scene(), name: try fixture.trace.name, options: options)
  }

  private static func replayed(_ fixture: Fixture, _ options: ReplayOptions) throws
    -> JoinedColumns
  {
    var (run, writer) = (RunColumns(), JSONWriter())
    var simulator = try Simulator(
      scene: try fixture.scene(), trace: try fixture.trace, options: options)
    try simulator.run(&run)
    run.write(to: &writer)
    var columns = JoinedColumns()
    try columns.add(writer.bytes)
    return columns
  }

  /// Feeds a session as a page does, a few frames at a time.
  ///
  /// - Returns: what its pieces add up to.
  private static func shown(
    _ fixture: Fixture, rate: Double, framesAtOnce: (Int) -> Int
  ) throws -> JoinedColumns {
    var session = try Self.session(fixture, ReplayOptions(refreshRate: rate))
    var samples = try fixture.trace.samples[...]
    var columns = JoinedColumns()
    var frame = 0
    repeat {
      let time = Double(frame) / rate
      while let sample = samples.first, sample.time <= time + Tolerance.simultaneity {
        try session.add(sample)
        samples.removeFirst()
      }
      try columns.add(session.advance(to: time))
      frame += framesAtOnce(frame)
    } while !samples.isEmpty || columns.outcome == nil
    return columns
  }

  @Test(arguments: TestEffort.rows(traces, or: 25))
  func `frame by frame it shows what replay shows`(fixture: Fixture) throws {
    let shown = try Self.shown(fixture, rate: 60) { _ in 1 }
    let options = ReplayOptions(refreshRate: 60)
    #expect(shown == (try Self.replayed(fixture, options)))
  }

  @Test(arguments: ["fling-up", "two-finger-drag", "detents-expands-and-scrolls-on"])
  func `frames that are shown late, several at once, are the same`(name: String) throws {
    let fixture = Fixture(name: name)
    let shown = try Self.shown(fixture, rate: 120) { 1 + $0 % 4 }
    let options = ReplayOptions(refreshRate: 120)
    #expect(shown == (try Self.replayed(fixture, options)))
  }

  @Test func `motion that does not end is given up when replay gives it up`() throws {
    let fixture = Fixture(name: "fling-up")
    let options = ReplayOptions(maxSettle: 0.05)
    var session = try Self.session(fixture, options)
    for sample in try fixture.trace.samples { try session.add(sample) }
    var shown = JoinedColumns()
    try shown.add(session.advance(to: 5))
    #expect(shown == (try Self.replayed(fixture, options)))
    #expect(shown.facts["settled"] == "false")
  }

  @Test func `a scene that nobody touches shows one frame of what is set, and is over`() throws {
    var scene = JSONWriter()
    scene.node(try #require(try Fixture(name: "fling-up").scene().document))
    var run = try LiveRun(scene: scene.bytes, trace: TraceWriter.text(of: Trace(name: "")))
    try run.set("sheet.height", to: "500")
    var session = try run.session(of: "gesture")
    var shown = JoinedColumns()
    try shown.add(session.advance(to: 3))
    #expect(shown.facts["trace"] == #""gesture""#)
    #expect(shown.facts["frames"] == "1")
    #expect(shown.facts["settled"] == "true")
    #expect(shown.numbers.contains { $0.key.hasSuffix(".height") && $0.value == [500_000] })
    let before = shown
    try shown.add(session.advance(to: 4))
    #expect(shown == before)
  }

  @Test(arguments: [
    [(0.1, 0, TouchSample.Phase.moved)], [(0, 0, .began)],
    [(0.1, 0, .began), (0.2, 0, .began)], [(0.2, 0, .began), (0.1, 0, .moved)],
    [(0.1, 0, .began), (.nan, 0, .moved)], [(0.1, 0, .ended)],
  ])
  func `what no trace could hold is refused and changes nothing`(
    samples: [(time: Double, id: Int, phase: TouchSample.Phase)]
  ) throws {
    var session = try Self.session(Fixture(name: "fling-up"))
    var shown = JoinedColumns()
    try shown.add(session.advance(to: 0.03))
    let before = shown
    func sample(_ index: Int) -> TouchSample {
      let (time, id, phase) = samples[index]
      return TouchSample(time: time, id: id, phase: phase, point: Point(x: 195, y: 790))
    }
    for index in samples.indices.dropLast() { try session.add(sample(index)) }
    #expect(throws: InputFailure.self) { try session.add(sample(samples.count - 1)) }
    if samples.count > 1 {
      try session.add(
        TouchSample(time: 0.3, id: 0, phase: .ended, point: Point(x: 195, y: 790)))
    }
    try shown.add(session.advance(to: 20))
    #expect(samples.count > 1 || shown == before)
    #expect(shown.words["sheet.state"]?.last == "initial")
  }

  @Test func `states are those in which the sheet may rest, the first one first`() throws {
    func states(_ scene: String) throws -> [String] {
      let text = try SceneReader.document(named: scene, catalog: .builtIn)
      var writer = JSONWriter()
      writer.node(text)
      let trace = TraceWriter.text(of: Trace(name: "nothing"))
      return try LiveRun(scene: writer.bytes, trace: trace).states
    }
    #expect(try states("ivaev-bottom-sheet") == ["initial", "full"])
    #expect(try states("system-sheet").first == "medium")
    #expect(try states("scroll-view").isEmpty)
  }
}
