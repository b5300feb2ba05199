import AppSources
import Testing

struct RequiredInitializersTests {
  private func rewrite(_ text: String, beside other: String = "") -> String {
    let texts = AppRewriter.rewrite([("a.swift", text)], beside: [("b.swift", other)]).texts
    return String(texts[0].split(separator: "\n", maxSplits: 1)[1])
  }

  private static let own = "required init?(coder: NSCoder) {}"

  private func added(_ access: String, _ name: String) -> String {
    "; \(access)required init(registeredAs reuseIdentifier: String) { "
      + "Swift.fatalError(\"use of unimplemented initializer 'init(style:reuseIdentifier:)' "
      + "for class '\(name)'\") }; }"
  }

  @Test func `a class that leaves out an initializer above it is given the required one`() {
    let text = "public final class A: UITableViewCell { init(b: B) {}; \(Self.own) }"
    #expect(rewrite(text) == text.dropLast(1) + added("public ", "A"))
    let layer = rewrite("class A: CAShapeLayer { override init() {}; \(Self.own) }")
    #expect(layer.contains("required init(of view: UIView) {"))
    #expect(layer.contains("required init(copyOf layer: CALayer) {"))
  }

  @Test func `so is one below it that has initializers`() {
    let above = "class A: UITableViewCell { init(b: B) {}; \(Self.own) }"
    let below = "class C: A { override init(b: B) {}; \(Self.own) }"
    #expect(rewrite(below, beside: above) == below.dropLast(1) + added("", "C"))
  }

  @Test(arguments: [
    "class A: UITableViewCell {}",
    "class A: UITableViewCell { convenience init(b: B) {} }",
    "class A: UITableViewCell { override init(style: B, reuseIdentifier: C?) {}; \(own) }",
    "class A: UICollectionViewCell { override public init(frame: CGRect) {}; \(own) }",
    "class A: UICollectionViewCell { convenience override init(frame: B) {}; init(c: C) {}; \(own) }",
    "class A: UITableViewCell { required init(registeredAs b: String) {}; init(b: B) {}; \(own) }",
    "class A: UIView { init(b: B) {}; \(own) }",
    "class A { init() {}; func b() { UITableViewCell.init(c: c) } }",
  ])
  func `one that inherits it is not`(text: String) {
    #expect(rewrite(text) == text)
  }

  @Test func `one that inherits from a class that has it is not`() {
    let above = "class A: UITableViewCell { init(b: B) {}; \(Self.own) }"
    let below = "class C: A { convenience init(d: D) {} }"
    #expect(rewrite(below, beside: above) == below)
  }
}
