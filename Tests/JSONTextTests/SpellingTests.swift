import JSONText
import Testing

struct SpellingTests {
  private static let known = ["height", "width", "initialOffset", "x", "velocityThreshold"]

  @Test(
    arguments: zip(
      ["height", "heigth", "Height", "hight", "with", "initialofset", "velocityTreshold", "X"],
      [
        "height", "height", "height", "height", "width", "initialOffset", "velocityThreshold", "x",
      ]))
  func `the nearest known word is meant`(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: Self.known) == meant)
  }

  @Test(arguments: ["completelyDifferent", "abcdefghij", "y", ""])
  func `a word that is far from all means none`(word: String) {
    #expect(Spelling.nearest(to: word, among: Self.known) == nil)
  }

  @Test func `among equals the first is meant`() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "hat", "rat"]) == "bat")
    #expect(Spelling.nearest(to: "anything", among: []) == nil)
  }

  @Test func `words that are equally near are all suggested, unless they are many`() {
    #expect(
      Spelling.suggestion(for: "ios16", among: ["ios15", "ios26"])
        == #"did you mean "ios15" or "ios26"?"#)
    #expect(
      Spelling.suggestion(for: "x", among: ["xa", "xb", "xc", "xd"]) == "one of xa, xb, xc, xd")
  }

  @Test func `the beginning of a word means it, if no word is near`() {
    let scenes = ["ivaev-bottom-sheet", "joom-bottom-sheet", "joom-demo", "scroll-view"]
    #expect(
      Spelling.suggestion(for: "ivaev", among: scenes) == #"did you mean "ivaev-bottom-sheet"?"#)
    #expect(
      Spelling.suggestion(for: "Joom", among: scenes)
        == #"did you mean "joom-bottom-sheet" or "joom-demo"?"#)
    #expect(Spelling.nearest(to: "--scr", among: scenes) == "scroll-view")
    #expect(Spelling.suggestion(for: "s", among: scenes).hasPrefix("one of ivaev-bottom-sheet"))
    let many = (1...5).map { "case-\($0)-of-5" } + ["other"]
    #expect(
      Spelling.suggestion(for: "case-", among: many) == "one of "
        + many.dropLast().joined(separator: ", "))
  }

  @Test func `a word much longer than all others is near none`() {
    #expect(
      Spelling.nearest(to: String(repeating: "height", count: 100_000), among: Self.known) == nil)
  }

  @Test func `words are sorted by their slips from a word, those with as many in their order`() {
    #expect(
      Spelling.sorted(["view", "content", "cards", "cart"], from: "card")
        == ["cards", "cart", "view", "content"])
  }

  @Test func `a suggestion has the nearest word first and then all`() {
    #expect(
      Spelling.suggestion(for: "heigth", among: ["width", "height"])
        == "did you mean \"height\"?")
    #expect(
      Spelling.suggestion(for: "completelyDifferent", among: ["width", "height"])
        == "one of width, height")
  }
}
