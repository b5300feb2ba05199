import AppSources
import BasicTestSupport
import Testing

/// Calls that Objective-C has of every object and class.
struct ObjectiveCCallsTests {
  @Test(arguments: [
    (
      "testTarget?.performSelector(onMainThread: action, with: self, waitUntilDone: true)",
      "(testTarget as? NSObject)?.performSelector(onMainThread: action, with: self, waitUntilDone: true)"
    ),
    (
      "self.target?.performSelector(onMainThread: a, with: nil, waitUntilDone: false)",
      "(self.target as? NSObject)?.performSelector(onMainThread: a, with: nil, waitUntilDone: false)"
    ),
    (
      "b?.bar?.performSelector(onMainThread: a); f(c)[0]!.g().bar?.performSelector(onMainThread: a)",
      "(b?.bar as? NSObject)?.performSelector(onMainThread: a); "
        + "(f(c)[0]!.g().bar as? NSObject)?.performSelector(onMainThread: a)"
    ),
    (
      "(a)?.performSelector(onMainThread: a); b { }?.performSelector(onMainThread: a)",
      "((a) as? NSObject)?.performSelector(onMainThread: a); b { }?.performSelector(onMainThread: a)"
    ),
    (
      "let name = type(of: object).description() + \"!\"",
      "let name = String(reflecting: type(of: object)) + \"!\""
    ),
    ("let name = type(of: object).description", "let name = type(of: object).description"),
  ])
  func `a call of any object's method names the class that has it`(
    _ line: String, _ written: String
  ) {
    let source = "func f() { \(line) }"
    let result = AppRewriter.rewrite([("F.swift", source)])
    #expect(result.texts.first?.contains("func f() { \(written) }") == true)
    #expect(result.reports.isEmpty)
  }

  @Test func `a type's own description stays`() {
    let result = AppRewriter.rewrite([
      ("F.swift", "let name = type(of: object).description()"),
      ("G.swift", "class G { class func description() -> String { name } }"),
    ])
    #expect(result.texts[0].hasSuffix("let name = type(of: object).description()"))
  }

  @Test func `a file that imports SwiftUI in any case is left out, with a report`() {
    let result = AppRewriter.rewrite([
      ("Sheet.swift", "import UIKit\nclass Sheet: UIView {}\n"),
      ("Host.swift", "import UIKit\nimport SwiftUI\nstruct Host: View {}\n"),
      ("Color.swift", "import struct SwiftUI.Color\nlet a = 1\n"),
      ("Both.swift", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nclass Both {}\n"),
    ])
    #expect(!result.texts[1].contains("Host: View"))
    #expect(result.texts[3].contains("class Both"))
    #expect(result.reports.map(\.path) == ["Host.swift", "Color.swift"])
    #expect(result.reports.first?.line == 2)
  }
}
