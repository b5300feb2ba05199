import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// Constants of an app's code that are settings of its scenes.
@MainActor
struct AppConstantTests {
  /// The constants of an app, as the build step makes them ask.
  private enum Constants {
    nonisolated static var flickVelocity: CGFloat {
      AppConstant.value(of: "Constants.flickVelocity", inCode: 800)
    }
    nonisolated static var rows: Int { AppConstant.value(of: "Panel.Layout.rows", inCode: 3) }
    nonisolated static var offset: Float { AppConstant.value(of: "offset", inCode: -0.1) }
  }

  final class PanelController: UIViewController {
    let panel = UIView()
    private(set) var state = "closed"

    override func viewDidLoad() {
      super.viewDidLoad()
      panel.frame = CGRect(x: 0, y: 744, width: 390, height: 500)
      view.addSubview(panel)
      panel.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:))))
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      guard pan.state == .ended else { return }
      state =
        -pan.velocity(in: view).y > Constants.flickVelocity
        ? "open with \(Constants.rows) rows at \(Constants.offset)" : "closed"
    }
  }

  struct PanelApp: ReplayedApp {
    static let systemName = "panel-app"
    static let constants = [
      AppConstant(
        "Constants.flickVelocity", 800, "flickVelocity in the app's code, Panel.swift:3."),
      AppConstant("Panel.Layout.rows", 3, "rows in the app's code, Panel.swift:7."),
      AppConstant("offset", -0.1, "offset in the app's code, Panel.swift:9."),
      // The first of a name counts.
      AppConstant("offset", 7, "offset in the app's code, Panel.swift:10."),
    ]
    var height = 100.0

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.number("height", &height, in: .above(0), "How much shows, in points.") }

    func makeRootViewController() -> PanelController { PanelController() }
    func sheet(of root: PanelController) -> UIView { root.panel }
    func state(of root: PanelController) -> String { root.state }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("closed", height), ("open", Double(Constants.flickVelocity))]
    }
  }

  private static func scene(_ app: String) throws -> ReplayScene {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<PanelApp>.self)])
    let text = #"{"format": "gesture-scene/1", "sheet": {"system": "panel-app"}, "app": \#(app)}"#
    return try SceneReader.scene(
      from: JSONNode(parsing: Array(text.utf8), source: "scene"), catalog: catalog)
  }

  /// The state in which a fling of 1000 pt/s ends.
  private static func end(_ app: String) throws -> String? {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up))
    let trace = try GestureRecipe(.drag(stroke, pace: .velocity(1000))).trace()
    return try Timeline(of: trace, on: try scene(app)).outcome.frame.sheet?.reading.state
  }

  @Test func `a fling ends as the scene's constants say`() throws {
    let usual = "open with 3 rows at -0.1"
    #expect(try Self.end("{}") == usual)
    #expect(try Self.end(#"{"Constants": {"flickVelocity": 1200}}"#) == "closed")
    // Nothing is left from one run to the next, and none is taken for another.
    #expect(try Self.end(#"{"height": 120}"#) == usual)
    #expect(
      try Self.end(#"{"Panel": {"Layout": {"rows": 4.6}}, "offset": 2}"#)
        == "open with 5 rows at 2.0")
    #expect(Constants.flickVelocity == 800, "outside of runs")
  }

  @Test func `they stand beside the app's settings, with what it calls them`() throws {
    let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<PanelApp>.self)])
    let schema = try #require(catalog.systems.first { $0.name == "panel-app" }?.schema)
    #expect(
      schema.keyPaths == ["height", "Constants.flickVelocity", "Panel.Layout.rows", "offset"])
    let constant = try #require(schema.leaves.first { $0.keyPath == "Constants.flickVelocity" })
    #expect(constant.member.about == "flickVelocity in the app's code, Panel.swift:3.")
    #expect(constant.member.defaultText.map { String(decoding: $0, as: UTF8.self) } == "800")
  }

  @Test(arguments: [
    // A length or a speed is not below 0; what is 0 or below may be anything.
    (#"{"Constants": {"flickVelocity": -1}}"#, "\"app.Constants.flickVelocity\" is -1"),
    (#"{"Constants": {"flick": 1}}"#, "unknown key \"app.Constants.flick\""),
    (#"{"Constants": 1}"#, "\"app.Constants\" is a number"),
    (#"{"Constants": {"flickVelocity": "fast"}}"#, "\"fast\" is not a number"),
  ])
  func `a wrong value is refused`(app: String, words: String) {
    let failure = #expect(throws: InputFailure.self) { try Self.scene(app) }
    #expect(failure?.what.contains(words) == true, "\(failure?.what ?? "")")
  }

  @Test func `a number that was negative may become positive`() throws {
    #expect(try Self.end(#"{"offset": 0.5}"#)?.hasSuffix("at 0.5") == true)
  }

  @Test func `stops may go by constants`() throws {
    let sheet = try #require(Self.scene(#"{"Constants": {"flickVelocity": 300}}"#).sheet)
    #expect(sheet.extentRange == 100...300)
    #expect(try #require(Self.scene("{}").sheet).extentRange == 100...800)
  }

  @Test func `a scene that is written has all of them`() throws {
    let written = SceneWriter.text(of: try Self.scene(#"{"offset": 3}"#))
    let text = String(decoding: written, as: UTF8.self)
    for line in [#""offset": 3"#, #""flickVelocity": 800"#, #""rows": 3"#, #""height": 100"#] {
      #expect(text.contains(line), "\(line)")
    }
    let read = try Self.scene(#"{"Constants": {"flickVelocity": 1200}}"#)
    #expect(String(decoding: SceneWriter.text(of: read), as: UTF8.self).contains("1200"))
  }

  struct TakenApp: ReplayedApp {
    static let systemName = "taken-app"
    static let constants = [AppConstant("height.most", 3, "most in the app's code, A.swift:1.")]
    var height = 100.0
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.number("height", &height, in: .above(0), "How much shows, in points.") }
    func makeRootViewController() -> PanelController { PanelController() }
    func sheet(of root: PanelController) -> UIView { root.panel }
    func state(of root: PanelController) -> String { root.state }
  }

  @Test func `a constant with a key of the app's is refused`() {
    let failure = #expect(throws: InputFailure.self) {
      try AppSheet(TakenApp(), on: Screen(), at: nil)
    }
    #expect(
      failure?.what
        == "\"app.height\" is both a setting of TakenApp and a constant in the app's code")
  }
}
