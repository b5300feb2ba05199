import Testing

@testable import AppSources

/// The view that `init --app` takes for the sheet, and how another file reads it.
struct SheetViewTests {
  private func outline(_ texts: String...) -> AppOutline {
    AppOutline(texts.enumerated().map { ("\($0.offset).swift", $0.element) })
  }

  private func sheets(_ body: String, _ others: String = "") -> [SheetView] {
    let found = outline("final class Root: UIViewController {\n\(body)\n}", others)
    return found.controllers.first { $0.name == "Root" }?.sheets ?? []
  }

  private func pan(_ sheet: SheetView?) -> SheetView.Pan? {
    guard case .pan(let pan)? = sheet?.reason else { return nil }
    return pan
  }

  // MARK: Where the pan is

  @Test(arguments: [
    // The pan is added in one line, or declared before, in a property, a function or with a type.
    ("box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: f))", "box"),
    ("let pan = UIPanGestureRecognizer()\nself.box.addGestureRecognizer(pan)", "box"),
    ("let pan: UIPanGestureRecognizer\nbox.addGestureRecognizer(pan)", "box"),
    ("let pan = Drag()\nstackController.addGestureRecognizer(pan)", "sheetView"),
    (
      "let pan = Drag()\nlistViewController.view.addGestureRecognizer(pan)",
      "listViewController.view"
    ),
    ("box?.addGestureRecognizer(lazyPan)", "box"), ("box.addGestureRecognizer(madePan())", "box"),
    ("let target = box!\ntarget.addGestureRecognizer(Drag())", "box"),
    ("guard let box else { return }\nbox.addGestureRecognizer(Drag())", "box"),
    ("add(to: box)\n}\nfunc add(to view: UIView) {\nview.addGestureRecognizer(Drag())", "box"),
    ("for pan in [tap, lazyPan] { box.addGestureRecognizer(pan) }", "box"),
    ("[tap, lazyPan].forEach { box.addGestureRecognizer($0) }", "box"),
    ("guard let lazyPan = lazyPan else { return }\nbox.addGestureRecognizer(lazyPan)", "box"),
    // What it is added to is part of the sheet, behind it, or the whole screen.
    ("let pan = Drag()\nhandleView.addGestureRecognizer(pan)", "sheetView"),
    ("let pan = Drag()\ndimmingView.addGestureRecognizer(pan)", "sheetView"),
    ("let pan = Drag()\nview.addGestureRecognizer(pan)", "sheetView"),
    // A private one is the sheet like any other.
    ("let pan = Drag()\nhidden.addGestureRecognizer(pan)", "hidden"),
    // Another recognizer, another method, and what a function returns.
    ("box.addGestureRecognizer(UITapGestureRecognizer())", "sheetView"),
    ("box.addGestureRecognizer(UIScreenEdgePanGestureRecognizer())", "sheetView"),
    ("for pan in [tap] { box.addGestureRecognizer(pan) }", "sheetView"),
    // A name of which nothing but itself says what it is.
    ("let drag = drag\nbox.addGestureRecognizer(drag)", "sheetView"),
    ("let pan = Drag()\nbox.removeGestureRecognizer(pan)", "sheetView"),
    ("let pan = Drag()\nbox(1).addGestureRecognizer(pan)", "sheetView"),
    ("let box = UIView()\nbox.addGestureRecognizer(Drag())", "sheetView"),
    // Of several, the one whose name says so.
    ("let pan = Drag()\nbox.addGestureRecognizer(pan)\ncard.addGestureRecognizer(pan)", "card"),
  ])
  func `the sheet is the view to which a pan is added`(code: String, view: String) {
    let found = sheets(
      """
      let sheetView = UIView()
      let handleView = UIView()
      let dimmingView = UIView()
      private let hidden = UIView()
      var box: UIVisualEffectView!
      var card = makeCard()
      let listViewController: List
      let tap = UITapGestureRecognizer()
      lazy var lazyPan: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer()
        return pan
      }()
      func madePan() -> UIPanGestureRecognizer { Drag() }
      override func viewDidLoad() {
      \(code)
      }
      """, "final class Drag: UIPanGestureRecognizer {}")
    #expect(found.first?.keyPath == view)
  }

  @Test(arguments: [
    "let list = List()", "lazy var list = List(style: .plain)", "var list: List!",
    "let list: UINavigationController", "private(set) var list: List",
  ])
  func `a child's view to which its parent adds a pan is the sheet`(property: String) {
    let found = sheets(
      """
      \(property)
      func viewDidLoad() {
        addChild(list)
        list.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(f)))
      }
      @objc func f() {}
      """, "final class List: UIViewController { init(style: Style = .plain) {} }")
    #expect(found.first?.keyPath == "list.view")
    let dot = property.hasSuffix("!") ? "?." : "."
    #expect(found.first?.expression == "root.list\(dot)view")
    #expect(pan(found.first)?.line == 5 && pan(found.first)?.host == "list.view")
  }

  @Test func `a child or a view that adds a pan to itself is its parent's sheet`() {
    let list =
      "final class List: UIViewController { func f() { view.addGestureRecognizer(Drag()) } }"
    let card = "final class Card: UIView { func f() { addGestureRecognizer(Drag()) } }"
    let drag = "final class Drag: UIPanGestureRecognizer {}"
    #expect(sheets("let child = List()", list + drag).map(\.keyPath) == ["child.view"])
    #expect(sheets("let child = Card()", card + drag).map(\.keyPath) == ["child"])
    let found = outline(
      list, "class Root: UIViewController { let list = List()\nfunc f() { addChild(list) } }", drag)
    #expect(found.controllers.map(\.hasPan) == [true, true])
    // The child is a part of its parent, which is replayed as a whole.
    #expect(found.first?.name == "Root")
    #expect(
      outline(list, "class Root: UIViewController { let list = List() }", drag).first?.name
        == "List")
  }

  // MARK: What its action moves

  @Test(arguments: [
    ("sheetView.frame.origin.y += 1", "sheetView", "frame"),
    ("self.sheetView.transform = .identity", "sheetView", "transform"),
    ("sheetView.layer.position.y = 1", "sheetView", "position"),
    ("let sheet = sheetView\nsheet.center.y -= 1", "sheetView", "center"),
    ("follow(1)\n}\nfunc follow(_ y: CGFloat) {\nsheetView.center.y = y", "sheetView", "center"),
    ("top.constant = 1", "sheetView", "constant"), ("made?.constant += 1", "sheetView", "constant"),
    ("lazyTop.constant = 1", "sheetView", "constant"),
    ("below.constant = 1", "sheetView", "constant"),
    ("UIView.animate(withDuration: 1) { self.sheetView.frame = .zero }", "sheetView", "frame"),
    // The view of the recognizer, by its name or another.
    ("pan.view?.center.y = 1", "box", "center"),
    ("guard let moved = pan.view else { return }\nmoved.frame = .zero", "box", "frame"),
    // Code that only reads, or sets something else, moves nothing.
    ("if sheetView.frame == .zero { sheetView.alpha = 1 }", "box", nil),
    ("let frame = sheetView.frame", "box", nil), ("unknown.constant = 1", "box", "constant"),
    // A view that moves along with the one under the finger is not the sheet.
    ("box.center.y = 1\nsheetView.center.y = 2", "box", "center"),
    ("scrim.frame = .zero\nsheetView.frame = .zero", "sheetView", "frame"),
  ])
  func `the sheet is what the action of the pan moves`(code: String, view: String, change: String?)
  {
    let found = sheets(
      """
      let box = UIView()
      let scrim = UIView()
      let sheetView = UIView()
      var top: NSLayoutConstraint!
      var made: NSLayoutConstraint?
      var below: NSLayoutConstraint!
      var unknown: NSLayoutConstraint!
      lazy var lazyTop: NSLayoutConstraint = { sheetView.topAnchor.constraint(equalTo: view.topAnchor) }()
      func viewDidLoad() {
        box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
        top = sheetView.topAnchor.constraint(equalTo: view.topAnchor)
        made = NSLayoutConstraint(item: sheetView, attribute: .top, relatedBy: .equal, toItem: view)
        below = view.bottomAnchor.constraint(equalTo: sheetView.topAnchor)
      }
      @objc func drag(_ pan: UIPanGestureRecognizer) {
      \(code)
      }
      """)
    #expect(found.first?.keyPath == view)
    #expect(pan(found.first)?.change == change)
    #expect(pan(found.first)?.isOnSheet == (view == "box"))
    #expect(pan(found.first)?.action == "drag(_:)")
  }

  @Test(arguments: [
    ("view.frame.origin.y += 1", ["view"]), ("box.frame.origin.y += 1", ["box"]),
    ("", ["sheetView", "view"]), ("view.transform = t\nbox.transform = t", ["view"]),
  ])
  func `a pan on the whole screen says something if its action moves something`(
    code: String, views: [String]
  ) {
    let found = sheets(
      """
      let box = UIView()
      let sheetView = UIView()
      let pan = UIPanGestureRecognizer()
      func viewDidLoad() {
        pan.addTarget(self, action: #selector(Root.drag))
        view.addGestureRecognizer(pan)
      }
      @objc func drag() { \(code) }
      """)
    #expect(found.map(\.keyPath) == views)
  }

  @Test func `a view that its own pan moves comes before one that is only touched`() {
    let found = sheets(
      """
      let list = UIView()
      let box = UIView()
      func viewDidLoad() {
        list.addGestureRecognizer(UIPanGestureRecognizer())
        box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
      }
      @objc func drag() { box.center = .zero }
      """)
    #expect(found.map(\.keyPath) == ["box", "list"])
  }

  // MARK: What another file reads

  @Test(
    arguments: [
      ("let box = UIView()", "box", "root.box", nil),
      ("var box: UIView?", "box", "root.box ?? root.view", nil),
      ("var list: List?", "list.view", "root.list?.view ?? root.view", nil),
      ("let list: List", "list", "root.list.view", nil),
      ("let list: List", "list.box", "root.list.box", nil),
      (
        "private let box = UIView()", "box",
        "(Mirror(reflecting: root).descendant(\"box\") as? UIView) ?? root.view", "box"
      ),
      (
        "private lazy var box = Box()", "box",
        "(Mirror(reflecting: root).descendant(\"$__lazy_storage_$_box\") as? Box) ?? root.view",
        "box"
      ),
      (
        "private let list = List()\nfunc f() { addChild(list) }", "list.view",
        "root.children.first { $0 is List }?.view ?? root.view", "list"
      ),
      // Not a child, one of two, and one of which nothing tells which it is.
      (
        "private let list = List()", "list.view",
        "(Mirror(reflecting: root).descendant(\"list\") as? List)?.view ?? root.view", "list"
      ),
      (
        "private let list = List()\nlet other = List()\nfunc f() { addChild(list); addChild(other) }",
        "list.view", "(Mirror(reflecting: root).descendant(\"list\") as? List)?.view ?? root.view",
        "list"
      ),
      (
        "let list: List", "list.hidden",
        "(Mirror(reflecting: root.list).descendant(\"hidden\") as? UIView) ?? root.view", "hidden"
      ),
      ("private var box: UIView { view }", "box", nil, nil),
      ("let box = UIView()", "boxes", nil, nil),
      ("let box = UIView()", "", nil, nil), ("let box = UIView()", "view", "root.view", nil),
      ("static let box = UIView()", "box", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a view is read by its key path, whether private or not there`(
    body: String, keyPath: String, expression: String?, hidden: String?
  ) throws {
    let outline = outline(
      "class Root: UIViewController {\n\(body)\n}",
      "class List: UIViewController { let box = UIView(); private let hidden = UIView() }",
      "class Box: UIView {}")
    let root = try #require(outline.controllers.first)
    let view = outline.sheet(at: keyPath, of: root)
    #expect(view?.expression == expression && view?.privateProperty == hidden)
  }

  @Test(arguments: 1...3)
  func `a private view of a class above is read through those between`(level: Int) throws {
    let classes = (1...level).map { "class Root\($0): Root\($0 - 1) {}\n" }.joined()
    let outline = outline(
      "class Root0: UIViewController { private let box = UIView() }\n" + classes)
    let root = try #require(outline.controllers.last)
    let mirrors = String(repeating: ".superclassMirror?", count: level)
    #expect(
      outline.sheet(at: "box", of: root)?.expression
        == "(Mirror(reflecting: root)\(mirrors).descendant(\"box\") as? UIView) ?? root.view")
  }

  @Test func `a child that only code names is found among the children`() {
    let found = sheets(
      """
      func viewDidLoad() {
        let list = List()
        addChild(list)
        list.view.addGestureRecognizer(UIPanGestureRecognizer())
      }
      """, "class List: UIViewController {}")
    #expect(found.first?.expression == "root.children.first { $0 is List }?.view ?? root.view")
  }
}
