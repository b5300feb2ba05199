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

  @Test func `a suggestion has the nearest word first and then all`() {
    #expect(
      Spelling.suggestion(for: "heigth", among: ["width", "height"])
        == "did you mean \"height\"?")
    #expect(
      Spelling.suggestion(for: "completelyDifferent", among: ["width", "height"])
        == "one of width, height")
  }
}
