import Testing

@testable import AppSources

/// What `init --app` says is not there: names, types as far as declarations tell them, and labels.
struct MissingNamesTests {
  private func missing(_ texts: String...) -> MissingNames {
    MissingNames(in: texts.enumerated().map { ("\($0.offset).swift", $0.element) })
  }

  /// The names in the body of a class that shows a view, each with its line.
  private func names(_ body: String, after text: String = "") -> [String] {
    let text = "import UIKit\nfinal class Sheet: UIViewController {\n\(body)\n}\n\(text)"
    return missing(text).names.map { "\($0.line) \($0.name)" }
  }

  @Test func `what HeadlessUIKit, Foundation, Swift and the app declare is there`() {
    let found = names(
      """
      let box = Box<Int>(), other: [UIView] = [], when = Date(timeIntervalSince1970: 0)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = max(4, sin(2))
        box.place.origin.x += UIScreen.main.bounds.width
        other.first?.alpha = NSString(string: "a").length > 1 ? 1 : 0.5
        for (index, item) in [1, 2].enumerated() where index < item { print(item.description) }
        let shown = box.rows.map { row -> String in row.title ?? "\\(row.title as Any)" }
        UIView.animate(withDuration: 0.3, animations: { [weak self] in self?.close(shown) })
      }
      private func close(_ rows: [String]) { guard let first = rows.first else { return }; _ = first }
      """,
      after: """
        struct Box<Content> {
          struct Row { var title: String? }
          var place = CGRect.zero, content: Content?, rows: [Row] = []
          init() {}
        }
        """)
    #expect(found == [])
  }

  @Test(arguments: [
    // Types, functions and members of types that are known by a declaration, a value or a cast.
    ("let lamp: UILampView? = nil", ["3 UILampView"]),
    ("func f() { UIGraphicsDrawLamp(1) }", ["3 UIGraphicsDrawLamp"]),
    ("func f() { view.layer.lampColor = nil }", ["3 lampColor"]),
    ("let box = UIView()\nfunc f() { box.lampColor = nil }", ["4 lampColor"]),
    ("func f(_ box: UIView?) { box?.window?.lampColor = nil }", ["3 lampColor"]),
    ("func f(_ a: Any) { (a as? UILabel)?.lampColor = nil }", ["3 lampColor"]),
    ("func f() { for box in view.subviews { box.lampColor = nil } }", ["3 lampColor"]),
    ("func f() { if let box = view.superview, box.isLit { } }", ["3 isLit"]),
    ("func f() { lightLamp(); self.lightLamp() }", ["3 lightLamp", "3 lightLamp"]),
    ("func f() { let color = UIColor.lampYellow; _ = color }", ["3 lampYellow"]),
    // A member of what is not known, if nobody has one of this name.
    ("func f() { view.subviews.forEach { $0.lampColor = nil; $0.alpha = 1 } }", ["3 lampColor"]),
    // Overrides, also under other labels, and labels of calls.
    ("override func lampDidLight() {}", ["3 lampDidLight"]),
    ("override func viewDidAppear(slowly: Bool) {}", ["3 viewDidAppear"]),
    ("func f() { view.addSubview(view, lit: true) }", ["3 addSubview(_:lit:)"]),
    ("func f() { _ = UIColor(lamp: 1) }", ["3 UIColor(lamp:)"]),
    // What is not code, and what a phone's branch of a condition leaves out.
    ("// UILampView\nlet a = \"UILampView\"", []),
    ("#if canImport(ObjectiveC)\nfunc f() { view.lampColor = nil }\n#endif", []),
    ("#if swift(>=4.2)\n#else\nlet lamp: UILampView? = nil\n#endif", []),
    ("@available(iOS 15, *) func f() { if #available(iOS 17, *) {} }", []),
    ("lazy var place: (lampX: Int, Int) = (1, 2)\nfunc f() { _ = place.lampX }", []),
    ("let action = #selector(add(_:toLamp:))\nfunc add(_ a: Int, toLamp: Int) {}", []),
  ])
  func `what nobody declares is said with its line`(body: String, expected: [String]) {
    #expect(names(body) == expected)
  }

  @Test func `what comes with a class that is not there is said to come with it`() {
    let found = missing(
      "import UIKit\nclass Lamp: UILampView {\noverride func draw() { intensity = 1 }\n}"
    ).names
    #expect(found.map(\.name) == ["UILampView", "draw", "intensity"])
    #expect(
      found.last?.description
        == "0.swift:3:24: 'intensity' comes with 'UILampView', which is not there")
  }

  @Test func `a module that is not there may declare anything but Apple's types`() {
    let found = missing(
      "import UIKit\nimport LampKit\nlet a = Lamp(), b: UILampView = a.b\nfunc f() { a.lampColor() }",
      "let c: Lamp? = nil")
    #expect(found.names.map(\.name) == ["LampKit", "UILampView", "Lamp"])
    #expect(found.names.first?.description.contains("make its sources a target 'LampKit'") == true)
    #expect(
      missing("import MapKit").names.first?.description.contains("leave the file out") == true)
  }

  @Test func `a file of SwiftUI is left out, and what others name of it is not there`() {
    let found = missing(
      "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }",
      "import UIKit\nlet row: Row? = nil")
    #expect(found.names.map(\.name) == ["Row"] && !found.isComplete("Row"))
    #expect(found.warnings.map(\.line) == [1])
    #expect(found.warnings.first?.message.contains("this file is left out") == true)
  }

  /// The names in the body of a view, each with its line.
  private func names(inView body: String, after text: String = "") -> [String] {
    let text = "import SwiftUI\nstruct Card: View {\n\(body)\n}\n\(text)"
    return MissingNames(in: [("Card.swift", text)], hasSwiftUI: true).names.map {
      "\($0.line) \($0.name)"
    }
  }

  @Test func `what HeadlessSwiftUI and the app declare is there in views`() {
    let found = names(
      inView: """
        @State private var isOn = false
        @GestureState(resetTransaction: Transaction(animation: .spring())) private var way = CGSize.zero
        @Environment(\\.colorScheme) private var scheme
        var body: some View {
          VStack(alignment: .leading, spacing: 8) {
            Text("Title").font(.headline).foregroundColor(scheme == .dark ? .white : .primary).lit()
            Image(systemName: "star").resizable().aspectRatio(contentMode: .fit).frame(width: 20)
            Toggle("On", isOn: $isOn).toggleStyle(.switch).onChange(of: isOn) { print($0) }
            ForEach(0..<3) { Color.red.opacity(Double($0) / 3) }
          }
          .padding(.horizontal, 16).background(RoundedRectangle(cornerRadius: 8).fill(Color.white))
          .offset(way).animation(Animation.none, value: isOn)
          .gesture(DragGesture(minimumDistance: 0).updating($way) { value, state, _ in
            state = value.translation
          })
        }
        """, after: "extension View { func lit() -> some View { self } }")
    #expect(found == [])
  }

  @Test(arguments: [
    ("var body: some View { Text(\"a\").lamp() }", ["3 lamp"]),
    ("var body: some View { LampView() }", ["3 LampView"]),
    ("var body: some View { Color.lampYellow.padding() }", ["3 lampYellow"]),
    (
      "var body: some View { Text(\"a\").padding().lampStyle(.bright) }",
      ["3 lampStyle", "3 bright"]
    ),
    ("let label = UILampView()", ["3 UILampView"]),
    ("var body: some View { Text(\"a\", lit: true) }", ["3 Text(_:lit:)"]),
  ])
  func `a name that is not there is found in views, too`(body: String, expected: [String]) {
    #expect(names(inView: body) == expected)
  }

  @Test func `a file of UIKit alone sees nothing of SwiftUI`() {
    let found = MissingNames(
      in: [
        ("Card.swift", "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"),
        ("Old.swift", "import UIKit\nlet text = Text(\"a\")"),
      ], hasSwiftUI: true)
    #expect(found.names.map(\.description.count).count == 1 && found.names.first?.name == "Text")
  }

  @Test func `each has its way out`() {
    for (body, words) in [
      ("let a: UILampView? = nil", "declare it in Missing.swift, with what the app stores in it"),
      ("let a: UILampBehavior? = nil", "it decides what moves"),
      ("func f() { UIGraphicsDrawLamp() }", "it only paints; leave the line out"),
      ("func f() { view.lampColor = nil }", "declare it in Missing.swift in 'extension UIView'"),
      ("override func lampDidLight() {}", "leave this override out"),
      ("func f() { view.addSubview(view, lit: true) }", "write the call as UIKit has it now"),
      ("func f() { setValue(1, forKey: \"a\") }", "Use the property itself"),
    ] {
      let text = "import UIKit\nclass A: UIViewController {\n\(body)\n}"
      let found = missing(text).names
      #expect(found.count == 1 && found[0].description.contains(words), "\(body)")
    }
  }

  @Test func `lines are counted, and controllers that would run without them`() {
    let found = missing(
      "import UIKit\nclass A: UIViewController {\nlet b = B()\n}\n",
      "import UIKit\nclass B: UIView { let lamp = UILampView(), c = UILampView() }\n",
      "import UIKit\nclass C: UIViewController {}\n")
    #expect(found.names.count == 2 && found.lines == 1 && found.files == 1)
    #expect(found.lineCount == 8 && found.fileCount == 3)
    #expect(["A", "C", "D"].map { found.isComplete($0) } == [false, true, false])
  }

  @Test(arguments: [
    ("func f(_ a: Any) { _ = (a as? [NSObject])?.first.map { $0.value(forKey: \"b\") } }", "value"),
    ("override func forwardingTarget(for a: Selector!) -> Any? { nil }", "forwardingTarget"),
    ("@NSManaged var lamp: Int", "NSManaged"),
    ("let a = #selector(getter: A.isLit), isLit = true", "#selector"),
  ])
  func `what the build step warns of is not missing, and is said apart`(body: String, word: String)
  {
    let found = missing("import UIKit\nclass A: UIViewController {\n\(body)\n}")
    #expect(found.names == [] && found.lines == 0 && found.files == 0 && found.isComplete("A"))
    #expect(found.warnings.map(\.line) == [3])
    #expect(found.warnings.first?.message.isEmpty == false, "\(word)")
  }

  @Test func `a module of Swift that no table has may declare anything`() {
    for (text, expected) in [
      ("import Synchronization\nlet a = Mutex(0)\nfunc f() { a.withLock { $0.lamp() } }", []),
      ("import RegexBuilder\nlet a = Regex { OneOrMore(.digit) }", []),
      ("import FoundationNetworking\nlet a = URLSession.shared, b: NSURLRequest? = nil", []),
      ("import Synchronization\nlet a: UILampView? = nil", ["UILampView"]),
      ("import Foundation\nlet a: URLSession? = nil", ["URLSession"]),
    ] {
      #expect(missing("import UIKit\n" + text).names.map(\.name) == expected, "\(text)")
    }
    #expect(
      missing("import UIKit\nlet a: URLSession? = nil").names.first?.description
        .contains("write 'import FoundationNetworking'") == true)
  }

  @Test(arguments: ["CallKit", "XCTest", "SQLite3", "VisionKit", "Darwin"])
  func `nobody is to make a target of Apple's module`(name: String) {
    let found = missing("import UIKit\nimport \(name)").names
    #expect(found.map(\.name) == [name])
    #expect(found.first?.description.contains("a target") == false)
    #expect(Frameworks.replacement(of: name, hasSwiftUI: true) == nil)
  }

  @Test func `the compiler decides whether Darwin is there`() {
    #expect(Frameworks.isPresent("Darwin") == nil && Frameworks.isPresent("CallKit") == false)
    #expect(!AppOutline.importsForeignModule("import Darwin"))
    #expect(AppOutline.importsForeignModule("import XCTest"))
  }

  @Test func `labels of what Swift's functions return are no members that are missing`() {
    #expect(
      names("func f() { var a: Set = [1]; _ = a.insert(1).inserted; _ = 1.addingLamp() }")
        == ["3 addingLamp"])
  }

  @Test func `no cut in a file stops it`() {
    let text = """
      import UIKit
      extension A { override var r: S { didSet(t) { u() } } }
      class A<T: UIView>: UIViewController { let (a, b) = (1, 2); case let .c(d), e = 1
      init?(_ a: Int = [1: 2][0], b: () -> Void) { for case let f? in [g as? H ?? .i] where { $0 } {
      f(#selector(A.m(_:)), #keyPath(A.n), a.o?(1), d?.p(q:))
      self.init(j) { [weak self, k = l] (m: N, _) -> O in return m.p?[q]!.r(s: "\\(t(u))") } } }
      """
    for count in 0...text.count { _ = missing(String(text.prefix(count)), "class H: A<UIView> {}") }
    for count in 0...text.count { _ = missing(String(text.dropFirst(count))) }
    for count in 0...text.count {
      _ = AppRewriter.rewrite([("A.swift", String(text.prefix(count)))])
      _ = AppRewriter.rewrite([("A.swift", String(text.dropFirst(count)))])
    }
  }
}
