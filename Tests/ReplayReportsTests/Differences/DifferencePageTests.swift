import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import Testing

struct DifferencePageTests {
  /// The page of two runs, and their timelines.
  private static func page(_ a: SceneSimulator, _ b: SceneSimulator) throws -> (
    text: String, a: TimelineDocument, b: TimelineDocument
  ) {
    let documents = try (document(of: a), document(of: b))
    let difference = try #require(TimelineDifference(documents.0, documents.1))
    let page = DifferencePage(
      difference, a: .init(documents.0, columns(of: a)), b: .init(documents.1, columns(of: b)))
    return (String(decoding: page.text, as: UTF8.self), documents.0, documents.1)
  }

  private static func document(of simulator: SceneSimulator) throws -> TimelineDocument {
    try TimelineDocument(Array(Reports.lines(of: simulator).utf8), source: "made")
  }

  private static func columns(of simulator: SceneSimulator) -> RunColumns {
    var (simulator, columns) = (simulator, RunColumns())
    simulator.runRecordingFailure(&columns)
    return columns
  }

  private static func data(of page: String) throws -> JSONNode {
    let parts = page.split(separator: #"id="data">"#, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let text = try #require(parts[1].split(separator: "</script>").first)
    return try JSONNode(parsing: Array(text.utf8), source: "data")
  }

  @Test func `a page holds both runs and what differs`() throws {
    let page = try Self.page(
      Reports.fixture("fling-up"), Reports.fixture("fling-up-below-threshold"))
    let data = try Self.data(of: page.text)
    #expect(
      data["runs"]?.elements.map { $0["trace"]?.text } == [
        "fling up", "fling up below threshold",
      ])
    let difference = try #require(data["difference"])
    #expect(difference["frame"]?.number != nil)
    #expect(difference["fields"]?.elements.isEmpty == false)
    #expect(difference["channels"]?["sheet.y"]?.elements.isEmpty == false)
    #expect(difference["channels"]?["scroll.y"] == nil)
  }

  @Test func `events stand by their places among their run's`() throws {
    let page = try Self.page(
      Reports.fixture("fling-up"), Reports.fixture("fling-up-below-threshold"))
    let data = try Self.data(of: page.text)
    let runs = try #require(data["runs"]?.elements)
    let pairs = try #require(data["difference"]?["events"]?.elements)
    #expect(!pairs.isEmpty)
    var told = 0
    for (side, run, document) in [("a", runs[0], page.a), ("b", runs[1], page.b)] {
      let lines = document.lines.filter { $0.kind == .event }
      let events = try #require(run["events"]?.elements)
      #expect(events.count == lines.count)
      for place in pairs.compactMap({ $0[side]?.number.map { Int($0) } }) {
        #expect(events[place]["because"]?.text == lines[place].node["because"]?.text)
        told += 1
      }
    }
    #expect(told >= pairs.count)
  }

  /// The page of two taps whose traces and scenes have the given name.
  private static func page(named name: String) throws -> String {
    try page(
      Reports.tap(name, scene: name), Reports.tap(name, scene: name, at: .init(x: 195, y: 100))
    ).text
  }

  private static let plainMarks = Result { Reports.marks(in: try page(named: "plain")) }

  @Test(
    arguments: TestEffort.rows(HostileName.all, or: 9)
      + ["</script><script>alert(1)</script>"].map { Brief($0) })
  func `a name changes nothing but text`(name: Brief<String>) throws {
    let page = try Self.page(named: name.value)
    #expect(try Reports.marks(in: page) == Self.plainMarks.get())
    let run = try Self.data(of: page)["runs"]?.elements.first
    #expect(run?["trace"]?.text?.unicodeScalars.elementsEqual(name.value.unicodeScalars) == true)
  }
}
