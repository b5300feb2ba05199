import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing
import TextFiles

/// Every fixture: a trace in, a timeline out.
struct FixtureTests {
  /// The lines of a run, as `replay --format jsonl` prints them.
  ///
  /// - Parameters:
  ///   - simulator: the run.
  ///   - hasFrames: whether frames are written, too; they are computed in any case.
  /// - Returns: the lines, without line endings.
  private func timeline(_ simulator: SceneSimulator, hasFrames: Bool = true) -> [Substring] {
    var text: [UInt8] = []
    var sink = TimelineText(lines: TimelineLines(.lines) { text += $0 }, hasFrames: hasFrames)
    var simulator = simulator
    simulator.runRecordingFailure(&sink)
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  /// Lines of a timeline without its frames if desired, because a fast screen shows many of them.
  private struct TimelineText: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var lines: TimelineLines
    let hasFrames: Bool

    mutating func begin(_ run: RunDescription) { lines.begin(run) }
    mutating func event(_ event: TimelineEvent) { lines.event(event) }
    mutating func frame(_ frame: Frame) { if hasFrames { lines.frame(frame) } }
    mutating func end(_ outcome: Outcome) { lines.end(outcome) }
  }

  @Test func `there are at least 250 fixtures, each with its expected timeline and no more`() {
    let expected = File.names(in: Repository.fixtures + "/expected", ending: ".jsonl")
    #expect(Fixture.all.count >= 250)
    #expect(expected.filter { !$0.hasPrefix("measured-") } == Fixture.all.map(\.name))
  }

  @Test func `each recording of a real scroll view has its expected timeline`() throws {
    let folder = Repository.fixtures + "/"
    let traces = try File.names(in: folder + "measured", ending: ".json").filter { name in
      let text = try TextFile.read(folder + "measured/\(name).json")
      return try JSONNode(parsing: text, source: name)["samples"] != nil
    }
    let expected = File.names(in: folder + "expected", ending: ".jsonl")
    #expect(!traces.isEmpty)
    #expect(expected.filter { $0.hasPrefix("measured-") } == traces.map { "measured-" + $0 })
  }

  @Test(arguments: TestEffort.rows(Fixture.all, or: 30))
  func `the refresh rate changes what is shown, never what happens`(_ fixture: Fixture) throws {
    let trace = try fixture.trace
    let scene = try fixture.scene()
    guard scene.sheet?.dependsOnRefreshRate != true else { return }
    var ends: [String] = []
    for rate in [30.0, 60, 120, 1000] {
      let simulator = try Simulator(
        scene: scene, trace: trace, options: .init(refreshRate: rate))
      let lines = timeline(simulator, hasFrames: false)
      let events = lines.filter { $0.hasPrefix(#"{"type":"event""#) }
      // Everything but the final line's time and frame count.
      let final = try #require(lines.last)
      let state = try #require(final.range(of: #""settled":"#))
      ends.append(events.joined(separator: "\n") + final[state.lowerBound...])
    }
    #expect(Set(ends).count == 1)
  }

  @Test(arguments: TestEffort.rows(Fixture.all, or: 16))
  func `what is written is a valid timeline`(_ fixture: Fixture) throws {
    let bytes = try TextFile.read(fixture.expectedPath)
    #expect(try TimelineCheck(bytes, source: fixture.expectedPath).timelines == 1)
  }

  @Test(arguments: TestEffort.rows(Fixture.all, or: 50))
  func `it settles, and every number is one`(_ fixture: Fixture) throws {
    let text = String(decoding: try TextFile.read(fixture.expectedPath), as: UTF8.self)
    #expect(text.contains(#""settled":true"#))
    #expect(!text.contains("null,null") && !text.contains("nan") && !text.contains("inf"))
  }
}

extension Substring {
  /// The first range of a text; the standard library finds only single characters.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
