import AppSources
import Testing

struct ObjectMessagesTests {
  private func rewrite(_ texts: String...) -> [String] {
    AppRewriter.rewrite(texts.enumerated().map { ("\($0.offset).swift", $0.element) }).texts.map {
      String($0.split(separator: "\n", maxSplits: 1)[1])
    }
  }

  private static let methods = "class var implementedMethods: Swift.Set<Swift.String>"

  @Test func `an override becomes what a protocol asks for, and super what is there without it`() {
    let text = rewrite(
      "class A: B { override func responds(to s: S) -> Bool { c || super.responds(to: s) } }")[0]
    #expect(
      text == "class A: B, RespondingObject, ImplementingObject { \(Self.methods) "
        + "{ [\"responds(to:)\"] }; "
        + "func responds(to s: S) -> Bool { c || super.inheritedResponds(to: s) } }")
  }

  @Test func `an override of the app's own override stays one`() {
    let texts = rewrite(
      "class A: N { override func forwardingTarget(for s: S) -> Any? { nil } }",
      "class B: A { override func forwardingTarget(for s: S) -> Any? "
        + "{ super.forwardingTarget(for: s) } }")
    #expect(texts[0].hasPrefix("class A: N, ForwardingObject, ImplementingObject {"))
    #expect(texts[1].hasPrefix("class B: A { override class var implementedMethods"))
    #expect(
      texts[1].contains("override func forwardingTarget(for s: S) -> Any? { super.forwardingTarget")
    )
  }

  @Test func `what classes implement is written down where a module asks`() {
    let texts = rewrite(
      "open class A: N { func f(_ a: Int, b: Int) {}; static func g() {} }",
      "extension A { func h() {} }", "final class B: A { func i() {} }",
      "class C {}\nlet d = e?.responds(to: #selector(A.h))")
    #expect(
      texts[0].hasPrefix(
        "open class A: N, ImplementingObject { open \(Self.methods) { [\"f(_:b:)\", \"h()\"] };"))
    #expect(
      texts[2].hasPrefix(
        "final class B: A { override \(Self.methods) "
          + "{ super.implementedMethods.union([\"i()\"]) };"))
    #expect(texts[3].hasPrefix("class C {}\n"))
  }

  @Test func `nothing is written down where nobody asks`() {
    #expect(rewrite("class A: N { func f() {} }") == ["class A: N { func f() {} }"])
  }
}
