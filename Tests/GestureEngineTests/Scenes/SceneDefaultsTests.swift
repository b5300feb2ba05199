import GestureReplay
import Testing

/// Which defaults a system changes outside its own parameters, and that scenes take precedence.
struct SceneDefaultsTests {
  /// A sheet whose fingers behave as on another platform.
  private struct ForeignSheet: ConfigurableSheetSystem {
    struct Settings: SettingsGroup, Sendable {
      func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) {}
    }

    static let systemName = "foreign"
    let settings: Settings
    let extentRange = 100.0...100.0

    static func defaultSettings(on screen: Screen) -> Settings { Settings() }

    static func adjustDefaults(
      _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
    ) {
      defaults.recognition.pan.hysteresis = 8
      defaults.recognition.pan.translationFrom = .recognition
      defaults.recognition.pan.velocity = .leastSquares
      defaults.recognition.pan.staleAfter = 0.04
    }

    init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {
      self.settings = settings
    }

    func recognizers(_ settings: RecognitionSettings, on screen: Screen)
      -> [RecognizerDescription]
    { [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("sheet", Rect(x: 0, y: 744, width: 390, height: 100), as: .sheet)
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(state: "still", phase: .idle, y: 744, extent: 100, velocity: 0)
    }
  }

  private func pan(_ members: String) throws -> PanConfiguration {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(ForeignSheet.self)])
    let text = #"{"format": "gesture-scene/1", "sheet": {"system": "foreign"}\#(members)}"#
    let document = try JSONNode(parsing: Array(text.utf8), source: "scene.json")
    return try SceneReader.scene(from: document, catalog: catalog).recognition.pan.configuration
  }

  @Test func `a system has defaults of its own for every parameter of pans`() throws {
    var expected = PanConfiguration()
    expected.hysteresis = 8
    expected.translationFrom = .recognition
    expected.velocity = .leastSquares
    expected.staleAfter = 0.04
    #expect(try pan("") == expected)
  }

  @Test func `what the scene says goes before a system's defaults`() throws {
    let pan = try pan(#", "recognition": {"pan": {"hysteresis": 20, "velocity": "last"}}"#)
    #expect(pan.hysteresis == 20)
    #expect(pan.velocity == .last)
    #expect(pan.staleAfter == 0.04)
  }
}
