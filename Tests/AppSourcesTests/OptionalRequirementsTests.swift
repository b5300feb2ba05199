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
      (
        LouderOwner(), ["quiet", "louder", "height 9.0", "moved to 12.0", "panelDidMove(_:to:)"]
      ),
      (Owners.hidden, ["hidden", "named 3.0", "nobody is told", "finished", "finished 0.0"]),
    ]
    for (owner, told) in owners {
      let panel = Panel()
      panel.delegate = owner
      #expect(panel.tell() == told)
      #expect(owner.corner == (owner is LouderOwner ? 7 : nil))
    }
  }

  @Test func `requirements are values where they are there`() {
    let owners: [(owner: any PanelDelegate, told: [String])] = [
      (QuietOwner(), ["nobody moves"]), (LoudOwner(), ["moved to 3.0"]),
      (LouderOwner(), ["moved to 3.0", "panelDidMove(_:to:)"]),
      (Owners.hidden, ["nobody moves", "finished"]),
    ]
    for (owner, told) in owners {
      let panel = Panel()
      panel.delegate = owner
      #expect(panel.tellByValue() == told)
    }
  }

  @Test func `nobody is told without a delegate`() { #expect(Panel().tell() == ["nobody is told"]) }

  private func rewrite(_ texts: String...) -> [String] {
    AppRewriter.rewrite(texts.enumerated().map { ("\($0.offset).swift", $0.element) }).texts.map {
      String($0.split(separator: "\n", maxSplits: 1)[1])
    }
  }

  private func conformance(_ name: String, _ file: String, line: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line))\nextension \(name): _P_f {}"
  }

  @Test func `a type in one file conforms to a protocol in another`() {
    let texts = rewrite(
      "class A {}\nextension A: P {}", "@objc protocol P { @objc optional func f() }",
      "extension A { func f() {} }", "class B: C, Sendable { func f() {} }", "class C: P {}")
    #expect(texts[0] == "class A {}\nextension A: P {}\n" + conformance("A", "0.swift", line: 2))
    #expect(
      texts[1].hasPrefix("protocol P: AnyObject { }\n#sourceLocation(file: \"1.swift\", line: 1)\n")
    )
    #expect(
      texts[3] == "class B: C, Sendable { func f() {} }\n" + conformance("B", "3.swift", line: 1))
    #expect(texts[4] == "class C: P {}")
  }

  @Test func `optional requirements of UIKit's are called with and without parentheses`() {
    let texts = rewrite(
      "a.addAnimations? { f() }; a.addCompletion?({ _ in }); d?.scrollViewDidScroll?(s)")
    #expect(
      texts == ["a.addAnimations { f() }; a.addCompletion({ _ in }); d?.scrollViewDidScroll(s)"])
  }

  @Test(arguments: [
    ("a?.f? { }", "a?._optional_f { }"), ("a!.f! { }.b", "a!._optional_f { }!.b"),
    ("a.responds(to: #selector(P.f(_:)))", "a.responds(to: Selector({}, named: \"f(_:)\"))"),
    ("#selector(A.f(_:))", "Selector(A.f(_:), named: \"f(_:)\")"),
  ])
  func `a requirement is called with a closure alone, and its name is asked for`(
    call: String, expected: String
  ) {
    let texts = rewrite("@objc protocol P { @objc optional func f(_ a: () -> Void) }", call)
    #expect(texts[1] == expected)
  }

  @Test func `an app's own property keeps its question mark, whatever its name`() {
    let text = "class A { var addCompletion: B?; func f() { self.addCompletion?(true) } }"
    #expect(rewrite(text) == [text])
  }

  @Test func `a type in one module conforms to a protocol in another`() {
    let library = "@objc public protocol P { @objc optional func f() }; open class A: P {}"
    let result = AppRewriter.rewrite(
      [("b.swift", "class B: P { func f() {} }; class C: A { func f() {} }")],
      beside: [("a.swift", library)])
    #expect(result.texts.count == 1)
    #expect(
      result.texts[0].hasSuffix(
        "class B: P { func f() {} }; class C: A { func f() {} }\n"
          + conformance("B", "b.swift", line: 1) + "\n" + conformance("C", "b.swift", line: 1)))
    #expect(AppRewriter.rewrite([("a.swift", library)]).texts[0].contains("public protocol _P_f:"))
  }

  @Test func `a type that the file cannot name conforms where it is declared`() {
    let texts = rewrite(
      "@objc protocol P { @objc optional func f() }",
      "enum A { private class B: P { func f() {} } }; extension C: P where D: E { func f() {} }")
    #expect(
      texts[1] == "enum A { private class B: P, _P_f { func f() {} } }; "
        + "extension C: P, _P_f where D: E { func f() {} }")
  }

  @Test func `a conformance that crosses actors does so for the requirement`() {
    let texts = rewrite(
      "@objc protocol P { @objc optional func f() }", "class A: B, @preconcurrency P {}",
      "class C: A { func f() {} }")
    #expect(texts[2].hasSuffix("\nextension C: @preconcurrency _P_f {}"))
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
    #expect(text.contains("\nextension B: _P_f_a_2 {}"))
    #expect(text.ranges(of: "extension B:").count == 1)
    #expect(!text.contains("extension A:") && !text.contains("extension C:"))
  }

  private static let values: [(String, String)] = [
    ("if let f = a?.f(_:b:) { f(1, 2) }", "if let f = a?._optional_value_f_b { f(1, 2) }"),
    ("a.f(_:b:)?(1, 2)", "a._optional_value_f_b?(1, 2)"),
    (
      "guard a?.f(_:b:) != nil else { return }",
      "guard a?._optional_value_f_b != nil else { return }"
    ),
    ("if let f = a?.f { f(1, 2) }", "if let f = a?.f { f(1, 2) }"),
    ("#selector(A.f(_:c:))", "Selector(A.f(_:c:), named: \"f(_:c:)\")"),
  ]

  @Test(arguments: values)
  func `a requirement that is named without a call is a value`(call: String, expected: String) {
    let texts = rewrite("@objc protocol P { @objc optional func f(_ a: Int!, b: A) throws }", call)
    #expect(texts[1] == expected)
    let name = expected.contains("value") ? "_optional_value_f_b" : "`f`"
    #expect(
      texts[0].contains(
        "\nextension P { var \(name): ((Int?, A) throws -> Void)? { (self as? any _P_f_b)?.`f`(_:b:) } }"
      )
        == call.contains("f = ") || call.contains("_:b:"))
  }

  @Test func `a property of any object is cast to the protocol`() {
    let texts = rewrite(
      "@objc protocol P { @objc optional func f() }",
      "class A: N { weak var d: AnyObject?; var e: P?; func g() { d?.f?(); self.d!.f?(); e?.f?() } }",
      "class B: A { func h() { d?.f?(); c.d?.f?() } }")
    #expect(
      texts[1].hasSuffix(
        "func g() { (d as? any P)?._optional_f(); (self.d as? any P)!._optional_f(); "
          + "e?._optional_f() } }"))
    #expect(
      texts[2] == "class B: A { func h() { (d as? any P)?._optional_f(); c.d?._optional_f() } }")
  }

  @Test func `a value of another module's requirement is declared where it is named`() {
    let text = AppRewriter.rewrite(
      [("b.swift", "let f = a?.f(b:)")],
      beside: [("a.swift", "@objc public protocol P { @objc optional func f(b: B) }")]
    ).texts[0]
    #expect(text.contains("let f = a?._optional_value_f_b\n"))
    #expect(text.contains("extension P { var _optional_value_f_b: ((B) -> Void)? {"))
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
