import AppSources
import Testing

struct RecordedComparisonsTests {
  /// The comparisons that are recorded in the body of a function, as `left < right`.
  private func comparisons(in body: String) throws -> [String] {
    try Recorded("func f() {\n\(body)\n}").comparisons
  }

  @Test func `both sides pass through operators, and a literal stays as it is`() throws {
    let recorded = try Recorded("var a: Bool { b + 1 < c*2 && d>=3 }")
    #expect(
      recorded.text == """
        var a: Bool { b + 1 ‹¦ _AppLeft("b + 1", 1) < _AppRight("<", "c*2", 1) ¦› c*2 \
        && d ‹¦› _AppNumber("d", ">=", "3", 3) >= 3 }
        """)
  }

  @Test func `the subject and the patterns of a switch over numbers are recorded`() throws {
    let text = "func f() { switch a - b { case 0, 1..<c: d() case .e, let f: g() default: h() } }"
    #expect(
      try Recorded(text).textOfBody == """
        switch a - b ‹¦ _AppLeft("a - b", 1) { case _AppRight("case", "0", 1) ¦» 0, \
        _AppRight("case", "1..<c", 1) ¦» 1..<c: d() case .e, let f: g() default: h() }
        """)
  }

  @Test func `a range that contains a value is recorded`() throws {
    #expect(
      try Recorded("func f() { if (0...a).contains(b + 1) { c() } }").textOfBody == """
        if (0...a ‹¦ _AppLeft("0...a", 1)).contains(_AppRight("contains", "b + 1", 1) ¦› b + 1) \
        { c() }
        """)
  }

  @Test func `a range with a name has parentheses around it`() throws {
    let text = "func f() { if !self.a.openRange.contains(b) { c() } }"
    #expect(
      try Recorded(text).textOfBody == """
        if !(self.a.openRange ‹¦ _AppLeft("self.a.openRange", 1)).contains(\
        _AppRight("contains", "b", 1) ¦› b) { c() }
        """)
  }

  @Test func `the pattern of a condition is recorded`() throws {
    let text = "func f() { guard case 1...5 = a.b else { return } }"
    #expect(
      try Recorded(text).textOfBody == """
        guard case _AppRight("case", "1...5", 1) ¦» 1...5 = a.b ‹¦ _AppLeft("a.b", 1) else { return }
        """)
  }

  @Test func `sites are others in each file, and the same in each folder`() {
    let text = "import UIKit\nfunc f() { if a < b { c() } }"
    let texts = ["A/B.swift", "C/B.swift", "A/D.swift"].map { path in
      AppRewriter.rewrite([(path, text)]).texts[0].replacing(#/#sourceLocation.*/#, with: "")
    }
    #expect(texts[0].contains("_AppLeft"))
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
  }

  private static let recorded: [(text: String, comparisons: [String])] = [
    ("if a<b || a<=b || a == b || a != b {}", ["a < b", "a <= b", "a == b", "a != b"]),
    ("if a > 3, b.c < d.e {} else if f >= g {}", ["a > 3", "b.c < d.e", "f >= g"]),
    ("guard a.b < c.count else { return }", ["a.b < c.count"]),
    ("while a > 0 {}\nrepeat { b() } while c < 5", ["a > 0", "c < 5"]),
    ("for a in b where a.c > -3 {}", ["a.c > -3"]),
    ("let a = b < c ? 1 : d > e ? 2 : 3", ["b < c", "d > e"]),
    ("a = b ?? 0 > c && !(d < e)", ["b ?? 0 > c", "d < e"]),
    ("return (a + b) * 2 - c / d >= e", ["(a + b) * 2 - c / d >= e"]),
    ("return -a < -b && !c && ~d > e << 1", ["-a < -b", "~d > e << 1"]),
    ("let a = b >> 2 < c", ["b >> 2 < c"]),
    ("return a! < b!.c && d?.e == f", ["a! < b!.c", "d?.e == f"]),
    ("return a[b < c ? 0 : 1] > d", ["b < c", "a[b < c ? 0 : 1] > d"]),
    ("return f(a < b, g: c > d) == 2", ["a < b", "c > d", "f(a < b, g: c > d) == 2"]),
    ("a.filter { $0 > b }.min { $0 < $1 }", ["$0 > b", "$0 < $1"]),
    ("a.sort { x, y in x.z < y.z }", ["x.z < y.z"]),
    ("let a = b.filter { $0 > 1 }.count < 2", ["$0 > 1", "b.filter { $0 > 1 }.count < 2"]),
    ("return try a() < 3", ["a() < 3"]),
    ("return a as CGFloat < b && c as? Int == 3", ["a as CGFloat < b", "c as? Int == 3"]),
    ("return a\n  + b\n  < c\n    .d", ["a + b < c.d"]),
    ("a.filter {\n$0 < b\n}\n", ["$0 < b"]),
    ("if let a = b, a.c\n  > d {}", ["a.c > d"]),
    ("return a == .zero && b < .infinity", ["a == .zero", "b < .infinity"]),
    ("return 0..<a ~= b", ["0..<a ~= b"]),
    ("return (1...).contains(a) && !(..<0).contains(b)", ["1... contains a", "..<0 contains b"]),
    ("switch a { case -1: b() default: break }", ["a case -1"]),
    (
      "switch a { case ..<0, 5 where b < 2: c() case d...: e() }",
      ["b < 2", "a case ..<0", "a case 5", "a case d..."]
    ),
    ("switch a { case let b where b > 100: c() default: d() }", ["b > 100"]),
    ("if case 3 = a { b() } else if c, case -1.5..<d = e {}", ["a case 3", "e case -1.5..<d"]),
    ("while case ...5 = a.b(c)\n{ d() }", ["a.b(c) case ...5"]),
    (
      "return range.contains(a) || $0.openRange.contains(-b)",
      ["range contains a", "$0.openRange contains -b"]
    ),
    ("return Self.limits.contains(a - b) ? 1 : 2", ["Self.limits contains a - b"]),
    ("switch a { case 0 where b.c: d() case 1: e() default: f() }", ["a case 0", "a case 1"]),
    ("a { switch b { case 0 where c.d: e() case 1: f() } }", ["b case 0", "b case 1"]),
    ("if case .a(let b) = c, b < 3 {}", ["b < 3"]),
    ("do {} catch let a as B where a.c < 3 {}", ["a.c < 3"]),
    ("let a: Array<Int> = Array<Int>()\nreturn a.count < 3", ["a.count < 3"]),
    ("let a = b as? Dictionary<C, Array<D>> ?? [:]\nif e<f, g>h {}", ["e < f", "g > h"]),
    ("let a = b(\"c\\\\\", d: \"e\") < 3", ["b(\\\"c\\\\\\\\\\\", d: \\\"e\\\") < 3"]),
    ("return a /* b */ < /* c */ d // e\n", ["a < d"]),
    ("func g() { a < b }\nvar h: Int { i > j ? 1 : 2 }", ["a < b", "i > j"]),
    ("struct A { func b() -> Bool { c < d } }", ["c < d"]),
    ("UIView.animate { if a < b { c() } }", ["a < b"]),
  ]

  @Test(arguments: recorded)
  func `what may be a comparison of numbers is recorded`(text: String, found: [String]) throws {
    #expect(try comparisons(in: text).sorted() == found.sorted())
  }

  private static let properties: [(text: String, comparisons: [String])] = [
    ("switch b { case ..<350: 300 default: 500 }", ["b case ..<350"]),
    ("switch b { case 1: c case 2 where d(): e case 3: f }", ["b case 1", "b case 2"]),
    ("switch b { case let c where d.e(c): f case 3: g }", []),
    ("switch b { case c.d: f case 3: g }", []),
    ("switch b { case let c where c > e: f case 3: g }", ["c > e", "b case 3"]),
  ]

  @Test(arguments: properties)
  func `a switch that may execute itself between its patterns is recorded up to there`(
    text: String, found: [String]
  ) throws {
    #expect(try Recorded("var a: Int { \(text) }").comparisons.sorted() == found.sorted())
    #expect(try Recorded("func a() -> Int { \(text) }").comparisons.sorted() == found.sorted())
  }

  private static let bodies = [
    "var a: Bool { b < c }", "var a: Bool { get { b < c } }", "var a = 1 { didSet { d(b < c) } }",
    "init() { a(b < c) }", "init?(a: Int) { d(b < c) }", "deinit { a(b < c) }",
    "subscript(a: Int) -> Bool { b < c }", "func a<T>() where T: D, T.E == F { d(b < c) }",
    "static func a(_: D = { e > f }()) -> Bool { b < c }",
    "@objc private func a() { d(b < c) }", "class func a() { d(b < c) }",
  ]

  @Test(arguments: bodies)
  func `bodies of functions and accessors are read, and no heads`(member: String) throws {
    #expect(try Recorded("extension A where B == C { \(member) }").comparisons == ["b < c"])
  }

  private static let leftOut = [
    "return a == nil || b != nil || nil == c",
    "return a == true && false != b",
    "return a == \"b\" || \"c\" != d",
    "return a.state == .ended || b == .init(c: 1)",
    "return a == B.self && type(of: c) == D.self",
    "return a == [] && [:] != b && c == [1, 2]",
    "return (a, b) == (1, 2) && c == (3, 4)",
    "return a === b && c !== d",
    "return view == scrollView && a.delegate == b && c.state != UIPanGestureRecognizer.State.ended",
    "return !a == b",
    "return \\A.b == c",
    "a.top == b.bottom + 8\na.width >= 3\nc()",
    "c(a, b) { a, b in\n a.top == b.top; a.left <= b.left\n}",
    "a.sorted(by: <)\nlet b: (Int, Int) -> Bool = (<)\nb.sort(by: >)",
    "let a = b as? C<D>\nlet e = F<G, H<I>>(j)\nlet k: L<M>? = nil",
    "print(\"\\(a < b)\")",
    "return a <+> b < c && d < e <+> f",
    "return a -> b\nreturn c >>> d",
    "#Predicate<A> { $0.b < c }\n#expect(a < b)",
    "#if swift(>=6.0)\na()\n#endif",
    "#if false\na(b < c)\n#endif",
    "if #available(iOS 13, *) {}",
    "switch a { case .b: c() case \"d\", \"e\"...\"f\": g() default: h() }",
    "switch (a, b) { case (0, 1): c() default: d() }",
    "switch a && b { case true: c() case false: d() }",
    "return (\"a\"...\"b\").contains(c) && [1, 2].contains(d) && a.contains(3)",
    "return a?.range.contains(b) == true && c().range.contains(d) && \\.range.contains(e)",
    "return ranges.contains(a) && range.contains { $0.b } && range.contains(where: c)",
    "return range.contains(\"a\") && A.Range.contains(b) && range.contains(a, b)",
    "for case 1...3 in a {}\nif case .b = c, case let d? = e, case (1, 2) = f {}",
    "if case 1 = true {}",
    "func g(_ a: Bool = b < c) {}",
    "struct A<B> where B.C == D { let e = f < g }",
    "extension A { static func < (b: A, c: A) -> Bool { b.d < c.d } }",
  ]

  @Test(arguments: leftOut)
  func `what is no comparison of numbers stays as it is`(text: String) throws {
    #expect(try comparisons(in: text) == [])
  }

  private static let outside = [
    "let a = b < c", "class A { let b = c < d; lazy var e = { f < g }() }",
    "@inlinable public func a() -> Bool { b < c }",
    "@inlinable public func a() { func b() { c(d < e) } }", "#Sample { func a() { b(c < d) } }",
    "@inlinable public var a: Bool { get { b < c } }",
    "public struct A { @inlinable init() { b(c < d) } }",
    "@A(b < c) struct D {}", "protocol A { func b() -> Bool; var c: Int { get } }",
  ]

  @Test(arguments: outside)
  func `what is outside of functions, and what other modules compile, stays`(text: String) throws {
    #expect(try Recorded(text).comparisons == [])
  }

  @Test func `a module lists its comparisons, each with its line`() {
    let text = """
      import UIKit
      func f() {
        if a["b"] <
          c { d() }
        if (0...9).contains(e) { d() }
        switch g { case 1, 2..<h: d() default: break }
      }
      """
    let lines = [
      #"B.swift\t3\ta[\"b\"]\t<\tc\n"#, #"B.swift\t5\t0...9\tcontains\te\n"#,
      #"B.swift\t6\tg\tcase\t1\n"#, #"B.swift\t6\tg\tcase\t2..<h\n"#,
    ]
    let found = AppRewriter.rewrite([("A/B.swift", text)]).standIns
    #expect(found.contains("enum _AppComparisonList: HeadlessUIKit.AppComparisonListing {"))
    #expect(found.contains("comparisons: StaticString = \"\(lines.joined())\""), "\(found)")
    let none = AppRewriter.rewrite([("A/B.swift", "import UIKit\nfunc f() { g() }")]).standIns
    #expect(!none.contains("_AppComparisonList"))
  }

  @Test func `a module that is built to count its lines says how they are read`() {
    let text = AppRewriter.rewrite([("A.swift", "import UIKit")], recordsComparisons: false)
      .standIns
    #expect(text.contains("enum _AppLineCounters: HeadlessUIKit.AppLineCounting {"))
    #expect(text.contains("#if GESTURE_REPLAY_COVERAGE"))
    let none = AppRewriter.rewrite([("A.swift", "import Model\nstruct A {}")]).standIns
    #expect(!none.contains("_AppLineCounters"))
  }

  @Test func `a long side is shortened`() throws {
    let side = (0..<30).map { "a\($0)" }.joined(separator: " + ")
    let found = try comparisons(in: "return \(side) < b")
    #expect(found == [String(side.prefix(59)) + "… < b"])
  }
}
