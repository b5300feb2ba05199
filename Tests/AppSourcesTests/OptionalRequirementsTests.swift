import AppSources
import BasicTestSupport
import Testing

struct OptionalRequirementsTests {
  /// `Panel.app.swift` is what the step makes of a fixture, compiled with these tests.
  @Test func `callers and types that conform compile`() throws {
    let path = "Fixtures/app-sources/Panel.swift"
    let read = { String(decoding: try File.read(Repository.root + "/" + $0), as: UTF8.self) }
    let rewritten = AppRewriter.rewrite([(path, try read(path))])
    #expect(rewritten.reports == [])
    // The formatter looks for what it ignores before the first directive.
    let head = "// swift-format-ignore-file\n"
    #expect(
      try rewritten.texts.map { head + $0 } == [read("Tests/AppSourcesTests/Panel.app.swift")])
  }

  @Test func `requirements are called where they are there`() {
    let owners: [(owner: any PanelDelegate, told: [String])] = [
      (QuietOwner(), ["quiet", "nobody is told"]),
      (LoudOwner(), ["quiet", "height 6.0", "moved to 12.0"]),
      (LouderOwner(), ["quiet", "height 9.0", "moved to 12.0"]),
      (Owners.hidden, ["hidden", "named 3.0", "nobody is told", "finished", "finished 0.0"]),
    ]
    for (owner, told) in owners {
      let panel = Panel()
      panel.delegate = owner
      #expect(panel.tell() == told)
      #expect(owner.corner == (owner is LouderOwner ? 7 : nil))
    }
  }

  @Test func `nobody is told without a delegate`() { #expect(Panel().tell() == ["nobody is told"]) }

  private func rewrite(_ texts: String...) -> [String] {
    AppRewriter.rewrite(texts.enumerated().map { ("\($0.offset).swift", $0.element) }).texts.map {
      String($0.split(separator: "\n", maxSplits: 1)[1])
    }
  }

  @Test func `a type in one file conforms to a protocol in another`() {
    let texts = rewrite(
      "class A {}\nextension A: P {}", "@objc protocol P { @objc optional func f() }",
      "extension A { func f() {} }", "class B: C, Sendable { func f() {} }", "class C: P {}")
    #expect(texts[0] == "class A {}\nextension A: P, _P_f {}")
    #expect(
      texts[1].hasPrefix("protocol P: AnyObject { }\n#sourceLocation(file: \"1.swift\", line: 1)\n")
    )
    #expect(texts[3] == "class B: C, Sendable, _P_f { func f() {} }")
    #expect(texts[4] == "class C: P {}")
  }

  @Test func `optional requirements of UIKit's are called with and without parentheses`() {
    let texts = rewrite(
      "a.addAnimations? { f() }; a.addCompletion?({ _ in }); d?.scrollViewDidScroll?(s)")
    #expect(
      texts == ["a.addAnimations { f() }; a.addCompletion({ _ in }); d?.scrollViewDidScroll(s)"])
  }

  @Test func `a type in one module conforms to a protocol in another`() {
    let library = "@objc public protocol P { @objc optional func f() }; open class A: P {}"
    let result = AppRewriter.rewrite(
      [("b.swift", "class B: P { func f() {} }; class C: A { func f() {} }")],
      beside: [("a.swift", library)])
    #expect(result.texts.count == 1)
    #expect(
      result.texts[0].hasSuffix(
        "class B: P, _P_f { func f() {} }; class C: A, _P_f { func f() {} }"))
    #expect(AppRewriter.rewrite([("a.swift", library)]).texts[0].contains("public protocol _P_f:"))
  }

  @Test func `types of one name in two functions are two types`() {
    let texts = rewrite(
      "@objc protocol P { @objc optional func f() }",
      """
      func a() { class B: P { func f() {} }; class C: B {}; do { class C: P {} } }
      func d() { class B: P {}; class C: B { func f() {} } }
      """)
    #expect(
      texts[1] == """
        func a() { class B: P, _P_f { func f() {} }; class C: B {}; do { class C: P {} } }
        func d() { class B: P {}; class C: B, _P_f { func f() {} } }
        """)
  }

  private static let calls: [(String, String)] = [
    ("a?.f?(1, b: 2)", "a?._optional_f(1, b: 2)"),
    ("a!.f!(1, b: 2).c", "a!._optional_f(1, b: 2)!.c"),
    ("a.f?(1) { 2 }", "a._optional_f(1) { 2 }"),
    ("a.f!(1) { 2 }.c", "a._optional_f(1) { 2 }!.c"),
    ("if let c = a.f?(1, b: 2) { }", "if let c = a._optional_f(1, b: 2) { }"),
    ("a.f?(b)", "a.f?(b)"), ("a.f?(1, c: 2)", "a.f?(1, c: 2)"), ("f?(1, b: 2)", "f?(1, b: 2)"),
    ("a.f ? (b) : c", "a.f ? (b) : c"), ("a.g?(1, b: 2)", "a.g?(1, b: 2)"),
    ("b?.scrollViewDidScroll?(c)", "b?.scrollViewDidScroll(c)"),
  ]

  @Test(arguments: calls)
  func `a call is told by its name and its labels`(call: String, expected: String) {
    let texts = rewrite("@objc protocol P { @objc optional func f(_ a: Int, b: Int) }", call)
    #expect(texts[1] == expected)
  }

  @Test func `a protocol in a condition keeps its requirements there`() {
    let texts = rewrite(
      "#if DEBUG\n@objc private protocol P {\n  @objc optional var a: Int! { get }\n}\n#endif")
    #expect(
      texts == [
        """
        #if DEBUG
        private protocol P: AnyObject {
          
        }; private protocol _P_a: AnyObject { var a: Int! { get } }; extension P { private var a: Int? { \
        (self as? any _P_a)?.`a` } }
        #endif
        """
      ])
  }

  @Test func `isolation, effects and types of functions are kept`() {
    let text = rewrite(
      "@MainActor @objc protocol P { @available(iOS 13, *) @objc optional func f(in a: A) async throws -> (() -> Void) }"
    )[0]
    #expect(
      text.hasSuffix(
        "\n@MainActor protocol _P_f_in: AnyObject { func f(in a: A) async throws -> (() -> Void) }; "
          + "extension P { @discardableResult func _optional_f(in a: A) async throws -> ((() -> Void))? "
          + "{ try await (self as? any _P_f_in)?.`f`(in: `a`) } }"))
  }

  @Test func `attributes and access are said once`() {
    let text = rewrite(
      "@objc public protocol P { @discardableResult @objc optional func f() -> Any }")[0]
    #expect(
      text.hasSuffix(
        "\npublic protocol _P_f: AnyObject { @discardableResult func f() -> Any }; "
          + "extension P { @discardableResult public func _optional_f() -> Any? "
          + "{ (self as? any _P_f)?.`f`() } }"))
  }

  @Test func `a method is not the requirement if it is private or of other types`() {
    let text = rewrite(
      """
      @objc protocol P { @objc optional func f(a: Int); @objc optional func f(a: String) }
      class A: P { private func f(a: Int) {} }
      class B: P { func f(a: Swift.String) {}; static func f(a: Int) {} }
      class C { func f(a: Int) {} }
      """)[0]
    #expect(text.contains("class A: P {"))
    #expect(text.contains("class B: P, _P_f_a_2 {"))
    #expect(text.contains("class C {"))
  }

  @Test func `what a subclass adds to one of UIKit's delegates is reported`() {
    let text = """
      class A: UIView, UIScrollViewDelegate { func scrollViewDidZoom(_ a: B) {} }
      class C: A { func scrollViewDidScroll(_ a: B) {}; override func scrollViewDidZoom(_ a: B) {} }
      """
    let reports = Rewritten(text).reports
    #expect(reports.count == 1)
    #expect(
      reports.first?.hasPrefix("2:14: warning: 'scrollViewDidScroll(_:)' is not called") == true)
  }
}
