import AppSources
import BasicTestSupport
import Testing

/// A structure of SwiftUI hands its wrapped properties to the place that stores them.
struct WrappedPropertiesTests {
  /// `Switches.app.swift` is what the step makes of a fixture, compiled with the tests of
  /// HeadlessSwiftUI.
  @Test func `structures with wrapped properties compile`() throws {
    let path = "Fixtures/app-sources/Switches.swift"
    let read = { String(decoding: try File.read(Repository.root + "/" + $0), as: UTF8.self) }
    let rewritten = AppRewriter.rewrite(
      [(path, try read(path))], recordsComparisons: false, hasSwiftUI: true)
    #expect(rewritten.reports == [])
    // The formatter looks for what it ignores before the first directive.
    let head = "// swift-format-ignore-file\n"
    let compiled = "Tests/HeadlessSwiftUITests/State/Switches.app.swift"
    #expect(try rewritten.texts.map { head + $0 } == [read(compiled)])
  }

  /// The names that are bound in the structures of a text.
  private func names(_ text: String) -> [String] {
    let rewritten = Rewritten("import SwiftUI\n" + text, hasSwiftUI: true).text
    return rewritten.ranges(of: "binder.bind(&_").map { range in
      String(rewritten[range.upperBound...].prefix { $0 != "," })
    }
  }

  @Test(arguments: [
    "@State var a = 1", "@State var a: Int", "@State\nprivate\nvar\na\n: Int",
    "@SwiftUI.State var a = 1",
    "@Environment(\\.b) var a", "@Environment(B.self) private var a: B", "@Own<Int> var a = 1",
    "@Own<[B<Int>]>(c: { 1 }) var a", "@State @Own var a = 1", "@MainActor @State var a = 1",
    "@State var a = b { 1 } { didSet { } }", "@State var a: Int { didSet { } }",
    "@State var a: Int { willSet { } }", "@State private(set) public var a = 1",
    "@AppStorage(\"}\") var a = 1", "@State /* } */ var a = 1 // }", "@State var `a` = 1",
    "#if os(iOS)\n@State var a = 1\n#else\n@State var b = 1\n#endif",
    "@available(iOS 17, *) @FocusState var a: Bool",
    "func f() { @State var b = 1 }; @State var a = 1",
    "var b: Int { @Own var c = 1; return c }\n@Binding var a: Int", "@Namespace var a",
    "let b = \"\\(c { \"@State var d = 1 }\" })\"; @State var a = 1",
  ])
  func `a wrapped property is bound`(member: String) {
    #expect(names("struct V: View {\n\(member)\n}") == ["a"])
    #expect(names("extension E { private struct V<T>: DynamicProperty { \(member) \n} }") == ["a"])
    #expect(names("func f() {\nstruct V {\n\(member)\n}\n}") == ["a"])
  }

  @Test(arguments: [
    "@ViewBuilder var a: Int { 1 }", "@ViewBuilder let a: () -> Int",
    "@OwnBuilder var a: () -> Int",
    "@Rows var a: () -> Int = { 1 }", "@Main var a = 1", "@State static var a = 1",
    "@State var a: Int { get { 1 } }", "@available(iOS 13, *) var a = 1", "@State func a() {}",
    "@State init(a: Int) {}; var a = 1", "@objc var a = 1", "@MainActor var a = 1", "var a = 1",
    "enum B { case a }", "class B { @Published var a = 1 }", "// @State var a = 1",
    "let a = \"@State var b = 1\"", "#if os(macOS)\n@State var a = 1\n#endif",
    "@OwnActor var a = 1",
  ])
  func `what is no wrapped property is not bound`(member: String) {
    let others = "@resultBuilder enum Rows {}\n@globalActor actor Main {}\n"
    #expect(names(others + "struct V: View {\n\(member)\n}") == [])
  }

  @Test func `a wrapper of the app's own may have any name`() {
    let own = "@propertyWrapper struct clamped {}\n@propertyWrapper struct FromBuilder {}\n"
    #expect(names(own + "struct V { @clamped var a = 1; @FromBuilder var b = 2 }") == ["a", "b"])
    #expect(names("struct V { @clamped var a = 1; @FromBuilder var b = 2 }") == [])
  }

  @Test func `classes and extensions have none, and each structure has its own`() {
    #expect(names("class V { @State var a = 1 }\nextension W { @State var a = 1 }") == [])
    let text = "struct V { @State var a = 1\nstruct W { @State var b = 1 }\n@State var c = 1 }"
    #expect(names(text) == ["b", "a", "c"])
  }

  @Test func `a file that does not import SwiftUI, and a target without it, have none`() {
    let text = "struct V { @State var a = 1 }"
    #expect(Rewritten(text, hasSwiftUI: true).text == text)
    #expect(Rewritten("import UIKit\n" + text).text == "import HeadlessUIKit\n" + text)
  }

  @Test func `a property under a condition that the compiler decides is bound there`() {
    let text = "import SwiftUI\nstruct V {\n#if DEBUG\n@State var a = 1 // b\n#endif\n}"
    let member = "HeadlessSwiftUI._PropertyBinder) { "
    #expect(
      Rewritten(text, hasSwiftUI: true).text
        == "import HeadlessSwiftUI\nstruct V {\n#if DEBUG\n@State var a = 1; "
        + "@MainActor mutating func _bindProperties1(_ binder: inout \(member)"
        + "binder.bind(&_a, \"a\") } // b\n#endif\n"
        + "@MainActor public mutating func _bindProperties(_ binder: inout \(member)"
        + "_bindProperties1(&binder) }; "
        + "mutating func _bindProperties1<Binder>(_ binder: inout Binder) {}; }"
        + "\nimport HeadlessUIKit")
  }

  @Test func `a property whose branch ends with another condition is reported`() {
    let text =
      "import SwiftUI\nstruct V {\n#if A\n@State var a = 1\n#if B\nlet c = 1\n#endif\n#endif\n}"
    #expect(
      Rewritten(text, hasSwiftUI: true).reports == [
        "4:8: warning: 'a' gets no storage, because another '#if' ends its own. Declare it after that."
      ])
  }
}
