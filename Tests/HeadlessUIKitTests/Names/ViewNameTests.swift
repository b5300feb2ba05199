import Foundation
import GestureReplay
import HeadlessUIKit
import Testing

/// What views are called: by what the app calls them, by what they show, and only then by class.
@MainActor
struct ViewNameTests {
  /// A view of an app's own that holds others.
  final class RatingView: UIView {
    private let stars = (0..<3).map {
      UIView(frame: CGRect(x: 20 * $0, y: 0, width: 20, height: 20))
    }
    private lazy var caption: UILabel? = UILabel()

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      for star in stars { addSubview(star) }
      caption.map(addSubview)
    }
  }

  /// A view that holds others in values.
  final class BoardView: UIView {
    enum Side { case near, far }

    @MainActor
    struct Parts {
      var header = UIView()
      var footer: UIView? = UIView()
    }

    private let parts: Parts? = Parts()
    private let pair = (left: UIView(), right: UIView())
    private let both = (UIView(), UIView())
    private let byKey = ["b": UIView(), "a": UIView()]
    private let bySide: [Side: UIView]? = [.near: UIView()]
    private let byNumber: [Int: Any] = [1: "no view", 2: UIView()]

    /// A property of its own goes first, wherever it stands.
    private lazy var all = ["badge": badge]
    private let badge = UIView()

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      var views: [UIView?] = [parts?.header, parts?.footer, all["badge"], bySide?[.near]]
      views += [pair.left, pair.right, both.0, both.1, byNumber[2] as? UIView]
      views += byKey.values.map(Optional.some)
      for view in views.compactMap({ $0 }) { addSubview(view) }
    }
  }

  /// A controller whose parent holds it.
  final class ListController: UIViewController {
    let header = UIView()
    private var buttons: [UIButton] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      buttons = [UIButton(), UIButton()]
      view.addSubview(header)
      for button in buttons { view.addSubview(button) }
    }
  }

  final class HostController: UIViewController {
    private let list = ListController()
    private let pages = [UIViewController(), UIViewController()]

    override func viewDidLoad() {
      super.viewDidLoad()
      for child in [list] + pages {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: [String]
    let make: @MainActor @Sendable (ProgramController) -> [UIView]

    init(
      _ what: String, _ names: [String],
      _ make: @escaping @MainActor @Sendable (ProgramController) -> [UIView]
    ) { (testDescription, self.names, self.make) = (what, names, make) }
  }

  static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  nonisolated static let cases = [
    Case("an identifier", ["place.title"]) { _ in
      let view = UIView()
      view.accessibilityIdentifier = "place.title"
      return [view]
    },
    Case("properties of a view of the app's own", ["stars[0]", "stars[1]", "stars[2]", "caption"]) {
      _ in [RatingView()]
    },
    Case("those of two such views", ["stars[0]", "stars[0] (2)", "caption", "caption2"]) { _ in
      [RatingView(), RatingView()]
    },
    Case(
      "properties of a child controller, and of arrays of children",
      ["list", "header", "buttons[0]", "buttons[1]", "pages[0]", "pages[1]"]
    ) { program in
      let host = HostController()
      program.addChild(host)
      return [host.view]
    },
    Case("texts", ["label \"Cancel\"", "label \"Cancel\" (2)", "button \"Done\""]) { _ in
      let button = UIButton()
      button.setTitle("Done", for: .normal)
      return [label("Cancel"), label("Cancel"), button]
    },
    Case("a configured button", ["button \"Buy now\""]) { _ in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Buy now"
      return [UIButton(configuration: configuration)]
    },
    Case(
      "views in a structure, in tuples and in dictionaries",
      [
        "parts.header", "parts.footer", "pair.left", "pair.right", "both.0", "both.1",
        "byKey[\"a\"]", "byKey[\"b\"]", "bySide[near]", "byNumber[2]", "badge",
      ]
    ) { _ in [BoardView()] },
    Case("fields", ["field \"Name\"", "field \"Search\"", "UITextField"]) { _ in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
      let field = UITextField()
      field.placeholder = "Name"
      bar.placeholder = "Search"
      return [field, bar, UITextField()]
    },
    Case("a long text", ["label \"The station lies on the Jubile…\""]) { _ in
      [label("The station lies on the Jubilee line, not far from the river")]
    },
    Case("a text of several lines with quotation marks", ["label \"He said: 'no'\""]) { _ in
      [label(" He said:\n\t\"no\"\n")]
    },
    Case("classes", ["UIView", "UIView2", "UILabel", "UIImageView"]) { _ in
      [UIView(), UIView(), label("  "), UIImageView()]
    },
    Case("an identifier that ends in a digit", ["item7", "item7 (2)"]) { _ in
      let views = [UIView(), UIView()]
      for view in views { view.accessibilityIdentifier = "item7" }
      return views
    },
  ]

  @Test(arguments: cases) func `a view is called by what is known of it`(given: Case) throws {
    let run = try ProgramRun { program in
      for view in given.make(program) { program.box.addSubview(view) }
    }
    let names = run.names
    for name in given.names { #expect(names.contains(name), "not in \(names)") }
    #expect(Set(names).count == names.count)
  }

  @Test func `views that the app names, or that scroll, are those that goldens hold`() throws {
    let run = try ProgramRun { program in
      let named = UIView()
      named.accessibilityIdentifier = "named"
      let scrollView = UIScrollView(frame: program.box.bounds)
      scrollView.addSubview(Self.label("Cancel"))
      for view in [named, UIView(), RatingView(), scrollView] { program.box.addSubview(view) }
    }
    #expect(
      run.goldenNames
        == ["view", "box", "named", "stars[0]", "stars[1]", "stars[2]", "caption", "UIScrollView"])
    #expect(run.names.contains("label \"Cancel\"") && run.names.contains("RatingView"))
  }

  @Test(arguments: [
    ("label \"a = b\"", "final.layout.label \"a = b\"[3]"),
    ("stars[1]", "final.layout.stars[1][2]"),
    ("place.title", "final.layout.place.title[0]"),
  ])
  func `a key path leads to a view of any name`(name: String, keyPath: String) throws {
    let run = try ProgramRun { program in
      let named = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
      named.accessibilityIdentifier = "place.title"
      let label = Self.label("a = b")
      label.frame = named.frame
      for view in [named, RatingView(), label] { program.box.addSubview(view) }
    }
    #expect(run.names.contains(name))
    let goal = try OutcomeExpectation(parsing: "\(keyPath)=20", option: "--goal")
    #expect(goal.keyPath == keyPath)
    let final = JSONNode.Member(
      key: "final", keyLocation: goal.location, node: run.timeline.outcome.node)
    #expect(goal.isMet(by: JSONNode(.object([final]), at: goal.location)))
  }
}
