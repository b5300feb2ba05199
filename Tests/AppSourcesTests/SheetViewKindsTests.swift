import Testing

@testable import AppSources

/// What `init --app` takes for a view, what it refuses, and the views that a scroll view moves.
struct SheetViewKindsTests {
  private static let others = """
    class List: UIViewController {}
    class Base: UIView {}
    class Card: Base {}
    class Pass: UIScrollView {}
    class Lamp: LampKit.LampView {}
    struct Theme {}
    enum Stop: String { case low }
    protocol Moving: AnyObject {}
    protocol Viewing: UIView {}
    """

  private func outline(_ body: String) throws -> (outline: AppOutline, root: AppController) {
    let outline = AppOutline([
      ("Root.swift", "final class Root: UIViewController {\n\(body)\n}"),
      ("List.swift", Self.others),
    ])
    return (outline, try #require(outline.controllers.first { $0.name == "Root" }))
  }

  // MARK: Kinds

  @Test(arguments: [
    "let it = UIView()", "let it: Card", "var it: UIVisualEffectView?", "let it = UIStackView()",
    "let it: UITableView", "var it: Viewing", "let it: List", "var it: some UIView { view }",
    "let it: UINavigationController", "let it = Card(frame: .zero)",
    // Nothing tells what these are.
    "let it = makeIt()", "let it: Lamp", "let it: LampView",
  ])
  func `a view may be named, and what may be one`(property: String) throws {
    let (outline, root) = try outline(property)
    #expect(outline.sheet(at: "it", of: root) != nil)
    #expect(outline.obstacle(at: "it", of: root) == nil)
  }

  @Test(arguments: [
    "let it = UIPanGestureRecognizer()", "lazy var it = UIPanGestureRecognizer(target: self)",
    "weak var it: Moving?", "var it = 0.3", "var it: CGFloat", "let it: Theme", "var it = Stop.low",
    "let it: [UIView]", "let it = [UIView()]", "let it: (UIView) -> Void", "let it = \"sheet\"",
    "var it: NSLayoutConstraint!", "let it: UIColor", "var it = true", "let it: Timer?",
  ])
  func `what is no view is refused`(property: String) throws {
    let (outline, root) = try outline(property)
    #expect(outline.sheet(at: "it", of: root) == nil)
    #expect(outline.obstacle(at: "it", of: root) == "is no view")
    #expect(outline.views(of: root).isEmpty)
  }

  @Test(arguments: ["@IBOutlet var it: UIView!", "@IBOutlet private weak var it: UIView?"])
  func `an outlet is refused, with its pan or without`(property: String) throws {
    let (outline, root) = try outline(
      "\(property)\nfunc f() { it.addGestureRecognizer(UIPanGestureRecognizer()) }")
    #expect(outline.sheet(at: "it", of: root) == nil && root.sheets.isEmpty)
    #expect(outline.obstacle(at: "it", of: root) == "is an outlet, which is nil without a nib")
  }

  @Test func `the views that another file can read are listed, and nothing else`() throws {
    let (outline, root) = try outline(
      """
      let box = UIView()
      private let hidden = Card()
      private var computed: UIView { box }
      let list = List()
      var shown: UIViewController? { list }
      let made = makeIt()
      weak var delegate: Moving?
      var duration = 0.3
      @IBOutlet var outlet: UIView!
      """)
    #expect(outline.views(of: root) == ["box", "hidden", "list.view"])
  }

  @Test(arguments: [
    ("var it: UIView!", "it", "root.it", "it"),
    ("var list: List!", "list.view", "root.list?.view", "list"),
    ("let it = UIView()", "it", "root.it", nil),
    // Something stands in for what may not be there.
    ("var list: List?", "list.view", "root.list?.view ?? root.view", nil),
    (
      "private var it: UIView!", "it",
      "(Mirror(reflecting: root).descendant(\"it\") as? UIView) ?? root.view", nil
    ),
  ])
  func `a view that is unwrapped by itself is said so, to be read with care`(
    property: String, keyPath: String, expression: String, unwrapped: String?
  ) throws {
    let (outline, root) = try outline(property)
    let view = outline.sheet(at: keyPath, of: root)
    #expect(view?.expression == expression && view?.unwrappedProperty == unwrapped)
  }

  // MARK: Scroll views

  private static let drawer = """
    private let shadowView = UIView()
    private let content = UIView()
    private let drawerScroll = Pass()
    func viewDidLoad() {
      drawerScroll.delegate = self
      drawerScroll.addSubview(shadowView)
      drawerScroll.addSubview(content)
    }

    """
  private static let release =
    "func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {}"

  @Test func `what a scroll view moves is the sheet, if the class says where it stops`() throws {
    let root = try outline(Self.drawer + Self.release).root
    #expect(root.sheets.map(\.keyPath) == ["content"])
    guard case .scroll(let scroll)? = root.sheets.first?.reason else {
      Issue.record("no scroll view is the reason: \(root.sheets)")
      return
    }
    #expect(scroll.path == "Root.swift" && scroll.line == 8 && scroll.host == "drawerScroll")
    #expect(scroll.action == "scrollViewDidEndDragging(_:willDecelerate:)")
  }

  @Test(
    arguments: [
      // Nothing says where it stops, another object does, or no name says that it is a sheet.
      (drawer, nil), (drawer.replacing("delegate = self", with: "delegate = other") + release, nil),
      (drawer.replacing("drawerScroll", with: "pager") + release, nil),
      // What a pan moves comes first.
      (
        drawer + release + "\nlet card = UIView()\nfunc f() { card.addGestureRecognizer("
          + "UIPanGestureRecognizer(target: self, action: #selector(drag))) }\n"
          + "@objc func drag() { card.frame = .zero }", "card"
      ),
    ] as [(String, String?)])
  func `a scroll view says nothing without a name and an end, and a pan says more`(
    body: String, view: String?
  ) throws {
    #expect(try outline(body).root.sheets.first?.keyPath == view)
  }
}
