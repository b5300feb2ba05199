import BasicTestSupport
import GestureReplay
import Testing

/// The built-in systems and scenes, and those that a client adds.
struct SheetCatalogTests {
  /// A custom sheet with one stop.
  private struct CardSheet: ConfigurableSheetSystem {
    struct Settings: SettingsGroup, Sendable {
      var peek = 80.0

      mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
        throws(Visitor.Failure)
      {
        try visitor.number("peek", &peek, in: .above(0), "How much of it shows, in points.")
      }
    }

    static let systemName = "card"
    let settings: Settings
    var extentRange: ClosedRange<Double> { settings.peek...settings.peek }

    static func defaultSettings(on screen: Screen) -> Settings { Settings() }

    init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {
      self.settings = settings
    }

    func recognizers(_ settings: RecognitionSettings, on screen: Screen)
      -> [RecognizerDescription]
    { [] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("card", Rect(x: 0, y: 764, width: 390, height: settings.peek), as: .sheet)
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(
        state: "still", phase: .idle, y: context.screen.height - settings.peek,
        extent: settings.peek, velocity: 0)
    }
  }

  private static let scene = BuiltInScene(
    name: "our-card", summary: "the card of our app (system card)",
    members: #""sheet": {"system": "card", "peek": 100}"#)

  private func catalog() throws -> SheetCatalog {
    try SheetCatalog.builtIn.adding([RegisteredSystem(CardSheet.self)], scenes: [Self.scene])
  }

  private func document(system: String) throws -> JSONNode {
    let text = #"{"format": "gesture-scene/1", "sheet": {"system": "\#(system)"}}"#
    return try JSONNode(parsing: Array(text.utf8), source: "it.json")
  }

  // MARK: Names

  @Test func `what is added stands behind what comes with the package`() throws {
    let builtIn = SheetCatalog.builtIn
    let catalog = try catalog()
    #expect(catalog.systemNames == builtIn.systemNames + ["card"])
    #expect(catalog.sceneNames == builtIn.sceneNames + ["our-card"])
    #expect(catalog.system(named: "card")?.name == "card")
    #expect(catalog.system(named: "panel")?.name == "panel")
  }

  @Test func `adding leaves the catalog that it is added to as it was`() throws {
    _ = try catalog()
    #expect(SheetCatalog.builtIn.system(named: "card") == nil)
    #expect(try SheetCatalog.builtIn.document(named: "our-card") == nil)
  }

  @Test func `a system's name is taken once`() throws {
    let expected = ", expected a unique name for each"
    #expect(
      InputFailure.text { () throws(InputFailure) in
        _ = try SheetCatalog.builtIn.adding([
          RegisteredSystem(CardSheet.self), RegisteredSystem(CardSheet.self),
        ])
      } == "there are two systems named \"card\"" + expected)
    #expect(
      InputFailure.text { () throws(InputFailure) in
        _ = try SheetCatalog.builtIn.adding([RegisteredSystem(InsetSheet.self)])
      } == "there are two systems named \"inset\"" + expected)
  }

  @Test(arguments: ["our-card", "scroll-view"])
  func `a scene's name is taken once`(name: String) throws {
    let catalog = try catalog()
    let scene = BuiltInScene(name: name, summary: "", members: #""sheet": null"#)
    #expect(
      InputFailure.text { () throws(InputFailure) in _ = try catalog.adding([], scenes: [scene]) }
        == "there are two scenes named \"\(name)\", expected a unique name for each")
  }

  @Test(arguments: ["", "two words", "-card", "a/b", "$(x)", "\"", "é", "a\n"].map { Brief($0) })
  func `a name that a shell would not take as it is, is refused`(name: Brief<String>) {
    let scene = BuiltInScene(name: name.value, summary: "", members: #""sheet": null"#)
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try SheetCatalog.builtIn.adding([], scenes: [scene])
    }
    #expect(failure?.hasPrefix("a scene is named ") == true)
  }

  @Test func `a scene whose members are not JSON is refused by name`() {
    let scene = BuiltInScene(name: "odd", summary: "", members: #""sheet": {"system": }"#)
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try SheetCatalog.builtIn.adding([], scenes: [scene])
    }
    #expect(failure?.hasPrefix("scene odd: ") == true)
  }

  // MARK: Scenes

  @Test func `a scene of an added system is read, printed and read back the same`() throws {
    let catalog = try catalog()
    let scene = try #require(try ReplayScene(builtIn: "our-card", in: catalog))
    #expect(scene.sheet?.name == "card")
    let text = SceneWriter.text(of: scene)
    #expect(String(decoding: text, as: UTF8.self).contains("\"peek\": 100"))
    let again = try SceneReader.scene(
      from: JSONNode(parsing: text, source: "print"), catalog: catalog)
    #expect(SceneWriter.text(of: again) == text)
    try SceneSchema.document(catalog).check(JSONNode(parsing: text, source: "print"))
    #expect(SceneSchema.document(catalog).keyPaths.contains("sheet.peek"))
    #expect(!SceneSchema.document().keyPaths.contains("sheet.peek"))
  }

  @Test func `an unknown system's error lists the added ones, and knows them when misspelled`()
    throws
  {
    let catalog = try catalog()
    let (far, near) = (try document(system: "xyzzyxyzzy"), try document(system: "crad"))
    #expect(
      InputFailure.text { () throws(InputFailure) in
        _ = try SceneReader.scene(from: far, catalog: catalog)
      }?.hasSuffix(
        "expected one of container, drawer, presentation, inset, detents, panel, card") == true)
    #expect(
      InputFailure.text { () throws(InputFailure) in
        _ = try SceneReader.scene(from: near, catalog: catalog)
      }?.hasSuffix("unknown system \"crad\"; did you mean \"card\"?") == true)
  }

  @Test func `without the catalog there is no such system`() throws {
    let document = try document(system: "card")
    #expect(
      InputFailure.text { () throws(InputFailure) in _ = try SceneReader.scene(from: document) }
        != nil)
  }

  @Test func `an added scene is swept and searched`() throws {
    let catalog = try catalog()
    let document = try #require(try catalog.document(named: "our-card"))
    let trace = try GestureRecipe(.tap(at: Point(x: 195, y: 800), press: 0.1)).trace()
    let sweep = try Sweep([SweepAxis(parsing: "sheet.peek=50,150")])
    let endings = try sweep.endings(of: trace, on: document, catalog: catalog)
    #expect(endings.map(\.verdict) == ["still", "still"])
    let search = try FlipSearch("sheet.peek", in: 10...200, scanCount: 4)
    #expect(try search.flips(of: trace, on: document, catalog: catalog).flips.isEmpty)
  }
}
