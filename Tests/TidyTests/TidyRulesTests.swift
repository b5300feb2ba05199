import Testing

/// Each rule fails on a fault.
struct TidyRulesTests {
  @Test func `a type of a later folder is reported, and one in a comment or string is not`() {
    let tree = SourceTree([
      "Sources/M/First/A.swift": "struct A { let b: B }",
      "Sources/M/First/C.swift": #"/* B */ enum C { let b = "B \(1)" } // B"#,
      "Sources/M/First/D.swift": #"enum D { let b = "\(B.self)" }"#,
      "Sources/M/Second/B.swift": "struct B { let a: A }",
      "Sources/M/Third/E.swift": "struct E {}",
    ])
    let what = "it names B of Second, which stands after it; move one of them"
    #expect(
      tree.faultsOfOrder(["M": ["First", "Second", "Fourth"]]) == [
        Fault("Sources/M/First/A.swift", what), Fault("Sources/M/First/D.swift", what),
        Fault("Sources/M/Third/E.swift", "its folder has no place in FolderOrder; give it one"),
        Fault("M", "it has no folder \"Fourth\"; take it out of FolderOrder"),
      ])
  }

  @Test func `of two folders that name each other, one is reported in any order`() {
    let tree = SourceTree([
      "Sources/M/First/A.swift": "struct A { let b: B }",
      "Sources/M/Second/B.swift": "struct B { let a: A }",
    ])
    #expect(tree.faultsOfOrder(["M": ["First", "Second"]]).count == 1)
    #expect(tree.faultsOfOrder(["M": ["Second", "First"]]).count == 1)
    let circle = tree.faultsOfOrder(["M": ["First", "Second"]], circles: ["M": "for now"])
    #expect(circle.map(\.place) == ["M"])
  }

  @Test func `folders of one tier may name each other, and nothing after it`() {
    let tree = SourceTree([
      "Sources/M/First/A.swift": "struct A { let b: B }",
      "Sources/M/Second/B.swift": "struct B { let a: A, c: C }",
      "Sources/M/Third/C.swift": "struct C { let a: A }",
    ])
    #expect(tree.faultsOfOrder(["M": [["First", "Second", "Third"]]]) == [])
    #expect(
      tree.faultsOfOrder(["M": [["First", "Second", "Fourth"], "Third"]]) == [
        Fault(
          "Sources/M/Second/B.swift",
          "it names C of Third, which stands after it; move one of them"),
        Fault("M", "it has no folder \"Fourth\"; take it out of FolderOrder"),
      ])
  }

  @Test func `folders in folders may have places of their own`() {
    let tree = SourceTree([
      "Sources/M/Outer/A.swift": "struct A { let b: B }",
      "Sources/M/Outer/Inner/B.swift": "struct B {}",
      "Sources/M/Outer/Other/C.swift": "struct C { let a: A }",
    ])
    #expect(tree.faultsOfOrder(["M": ["Outer/Inner", "Outer"]]) == [])
    #expect(
      tree.faultsOfOrder(["M": ["Outer", "Outer/Inner"]]).map(\.place) == [
        "Sources/M/Outer/A.swift"
      ])
  }

  @Test func `a file that is too long or too large is reported`() {
    let tree = SourceTree([
      "Sources/M/Fits.swift": String(repeating: "\n", count: 300),
      "Sources/M/Long.swift": String(repeating: "\n", count: 301),
      "Sources/M/Large.gz": String(repeating: "x", count: 100_001),
    ])
    #expect(
      tree.faultsOfSize() == [
        Fault("Sources/M/Long.swift", "it has 301 lines; split it"),
        Fault("Sources/M/Large.gz", "it has 100001 bytes; make it when it is needed"),
      ])
  }

  @Test(arguments: [
    ("let a = $0 | $1.0 ^ $1.1", "1: | ^"), ("a = b << 8 | c", "1: << |"),
    ("f(a, b >> index & 1 == 1)", "1: >> &"), ("let a = b ^ c &* d", "1: ^ &*"),
    ("return a\n  << 3\n  + b", "3: << +"), ("let a = \"\\(b & c | d)\"", "1: & |"),
    ("if a & b != 0, c | d ^ e == 0 {\n}", "1: | ^"), ("a[b << 1 - c]", "1: << -"),
    ("\"\"\"\n\"\"\"\n/*\n*/\na &<< b &+ c", "5: &<< &+"),
  ])
  func `operators on bits without parentheses are reported`(text: String, what: String) {
    let faults = SourceTree(["Sources/M/A.swift": text]).faultsOfBitOperators()
    #expect(faults.map(\.place) == ["Sources/M/A.swift:\(what)"])
  }

  @Test(arguments: [
    "let a = $0 | ($1.0 ^ $1.1)", "a | b | c", "a << 3", "let a = b | c\nlet d = e ^ f",
    "f(a | b, c ^ d)", "let a: Set<Array<Int>> = b | c", "a & b == c ^ d", "\"a | b ^ c\"",
    "// a | b ^ c", "a + b * c", "f(&a, b | c)", "a ? b | c : d ^ e", "x |= a ^ b",
    "let a = b | c\nd(e ^ f)", "{ $0 | $1 }({ $0 ^ $1 })", "typealias A = B & C & D",
  ])
  func `others are left alone`(text: String) {
    #expect(SourceTree(["Sources/M/A.swift": text]).faultsOfBitOperators() == [])
  }

  @Test(arguments: [
    ("/// What it is.\nlet a = 1", "1: What"), ("enum A {\n  /// Takes it.\n}", "2: Takes"),
    ("/// The a.\nlet a = \"\"\"\n  b\n  \"\"\"\n///Why not.", "5: Why"),
    ("// A mark.\n/// How it moves,\n/// and where.", "2: How"),
  ])
  func `a summary that names nothing is reported`(text: String, what: String) {
    let faults = SourceTree(["Sources/M/A.swift": text]).faultsOfSummaries()
    #expect(faults.map(\.place) == ["Sources/M/A.swift:\(what)"])
  }

  @Test(arguments: [
    "/// The rest.\n/// What follows counts.", "/// The rest.\n///\n/// What follows counts.",
    "// What follows.", "let a = \"\"\"\n  /// What it is.\n  \"\"\"", "/// Whatever comes.",
    "/// - Returns: what it is.", "///", "let a = 1  /// What it is.",
  ])
  func `a summary that names something is left alone`(text: String) {
    #expect(SourceTree(["Sources/M/A.swift": text]).faultsOfSummaries() == [])
  }

  @Test func `a file that does not hold what it is named after is reported`() {
    let tree = SourceTree([
      "Sources/M/A.swift": "public struct A {}",
      "Sources/M/A+Lists.swift": "extension [A] {}",
      "Sources/M/A+Cases.swift": "extension A.Case {}",
      "Sources/M/Bisect.swift": "func bisect() {}",
      "Sources/M/B.swift": "struct A { struct B {} }",
      "Sources/M/C+A.swift": "struct C {}\nextension A {}",
    ])
    #expect(
      tree.faultsOfNames() == [
        Fault("Sources/M/B.swift", "it holds nothing named B; name it after what it holds: A"),
        Fault(
          "Sources/M/C+A.swift", "it holds no extension of C; name it after what it holds: A, C"),
      ])
  }

  @Test func `a declaration that nothing else names is reported`() {
    let tree = SourceTree([
      "Sources/M/A.swift": "struct A { let a: A }\nextension A {}\npublic struct P {}",
      "Sources/M/B.swift": "struct B {}\n@main struct Main { let b: B }\npackage func f() {}",
      "Tests/MTests/ATests.swift": "struct ATests { let a: A }",
    ])
    let what = "nothing else in Sources names it; delete it"
    #expect(
      tree.faultsOfUse() == [
        Fault("Sources/M/A.swift: A", what), Fault("Sources/M/B.swift: f", what),
      ])
  }

  @Test func `an import that is not declared is reported, and a declaration without an import`() {
    let manifest = Manifest(
      """
      import PackageDescription
      let modules: [(name: String, imports: [String])] = [
        ("A", []),
        ("B", ["A", "C"]),
        ("C", []),
      ]
      let testImports: [String: [String]] = [
        "B": ["C"]
      ]
      .executableTarget(
        name: "t-t", dependencies: ["B"], swiftSettings: settings),
      """)
    let tree = SourceTree([
      "Sources/A/A.swift": "import B",
      "Sources/B/B.swift": "#if os(Linux)\n  @testable public import struct A.T\n#endif",
      "Sources/t-t/T.swift": "import B",
      "Tests/BTests/BTests.swift": "import B\nimport Testing",
    ])
    let unused = "it is declared and not imported; take it out of Package.swift"
    #expect(
      tree.faultsOfImports(manifest) == [
        Fault("A: B", "it is imported and not declared; declare it in Package.swift"),
        Fault("B: C", unused), Fault("BTests: C", unused),
      ])
  }

  @Test func `a file that imports the C library of some systems only is reported`() {
    let tree = SourceTree([
      "Sources/M/All.swift":
        "#if canImport(Darwin)\nimport Darwin\n#elseif canImport(Musl)\nimport Musl\n#else\n"
        + "import Glibc\n#endif",
      "Sources/M/Linux.swift": "#if canImport(Musl)\nimport Musl\n#else\nimport Glibc\n#endif",
      "Sources/M/None.swift": "// import Glibc\nimport N",
      "Tests/MTests/One.swift": "import Glibc\n\nstruct One {}",
    ])
    let what = { (libraries: String) in
      "it imports a C library and not \(libraries); import all three, each where it can be imported"
    }
    #expect(
      tree.faultsOfLibraries() == [
        Fault("Sources/M/Linux.swift", what("Darwin")),
        Fault("Tests/MTests/One.swift", what("Darwin and Musl")),
      ])
  }

  @Test func `an exception excuses a fault and is stale without one`() {
    let faults = [Fault("a", "wrong"), Fault("b", "wrong")]
    #expect(
      faults.except(["a": "because", "c": "because"]) == [
        "b: wrong", "c: nothing to excuse; delete it from TidyExceptions",
      ])
  }

  @Test func `a phrase in backticks of the table of words is found in any text`() {
    let rules = WordRules(
      page: """
        A page with `other code`.

        ## Words

        | write | not |
        | --- | --- |
        | ends differently | `ends elsewhere`, `end elsewhere` |
        | `value` | place |

        """)
    #expect(rules.phrases == ["ends elsewhere", "end elsewhere"])
    let found = { (path: String, text: String) in rules.faults(in: path, text).map(\.place) }
    #expect(
      found("a.swift", "/// Ends\n  /// elsewhere. It ends elsewhere.") == [
        "a.swift: ends elsewhere"
      ])
    #expect(
      found("a.swift", #"let words = "\(count) end elsewhere""#) == ["a.swift: end elsewhere"])
    #expect(found("a.swift", "It extends elsewhere, and bends elsewheres; `value`, place.") == [])
    #expect(found("a.md", "It begins.\n```console\nends elsewhere\n```\nend.") == [])
    #expect(found(WordRules.page, "Words.\n\n## Words\n\n| a | `ends elsewhere` |") == [])
  }
}
