import AppSources
import Testing

struct AppRewriterTests {
  private static let imports: [(String, String)] = [
    ("import UIKit", "import HeadlessUIKit"),
    ("@_exported import UIKit", "@_exported import HeadlessUIKit"),
    ("import class UIKit.UIView", "import  HeadlessUIKit"),
    ("import UIKit.UIGestureRecognizerSubclass", "import HeadlessUIKit"),
    ("import Foundation\nimport UIKit\nlet a = 1", "import HeadlessUIKit\n\nlet a = 1"),
    ("import UIKit // a\nimport QuartzCore // b", "import HeadlessUIKit // a\n// b"),
    (
      "#if canImport(UIKit)\nimport UIKit\n#endif\nimport CoreGraphics",
      "#if true\nimport HeadlessUIKit\n#endif\nimport HeadlessUIKit"
    ),
    ("import UIKit\nimport Combine", "import HeadlessUIKit\n"),
    ("import UIKit; import os.log", "import HeadlessUIKit; import HeadlessUIKit"),
    ("import Model\nlet a = b.import", "import Model\nlet a = b.import"),
    ("import HeadlessUIKit", "import HeadlessUIKit"),
    ("import UIKit\nimport ObjectiveC.runtime\nlet a = 1", "import HeadlessUIKit\n\nlet a = 1"),
    ("#if canImport(ObjectiveC)\nimport A\n#endif", "#if false\nimport A\n#endif"),
    (
      "internal import Foundation\nimport UIKit",
      "internal import HeadlessUIKit\nimport HeadlessUIKit"
    ),
  ]

  private static let attributes: [(String, String)] = [
    ("@objc private func a() {}", "private func a() {}"),
    ("private @objc func a() {}", "private func a() {}"),
    ("@objc(a:b:) func a() {}", "func a() {}"),
    ("@objc(\n  a:\n)\nfunc a() {}", "\n\n\nfunc a() {}"),
    ("@objc\n  func a() {}", "\n  func a() {}"),
    ("@objcMembers final class A {}", "final class A {}"),
    ("@IBOutlet weak var a: B!", "weak var a: B!"),
    ("@IBAction @objc func a(_ b: Any) {}", "func a(_ b: Any) {}"),
    ("@IBInspectable @nonobjc var a = 1", "var a = 1"),
    ("@IBDesignable\nclass A {}", "\nclass A {}"),
    ("@objc /* why */ func a() {}", "/* why */ func a() {}"),
    ("var a: Int { @objc(isA) get { 1 } }", "var a: Int { get { 1 } }"),
    ("@objc dynamic var a = 1", "var a = 1"),
    ("required dynamic init() {}", "required init() {}"),
    ("let a = dynamic\nlet b = c.dynamic", "let a = dynamic\nlet b = c.dynamic"),
    ("case dynamic\ncase b", "case dynamic\ncase b"),
    ("@available(iOS 13.0, *) class A {}", "class A {}"),
    ("@available(macOS 99, iOS 13, *)\nclass A {}", "\nclass A {}"),
    ("@available(iOS, deprecated: 13)\nclass A {}", "\nclass A {}"),
    ("@available(iOS, unavailable) class A {}", "@available(*, unavailable) class A {}"),
    ("@available(*, deprecated) class A {}", "@available(*, deprecated) class A {}"),
    ("@available(swift 5.9) class A {}", "@available(swift 5.9) class A {}"),
    ("@MainActor class A {}", "@MainActor class A {}"),
    ("typealias A = @convention(block) () -> Void", "typealias A = () -> Void"),
    ("typealias A = @convention(c) (Selector) -> Void", "typealias A = (Selector) -> Void"),
    ("typealias A = @convention(c) (Int) -> Void", "typealias A = @convention(c) (Int) -> Void"),
    ("@objc protocol A {}", "protocol A: AnyObject {}"),
    ("@objc public protocol A: B {}", "public protocol A: AnyObject, B {}"),
    ("@objc protocol A: AnyObject {}", "protocol A: AnyObject {}"),
    ("protocol A {}", "protocol A {}"),
  ]

  private static let selectors: [(String, String)] = [
    ("let a = #selector(B.c(_:))", "let a = Selector(B.c(_:), named: \"c(_:)\")"),
    (
      "class A { let b = #selector(c(_:)) }",
      "class A { let b = Selector(A.c(_:), named: \"c(_:)\") }"
    ),
    ("class A { let b = #selector(self.c) }", "class A { let b = Selector(A.c, named: \"c\") }"),
    (
      "extension A.B { func c() { f(#selector(d)) } }",
      "extension A.B { func c() { f(Selector(A.B.d, named: \"d\")) } }"
    ),
    (
      "class A { class B { let c = #selector(d) } }",
      "class A { class B { let c = Selector(B.d, named: \"d\") } }"
    ),
    (
      "class A { class B {}; let c = #selector(d) }",
      "class A { class B {}; let c = Selector(A.d, named: \"d\") }"
    ),
    (
      "class A { let b = #selector(c as (A) -> () -> Void) }",
      "class A { let b = Selector(c as (A) -> () -> Void, named: \"c\") }"
    ),
    (
      "class A<T>: B { let c = #selector(d) }",
      "class A<T>: B { let c = Selector(A.d, named: \"d\") }"
    ),
    ("#selector(getter: A.b)", "#selector(getter: A.b)"),
    (
      "let a = \"#selector(b) \\(f(#selector(B.c))) @objc\"",
      "let a = \"#selector(b) \\(f(Selector(B.c, named: \"c\"))) @objc\""
    ),
    ("let a = #\"\\(#selector(b))\"#", "let a = #\"\\(#selector(b))\"#"),
    (
      "a // #selector(a)\n/* @objc /* #selector(b) */ import UIKit */",
      "a // #selector(a)\n/* @objc /* #selector(b) */ import UIKit */"
    ),
    ("let a = #keyPath(UIScrollView.contentOffset)", "let a = \"contentOffset\""),
    ("let a = #keyPath(A.B.c.d), b", "let a = \"c.d\", b"),
    ("let a = #keyPath(self.b)", "let a = \"b\""),
    ("let a = #keyPath(\n  b\n)", "let a = \"b\"\n\n"),
    ("if #available(iOS 13, *) {}", "if #available(iOS 13, *) {}"),
    ("if #available(iOS 13, macOS 12, *) {}", "if #available(iOS 13, *) {}"),
    ("if #available(macOS 12, iOS 13, *) {}", "if #available(iOS 13, *) {}"),
    ("if #unavailable(iOS 13, macOS 12) {}", "if #unavailable(iOS 13) {}"),
  ]

  private static let modules: [(String, String)] = [
    ("let a = CoreGraphics.log(b)", "let a = HeadlessUIKit.log(b)"),
    ("let a: Combine.Future<B, C>", "let a: HeadlessUIKit.Future<B, C>"),
    ("f(UIKit.UIView.self, a.UIKit.b)", "f(HeadlessUIKit.UIView.self, a.UIKit.b)"),
    ("let a = Foundation\nlet b = \"UIKit.c\"", "let a = Foundation\nlet b = \"UIKit.c\""),
  ]

  private static let conditions: [(String, String)] = [
    (
      "#if os(iOS)\n#elseif os(macOS) || os(tvOS)\n#endif",
      "#if true\n#elseif false || false\n#endif"
    ),
    (
      "#if canImport(UIKit) && !targetEnvironment(macCatalyst)\n#endif",
      "#if true && !false\n#endif"
    ),
    ("#if targetEnvironment(simulator) // os(iOS)\n#endif", "#if true // os(iOS)\n#endif"),
    ("#if canImport(Combine) && a\n#endif", "#if true && a\n#endif"),
    ("#if canImport(SwiftUI) || canImport(Model)\n#endif", "#if false || canImport(Model)\n#endif"),
    (
      "#if DEBUG && compiler(>=6.2) && swift(>=5)\n#endif",
      "#if DEBUG && compiler(>=6.2) && swift(>=5)\n#endif"
    ),
    ("f(os(iOS), canImport(UIKit))", "f(os(iOS), canImport(UIKit))"),
    ("#if false\n#endif", "#if false\n#endif"),
  ]

  @Test(arguments: imports + modules + attributes + selectors + conditions)
  func `what differs from Objective-C is rewritten, and nothing else`(text: String, to: String) {
    let rewritten = Rewritten(text)
    #expect(rewritten.text == to)
    #expect(lineEnds(rewritten.text) == lineEnds(text))
    #expect(Rewritten(to).text == to)
  }

  private func lineEnds(_ text: String) -> Int { text.count { $0 == "\n" } }

  @Test func `lines are those of the app's file, whatever its path`() {
    let texts = AppRewriter.rewrite([("a \"b\\.swift", "\u{FEFF}@objc\nfunc a() {}\r\n")]).texts
    #expect(texts == ["#sourceLocation(file: \"a \\\"b\\\\.swift\", line: 1)\n\nfunc a() {}\r\n"])
  }

  @Test(arguments: [
    ("// A\nclass A {}", "\nclass A {}"), ("\r\nclass A {}", "\r\nclass A {}"),
    ("  /* A */ // B\n\nclass A {}\n", "\n\nclass A {}\n"),
    ("// A\n@objc class A {}", "\nclass A {}"),
  ])
  func `a first line without code gives its place to the directive`(text: String, rest: String) {
    let once = AppRewriter.rewrite([("A.swift", text)]).texts
    #expect(once == ["#sourceLocation(file: \"A.swift\", line: 2)" + rest])
    #expect(AppRewriter.rewrite([("A.swift", once[0])]).texts == once)
  }

  @Test func `a first line that imports gives its place to the directive, and stands at the end`() {
    let text = "@_exported import UIKit // A\n\nclass A {}\n"
    let once = AppRewriter.rewrite([("A.swift", text)]).texts
    let location = { (line: Int) in "#sourceLocation(file: \"A.swift\", line: \(line))" }
    #expect(
      once == [
        location(2) + "\n\nclass A {}\n\n" + location(1)
          + "\n@_exported import HeadlessUIKit // A"
      ])
    #expect(AppRewriter.rewrite([("A.swift", once[0])]).texts == once)
  }

  @Test(arguments: ["class A {}", "import B\nclass A: C {}"])
  func `a file that leaves the import to a header or another module has what others have`(
    text: String
  ) {
    let texts = AppRewriter.rewrite([("A.swift", text), ("B.swift", "import UIKit")]).texts
    #expect(texts[0].contains("{}\nimport HeadlessUIKit"))
    #expect(!AppRewriter.rewrite([("A.swift", text)]).texts[0].contains("HeadlessUIKit"))
  }

  @Test(arguments: [
    "import B; let c = 1\n", "/* A\n */\nclass A {}", "/* A */ class A {}", "// A", "",
  ])
  func `a first line with code, or that goes on, stays`(text: String) {
    let given = AppRewriter.rewrite([("A.swift", text)]).texts
    #expect(given == ["#sourceLocation(file: \"A.swift\", line: 1)\n" + text])
  }

  @Test func `what has been rewritten stays as it is`() {
    let text =
      "import UIKit\n@objc protocol A { @objc optional func b() }\nclass B: A { func b() {} }"
    let once = AppRewriter.rewrite([("A.swift", text)]).texts
    #expect(AppRewriter.rewrite([("Other.swift", once[0])]).texts == once)
  }
}
