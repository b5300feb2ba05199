import AppSources
import Testing

/// What cannot be carried over is reported, with the place and the way out.
struct AppReportTests {
  private static let reported: [(text: String, place: String, words: String)] = [
    ("f()\n  method_exchangeImplementations(a, b)", "2:3", "Override the method"),
    (
      "if let a = class_getInstanceMethod(B.self, #selector(B.c)) {}", "1:12",
      "canImport(ObjectiveC)"
    ),
    ("view.perform(#selector(A.b))", "1:6", "Call the method itself"),
    ("view.perform(\"b\")", "1:6", "Call the method itself"),
    ("view.perform(selector, with: 1)", "1:6", "Call the method itself"),
    ("let a = NSClassFromString(\"B\")", "1:9", "Name the class itself"),
    ("usleep(1000)", "1:1", "Use 'Task.sleep(nanoseconds:)'"),
    ("Thread.sleep(forTimeInterval: 1)", "1:8", "Use 'Task.sleep(nanoseconds:)'"),
    ("Task(executorPreference: a) { b() }", "1:1", "Leave it out"),
    ("Task.detached(executorPreference: a) { b() }", "1:6", "Leave it out"),
    ("NSSelectorFromString(\"a\")", "1:1", "Use '#selector'"),
    ("let a = Selector((\"b\"))", "1:9", "Use '#selector'"),
    ("a.value(forKey: \"b\")", "1:3", "Use the property itself"),
    ("a.setValue(1, forKeyPath: \"b.c\")", "1:3", "Use the property itself"),
    ("a.loadNibNamed(\"A\", owner: nil)", "1:3", "a replay ends where it loads one"),
    ("f(#selector(getter: A.b))", "1:3", "Name a method"),
    ("UINib(nibName: \"A\", bundle: nil)", "1:1", "Make the view in code"),
    ("A(nibName: \"A\", bundle: nil)", "1:1", "Make the view in code"),
    ("@main class A {}", "1:1", "view controller"),
    ("@UIApplicationMain\nclass A {}", "1:1", "view controller"),
    ("class A { @NSManaged var b: Int }", "1:11", "canImport(CoreData)"),
    (
      "class A { override func forwardingTarget(for b: Selector!) -> Any? { nil } }", "1:25",
      "implement the methods"
    ),
    ("#keyPath(A)", "1:1", "Write the string"),
    ("\"\\(a.value(forKey: b))\"", "1:6", "Use the property itself"),
  ]

  @Test(arguments: reported)
  func `what cannot be carried over is reported`(text: String, place: String, words: String) throws
  {
    let reports = Rewritten(text).reports
    let first = try #require(reports.first)
    #expect(first.hasPrefix(place + ": warning: "))
    #expect(reports.contains { $0.contains(words) })
    #expect(first.hasSuffix("."))
  }

  @Test(arguments: [
    "perform(#selector(a), with: b, afterDelay: 1)", "context.perform { }", "queue.perform(work)",
    "objc_setAssociatedObject(a, &b, c, .OBJC_ASSOCIATION_RETAIN)",
    "a.value(for: b)", "func value(forKey key: String) {}", "\"NSClassFromString(a)\"",
    "#if canImport(ObjectiveC)\nmethod_exchangeImplementations(a, b)\n#endif",
    "#if os(iOS)\n#else\nNSClassFromString(a)\n#endif",
    "#if !(os(iOS) || DEBUG)\nNSClassFromString(a)\n#endif",
    "super.init(nibName: nibName, bundle: bundle)", "super.init(nibName: nil, bundle: nil)",
  ])
  func `what goes here, or is never compiled, is not reported`(text: String) {
    #expect(Rewritten(text).reports == [])
  }

  @Test func `a file that starts the app is left out`() {
    let rewritten = Rewritten("import UIKit\nUIApplicationMain()", path: "App/main.swift")
    #expect(rewritten.text == "")
    #expect(rewritten.reports.count == 1)
    #expect(rewritten.reports[0].hasPrefix("1:1: warning: 'main.swift' is left out"))
  }

  @Test func `the delegates of an app and its scenes are left out, wherever they stand`() {
    let texts = [
      "import UIKit\nimport Analytics\n\n@UIApplicationMain\nfinal class AppDelegate: UIResponder {\n"
        + "  @objc func f() { NSClassFromString(a) }\n}\n",
      "import UIKit\nclass Window: UIResponder, UIKit.UIWindowSceneDelegate {\n}\nlet title = 1\n",
      "extension AppDelegate: Sharing {\n}\nclass Tests: Window {}\nenum A { func f() {} }\n",
      "import SwiftUI\n@main struct Main: App {}\n",
      "#if canImport(ObjectiveC)\n@main class B {}\n#endif\nclass C {}\n",
    ]
    let result = AppRewriter.rewrite(texts.enumerated().map { ("\($0.offset).swift", $0.element) })
    let given = result.texts.map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    }
    #expect(given[0] == [""])
    #expect(given[1].prefix(4) == ["", "", "let title = 1", ""])
    #expect(given[1].last == "import HeadlessUIKit")
    // The directive stands in the place of the first line. What others import is added at the end.
    #expect(given[2] == ["", "", "enum A { func f() {} }", "", "import HeadlessUIKit"])
    #expect(given[3] == [""])
    #expect(given[4].suffix(3) == ["class C {}", "", "import HeadlessUIKit"])
    let words = result.reports.map { $0.description.prefix { $0 != "," } }
    #expect(
      words == [
        "0.swift:4:1: warning: 'AppDelegate' is left out",
        "1.swift:2:1: warning: 'Window' is left out",
        "2.swift:1:1: warning: 'AppDelegate' is left out",
        "2.swift:3:1: warning: 'Tests' is left out", "3.swift:2:1: warning: 'Main' is left out",
      ])
  }

  @Test func `functions that look for methods find none`() {
    let text = "let a: IMP? = nil\nif let b = class_getInstanceMethod(C.self, #selector(C.d)) {}"
    let result = AppRewriter.rewrite([("A.swift", text)])
    #expect(result.texts[0].hasSuffix("class_getInstanceMethod(C.self, ()) {}"))
    #expect(result.standIns.contains("typealias IMP = OpaquePointer\n"))
    #expect(
      result.standIns.contains(
        "func class_getInstanceMethod(_: AnyClass?, _: Any?) -> OpaquePointer? { nil }"))
    #expect(!result.standIns.contains("class_addMethod"))
    let other = AppRewriter.rewrite([("A.swift", "enum Method {}\nlet a: Method? = nil")])
    #expect(!other.standIns.contains("Method") && !other.standIns.contains("func "))
  }
}
