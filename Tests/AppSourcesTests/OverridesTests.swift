import AppSources
import Testing

struct OverridesTests {
  private func rewrite(
    _ texts: String..., beside others: [String] = []
  ) -> (texts: [String], reports: [String]) {
    let result = AppRewriter.rewrite(
      texts.enumerated().map { ("\($0.offset).swift", $0.element) },
      beside: others.enumerated().map { ("Other\($0.offset).swift", $0.element) })
    return (
      result.texts.map { String($0.split(separator: "\n", maxSplits: 1)[1]) },
      result.reports.map(\.description)
    )
  }

  // MARK: The app's classes

  private static let moved: [(member: String, name: String, code: String)] = [
    (
      "override func f(_ a: Int, b: Int) -> Int { super.f(a, b: b) + c }",
      "override func f(_ a: Int, b: Int) -> Int { self._A_f(`a`, b: `b`) }",
      "func _A_f(_ a: Int, b: Int) -> Int { super.f(a, b: b) + c }"
    ),
    (
      "@objc public override func f(_: A, b _: inout B) async throws {}",
      "public override func f(_ _0: A, b _1: inout B) async throws "
        + "{ try await self._A_f(_0, b: &_1) }",
      "func _A_f(_: A, b _: inout B) async throws {}"
    ),
    (
      "override func f(a: Int) { log(#function) }",
      "override func f(a: Int) { self._A_f(a: `a`) }", "func _A_f(a: Int) { log(\"f(a:)\") }"
    ),
    (
      "override class func f() {}", "override class func f() { self._A_f() }",
      "class func _A_f() {}"
    ),
    (
      "override func f<T>(in a: T) where T: P {}",
      "override func f<T>(in a: T) where T: P { self._A_f(in: `a`) }",
      "func _A_f<T>(in a: T) where T: P {}"
    ),
    (
      "override var f: String? { super.f }", "override var f: String? { self._A_f }",
      "var _A_f: String? { super.f }"
    ),
    (
      "override var f: Int { get { 1 } set(a) { super.f = a } }",
      "override var f: Int { get { self._A_f } set { self._A_f = newValue } }",
      "var _A_f: Int { get { 1 } set(a) { super.f = a } }"
    ),
    (
      "override var f: Int { didSet { a() }; willSet(b) { c(b) } }",
      "override var f: Int { didSet { self._A_f_didSet(oldValue) } "
        + "willSet { self._A_f_willSet(newValue) } }",
      "func _A_f_didSet(_ oldValue: Int) { a() }; func _A_f_willSet(_ b: Int) { c(b) } "
    ),
    (
      "override var f: Int { willSet { a() } didSet(b) { c(b) } }",
      "override var f: Int { willSet { self._A_f_willSet(newValue) } "
        + "didSet { self._A_f_didSet(oldValue) } }",
      "func _A_f_willSet(_ newValue: Int) { a() }; func _A_f_didSet(_ b: Int) { c(b) } "
    ),
    (
      "override func f(_ a: @autoclosure () -> Int) {}",
      "override func f(_ a: @autoclosure () -> Int) { self._A_f(`a`()) }",
      "func _A_f(_ a: @autoclosure () -> Int) {}"
    ),
    (
      "override var description: String { a }",
      "override var description: String { self._A_description }",
      "nonisolated var _A_description: String { a }"
    ),
  ]

  @Test(arguments: moved)
  func `an override in an extension keeps its code there, and its name is in the class`(
    member: String, name: String, code: String
  ) {
    let texts = rewrite("class A: B {\n}\n", "extension A {\n  \(member)\n}").texts
    #expect(texts[0] == "class A: B {\n\(name); }\n")
    #expect(texts[1] == "extension A {\n  \(code)\n}")
  }

  @Test func `what a subclass overrides is in the class, wherever it is declared`() {
    let texts = rewrite(
      "class A: N {}; class B: A { override func f() { super.f() } }",
      "extension A { @objc func f() {}; func g() {} }; extension B { override func g() {} }"
    ).texts
    #expect(
      texts[0] == "class A: N { func f() { self._A_f() }; func g() { self._A_g() }; }; "
        + "class B: A { override func f() { super.f() } ; override func g() { self._B_g() }; }")
    #expect(
      texts[1] == "extension A { func _A_f() {}; func _A_g() {} }; extension B { func _B_g() {} }")
  }

  @Test func `what another module may override is in the class`() {
    let library = "open class A: N {}; extension A { @objc open func f() {} }"
    #expect(rewrite(library).texts[0].hasPrefix("open class A: N { open func f() { self._A_f() };"))
    let texts = rewrite("class B: A { override func f() {} }", beside: [library]).texts
    #expect(texts[0] == "class B: A { override func f() {} }")
  }

  @Test func `an extension says the access of its members`() {
    let texts = rewrite("public class A: B {}; public extension A { override func f() {} }").texts
    #expect(texts[0].hasPrefix("public class A: B { public override func f() { self._A_f() }; }"))
  }

  @Test func `what a private extension declares is private to the file, and so is its name`() {
    let text = "class A: N {}; private extension A { @objc func f() {} }"
    let other = "class B: A { override func f() {} }"
    let texts = rewrite(text + "; " + other).texts
    #expect(texts[0].hasPrefix("class A: N { fileprivate func f() { self._A_f() }; }; private "))
    let reports = rewrite("class A: N {}", "private extension A { func f() {} }; " + other).reports
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix("Move it into the class.") == true)
  }

  // MARK: UIKit's classes

  @Test func `what an extension of UIKit's class declares asks for the classes that override it`() {
    let texts = rewrite(
      """
      extension UIViewController { @objc open func f(_ a: Int) -> Int { a } }
      class A: UINavigationController { override func f(_ a: Int) -> Int { super.f(a) } }
      class B: A { func g() { super.f(1); super.f(b: 2) } }
      class C: B {}; extension C { override func f(_ a: Int) -> Int { super.f(a) } }
      class D: UIView { func h() { super.f(1) } }
      """
    ).texts
    #expect(
      texts[0] == """
        extension UIViewController { func _UIViewController_f(_ a: Int) -> Int { a } }
        class A: UINavigationController { func _A_f(_ a: Int) -> Int { super._UIViewController_f(a) } }
        class B: A { func g() { super._A_f(1); super.f(b: 2) } }
        class C: B {}; extension C { func _C_f(_ a: Int) -> Int { super._A_f(a) } }
        class D: UIView { func h() { super.f(1) } }
        #sourceLocation(file: "0.swift", line: 1)
        extension UIViewController { public func f(_ a: Int) -> Int \
        { if let own = self as? C { return own._C_f(`a`) }; \
        if let own = self as? A { return own._A_f(`a`) }; return self._UIViewController_f(`a`) } }
        """)
  }

  @Test(arguments: [
    ("f()", "_UIView_f()"), ("f(a: 1)", "_UIView_f(a: 1)"), ("f { }", "_UIView_f { }"),
    ("f(a: 1) { }", "_UIView_f(a: 1) { }"), ("f(b: c)", "_UIView_f(b: c)"),
    ("f(d: 1)", "f(d: 1)"), ("f(1)", "f(1)"), ("f(b: c, a: 1)", "f(b: c, a: 1)"),
  ])
  func `a call of super may leave out what has a value, and the labels of closures`(
    call: String, expected: String
  ) {
    let head = "func f(a: Int = 3, b: () -> Void = {}) {"
    let text = "class A: UIView { override \(head) super.\(call) } }"
    let texts = rewrite("extension UIView { \(head)} }", text).texts
    #expect(texts[1].contains("super.\(expected) } }"))
  }

  @Test func `an extension of UIKit's class overrides what another one declares`() {
    let texts = rewrite(
      "extension UIView { @objc var f: Int { 1 } }",
      "extension UIKit.UITableView { override var f: Int { super.f + 1 } }"
    ).texts
    #expect(
      texts[0].hasSuffix(
        "extension UIView { var f: Int { if let own = self as? UITableView "
          + "{ return own._UITableView_f }; return self._UIView_f } }"))
    #expect(texts[1].contains("{ var _UITableView_f: Int { super._UIView_f + 1 } }"))
  }

  @Test func `what an extension of another module's class opens is public`() {
    let texts = rewrite(
      "open class A: N {}; extension UIColor { @objc class open var b: UIColor { red } }"
    ).texts
    #expect(texts[0].contains("extension UIColor { class public var b: UIColor { red } }"))
  }

  // MARK: Reports

  private static let reported: [(text: String, other: String, words: String)] = [
    ("extension UIButton { override func layoutSubviews() {} }", "", "in a subclass"),
    ("extension A { override func f() {} }", "open class A: N {}", "into the class"),
    ("class A: N {}; extension A { override func f(_ a: Int...) {} }", "", "into the class"),
    ("class A: N {}\n#if B\nextension A { override func f() {} }\n#endif", "", "into the class"),
    (
      "class A: UIView { override func f() {} }", "extension UIView { @objc open func f() {} }",
      "Declare it in a class"
    ),
    (
      "extension UIView { func f() {} }; class A<T>: UIView { override func f() {} }", "",
      "Declare it in a class"
    ),
  ]

  @Test(arguments: reported)
  func `what cannot be carried over is reported`(text: String, other: String, words: String) {
    let reports = rewrite(text, beside: [other]).reports
    #expect(reports.count == 1)
    #expect(reports.first?.contains("needs Objective-C. ") == true)
    #expect(reports.first?.contains(words) == true)
  }
}
