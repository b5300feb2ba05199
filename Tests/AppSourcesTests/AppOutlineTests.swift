import Testing

@testable import AppSources

/// What `init --app` finds in an app's files.
struct AppOutlineTests {
  private func controllers(_ texts: String...) -> [AppController] {
    AppOutline(texts.enumerated().map { ("\($0.offset).swift", $0.element) }).controllers
  }

  private func controller(_ body: String, after text: String = "") -> AppController? {
    controllers(text, "final class Sheet: UIViewController {\n\(body)\n}").first
  }

  @Test func `view controllers are found through the app's own classes, in any file`() {
    let found = controllers(
      "class Base: UIKit.UIViewController {}\nclass View: UIView {}",
      "\n  final class Sheet: Base, UIGestureRecognizerDelegate {}", "enum A { class B: Base {} }")
    #expect(found.map(\.name) == ["Base", "Sheet", "A.B"])
    #expect(found.map(\.path) == ["0.swift", "1.swift", "2.swift"])
    #expect(found[1].line == 2)
  }

  @Test func `what another file cannot make is passed over`() {
    #expect(controllers("private class A: UIViewController {}").isEmpty)
    #expect(controllers("class A<T>: UIViewController {}").isEmpty)
    #expect(
      controllers("// class A: UIViewController {}\nlet b = \"class C: UIViewController {}\"")
        .isEmpty)
    #expect(controllers("#if DEBUG && false\nclass A: UIViewController {}\n#endif").isEmpty)
  }

  @Test func `the first with recognizers is the one to begin with`() {
    let plain = "class A: UIViewController {}"
    let other =
      "class B: UIViewController {}\nextension B { func f(_ pan: UIPanGestureRecognizer) {} }"
    #expect(AppOutline([("a", plain), ("b", other)]).first?.name == "B")
    #expect(AppOutline([("a", plain), ("b", "class B: UIViewController {}")]).first?.name == "A")
    #expect(AppOutline([("a", "struct A {}")]).first == nil)
  }

  @Test func `what a controller has from the app's class above it is its own`() {
    let found = controllers(
      """
      class Base<Content>: UIViewController {
        let sheetView = UIView()
        private(set) var state = State.closed
        let pan = UIScreenEdgePanGestureRecognizer()
        func f() { pan.edges = .left }
      }
      """, "final class Sheet: Base<Map> {}")
    #expect(found.map(\.name) == ["Sheet"])
    #expect(found.first?.hasRecognizers == true && found.first?.edge == "left")
    #expect(
      found.first?.sheets.first?.keyPath == "sheetView" && found.first?.state == .value("state"))
  }

  @Test func `an initializer's parameters are read with their defaults`() {
    let found = controller(
      """
      init(height: CGFloat, _ isOpen: Bool = true, at place: [Int: (A, B)] = [:]) {}
      required init?(coder: NSCoder) { nil }
      private init() {}
      """)
    #expect(
      found?.parameters == [
        .init(label: "height", name: "height", type: "CGFloat", value: nil),
        .init(label: nil, name: "isOpen", type: "Bool", value: "true"),
        .init(label: "at", name: "place", type: "[Int:(A,B)]", value: "[:]"),
      ])
  }

  @Test func `the initializer that needs least is taken, or an inherited one`() {
    #expect(
      controller("init(a: Int, b: Int) {}\nconvenience init(c: Int) {}")?.parameters.count == 1)
    #expect(controller("func f() { view.init(a: 1) }")?.parameters == [])
    let inherited = controllers(
      "class Base: UIViewController { init(a: Int) {} }", "class Sheet: Base {}")
    #expect(inherited.map(\.parameters.count) == [1, 1])
  }

  @Test(arguments: [
    ("let dimming = UIView()\nlet sheetView = UIView()", "sheetView"),
    ("private let sheetView = UIView()\nlet header: UIView", "header"),
    ("let list: UIView\nlet sheetViewController: Sheet", "sheetViewController.view"),
    ("let mainViewController: Main\nvar sheetViewController: Sheet?", nil),
    ("let card = Card()\nlet list: UITableView", "card"), ("let title = \"sheet\"", nil),
    ("static let sheet = UIView()", nil),
    ("var panel: UIView!\nvar sheet: UIView?\nfunc f() { panel = UIView() }", "panel"),
    // Only a nib fills an outlet, and what no code gives a value.
    ("@IBOutlet var sheetView: UIView!\nlet list = UIView()", "list"),
    ("@IBOutlet weak var sheetView: UIView!", nil),
    ("var sheetView: UIView!\nfunc f() { let sheetView = 1 }", nil),
  ])
  func `the view that moves is a property whose name says so`(body: String, view: String?) {
    let sheet = controller(body, after: "class Card: UIView {}")?.sheets.first
    #expect(sheet?.keyPath == view && sheet?.reason == (view == nil ? nil : .name))
  }

  @Test(
    arguments: [
      ("private(set) var state = State.closed\nvar isOpen = true", .value("state")),
      ("var isOpen: Bool { true }", .flag("isOpen")),
      ("private(set) var isOpen = false", .flag("isOpen")),
      ("var state: State?", nil), ("private var state = 1", nil), ("var position: CGPoint", nil),
      ("var isWide: Bool { true }\nvar stop = Stop.low", .value("stop")),
      (
        "var state: UILabel\nvar onState: (Stop) -> Void\nvar stops: [Stop]\nvar position = 1.5",
        nil
      ),
      ("var position: Place\nvar stop: Stop", .value("stop")),
      // An enumeration of another name, if code changes it after the start.
      ("var size: Stop\nvar isWide = true\nfunc f() { size = .low }", .value("size")),
      ("var style: Stop\nvar isWide = true\ninit() { style = .low }", .flag("isWide")),
    ] as [(String, AppController.State?)])
  func `the state is a property whose name says so, or a flag`(
    body: String, state: AppController.State?
  ) {
    let found = controllers(
      "enum Stop { case low, high }", "final class Sheet: UIViewController {\n\(body)\n}")
    #expect(found.first?.state == state)
  }

  @Test func `the state of a class above comes before a flag of its own`() {
    let found = controllers(
      "enum Stop { case low }\nclass Base: UIViewController { var stop = Stop.low }",
      "final class Sheet: Base { var isWide: Bool { true } }")
    #expect(found.last?.state == .value("stop"))
  }

  @Test(arguments: [
    ("let link = CADisplayLink()", "", true), ("let mover = Mover()", "CADisplayLink", true),
    ("", "CADisplayLink", false), ("let mover = Mover()", "// CADisplayLink", false),
    ("let view: UIView", "CADisplayLink", false),
  ])
  func `a display link counts in the files that the controller's code names`(
    body: String, mover: String, hasLink: Bool
  ) throws {
    let outline = AppOutline([
      ("0", "class Sheet: UIViewController {\n\(body)\n}"),
      ("1", "class Mover { func f() { \(mover)\n } }\nextension UIView {}"),
    ])
    #expect(outline.hasDisplayLink(try #require(outline.controllers.first)) == hasLink)
  }

  @Test(arguments: [
    ("let collapsedHeight: CGFloat = 68.0", 68), ("init(peek: CGFloat = 40) {}", 40),
    ("let collapsedRadius: CGFloat = 68", nil), ("let collapsed = 0.5", nil),
    ("let collapsed = height / 2", nil), ("let height: CGFloat = 68", nil),
  ])
  func `a number in the code says how much of the sheet shows at first`(
    body: String, extent: Double?
  ) throws {
    let outline = AppOutline([("0", "class Sheet: UIViewController {\n\(body)\n}")])
    #expect(outline.leastExtent(of: try #require(outline.controllers.first)) == extent)
  }

  @Test func `an edge pan says from which side the sheet comes`() {
    #expect(controller("func f() { pan.edges = .right }")?.edge == "right")
    #expect(controller("")?.edge == nil)
  }
}
