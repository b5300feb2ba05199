import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import PageEngine

/// The answers of a page's engine are what the tool writes.
struct LiveRunTests {
  private static func liveRun(_ name: String) throws -> LiveRun {
    let fixture = Fixture(name: name)
    var scene = JSONWriter()
    scene.node(try #require(try fixture.scene().document))
    return try LiveRun(scene: scene.bytes, trace: TraceWriter.text(of: try fixture.trace))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func timeline(_ name: String, _ settings: [String] = []) throws -> String {
    let fixture = Fixture(name: name)
    var document = try #require(try fixture.scene().document)
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    var simulator = try Simulator(
      scene: try SceneReader.scene(from: document), trace: try fixture.trace)
    try simulator.run(&lines)
    return Self.text(text)
  }

  @Test(arguments: [
    "fling-up", "joom-push-and-pop", "drawer-pulled-past-threshold", "two-finger-drag",
    "detents-expands-and-scrolls-on",
  ])
  func `a run as it is writes the timeline of replay`(name: String) throws {
    let run = try Self.liveRun(name)
    #expect(Self.text(try run.timeline()) == (try Self.timeline(name)))
  }

  @Test func `a parameter that is set is one that --set sets, until it is unset`() throws {
    var run = try Self.liveRun("fling-up")
    let before = Self.text(try run.timeline())
    try run.set("sheet.velocityThreshold", to: "4000")
    #expect(
      Self.text(try run.timeline())
        == (try Self.timeline("fling-up", ["sheet.velocityThreshold=4000"])))
    try run.set("sheet.height", to: "500")
    try run.set("sheet.velocityThreshold", to: "100")
    let both = try Self.timeline(
      "fling-up", ["sheet.height=500", "sheet.velocityThreshold=100"])
    #expect(Self.text(try run.timeline()) == both)
    try run.unset("sheet.height")
    try run.unset("sheet.velocityThreshold")
    #expect(Self.text(try run.timeline()) == before)
  }

  @Test(arguments: [
    ("sheet.velocityThreshold", "-1"), ("sheet.velocityThreshold", "fast"),
    ("sheet.velocity", "3"), ("sheet..x", "3"), ("", "3"),
  ])
  func `what a scene refuses changes nothing`(keyPath: String, value: String) throws {
    var run = try Self.liveRun("fling-up")
    try run.set("sheet.height", to: "500")
    let before = Self.text(try run.timeline())
    #expect(throws: InputFailure.self) { try run.set(keyPath, to: value) }
    #expect(Self.text(try run.timeline()) == before)
  }

  @Test func `parameters tell what they are, what they can be and what they usually are`() throws {
    var run = try Self.liveRun("fling-up")
    try run.set("sheet.velocityThreshold", to: "800")
    let parameters = try JSONNode(parsing: try run.parameters(), source: "parameters").elements
    func parameter(_ keyPath: String) throws -> JSONNode {
      try #require(parameters.first { $0["keyPath"]?.text == keyPath })
    }
    let threshold = try parameter("sheet.velocityThreshold")
    #expect(threshold["value"]?.number == 800)
    #expect(threshold["default"]?.number == 1000)
    #expect(threshold["minimum"]?.number == 0)
    #expect(threshold["about"]?.text?.contains("points per second") == true)
    let shows = try parameter("sheet.upwardReleaseShows")
    #expect(shows["choices"]?.words == "[true,false]")
    #expect(parameters.contains { $0["keyPath"]?.text?.hasPrefix("recognition.") == true })
  }

  @Test func `a verdict tells how a run would end, and changes nothing`() throws {
    let run = try Self.liveRun("fling-up")
    let before = Self.text(try run.timeline())
    #expect(try run.verdict("sheet.velocityThreshold", at: "100") == "full")
    #expect(try run.verdict("sheet.velocityThreshold", at: "9000") == "initial")
    #expect(Self.text(try run.timeline()) == before)
  }

  @Test func `a page's columns are those of the run that is set`() throws {
    var run = try Self.liveRun("fling-up")
    let before = Self.text(try run.columns())
    try run.set("sheet.velocityThreshold", to: "9000")
    let columns = try JSONNode(parsing: try run.columns(), source: "columns")
    #expect(columns["outcome"]?.text?.hasPrefix("the sheet is initial") == true)
    #expect(Self.text(try run.columns()) != before)
  }
}
