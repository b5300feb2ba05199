import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import Testing

@testable import ReplayJudging
@testable import ReplaySearching

/// The properties of `Fixtures/properties`, which reports in public suggest: each with a scene that
/// breaks it, one that holds it, and a trace that shows both.
struct ReportedPropertyTests {
  private static let folder = Repository.fixtures + "/properties"

  static let names = File.names(in: folder + "/traces", ending: ".json")

  private static func scene(_ kind: String, _ name: String) throws(InputFailure) -> ReplayScene {
    let document = try SceneReader.document(named: "\(folder)/\(kind)/\(name).json")
    return try SceneReader.scene(from: document)
  }

  private static func breaks(_ kind: String, _ name: String) throws -> [PropertyBreak] {
    let scene = try scene(kind, name)
    let properties = try scene.readProperties()
    try #require(!properties.isEmpty)
    let trace = try Trace(contentsOf: "\(folder)/traces/\(name).json")
    return properties.breaks(in: try Timeline(of: trace, on: scene))
  }

  @Test func `there are twenty, each with its report`() throws {
    #expect(Self.names.count == 20)
    for name in Self.names {
      let text = try File.read("\(Self.folder)/traces/\(name).json")
      let report = try JSONNode(parsing: text, source: name)["metadata"]?["report"]?.text
      #expect(report?.contains("#") == true, "\(name)")
    }
  }

  @Test(arguments: names)
  func `a trace breaks it on the one scene, and not on the other`(_ name: String) throws {
    #expect(try Self.breaks("broken", name).count == 1)
    #expect(try Self.breaks("mended", name).map(\.description) == [])
  }

  /// The list of ten in the guide, as its text has it.
  private static func listInGuide() throws -> [ReplayProperty] {
    let page = Repository.root + "/Sources/GestureReplay/GestureReplay.docc/Properties.md"
    let text = String(decoding: try File.read(page), as: UTF8.self)
    let start = try #require(text.firstRange(of: "```json\n["))
    let end = try #require(text[start.upperBound...].firstRange(of: "\n```"))
    let list = "[" + text[start.upperBound..<end.lowerBound]
    return try PropertyReader.properties(
      try JSONNode(parsing: Array(list.utf8), source: "Properties.md"))
  }

  @Test func `the ten of the guide are among them`() throws {
    let listed = try Self.listInGuide()
    #expect(listed.count == 10)
    for property in listed {
      let name = property.name.split(separator: " ").joined(separator: "-")
      let own = try Self.scene("broken", name).readProperties()
      #expect(own.map(\.description) == [property.description])
    }
  }

  /// Those that a short search does not break: they need a short flick after the drawer was opened, and
  /// a finger that trembles about the threshold.
  private static let hardToFind: Set = ["flick-is-enough", "feels-once"]

  @Test(.inFull, arguments: names.filter { !hardToFind.contains($0) })
  func `a search from the property alone finds a gesture that breaks it`(_ name: String) throws {
    let scene = try Self.scene("broken", name)
    let property = try #require(try scene.readProperties().first)
    let exploration = Exploration(scene, runs: 600, invariants: [SheetInvariant(property)])
    var search = ExplorationSearch(exploration, aimsAtStops: false)
    while search.candidates.isEmpty, let blocks = search.nextRound() {
      for block in blocks where search.candidates.isEmpty {
        search.merge(try exploration.explore(block))
      }
    }
    let candidate = try #require(search.candidates.first, "nothing in \(search.runs) runs")
    let finding = try #require(exploration.minimized(candidate))
    #expect(finding.invariant == property.name)
    let trace = try #require(finding.trace)
    let broken = property.firstBreak(in: try Timeline(of: trace, on: scene))
    #expect(broken?.time == finding.time)
    #expect(broken?.fault == finding.fault)
  }
}
