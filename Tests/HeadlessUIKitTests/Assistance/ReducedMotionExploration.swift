import BasicTestSupport
import GestureEngine
import GestureReplay
import HeadlessUIKit
import JSONText
import ReplaySearching
import Testing

/// The search for motions that Reduce Motion does not change, in a panel that a tap moves.
@MainActor
struct ReducedMotionExploration {
  enum Rule: String, CaseIterable, Sendable {
    /// A spring, whatever the user wishes.
    case springs
    /// A fade where the user wishes less motion.
    case fades
    /// A fade for everybody.
    case alwaysFades
    /// Shorter, and not as far, where the user wishes less motion.
    case movesLess
    /// A display link, whatever the user wishes.
    case steps
  }

  final class PanelController: UIViewController {
    let panel = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 400))
    private(set) var isRaised = false
    private let rule: Rule
    private var link: CADisplayLink?

    init(_ rule: Rule) {
      self.rule = rule
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(panel)
      panel.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(handleTap(_:))))
    }

    private func handleTap(_ tap: UITapGestureRecognizer) {
      isRaised.toggle()
      let y: CGFloat = isRaised ? 244 : 444
      let isReduced = UIAccessibility.isReduceMotionEnabled
      switch rule {
      case .springs:
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
        ) { self.panel.frame.origin.y = y }
      case .fades where !isReduced:
        UIView.animate(withDuration: 0.4) { self.panel.frame.origin.y = y }
      case .fades, .alwaysFades:
        panel.frame.origin.y = y
        panel.alpha = 0
        UIView.animate(withDuration: 0.4) { self.panel.alpha = 1 }
      case .movesLess:
        if isReduced { panel.frame.origin.y = y + (isRaised ? 20 : -20) }
        UIView.animate(withDuration: isReduced ? 0.2 : 0.4) { self.panel.frame.origin.y = y }
      case .steps:
        link?.invalidate()
        link = CADisplayLink(target: self, selector: Selector(step(_:)))
        link?.add(to: .main, forMode: .common)
      }
    }

    private func step(_ link: CADisplayLink) {
      let way = (isRaised ? 244 : 444) - panel.frame.minY
      panel.frame.origin.y += min(max(way, -10), 10)
      if way == 0 { link.invalidate() }
    }
  }

  struct PanelApp: ReplayedApp {
    static let systemName = "panel"
    var rule = Rule.springs

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.choice("rule", &rule, "The way in which it moves.") }

    static var dependsOnRefreshRate: Bool { true }
    func makeRootViewController() -> PanelController { PanelController(rule) }
    func sheet(of root: PanelController) -> UIView { root.panel }
    func state(of root: PanelController) -> String { root.isRaised ? "raised" : "low" }
  }

  private static func findings(_ rule: Rule) throws -> [ExplorationFinding] {
    let screen = Screen()
    let sheet = try AppSheet(PanelApp(rule: rule), on: screen, at: nil)
    let scene = ReplayScene(name: "panel", screen: screen, sheet: sheet)
    return try Exploration(scene, runs: 40, invariants: []).keptMotions()
  }

  @Test(arguments: [
    (Rule.springs, "panel.y goes from 444 to 244 in 0.4 s, "), (.fades, ""), (.alwaysFades, ""),
    (.movesLess, ""), (.steps, "sheet.y goes from 4"),
  ])
  func `what moves as before is listed, and what fades or moves less is not`(
    rule: Rule, words: String
  ) throws {
    let findings = try Self.findings(rule)
    #expect(findings.count == (words.isEmpty ? 0 : 1))
    guard !words.isEmpty else { return }
    let finding = try #require(findings.first)
    #expect(finding.invariant == "moves-less")
    #expect(finding.fault.hasPrefix(words))
    #expect(finding.fault.hasSuffix("with Reduce Motion as without it"))
    // One tap shows it.
    #expect(finding.trace?.samples.count == 2)
  }
}
