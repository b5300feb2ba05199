import BasicTestSupport
import GestureReplay
import JSONText
import Testing

@testable import ReplayCommands

/// Goldens of runs with views that nobody has named: what they hold, and what they are compared in.
struct GoldenViewsTests {
  /// Where the views of a sheet are, in points, and which there are.
  protocol Look: Sendable {
    static var sheet: Double { get }
    static var list: Double { get }
    static var label: Double { get }
    static var hasBadge: Bool { get }
    static var hasButton: Bool { get }
  }

  enum Usual: Look {}
  enum OtherLabel: Look { static var label: Double { 40 } }
  enum OtherList: Look { static var list: Double { 40 } }
  enum OtherSheet: Look { static var sheet: Double { 500 } }
  enum WithBadge: Look { static var hasBadge: Bool { true } }
  enum WithButton: Look { static var hasButton: Bool { true } }

  /// A sheet with a cell, and a list with a label in it.
  ///
  /// The app has named the list and the button, which may or may not be there, as the badge may.
  struct CrowdedSheet<Where: Look>: ConfigurableSheetSystem {
    struct Settings: SettingsGroup, Sendable {
      mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
        throws(Visitor.Failure)
      {}
    }

    static var systemName: String { "crowded" }
    let settings = Settings()
    let extentRange = 300.0...300

    static func defaultSettings(on screen: Screen) -> Settings { Settings() }

    init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {}

    func recognizers(_ settings: RecognitionSettings, on screen: Screen)
      -> [RecognizerDescription]
    { [] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("sheet", Rect(x: 0, y: Where.sheet, width: 390, height: 300), as: .sheet)
      views.add("cell", Rect(x: 0, y: Where.list, width: 390, height: 50), in: "sheet")
      views.add("list", Rect(x: 0, y: Where.list, width: 390, height: 200), in: "cell")
      views.add("label", Rect(x: Where.label, y: 10, width: 50, height: 20), in: "list")
      if Where.hasBadge { views.add("badge", Rect(x: 0, y: 10, width: 9, height: 9), in: "label") }
      if Where.hasButton {
        views.add("button", Rect(x: 0, y: 10, width: 9, height: 9), in: "label")
      }
    }

    func views(beside views: [ViewDescription], with actions: [AppAction]) -> [ViewDescription] {
      views.map { view in
        var view = view
        view.isIncidental = ["cell", "label", "badge"].contains(view.name)
        return view
      }
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(
        state: "still", phase: .idle, y: 544, extent: 300, velocity: 0)
    }
  }

  struct Tool: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let system: RegisteredSystem

    init<Where: Look>(_ look: Where.Type) {
      testDescription = "\(look)"
      system = RegisteredSystem(CrowdedSheet<Where>.self)
    }
  }

  private let folder: TemporaryFolder
  private let suite: Suite

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"format": "gesture-trace/1", "name": "tap", "scene": "scene.json", "samples": []}"#,
      to: "tap.json")
    try folder.write(
      #"{"format": "gesture-scene/1", "name": "s", "sheet": {"system": "crowded"}}"#,
      to: "scene.json")
    suite = try Suite(
      parsing: Array(
        #"""
        {"format": "gesture-suite/1",
          "cases": [{"name": "tap", "trace": "tap.json", "golden": "tap.jsonl"}]}
        """#.utf8),
      source: "suite.json")
  }

  /// Runs the case as `check` does.
  @discardableResult
  private func check(_ tool: Tool, _ views: GoldenViews = .named, _ mode: RecordMode = .none) throws
    -> CaseRun
  {
    let scenes = SceneLibrary(try SheetCatalog.builtIn.adding([tool.system]))
    var goldens = GoldenStore(of: suite, in: folder.path, mode: mode)
    var run = CaseRun(suite.cases[0], [], in: folder.path, scenes, goldens: views)
    goldens.record(&run, scenes)
    return run
  }

  /// The views that the golden lists, and those of its last line.
  private func held() throws -> (listed: [String?], shown: [String]) {
    let golden = try TimelineDocument(Array(try folder.read("tap.jsonl").utf8), source: "tap.jsonl")
    guard case .array(let views)? = golden.header["views"]?.value,
      case .object(let layout)? = golden.final["layout"]?.value
    else { return ([], []) }
    return (
      views.map { "\($0["name"]?.text ?? "") in \($0["in"]?.text ?? "none")" },
      layout.map(\.key)
    )
  }

  @Test func `a golden holds what has a name, in what it lies in`() throws {
    try check(Tool(WithButton.self), .named, .missing)
    #expect(try held().listed == ["sheet in none", "list in sheet", "button in list"])
    #expect(try held().shown == ["sheet", "list", "button", "dimming"])
    #expect(try check(Tool(WithButton.self)).result.golden.isSame)
    // What reads timelines takes it for one.
    _ = try TimelineCheck(
      Array(try folder.read("tap.jsonl").utf8), source: "tap.jsonl", checksFields: true)
  }

  @Test func `with all views it holds them all, and is what a replay prints`() throws {
    let run = try check(Tool(WithButton.self), .all, .missing)
    #expect(run.result.recording == .written)
    #expect(try held().shown == ["sheet", "cell", "list", "label", "button", "dimming"])
    #expect(try check(Tool(WithButton.self), .all).result.golden.isSame)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let golden: GoldenViews
    let tool: Tool
    let views: GoldenViews
    let passes: Bool

    var testDescription: String { "a golden of \(golden), \(tool.testDescription), \(views)" }

    init(_ golden: GoldenViews, _ tool: Tool, _ views: GoldenViews, passes: Bool) {
      (self.golden, self.tool, self.views, self.passes) = (golden, tool, views, passes)
    }
  }

  static let changes = [
    Change(.named, Tool(Usual.self), .named, passes: true),
    Change(.named, Tool(OtherLabel.self), .named, passes: true),
    Change(.named, Tool(WithBadge.self), .named, passes: true),
    Change(.named, Tool(OtherList.self), .named, passes: false),
    Change(.named, Tool(OtherSheet.self), .named, passes: false),
    Change(.named, Tool(WithButton.self), .named, passes: false),
    // It lacks what is compared.
    Change(.named, Tool(Usual.self), .all, passes: false),
    // It is compared in what it holds.
    Change(.all, Tool(Usual.self), .named, passes: true),
    Change(.all, Tool(OtherLabel.self), .named, passes: false),
    Change(.all, Tool(WithBadge.self), .named, passes: true),
    Change(.all, Tool(WithButton.self), .named, passes: false),
    Change(.all, Tool(Usual.self), .all, passes: true),
    Change(.all, Tool(OtherLabel.self), .all, passes: false),
    Change(.all, Tool(WithBadge.self), .all, passes: false),
  ]

  @Test(arguments: changes) func `a golden is compared in what it holds`(change: Change) throws {
    try check(Tool(Usual.self), change.golden, .missing)
    let run = try check(change.tool, change.views)
    #expect((run.result.status == .passed) == change.passes)
    guard !change.passes else { return }
    // What is accepted passes from then on.
    #expect(try check(change.tool, change.views, .changed).result.recording == .replaced)
    #expect(try check(change.tool, change.views).result.golden.isSame)
    #expect(try held().shown.contains("label") == (change.views == .all))
  }

  @Test func `a golden of all views becomes one of those with names where all are recorded`() throws
  {
    try check(Tool(Usual.self), .all, .missing)
    let all = try folder.read("tap.jsonl").utf8.count
    #expect(try check(Tool(Usual.self), .named, .changed).result.recording == nil)
    #expect(try check(Tool(Usual.self), .named, .all).result.recording == .replaced)
    #expect(try folder.read("tap.jsonl").utf8.count < all)
  }
}

extension GoldenViewsTests.Look {
  static var sheet: Double { 544 }
  static var list: Double { 20 }
  static var label: Double { 10 }
  static var hasBadge: Bool { false }
  static var hasButton: Bool { false }
}

extension CaseResult.Golden {
  fileprivate var isSame: Bool {
    guard case .same = self else { return false }
    return true
  }
}
