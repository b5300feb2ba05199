import Testing

@testable import AppSources

struct SwiftTokenizerTests {
  /// The tokens of a text without its spaces, each with the first letter of its kind.
  private func kinds(_ text: String) -> [String] {
    SwiftTokenizer.tokens(of: text).filter { $0.kind != .space }.map { "\($0.kind) \($0.text)" }
  }

  private static let texts: [(text: String, tokens: [String])] = [
    ("a.b?(c)", ["word a", "sign .", "word b", "sign ?", "sign (", "word c", "sign )"]),
    ("// #selector(a)\nb", ["comment // #selector(a)", "word b"]),
    ("/* a /* b */ c */d", ["comment /* a /* b */ c */", "word d"]),
    ("/**/a/* open", ["comment /**/", "word a", "comment /* open"]),
    ("`class`.`self`", ["word `class`", "sign .", "word `self`"]),
    ("$0 + _a1", ["word $0", "sign +", "word _a1"]),
    ("größe", ["word größe"]),
    ("1.5e-3 0x1Fp+2 1_000", ["number 1.5e-3", "number 0x1Fp+2", "number 1_000"]),
    ("a.0.1", ["word a", "sign .", "number 0", "sign .", "number 1"]),
    ("1...2", ["number 1", "sign ...", "number 2"]),
    ("1.max", ["number 1", "sign .", "word max"]),
    ("a ?? b", ["word a", "sign ??", "word b"]),
    ("a != b!", ["word a", "sign !=", "word b", "sign !"]),
    ("a!=b", ["word a", "sign !=", "word b"]),
    ("a?.b!.c", ["word a", "sign ?", "sign .", "word b", "sign !", "sign .", "word c"]),
    ("-a+/*c*/b", ["sign -", "word a", "sign +", "comment /*c*/", "word b"]),
    ("[A<B>]()", ["sign [", "word A", "sign <", "word B", "sign >", "sign ]", "sign (", "sign )"]),
    ("() -> A", ["sign (", "sign )", "sign ->", "word A"]),
    (#""a \" b""#, [#"text "a \" b""#]),
    (
      #""a \(b("c")) d""#,
      [
        #"text "a "#, #"interpolationStart \("#, "word b", "sign (", #"text "c""#, "sign )",
        "interpolationEnd )", #"text  d""#,
      ]
    ),
    (##"#"a \(b) "c" "#"##, [##"text #"a \(b) "c" "#"##]),
    (
      ##"#"a \#(b)"#"##,
      [
        ##"text #"a "##, ##"interpolationStart \#("##, "word b", "interpolationEnd )",
        ##"text "#"##,
      ]
    ),
    (##"#"""#+a"##, [##"text #"""#"##, "sign +", "word a"]),
    ("\"\"+a", ["text \"\"", "sign +", "word a"]),
    (
      "\"\"\"\n  \"a\" \\\n  \\(b)\n\"\"\"c",
      [
        "text \"\"\"\n  \"a\" \\\n  ", "interpolationStart \\(", "word b", "interpolationEnd )",
        "text \n\"\"\"", "word c",
      ]
    ),
    ("\"open\na", ["text \"open", "word a"]),
    (
      "#if a\n#selector(b)",
      ["directive #if", "word a", "directive #selector", "sign (", "word b", "sign )"]
    ),
    ("#!/usr/bin/swift\na", ["comment #!/usr/bin/swift", "word a"]),
    ("a = /b\\/c\"/", ["word a", "sign =", "regex /b\\/c\"/"]),
    ("f(/a(b)\"/, c)", ["word f", "sign (", "regex /a(b)\"/", "sign ,", "word c", "sign )"]),
    ("a / b / c", ["word a", "sign /", "word b", "sign /", "word c"]),
    ("(a)/b/c", ["sign (", "word a", "sign )", "sign /", "word b", "sign /", "word c"]),
    (
      "reduce(1, /), f(2, /)",
      [
        "word reduce", "sign (", "number 1", "sign ,", "sign /", "sign )", "sign ,", "word f",
        "sign (",
        "number 2", "sign ,", "sign /", "sign )",
      ]
    ),
    ("#/a/b\"/#c", ["regex #/a/b\"/#", "word c"]),
    ("#/\n a\"\n/#c", ["regex #/\n a\"\n/#", "word c"]),
    (#"\.a"#, [#"sign \"#, "sign .", "word a"]),
    ("@objc a", ["sign @", "word objc", "word a"]),
    ("", []),
  ]

  @Test(arguments: texts)
  func `a text has its tokens`(text: String, tokens: [String]) {
    #expect(kinds(text) == tokens)
    #expect(SwiftTokenizer.tokens(of: text).map(\.text).joined() == text)
  }

  @Test func `lines end with any of three ends, and columns count bytes`() {
    let tokens = SwiftTokenizer.tokens(of: "a\r\nö b\rc\n\n  d").filter(\.isCode)
    #expect(tokens.map(\.line) == [1, 2, 2, 3, 5])
    #expect(tokens.map(\.column) == [1, 1, 4, 1, 3])
  }

  @Test func `every text comes back whole, even one cut anywhere`() {
    let text = ##"let a = "b \(c("d")) e"; /* f */ #selector(g) /h/ #"i"# """## + "\n\"\"\"\n j"
    for end in text.indices {
      let part = String(text[..<end])
      #expect(SwiftTokenizer.tokens(of: part).map(\.text).joined() == part)
    }
  }

  @Test func `brackets have partners, in branches of a condition too`() {
    let text = "#if A\nclass B {\n#else\nclass C {\n#endif\n}"
    let file = AppFile(path: "A.swift", text: text)
    let open = file.code.indices.filter { file.text($0) == "{" }
    #expect(file.partners[open[1]] == file.code.count - 1)
    #expect(AppFile(path: "A.swift", text: ")(").partners == [nil, nil])
  }
}
