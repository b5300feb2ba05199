import BasicTestSupport
import GestureEngine
import GestureReplay
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

/// The search for what a keyboard does to an app's sheet, in a panel with a field at its lower end.
@MainActor
struct KeyboardExploration {
  enum Rule: Sendable {
    /// Up with the keyboard, and back with it.
    case makesRoom
    /// As a library has it that knows no keyboard.
    case staysUnder
    /// As a sheet does that overwrites the place to which it goes back.
    case forgetsItsPlace
    /// As one whose drags wait until the keyboard has arrived.
    case ignoresEarlyReleases
  }

  final class PanelController: UIViewController {
    let panel = UIView(frame: CGRect(x: 0, y: 544, width: 390, height: 700))
    private let field = UITextField(frame: CGRect(x: 20, y: 240, width: 350, height: 40))
    private let rule: Rule
    var state: String { panel.frame.minY < 400 ? "raised" : "open" }
    private var place: CGFloat = 544
    private var placeAtBegin: CGFloat = 0
    private var keyboardMoves = false

    init(_ rule: Rule) {
      self.rule = rule
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.accessibilityIdentifier = "reply"
      panel.addSubview(field)
      view.addSubview(panel)
      panel.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:))))
      guard rule != .staysUnder else { return }
      let center = NotificationCenter.default
      center.addObserver(
        self, selector: Selector(keyboardWillShow(_:)),
        name: UIResponder.keyboardWillShowNotification, object: nil)
      center.addObserver(
        self, selector: Selector(keyboardWillHide(_:)),
        name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    private func keyboardWillShow(_ notification: Notification) {
      keyboardMoves = true
      let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
      perform(Selector(keyboardDidShow), with: nil, afterDelay: duration as? TimeInterval ?? 0)
      if rule == .forgetsItsPlace { place = 244 }
      panel.frame.origin.y = 200
    }

    private func keyboardDidShow() { keyboardMoves = false }

    private func keyboardWillHide(_ notification: Notification) { panel.frame.origin.y = place }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began: placeAtBegin = panel.frame.minY
      case .changed: panel.frame.origin.y = placeAtBegin + pan.translation(in: view).y
      default:
        guard rule != .ignoresEarlyReleases || !keyboardMoves else { return }
        view.endEditing(true)
        UIView.animate(withDuration: 0.3) { self.panel.frame.origin.y = self.place }
      }
    }
  }

  struct PanelApp: ReplayedApp {
    static let systemName = "reply-panel"
    var rule = Rule.makesRoom

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}

    func makeRootViewController() -> PanelController { PanelController(rule) }
    func sheet(of root: PanelController) -> UIView { root.panel }
    func state(of root: PanelController) -> String { root.state }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("open", 300), ("raised", 644)]
    }
  }

  private static func findings(_ rule: Rule, _ invariants: [SheetInvariant]) throws
    -> [ExplorationFinding]
  {
    let screen = Screen()
    let sheet = try AppSheet(PanelApp(rule: rule), on: screen, at: nil)
    let scene = ReplayScene(name: "replies", screen: screen, sheet: sheet)
    let exploration = Exploration(
      scene, runs: TestEffort.count(800, or: 500), invariants: invariants)
    return try exploration.findings().filter { $0.trace != nil }
  }

  @Test(arguments: [
    (Rule.makesRoom, []),
    (.staysUnder, ["field-shows-above-the-keyboard", "rests-above-the-keyboard"]),
    (.forgetsItsPlace, ["comes-back-from-the-keyboard"]),
  ])
  func `a field under the keyboard and a sheet that does not come back are found`(
    rule: Rule, invariants: [String]
  ) throws {
    let findings = try Self.findings(rule, SheetInvariant.ofTheKeyboard)
    #expect(Set(findings.map(\.invariant)).sorted() == invariants)
    // A tap shows it, and what hides it is an action.
    for finding in findings { #expect(finding.trace?.samples.count == 2) }
  }

  @Test
  func
    `a drag that begins while the keyboard moves, and leaves the sheet between its stops, is found`()
    throws
  {
    #expect(try Self.findings(.makesRoom, [.restsAtStop]).isEmpty)
    let rests = try Self.findings(.ignoresEarlyReleases, [.restsAtStop])
    let trace = try #require(rests.first?.trace)
    let begins = trace.samples.filter { $0.phase == .began }.map(\.time)
    #expect(begins.count == 2)
    #expect(begins[1] - begins[0] < KeyboardCurve().duration)
  }
}
