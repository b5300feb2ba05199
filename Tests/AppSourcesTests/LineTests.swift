import Testing

@testable import AppSources

/// Every token that is kept stands in its line.
struct LineTests {
  /// Pieces of an app, which are put together at random.
  private static let pieces = [
    "@objc", "@objc(\na:\n)", "import UIKit\n", "import Foundation\n", "dynamic var a = 1\n",
    "#selector(\n  b(_:)\n)", "#keyPath(\nA.b)", "// #if\n", "/* \n /* */ \n */",
    "\"\"\"\n c\n \"\"\"",
    "\"\\(#selector(d))\"", "class E: F {\n", "}\n", "(", ")", "{", "\r\n", "\r", "\n", " ",
    "@objc protocol P {\n @objc optional func f(\n g: H\n)\n@objc optional var i: J { get } }\n",
    "a?.f?(g: 1)", "class K: P { func f(g: H) {} }\n", "#if os(iOS) &&\n", "#endif\n", "#else\n",
    "@available(iOS 13,\n *)\n", "@IBOutlet\nweak var l: M!\n", "class_getInstanceMethod(\n",
    "#available(iOS 13,\nmacOS 12, *)", "/x\n", "extension E {\n",
    "override func s(\n_: T) {\n", "override var u: V {\ndidSet(\nw) {\n}\n}\n", "a?.f(\ng:)",
    "open class F: UIView {\n}\n", "extension UIView {\nopen func s(_ t: T) {}\n}\n", "#/y\n",
    "`z`", "\"open\n", "optional func", "func", "if a <\nb {\n", "a == b", "< 3", "switch c {\n",
    "case 0, 1..<c\n:", "(0...a)\n.contains(", "return {\n", "guard a > b else {\n", "?", "-1\n",
    "import SwiftUI\n", "struct V: View {\n@State\nvar w = 1\n", "#Preview {\n",
    "@Own<A>(\nb)\nvar",
    "#if DEBUG\n", "Self._printChanges(\n)", "#Preview(\n\"c\") { d }\n",
    "struct W { @State var x }\n",
  ]

  @Test func `nothing beyond either end of a file stands next to its tokens`() {
    let file = AppFile(path: "A.swift", text: "a.b")
    #expect((-1...4).map { file.isAdjacent($0) } == [false, false, true, true, false, false])
  }

  @Test func `whatever the text is, each token keeps its line, and comments and strings stay`() {
    var state: UInt64 = 1
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += Self.pieces[Int(state >> 33) % Self.pieces.count]
      }
      var files = [AppFile(path: "A.swift", text: text, hasSwiftUI: true)]
      let plain = files
      Previews.leaveOut(of: &files)
      // Without what stands between them, a return and a line feed are one line end.
      if !text.replacing("\r\n", with: "").contains("\r") {
        #expect(lineEnds(files[0].tokens) == lineEnds(plain[0].tokens), "\(text)")
      }
      files[0].rewriteAlone()
      let file = files[0]
      Overrides.rewrite(&files, ownCount: 1)
      OptionalRequirements.rewrite(&files, ownCount: 1)
      ObjectMessages.rewrite(&files, ownCount: 1)
      WrappedProperties.rewrite(&files, ownCount: 1)
      UnportableSwiftUI.report(in: &files, ownCount: 1)
      _ = Recording.rewrite(&files, ownCount: 1)
      let pairs = zip(file.tokens, files[0].output)
      #expect(
        pairs.allSatisfy { SwiftToken.lineEnds(in: $1.utf8) == $0.lineEnds }, "\(text)")
      #expect(pairs.allSatisfy { $0.kind != .comment || $1 == $0.text }, "\(text)")
      for hasSwiftUI in [false, true] {
        let once = AppRewriter.rewrite([("A.swift", text)], hasSwiftUI: hasSwiftUI).texts
        let twice = AppRewriter.rewrite([("A.swift", once[0])], hasSwiftUI: hasSwiftUI).texts
        #expect(twice == once, "\(text)")
      }
    }
  }
  private func lineEnds(_ tokens: [SwiftToken]) -> Int { tokens.reduce(0) { $0 + $1.lineEnds } }
}
