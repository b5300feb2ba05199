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
    ("static let sheet = UIView()", nil), ("var panel: UIView!\nvar sheet: UIView?", "panel"),
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
    ] as [(String, AppController.State?)])
  func `the state is a property whose name says so, or a flag`(
    body: String, state: AppController.State?
  ) {
    #expect(controller(body)?.state == state)
  }

  @Test func `an edge pan says from which side the sheet comes`() {
    #expect(controller("func f() { pan.edges = .right }")?.edge == "right")
    #expect(controller("")?.edge == nil)
  }
}
