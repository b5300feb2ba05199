import AppSources
import Testing

/// Constants of an app as its package makes them settings: the text in, the text for the compiler out.
struct ConstantsTests {
  private static func rewrite(_ text: String, _ names: String...) -> AppRewriter.Result {
    AppRewriter.rewrite(
      [("App/A.swift", text)],
      constants: names.map { ListedConstant($0, path: "--constant \($0)") },
      recordsComparisons: false)
  }

  /// The text for the compiler, without the directive on its first line.
  private static func text(of result: AppRewriter.Result) -> String {
    result.texts[0].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "enum Constants { static let height: CGFloat = 96 }", "Constants.height",
      "enum Constants { static nonisolated var height: CGFloat "
        + "{ AppSources.value(\"Constants.height\", 96) } }"
    ),
    (
      "enum C { static let a = 96 }", "C.a",
      "enum C { static nonisolated var a: Int { AppSources.value(\"C.a\", 96) } }"
    ),
    (
      "enum C { static let a = 0.5 }", "C.a",
      "enum C { static nonisolated var a: Double { AppSources.value(\"C.a\", 0.5) } }"
    ),
    (
      "enum C { static let a = CGFloat(16) }", "C.a",
      "enum C { static nonisolated var a: CGFloat { AppSources.value(\"C.a\", CGFloat(16)) } }"
    ),
    (
      "let flick: TimeInterval = -1_000.5e-1", "flick",
      "nonisolated var flick: TimeInterval { AppSources.value(\"flick\", -1_000.5e-1) }"
    ),
    (
      "class A {\n  private let inset: CGFloat = 8 // The margin.\n  let b = 1\n}", "A.inset",
      "class A {\n  private nonisolated var inset: CGFloat { AppSources.value(\"A.inset\", 8) } "
        + "// The margin.\n  let b = 1\n}"
    ),
    (
      "extension A { fileprivate enum C { static let a: Float =\n 1\n } }", "C.a",
      "extension A { fileprivate enum C { static nonisolated var a: Float "
        + "{ AppSources.value(\"C.a\",\n 1) }\n } }"
    ),
    (
      "enum C { private static let a: Int = 1, b = Pair<A, B>(), c = 3; static let d = 4 }", "C.c",
      "enum C { private static let a: Int = 1; private static let b = Pair<A, B>(); "
        + "private static nonisolated var c: Int { AppSources.value(\"C.c\", 3) }; "
        + "static let d = 4 }"
    ),
    (
      "enum C { nonisolated(unsafe) static let `in` = 4 }", "C.in",
      "enum C { static nonisolated var `in`: Int { AppSources.value(\"C.in\", 4) } }"
    ),
    (
      "enum C { @MainActor static let a = 4 }", "C.a",
      "enum C { @MainActor static var a: Int { AppSources.value(\"C.a\", 4) } }"
    ),
  ])
  func `a listed constant asks for its value, on its own lines`(
    text: String, name: String, expected: String
  ) {
    let result = Self.rewrite(text, name)
    #expect(result.reports.isEmpty)
    #expect(Self.text(of: result) == expected)
  }

  @Test func `what is not listed stays as it is, and the list is there`() {
    let text = "enum C { static let a: CGFloat = 96 }"
    let result = Self.rewrite(text)
    #expect(Self.text(of: result) == text)
    #expect(result.standIns.contains("static let constants: [HeadlessUIKit.AppConstant] = []"))
    #expect(!result.standIns.contains("func value"))
    // A type of the app's own may have the name.
    #expect(!Self.rewrite("struct AppSources {}").standIns.contains("enum AppSources"))
  }

  @Test func `the list has names, values and places`() {
    let result = Self.rewrite(
      """
      final class Map {
        private enum C {
          static let height: CGFloat = 0x60, count = 1_000
          static let speed = -1.5e2
        }
      }
      """, "C.height", "Map.C.count", "C.speed")
    #expect(result.reports.isEmpty)
    for line in [
      ".init(\"C.height\", 96.0, \"height in the app's code, A.swift:3.\"),",
      ".init(\"Map.C.count\", 1000.0, \"count in the app's code, A.swift:3."
        + " It is rounded to a whole number.\"),",
      ".init(\"C.speed\", -150.0, \"speed in the app's code, A.swift:4.\"),",
    ] { #expect(result.standIns.contains("\n    \(line)\n"), "\(line)") }
  }

  @Test(arguments: [
    (
      "enum C { static let low = 1, high = 2 }", ["C.width"],
      "--constant C.width: error: 'C.width' is no constant of the app, expected one of C.low, C.high"
    ),
    (
      "enum C { static let low = 1 }; enum D { static let low = 1, high = 2 }", ["E.low"],
      "--constant E.low: error: 'E.low' is no constant of the app, expected one of C.low, D.low"
    ),
    (
      "func f() { let low = 1 }", ["low"],
      "--constant low: error: 'low' is no constant of the app, expected a 'let' with a literal number "
        + "outside of functions, of which the app has none"
    ),
    (
      "enum A { enum C { static let a = 1 } }; enum B { enum C {\n static let a = 1 } }", ["C.a"],
      "--constant C.a: error: 'C.a' may be 'A.C.a' (App/A.swift:1) or 'B.C.a' (App/A.swift:2), "
        + "expected the whole name"
    ),
    (
      "enum C { static let a = 1 }\n#if FLAG\nextension C { static let a = 2 }\n#endif", ["C.a"],
      "App/A.swift:3:26: error: 'C.a' is declared in App/A.swift:1, too, expected one declaration of it"
    ),
    (
      "enum C {\n  static let a: CGFloat = 1 * 2\n}", ["C.a"],
      "App/A.swift:2:27: error: 'C.a' cannot be a setting, because its value is not a number alone, "
        + "expected a literal number, such as 96"
    ),
    (
      "enum C {\n  static let a: CGFloat? = 1\n}", ["C.a"],
      "App/A.swift:2:14: error: 'C.a' cannot be a setting, because its type is CGFloat?, expected one "
        + "of CGFloat, Double, Float, TimeInterval, CFTimeInterval, Int, UInt"
    ),
    (
      "class A: B {\n  let a = 1\n  let b: Int\n  init() {\n    b = a + 1\n    super.init()\n  }\n}",
      ["A.a"],
      "App/A.swift:5:9: error: 'A.a' cannot be a setting, because an initializer reads it here, where "
        + "only stored properties can be read, expected a 'static let', or another constant in the list"
    ),
    (
      "enum A { enum C { static let a = 1 } }", ["C.a", "A.C.a"],
      "--constant A.C.a: error: 'A.C.a' is the constant that is listed as 'C.a', too, "
        + "expected one of the two"
    ),
    (
      "struct AppSources {}\nenum C { static let a = 1 }", ["C.a"],
      "App/A.swift:1:8: error: 'AppSources' is the type that lists the constants which are settings, "
        + "expected another name for this one, or no constants in the list"
    ),
  ])
  func `what cannot be a setting is an error with its place and the way out`(
    text: String, names: [String], expected: String
  ) {
    let result = AppRewriter.rewrite(
      [("App/A.swift", text)],
      constants: names.map { ListedConstant($0, path: "--constant \($0)") })
    #expect(result.reports.map(\.description) == [expected])
  }

  @Test func `files may have private types of one name`() {
    let files = ["A", "B"].map {
      ("App/\($0).swift", "private enum C {\n  static let a: CGFloat = 1, b = a * 2\n}")
    }
    let result = { (name: String) in
      AppRewriter.rewrite(files, constants: [ListedConstant(name, path: "AppSources.json")])
    }
    #expect(
      result("C.a").reports.map(\.description) == [
        "AppSources.json: error: 'C.a' may be that in App/A.swift:2 or that in App/B.swift:2, "
          + "expected the file's name before it, 'A.C.a' or 'B.C.a'"
      ])
    let second = result("B.C.a")
    #expect(!second.texts[0].contains("AppSources.") && second.texts[1].contains("(\"B.C.a\", 1)"))
    #expect(second.standIns.contains(".init(\"B.C.a\", 1.0, \"a in the app's code, B.swift:2.\")"))
  }

  @Test func `what is computed once from a setting is a warning`() {
    let result = Self.rewrite(
      """
      enum C {
        static let a: CGFloat = 1
        static let twice = max(a * 2, 0), other = 3
        static let own = D.a
      }
      enum D { static let a = 1 }
      class Map {
        static let limit = C.a + 1
        let height = C.a
        func f() { let b = C.a }
      }
      """, "C.a")
    #expect(
      result.reports.map(\.description) == [
        "App/A.swift:3:14: warning: 'C.twice' is computed once, from the setting 'C.a', and keeps what "
          + "it is in the first run. Make it a 'var' with a getter.",
        "App/A.swift:8:14: warning: 'Map.limit' is computed once, from the setting 'C.a', and keeps "
          + "what it is in the first run. Make it a 'var' with a getter.",
      ])
  }

  @Test(arguments: [
    // After `super.init`, all of it can be read.
    "class A: B {\n  let a = 1\n  init() {\n    super.init()\n    print(a)\n  }\n}",
    // A parameter of that name is another one.
    "class A {\n  let a = 1\n  init(a: Int) { print(a, other.a); f(a: 2) }\n}",
    "enum A {\n  static let a = 1\n  init() { print(Self.a) }\n}",
    // Others' members may have the name.
    "class A {\n  let a = 1\n}\nclass B {\n  let a: Int\n  init() { a = 2 }\n}",
  ])
  func `an initializer may read what it can read`(text: String) {
    #expect(Self.rewrite(text, "A.a").reports.isEmpty)
  }

  @Test func `a constant of a module beside is not one of the app`() {
    let result = AppRewriter.rewrite(
      [("App/A.swift", "enum C { static let a = 1 }")],
      beside: [("Other/B.swift", "enum D { static let b = 1 }")],
      constants: [ListedConstant("D.b", path: "AppSources.json")])
    #expect(result.reports.map(\.isError) == [true])
  }
}
