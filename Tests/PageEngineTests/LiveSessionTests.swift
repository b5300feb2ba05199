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

  private static func replayed(_ fixture: Fixture, _ options: ReplayOptions = ReplayOptions())
    throws -> [String]
  {
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    var simulator = try Simulator(
      scene: try fixture.scene(), trace: try fixture.trace, options: options)
    try simulator.run(&lines)
    return Self.lines(text)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Feeds a session as a page does, a few frames at a time, and collects what it shows.
  private static func shown(
    _ fixture: Fixture, rate: Double, framesAtOnce: (Int) -> Int
  ) throws -> [String] {
    var session = try Self.session(fixture, ReplayOptions(refreshRate: rate))
    var samples = try fixture.trace.samples[...]
    var shown: [String] = []
    var frame = 0
    repeat {
      let time = Double(frame) / rate
      while let sample = samples.first, sample.time <= time + Tolerance.simultaneity {
        try session.add(sample)
        samples.removeFirst()
      }
      let new = Self.lines(try session.advance(to: time))
      // If a finger lands later, the run had not ended.
      if !new.isEmpty, shown.last?.hasPrefix(#"{"type":"final""#) == true { shown.removeLast() }
      shown += new
      frame += framesAtOnce(frame)
    } while !samples.isEmpty || shown.last?.hasPrefix(#"{"type":"final""#) != true
    return shown
  }

  @Test(arguments: TestEffort.rows(traces, or: 25))
  func `frame by frame it shows the timeline of replay`(fixture: Fixture) throws {
    let shown = try Self.shown(fixture, rate: 60) { _ in 1 }
    let options = ReplayOptions(refreshRate: 60)
    #expect(shown == (try Self.replayed(fixture, options)))
  }

  @Test(arguments: ["fling-up", "two-finger-drag", "detents-expands-and-scrolls-on"])
  func `frames that are shown late, several at once, are the same`(name: String) throws {
    let fixture = Fixture(name: name)
    let shown = try Self.shown(fixture, rate: 120) { 1 + $0 % 4 }
    #expect(shown == (try Self.replayed(fixture, ReplayOptions(refreshRate: 120))))
  }

  @Test func `motion that does not end is given up when replay gives it up`() throws {
    let fixture = Fixture(name: "fling-up")
    let options = ReplayOptions(maxSettle: 0.05)
    var session = try Self.session(fixture, options)
    var shown: [String] = []
    for sample in try fixture.trace.samples { try session.add(sample) }
    shown += Self.lines(try session.advance(to: 5))
    #expect(shown == (try Self.replayed(fixture, options)))
    #expect(shown.last?.contains(#""settled":false"#) == true)
  }

  @Test func `a scene that nobody touches shows one frame of what is set, and is over`() throws {
    var scene = JSONWriter()
    scene.node(try #require(try Fixture(name: "fling-up").scene().document))
    var run = try LiveRun(scene: scene.bytes, trace: TraceWriter.text(of: Trace(name: "")))
    try run.set("sheet.height", to: "500")
    var session = try run.session(of: "gesture")
    let shown = Self.lines(try session.advance(to: 3))
    #expect(shown.count == 3)
    #expect(shown.first?.contains(#""trace":"gesture""#) == true)
    #expect(shown.last?.contains(#""frames":1,"settled":true"#) == true)
    #expect(shown.last?.contains(#""sheet":[0,750,390,500]"#) == true)
    #expect(try session.advance(to: 4).isEmpty)
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
    _ = try session.advance(to: 0.03)
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
    let end = Self.lines(try session.advance(to: 20)).last ?? ""
    #expect(samples.count == 1 ? end.isEmpty : end.contains(#""state":"initial""#))
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
