import AppSources
import Testing

struct RecordedCallsTests {
  @Test func `a function is entered and left, on its line`() throws {
    let recorded = try Recorded("class A {\n  func b(_ c: Int) {\n    d()\n  }\n}")
    #expect(
      recorded.text == """
        class A {
          func b(_ c: Int) { let _appDepth = _appEnter("A"); defer { _appLeave(_appDepth) };
            d()
          }
        }
        """)
  }

  @Test func `an expression that a function returns is returned in words`() throws {
    let recorded = try Recorded("class A {\n  func b() -> Bool {\n    c\n      && d(e)\n  }\n}")
    #expect(
      recorded.text == """
        class A {
          func b() -> Bool { let _appDepth = _appEnter("A"); defer { _appLeave(_appDepth) };
            return c
              && d(e)
          }
        }
        """)
  }

  private static let entered: [(text: String, calls: [String])] = [
    ("func a() { b() }", [""]),
    ("func a() -> Void { b() }\nfunc c() -> () { d() }", ["", ""]),
    ("class A { static func b<C>(d: C) throws -> Int where C: E { return 1 } }", ["A"]),
    ("extension UIKit.UIView { class B { @objc func c() { d() } } }", ["UIView.B"]),
    ("func a() -> Int { let b = 1; return b }", [""]),
    ("func a() -> Int { if b { return 1 } else { return 2 } }", [""]),
    ("func a() -> Int { if b.c({ $0 }), d { return 1 }; return 2 }", [""]),
    ("func a() -> Int { switch b { case 1: return 1; default: return 2 } }", [""]),
    ("func a() -> Int { do { return try b() } catch { return 2 } }", [""]),
    ("func a() -> Int { while true { b() } }", [""]),
    ("func a() -> Int {\n#if DEBUG\nlet b = 1\n#endif\nreturn 1 }", [""]),
    ("#if DEBUG\nfunc a() -> Int { b(); return 1 }\n#endif", [""]),
    ("class A { @IBAction func b(_ c: Any) { d() } }", ["A"]),
    ("class A { mutating func `default`() { struct B { func c() { d() } }; e() } }", ["A", "B"]),
    ("class A { func b() { func c() { d() }; e { c() } } }", ["A", "A"]),
    ("func a() -> Int { 1 }", [""]), ("func a() -> [Int] { b.map { c in return 1 } }", [""]),
    ("func a() -> Int { b { if c { return 1 }; return 2 } }", [""]),
    ("protocol A { func b() }\nextension A { func b() { c() } }", ["A"]),
    ("protocol A { @objc @MainActor func b() }\nclass C: A { func b() { c() } }", ["C"]),
    ("@inlinable func a() { b() }\nclass C { func a() { b() } }", ["C"]),
  ]

  @Test(arguments: entered)
  func `functions with a body are entered, by their type's name`(
    text: String, calls: [String]
  ) throws {
    #expect(try Recorded(text).calls == calls)
  }

  private static let leftOut = [
    "func a() {}", "func a() { /* b */ }", "func a() {\n#if DEBUG\nb()\n#endif\n}",
    "func a() -> Int { if b { 1 } else { 2 } }", "func a() -> Never { b() }",
    "func a() -> Int { fatalError() }", "func a() -> Int { b.c() }; func c() -> Never { exit(1) }",
    "func a() -> Int { b: while true { c() } }", "func a() -> Int { b(); fatalError() }",
    "func a() -> Int {\n  b()\n  fatalError()\n}", "func a() -> () -> Int { { 1 } }",
    "func a() -> Int {\n#if DEBUG\nreturn 1\n#else\n2\n#endif\n}",
    "func a() -> some B { return c }", "func a() async { b() }",
    "class A { init() { b() }; deinit { c() }; subscript(d: Int) -> Int { return 1 } }",
    "class A { var b: Int { return 1 }; var c = 1 { didSet { d() } } }",
    "nonisolated func a() { b() }", "@inlinable public func a() { b() }",
    "@inlinable public func a() { func b() { c() } }", "#Sample { func a() { b() } }",
    "protocol A { @B func c() -> [D] }; class E: A { func c() -> [D] { let f = 1; if f { 2 }; 3 } }",
    "protocol A { @B.C func d() -> E }; extension F: A { func d() -> E { 1 } }",
    "class A { @B func c() {} }; class D: A { override func c() { d() } }",
    "let a = { (b: Int) in c }", "protocol A { func b(_ c: () -> Void) }",
    "@ViewBuilder func a() -> B { let c = 1; D(c) }", "@A.B func c() { d() }",
    "protocol A { func b(); func c() -> Int\n var d: Int { get } }",
    "static func < (a: B, c: B) -> Bool { return a.d < c.d }",
    "#if os(macOS)\nfunc a() { b() }\n#endif", "let c = { return 1 }\nimport func A.b",
  ]

  @Test(arguments: leftOut)
  func `what may be an expression, waits, or belongs to another actor is not entered`(
    text: String
  ) throws {
    #expect(try Recorded(text).calls == [])
  }

  @Test func `a function that moves has the app's name`() throws {
    let text = "class A: B {}; extension A { override func c(_ d: Int, e: Int) { f() } }"
    let recorded = try Recorded(text)
    #expect(recorded.calls == ["A\", \"c(_:e:)"])
    #expect(recorded.text.contains("func _A_c(_ d: Int, e: Int) { let _appDepth = "))
  }
}
