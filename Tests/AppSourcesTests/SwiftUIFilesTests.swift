import AppSources
import Testing

/// Files of SwiftUI in a target that has HeadlessSwiftUI.
struct SwiftUIFilesTests {
  private static let added = "\nimport HeadlessUIKit"

  private static let rewritten: [(String, String)] = [
    ("import SwiftUI", "import HeadlessSwiftUI" + added),
    ("import SwiftUI\nimport UIKit", "import HeadlessSwiftUI\nimport HeadlessUIKit"),
    ("import struct SwiftUI.Color", "import  HeadlessSwiftUI" + added),
    ("@_exported import SwiftUI", "@_exported import HeadlessSwiftUI" + added),
    (
      "import SwiftUI\nimport Combine\nlet a = 1",
      "import HeadlessSwiftUI\nimport HeadlessUIKit\nlet a = 1"
    ),
    ("import Foundation\nimport SwiftUI", "import HeadlessUIKit\nimport HeadlessSwiftUI"),
    (
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif",
      "#if true\nimport HeadlessSwiftUI\n#endif" + added
    ),
    ("#if canImport(UIKit) && !canImport(HeadlessSwiftUI)\n#endif", "#if true && !true\n#endif"),
    (
      "import SwiftUI\nlet a: SwiftUI.Color = UIKit.b",
      "import HeadlessSwiftUI\nlet a: HeadlessSwiftUI.Color = HeadlessUIKit.b" + added
    ),
    (
      "import SwiftUI\nif #available(iOS 17, macOS 14, *) {}",
      "import HeadlessSwiftUI\nif #available(iOS 17, *) {}" + added
    ),
    (
      "import SwiftUI\nstruct P: PreviewProvider {}",
      "import HeadlessSwiftUI\nstruct P: PreviewProvider {}" + added
    ),
    (
      "import SwiftUI\nvar a: B { let _ = Self._printChanges()\n c }",
      "import HeadlessSwiftUI\nvar a: B { let _ = ()\n c }" + added
    ),
  ]

  @Test(arguments: rewritten)
  func `what SwiftUI is here is named, and lines stay`(text: String, to: String) {
    #expect(Rewritten(text, hasSwiftUI: true).text == to)
    let once = AppRewriter.rewrite([("A.swift", text)], hasSwiftUI: true).texts
    #expect(AppRewriter.rewrite([("A.swift", once[0])], hasSwiftUI: true).texts == once)
  }

  @Test(arguments: [
    ("#Preview { A() }", ""),
    ("#Preview(\"}\") {\n  A { } // b\n}\nlet c = 1", "\n// b\n\nlet c = 1"),
    ("@available(iOS 17, *)\n#Preview(traits: .a, body: {\n})", "\n\n"),
    ("#Preview {\n} cameras: {\n}\nlet c = 1", "\n\n\nlet c = 1"),
    ("#if DEBUG\n#Preview { A() }\n#endif", "#if DEBUG\n\n#endif"),
    ("let a = \"#Preview { }\" // #Preview { }", "let a = \"#Preview { }\" // #Preview { }"),
    ("#Playground {\n @State var a = 1\n}", "\n\n"), ("#Preview", ""), ("#Preview {", ""),
    ("@available(iOS 14, *)\nstruct A: LibraryContentProvider {\n struct B {}\n}", "\n\n\n"),
    (
      "let a = 1\nstruct A: B, LibraryContentProvider { var c: D }\nlet e = 1",
      "let a = 1\n\nlet e = 1"
    ),
  ])
  func `previews are blanked, in files of UIKit too`(text: String, to: String) {
    #expect(Rewritten(text).text == to)
    #expect(Rewritten(text, hasSwiftUI: true).text == to)
    #expect(Rewritten(text).reports == [])
  }

  @Test func `private types that only what starts the app can use are left out with it`() {
    let text = """
      open class Delegate: NSObject, UIWindowSceneDelegate { var window: UIWindow? }
      fileprivate class Window: UIWindow { weak var delegate: Delegate? }
      private extension Window { var part: Part? { nil } }
      private struct Part { let window: Window }
      private struct Other {}
      """
    let rewritten = Rewritten(text)
    #expect(rewritten.text == "\n\n\n\nprivate struct Other {}")
    #expect(rewritten.reports.count == 3)
  }

  @Test func `what starts the app and makes its windows is left out, with a report`() {
    let text = """
      import SwiftUI

      @main
      struct Main: App {
        @State private var model = Model()
        var body: some Scene { WindowGroup { Root() } }
      }
      struct Windows: Scene {}
      struct Root: View { @State var a = 1 }
      """
    let rewritten = Rewritten(text, hasSwiftUI: true)
    let lines = rewritten.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(8).dropFirst().allSatisfy { $0.isEmpty })
    #expect(lines[8].hasPrefix("struct Root: View { @State var a = 1 ; @MainActor public"))
    #expect(
      rewritten.reports == [
        "3:1: warning: 'Main' is left out, because a replay does not start the app. "
          + "The package says which view is replayed.",
        "8:1: warning: 'Windows' is left out, because a replay does not start the app. "
          + "The package says which view is replayed.",
      ])
    // A protocol of the app's own is something else.
    let own = "import SwiftUI\nprotocol Scene {}\nstruct A: Scene {}"
    #expect(Rewritten(own, hasSwiftUI: true).reports == [])
  }

  private static let reported: [(text: String, place: String, words: String)] = [
    ("let a = _ViewList.B()", "2:9", "'_ViewList' is not documented"),
    ("func a(_ b: _ViewInputs) {}", "2:13", "'_ViewInputs' is not documented"),
    ("let a = Mirror(reflecting: view)", "2:9", "a mirror shows something else"),
    ("a.introspect(.scrollView, on: .iOS(.v17)) { _ in }", "2:3", "none may be found"),
    ("a.introspectScrollView { b in }\na.introspectTableView(c)", "3:3", "none may be found"),
    ("extension A { @Entry var b = 1 }", "2:16", "only in an extension of EnvironmentValues"),
    ("let _ = Self._printChanges()", "2:14", "'explain' says which body was evaluated"),
  ]

  @Test(arguments: reported)
  func `what cannot be carried over is reported`(text: String, place: String, words: String) {
    let reports = Rewritten("import SwiftUI\n" + text, hasSwiftUI: true).reports
    #expect(reports.count == 1 && reports.first?.hasPrefix(place + ": warning: ") == true)
    #expect(reports.first?.contains(words) == true)
    #expect(reports.first?.hasSuffix(".") == true)
  }

  @Test(arguments: [
    "import SwiftUI\nstruct _Own: View {}\nlet a = _Own()",
    "import UIKit\nlet a = Mirror(reflecting: b)",
    "import SwiftUI\nfunc f(_ a: _ConditionalContent<A, B>) {}",
    "import SwiftUI\nlet a: _EndedGesture<_ChangedGesture<A>> = _VariadicView.Tree(b) { c }",
    "import SwiftUI\nextension EnvironmentValues { @Entry var b = 1 }",
    "import SwiftUI\nlet (_, a) = b",
  ])
  func `what goes here, or is never compiled, is not reported`(text: String) {
    #expect(Rewritten(text, hasSwiftUI: true).reports == [])
  }

  @Test func `a target without HeadlessSwiftUI leaves the file out, and says the way out`() {
    let rewritten = Rewritten("import SwiftUI\nstruct A: View {}")
    #expect(rewritten.text == "")
    #expect(rewritten.reports.count == 1)
    #expect(rewritten.reports.first?.contains("one of the target's dependencies") == true)
  }

  @Test func `bodies record what they compare, and builders stay builders`() {
    let text = """
      import SwiftUI
      struct A: View {
        @State private var y = 0.0
        var body: some View { if y > 10 { b() } }
        private func b() -> some View { Color.red }
        private func end(_ v: Double) { y = v }
      }
      """
    let result = AppRewriter.rewrite([("A.swift", text)], hasSwiftUI: true)
    #expect(result.texts[0].contains("_AppNumber(\"y\", \">\", \"10\", 10) > 10"))
    #expect(result.texts[0].contains("some View { Color.red }"))
    #expect(result.texts[0].contains("(_ v: Double) { let _appDepth = _appEnter(\"A\")"))
    #expect(result.standIns.contains("import HeadlessUIKit"))
  }
}
