import AppSources
import Testing

/// `@Entry` in an extension of `EnvironmentValues` becomes a property with a key, on its lines.
struct EnvironmentEntriesTests {
  private static let accessors =
    "{ get { self[__Key_a.self] } set { self[__Key_a.self] = newValue } }"
  private static let key = "enum __Key_a: HeadlessSwiftUI.EnvironmentKey"

  private static let rewritten: [(String, String)] = [
    (
      "@Entry var a: Int = 1",
      "       var a: Int \(accessors); \(key) { public static var defaultValue: Int { 1 } }"
    ),
    (
      "@Entry var a = B.c(\n  1)\n",
      "       var a: __Key_a.Value \(accessors); \(key) { public static let defaultValue = B.c(\n  1) }\n"
    ),
    (
      "@Entry public var a: [B]?",
      "       public var a: [B]? \(accessors); public \(key) "
        + "{ public static var defaultValue: [B]? { nil } }"
    ),
    (
      "@Entry\nvar a: Int = 1 // b\n/// c\nvar d: Int { 2 }",
      "      \nvar a: Int \(accessors); \(key) { public static var defaultValue: Int { 1 } } // b\n"
        + "/// c\nvar d: Int { 2 }"
    ),
    (
      "@MainActor @Entry private var a: () -> Void = { b() }\n@Environment(\\.c) var d",
      "@MainActor        private var a: () -> Void \(accessors); private \(key) "
        + "{ public static var defaultValue: () -> Void { { b() } } }\n@Environment(\\.c) var d"
    ),
  ]

  @Test(arguments: rewritten)
  func `it becomes a property with a key`(text: String, to: String) {
    for name in ["EnvironmentValues", "SwiftUI.EnvironmentValues"] {
      let (head, end) = ("extension \(name) {", "}")
      let result = Rewritten("import SwiftUI\n" + head + text + end, hasSwiftUI: true)
      let own = name.replacing("SwiftUI.", with: "HeadlessSwiftUI.")
      #expect(
        result.text == "import HeadlessSwiftUI\nextension \(own) {" + to + end
          + "\nimport HeadlessUIKit")
      #expect(result.reports == [])
    }
  }

  @Test(arguments: [
    "extension Transaction { @Entry var a = 1 }", "struct EnvironmentValues { @Entry var a = 1 }",
    "extension EnvironmentValues { func f() { @Entry var a = 1 } }",
  ])
  func `elsewhere it stays, with a report`(text: String) {
    let result = Rewritten("import SwiftUI\n" + text, hasSwiftUI: true)
    #expect(result.text.contains("@Entry var a = 1"))
    #expect(result.reports.count == 1)
  }
}
