import BasicTestSupport
import GestureEngine
import GestureReplay
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

@testable import ReplaySearching

/// The search for what only a drag does, in a card with a list that a drag closes.
@MainActor
struct DragFreeExploration {
  enum Way: String, CaseIterable, Sendable {
    case none, button, buttonWithoutAction, escape, custom, adjustable, tapBeside, hiddenButton

    /// Whether a person can close the card by it.
    var closes: Bool {
      switch self {
      case .none, .buttonWithoutAction, .hiddenButton: false
      default: true
      }
    }
  }

  final class Card: UIView {
    var whenAsked: (() -> Void)?
    override func accessibilityPerformEscape() -> Bool {
      whenAsked?()
      return whenAsked != nil
    }
    override func accessibilityDecrement() { whenAsked?() }
  }

  final class CardController: UIViewController {
    let card = Card(frame: CGRect(x: 0, y: 244, width: 390, height: 600))
    private(set) var isOpen = true
    private let way: Way

    init(_ way: Way) {
      self.way = way
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      card.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:))))
      switch way {
      case .none: break
      case .button, .buttonWithoutAction, .hiddenButton: addButton()
      case .escape: card.whenAsked = { [weak self] in self?.close() }
      case .custom:
        card.accessibilityCustomActions = [
          UIAccessibilityCustomAction(name: "Close") { [weak self] _ in
            self?.close()
            return true
          }
        ]
      case .adjustable:
        card.isAccessibilityElement = true
        card.accessibilityTraits = .adjustable
        card.whenAsked = { [weak self] in self?.close() }
      case .tapBeside:
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: self, action: Selector(handleTap(_:))))
      }
    }

    private func addButton() {
      let button = UIButton(frame: CGRect(x: 330, y: 16, width: 44, height: 44))
      button.isHidden = way == .hiddenButton
      if way != .buttonWithoutAction {
        button.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
      }
      card.addSubview(button)
    }

    private func close() {
      isOpen = false
      UIView.animate(withDuration: 0.3) { self.card.frame.origin.y = 844 }
    }

    private func handleTap(_ tap: UITapGestureRecognizer) {
      if !card.frame.contains(tap.location(in: view)) { close() }
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .changed: card.frame.origin.y = 244 + max(0, pan.translation(in: view).y)
      case .ended where card.frame.minY > 400: close()
      case .ended, .cancelled:
        UIView.animate(withDuration: 0.3) { self.card.frame.origin.y = 244 }
      default: break
      }
    }
  }

  struct CardApp: ReplayedApp {
    static let systemName = "card"
    var way = Way.none

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.choice("way", &way, "The way to close it besides a drag.") }

    func makeRootViewController() -> CardController { CardController(way) }
    func sheet(of root: CardController) -> UIView { root.card }
    func state(of root: CardController) -> String { root.isOpen ? "open" : "closed" }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("closed", 0), ("open", 600)]
    }
  }

  private static func exploration(_ way: Way, seed: UInt64 = 0) throws -> Exploration {
    let screen = Screen()
    let sheet = try AppSheet(CardApp(way: way), on: screen, at: nil)
    let scene = ReplayScene(name: "card", screen: screen, sheet: sheet)
    return Exploration(
      scene, runs: 120, seed: seed, invariants: [], catalog: .builtIn,
      within: FingerLimits(on: screen), notesPlaces: true)
  }

  @Test(arguments: Way.allCases)
  func `a card that only a drag closes is listed`(way: Way) throws {
    let answer = try Self.exploration(way).withoutDrags()
    #expect(answer.findings.isEmpty == way.closes)
    let route = answer.routes.first { $0.what == "the state closed" }
    #expect(route?.steps.count == (way.closes ? 1 : nil))
    guard !way.closes else { return }
    let finding = try #require(answer.findings.first)
    #expect(answer.findings.count == 1)
    #expect(finding.fault.contains("a drag leaves the sheet closed"))
    // The smallest drag that does it, which can be replayed.
    let trace = try #require(finding.trace)
    #expect(trace.hasDrag && trace.samples.count <= 3)
    let scene = try Self.exploration(way).scene
    #expect(try Timeline(of: trace, on: scene).outcome.sheet?.reading.state == "closed")
  }

  @Test func `a search of handed-over results is that of its own ones`() throws {
    let exploration = try Self.exploration(.custom)
    var search = ExplorationSearch(exploration)
    while let blocks = search.nextRound() {
      for block in blocks {
        let result = try exploration.explore(block)
        search.merge(try #require(exploration.result(of: block, from: result.numbers)))
      }
    }
    var walks = DragFreeSearch(exploration, beside: search)
    while let blocks = try walks.nextRound() {
      for block in blocks {
        let numbers = DragFreeSearch.run(block, of: exploration).numbers
        #expect(exploration.dragFreeResult(from: numbers + [0]) == nil)
        #expect(exploration.dragFreeResult(from: Array(numbers.dropLast())) == nil)
        walks.merge(try #require(exploration.dragFreeResult(from: numbers)), of: block)
      }
    }
    let own = try exploration.withoutDrags()
    #expect(walks.gaps.isEmpty && walks.runs == own.runs)
    #expect(walks.routes.map(\.steps) == own.routes.map(\.steps))
  }
}
