import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import SheetSystems
import Testing

/// Every fixture: a trace in, a timeline out.
struct FixtureTests {
  /// The lines of a run, as `replay --format jsonl` prints them.
  private func timeline(_ simulator: Simulator) -> [Substring] {
    var text: [UInt8] = []
    var sink = TimelineLines(.lines) { text += $0 }
    var simulator = simulator
    simulator.run(&sink)
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  @Test func `there are at least 25 fixtures, each with its expected timeline and no more`() {
    let expected = FixtureFolder.names(in: Fixture.root + "/Fixtures/expected", ending: ".jsonl")
    #expect(Fixture.all.count >= 25)
    #expect(expected == Fixture.all.map(\.name))
  }

  @Test(arguments: Fixture.all)
  func `the timeline is the expected one, line by line`(_ fixture: Fixture) throws {
    let trace = try fixture.trace
    let lines = timeline(try Simulator(scene: try fixture.scene(of: trace), trace: trace))
    let bytes = try TextFile.read(fixture.expectedPath)
    let expected = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let different = zip(lines, expected).enumerated().first { $0.element.0 != $0.element.1 }
    if let different {
      Issue.record(
        """
        line \(different.offset + 1) of \(fixture.expectedPath) differs
        expected: \(different.element.1)
        now:      \(different.element.0)
        """)
    }
    #expect(lines.count == expected.count)
  }

  @Test(arguments: Fixture.all)
  func `the refresh rate changes what is shown, never what happens`(_ fixture: Fixture) throws {
    let trace = try fixture.trace
    let scene = try fixture.scene(of: trace)
    guard scene.sheet?.dependsOnRefreshRate != true else { return }
    var ends: [String] = []
    for rate in [30.0, 60, 120, 1000] {
      let simulator = try Simulator(
        scene: scene, trace: trace, options: .init(refreshRate: rate))
      let lines = timeline(simulator)
      let events = lines.filter { $0.hasPrefix(#"{"type":"event""#) }
      // All but the final line's own time and count of frames.
      let final = try #require(lines.last)
      let state = try #require(final.range(of: #""settled":"#))
      ends.append(events.joined(separator: "\n") + final[state.lowerBound...])
    }
    #expect(Set(ends).count == 1)
  }

  @Test(arguments: Fixture.all)
  func `what is written is a valid timeline that settles`(_ fixture: Fixture) throws {
    let bytes = try TextFile.read(fixture.expectedPath)
    let check = try TimelineCheck(bytes, source: fixture.expectedPath)
    #expect(check.timelines == 1)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""settled":true"#))
    #expect(!text.contains("null,null") && !text.contains("nan") && !text.contains("inf"))
  }
}

extension Substring {
  /// Where a text stands first; the standard library has this only for one character.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
