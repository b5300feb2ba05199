import BasicTestSupport
import GestureReplay
import HeadlessUIKit
import Testing

/// What a test of an app begins with: its scene from a file, and a gesture on its sheet.
@MainActor
struct AppSceneTests {
  /// A sheet that comes in by itself, once the screen shows.
  final class LateController: UIViewController {
    let sheetView = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 400))
    private let height: CGFloat

    init(height: CGFloat) {
      self.height = height
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(sheetView)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      UIView.animate(withDuration: 0.5) { self.sheetView.frame.origin.y = 844 - self.height }
    }
  }

  struct LateApp: ReplayedApp {
    static let systemName = "late-sheet"
    var height = 100.0
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.number("height", &height, in: .above(0), "How much of it shows, in points.") }
    func makeRootViewController() -> LateController { LateController(height: height) }
    func sheet(of root: LateController) -> UIView { root.sheetView }
    func state(of root: LateController) -> String { "shown" }
  }

  /// The scene of a file with these settings of the app.
  private func scene(_ settings: String, system: String = "late-sheet") throws -> ReplayScene {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"format": "gesture-scene/1", "name": "late", "sheet": {"system": "\(system)"},
        "app": \(settings)}
      """, to: "scene.json")
    return try ReplayScene(of: LateApp.self, contentsOf: folder.path + "/scene.json")
  }

  @Test(arguments: [("{}", 794.0), ("{\"height\": 300}", 694.0)])
  func `a fling begins on the sheet as the file's settings have it, once it has come in`(
    settings: String, y: Double
  ) throws {
    let scene = try scene(settings)
    let fling = try Trace.fling(.up, velocity: 1400, on: scene)
    #expect(fling.samples.first?.point == Point(x: 195, y: y))
    #expect(fling.samples.first?.time == 0.5)
    let timeline = try Timeline(of: fling, on: scene)
    #expect(timeline.run.scene == "late" && timeline.outcome.verdict == "shown")
  }

  @Test(arguments: [
    ("{\"heigth\": 3}", "late-sheet", "heigth"), ("{}", "last-sheet", "last-sheet"),
  ])
  func `a file that does not fit the app is refused at its place`(
    settings: String, system: String, word: String
  ) throws {
    let failure = #expect(throws: InputFailure.self) { try scene(settings, system: system) }
    #expect(failure?.what.contains(word) == true)
    #expect(failure?.location?.source.hasSuffix("/scene.json") == true)
  }

  // MARK: Letting go

  final class HeldController: UIViewController {
    static weak var last: HeldController?

    override func viewDidLoad() {
      super.viewDidLoad()
      Self.last = self
    }
  }

  struct HeldApp: ReplayedApp {
    static let systemName = "held"
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> HeldController { HeldController() }
    func sheet(of root: HeldController) -> UIView { root.view }
    func state(of root: HeldController) -> String { "shown" }
  }

  private final class Holder: @unchecked Sendable {
    var scene: ReplayScene?
  }

  /// As the framework of the tests lets go of a suite that holds one.
  @Test func `a scene may be let go of on any thread, and its app ends on the main actor`()
    async throws
  {
    let holder = Holder()
    holder.scene = ReplayScene(
      name: "held", sheet: try AppSheet(HeldApp(), on: Screen(), at: nil))
    #expect(HeldController.last != nil)
    await Task.detached { holder.scene = nil }.value
    #expect(HeldController.last == nil)
  }
}
