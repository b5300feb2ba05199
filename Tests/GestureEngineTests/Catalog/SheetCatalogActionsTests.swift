import GestureReplay
import Testing

/// The actions of systems that a client adds to a catalog.
struct SheetCatalogActionsTests {
  private struct Wave: TypedAction {
    static let name = "wave"
    var times = 1.0

    mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.number("times", &times, in: .within(1...9), "How often.")
    }
  }

  private struct OtherWave: TypedAction {
    static let name = "wave"
    mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {}
  }

  private struct OtherShow: TypedAction {
    static let name = "show"
    mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {}
  }

  private struct Timed: TypedAction {
    static let name = "timed"
    var because = ""

    mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.text("because", &because, "A key that every event has.")
    }
  }

  /// The differences between the systems below: their names and their actions.
  private protocol Flag: Sendable {
    static var name: String { get }
    static func actions<Sheet>() -> [SheetAction<Sheet>]
  }

  private struct FlagSheet<Kind: Flag>: ConfigurableSheetSystem {
    struct Settings: SettingsGroup, Sendable {
      mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
        throws(Visitor.Failure)
      {}
    }

    static var systemName: String { Kind.name }
    static var actions: [SheetAction<FlagSheet>] { Kind.actions() }
    let settings = Settings()
    var extentRange: ClosedRange<Double> { 0...1 }

    static func defaultSettings(on screen: Screen) -> Settings { Settings() }

    init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {}

    func recognizers(_ settings: RecognitionSettings, on screen: Screen)
      -> [RecognizerDescription]
    { [] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {}

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(state: "still", phase: .idle, y: 844, extent: 0, velocity: 0)
    }
  }

  private enum Waving: Flag {
    static let name = "waving"
    static func actions<Sheet>() -> [SheetAction<Sheet>] {
      [SheetAction(Wave()) { _, _, _ in }, SheetAction(AppAction.Show()) { _, _, _ in }]
    }
  }

  private enum AlsoWaving: Flag {
    static let name = "alsoWaving"
    static func actions<Sheet>() -> [SheetAction<Sheet>] { [SheetAction(Wave()) { _, _, _ in }] }
  }

  private enum WavingOtherwise: Flag {
    static let name = "otherwise"
    static func actions<Sheet>() -> [SheetAction<Sheet>] {
      [SheetAction(OtherWave()) { _, _, _ in }]
    }
  }

  private enum ShowingOtherwise: Flag {
    static let name = "showing"
    static func actions<Sheet>() -> [SheetAction<Sheet>] {
      [SheetAction(OtherShow()) { _, _, _ in }]
    }
  }

  private enum Twice: Flag {
    static let name = "twice"
    static func actions<Sheet>() -> [SheetAction<Sheet>] {
      [SheetAction(Wave()) { _, _, _ in }, SheetAction(Wave()) { _, _, _ in }]
    }
  }

  private enum Scrolling: Flag {
    static let name = "scrolling"
    static func actions<Sheet>() -> [SheetAction<Sheet>] {
      [SheetAction(AppAction.ScrollTo()) { _, _, _ in }]
    }
  }

  private enum Reserved: Flag {
    static let name = "reserved"
    static func actions<Sheet>() -> [SheetAction<Sheet>] { [SheetAction(Timed()) { _, _, _ in }] }
  }

  private static func system<Kind: Flag>(_ kind: Kind.Type) -> RegisteredSystem {
    RegisteredSystem(FlagSheet<Kind>.self)
  }

  @Test func `actions of added systems stand behind those of the package, each once`() throws {
    let catalog = try SheetCatalog.builtIn.adding([
      Self.system(Waving.self), Self.system(AlsoWaving.self),
    ])
    #expect(
      catalog.actions.map(\.name) == ActionDescription.builtIn.map(\.name) + ["wave"])
    #expect(SheetCatalog.builtIn.actions == ActionDescription.builtIn)
  }

  private static let faults: [(RegisteredSystem, what: String)] = [
    (
      system(WavingOtherwise.self),
      "the action \"wave\" of the system \"otherwise\" has different parameters in another system"
    ),
    (
      system(ShowingOtherwise.self),
      "the action \"show\" of the system \"showing\" has different parameters in another system"
    ),
    (system(Twice.self), "the action \"wave\" of the system \"twice\" exists already"),
    (
      system(Scrolling.self),
      "the action \"scrollTo\" of the system \"scrolling\" exists already"
    ),
    (
      system(Reserved.self),
      "the action \"timed\" of the system \"reserved\" has a parameter \"because\""
    ),
  ]

  @Test(arguments: faults.indices)
  func `actions that a trace could not tell apart are refused`(index: Int) throws {
    let catalog = try SheetCatalog.builtIn.adding([Self.system(Waving.self)])
    let (system, what) = Self.faults[index]
    let failure = #expect(throws: InputFailure.self) { _ = try catalog.adding([system]) }
    #expect(failure?.what == what)
  }

  @Test func `every action of the package is a system's or the scene's`() {
    let declared = SheetCatalog.builtIn.systems.flatMap { $0.actions.map(\.name) }
    let scene = [
      "setContentHeight", "scrollTo", "setSafeArea", "setScreenSize", "cancelTouches", "keyboard",
      "type", "appState",
    ]
    #expect(Set(declared + scene) == Set(ActionDescription.builtIn.map(\.name)))
  }
}
