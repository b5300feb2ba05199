import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayEstimating
import ReplayReports
import ReplayTestSupport
import Testing

/// The page of `tune`: which of its runs the tool makes again, and from what.
struct TunePageTests {
  private static let threshold = "sheet.velocityThreshold"

  private static func text(_ search: TuneSearch, _ context: ReportContext) throws -> String {
    String(decoding: TuneFormat.html.show(try search.result(), search, context), as: UTF8.self)
  }

  private static func data(of page: String) throws -> JSONNode {
    let parts = page.split(separator: #"id="data">"#)
    try #require(parts.count == 2)
    let text = try #require(parts[1].split(separator: "</script>").first)
    return try JSONNode(parsing: Array(text.utf8), source: "data")
  }

  private static let served = ReportContext(
    style: TextStyle(isEnabled: false), tool: "acme-replay", authority: "127.0.0.1:8642")
  private static let written = ReportContext(
    style: TextStyle(isEnabled: false), tool: "acme-replay",
    servingCall: "acme-replay tune s.json --find sheet.level=0:100 --open")

  /// Two flings on a sheet of the package.
  private static func flings() throws -> TuneSearch {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    return try TuneSearch(
      [TuneParameter(threshold, in: 0...4000)],
      cases: [("fling-up", "full"), ("fling-up-below-threshold", "initial")].map {
        TuneCase($0, try Fixture(name: $0).trace, on: document, endsIn: $1)
      }, scanCount: 4)
  }

  @Test func `a page in a file of sheets of the package plays its runs, and no more`() throws {
    let page = try Self.text(try Self.flings(), Self.written)
    let data = try Self.data(of: page)
    #expect(data["sources"] == nil)
    #expect((data["links"]?.elements ?? []).allSatisfy { $0.elements.count == 2 })
    #expect(!page.contains("WebSocket"))
    #expect(!page.contains("connect-src"))
  }

  @Test func `on a served page each run has its case's source, and the values of its place`() throws
  {
    let page = try Self.text(try Self.flings(), Self.served)
    #expect(page.contains("connect-src 'self' ws://127.0.0.1:8642\""))
    #expect(!page.contains("wasm-unsafe-eval"))
    let data = try Self.data(of: page)
    let sources = data["sources"]?.elements ?? []
    #expect(
      sources.map { $0["live"]?["trace"]?["name"]?.text }
        == ["fling up", "fling up below threshold"], "one source for all runs of a case")
    #expect(sources.allSatisfy { $0["live"]?["isRemote"]?.word == "true" })
    #expect(sources.allSatisfy { $0["live"]?["scene"]?["sheet"]?["velocityThreshold"] == nil })
    let links = try #require(data["links"]?.elements)
    #expect(links.count == 6, "two parts of each lane, and a run of each case with the best value")
    for link in links {
      let parts = link.elements
      try #require(parts.count == 4)
      let settings = parts[3].elements
      #expect(settings.count == 1)
      #expect(settings.first?.elements.first?.text == Self.threshold)
      let value = try #require(settings.first?.elements.last?.number)
      let title = try #require(parts[1].text)
      #expect(title.hasSuffix("\(Self.threshold)=\(value.rounded(significantDigits: 6).exact)"))
      #expect(title.hasPrefix(parts[2].number == 0 ? "fling-up," : "fling-up-below-threshold,"))
    }
  }

  @Test func `a page in a file says which call has code of the tool live`() throws {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(LevelSheet.self)])
    let document = try JSONNode(
      parsing: Array(
        #"{"format":"gesture-scene/1","name":"s","sheet":{"system":"levelled"}}"#.utf8),
      source: "scene.json")
    let search = try TuneSearch(
      [TuneParameter("sheet.level", in: 0...100)],
      cases: [
        TuneCase(
          "high", try Fixture(name: "fling-up").trace, on: document, endsIn: "high",
          catalog: catalog)
      ], scanCount: 4)
    let data = try Self.data(of: try Self.text(search, Self.written))
    #expect(
      data["sources"]?.elements.map { $0["fixed"]?.text } == [
        "The parameters cannot be changed here: the code of \"levelled\" is in the tool. To have it live: "
          + "acme-replay tune s.json --find sheet.level=0:100 --open."
      ])
    let answered = try Self.data(of: try Self.text(search, Self.served))
    #expect(answered["sources"]?.elements.count == 1)
    #expect(
      answered["sources"]?.elements.first?["live"]?["scene"]?["sheet"]?["system"]?.text
        == "levelled")
  }
}

/// A sheet that stands high with a level above 40, and low with any other.
private struct LevelSheet: ConfigurableSheetSystem {
  struct Settings: SettingsGroup, Sendable {
    var level = 50.0

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("level", &level, in: .anySign, "How high it is.")
    }
  }

  static let systemName = "levelled"
  let settings: Settings
  let extentRange = 300.0...300

  static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {
    self.settings = settings
  }

  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription] {
    []
  }

  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
    views.add("sheet", Rect(x: 0, y: 544, width: 390, height: 300), as: .sheet)
  }

  func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(
      state: settings.level > 40 ? "high" : "low", phase: .idle, y: 544, extent: 300, velocity: 0)
  }
}
