import AppSources
import Testing

struct ObjectMessagesTests {
  private func rewrite(_ texts: String...) -> [String] {
    AppRewriter.rewrite(texts.enumerated().map { ("\($0.offset).swift", $0.element) }).texts.map {
      String($0.split(separator: "\n", maxSplits: 1)[1])
    }
  }

  private func implementing(_ name: String, _ file: String) -> String {
    "#sourceLocation(file: \"\(file)\", line: 1)\nextension \(name): ImplementingObject {}"
  }

  private static let methods = "class var implementedMethods: Swift.Set<Swift.String>"

  @Test func `an override becomes what a protocol asks for, and super what is there without it`() {
    let text = rewrite(
      "class A: B { override func responds(to s: S) -> Bool { c || super.responds(to: s) } }")[0]
    #expect(
      text == "class A: B, RespondingObject { "
        + "func responds(to s: S) -> Bool { c || super.inheritedResponds(to: s) } ; "
        + "\(Self.methods) { [\"responds(to:)\"] }; }\n" + implementing("A", "0.swift"))
  }

  @Test func `an override of the app's own override stays one`() {
    let texts = rewrite(
      "class A: N { override func forwardingTarget(for s: S) -> Any? { nil } }",
      "class B: A { override func forwardingTarget(for s: S) -> Any? "
        + "{ super.forwardingTarget(for: s) } }")
    #expect(texts[0].hasPrefix("class A: N, ForwardingObject {"))
    #expect(
      texts[1].hasPrefix(
        "class B: A { override func forwardingTarget(for s: S) -> Any? { super.forwardingTarget"))
    #expect(texts[1].contains("; override class var implementedMethods"))
  }

  @Test func `what classes implement is written down where a module asks`() {
    let texts = rewrite(
      "open class A: N { func f(_ a: Int, b: Int) {}; static func g() {} }",
      "extension A { func h() {} }", "final class B: A { func i() {} }",
      "class C {}\nlet d = e?.responds(to: #selector(A.h))")
    #expect(
      texts[0].hasSuffix(
        "; open \(Self.methods) { [\"f(_:b:)\", \"h()\"] }; }\n" + implementing("A", "0.swift")))
    #expect(
      texts[2] == "final class B: A { func i() {} ; override \(Self.methods) "
        + "{ super.implementedMethods.union([\"i()\"]) }; }")
    #expect(texts[3].hasPrefix("class C {}\n"))
  }

  private func rewrite(_ text: String, beside other: String) -> String {
    AppRewriter.rewrite([("a.swift", text)], beside: [("b.swift", other)]).texts[0]
  }

  @Test func `a class has above it what its superclass is given where that is rewritten alone`() {
    let question = "let a = b?.responds(to: c)"
    for library in ["open class A: N {}", "open class A: N {}\n" + question] {
      #expect(rewrite(library)[0].contains("open class A: N { open \(Self.methods) { [] }; }"))
      #expect(
        rewrite("class B: A {}\n" + question, beside: library).contains(
          "class B: A { override \(Self.methods) { super.implementedMethods.union([]) }; }"))
      #expect(!rewrite("class B: A {}", beside: library).contains("class B: A { override"))
    }
    // Nobody outside has a subclass of it.
    #expect(rewrite("public class A: N {}")[0] == "public class A: N {}")
  }

  @Test func `nothing is written down where nobody asks`() {
    #expect(rewrite("class A: N { func f() {} }") == ["class A: N { func f() {} }"])
  }
}
