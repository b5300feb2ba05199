import JSONText
import Testing

/// Long words and texts, of which the middle is left out.
struct StringShorteningTests {
  private static func word(_ count: Int) -> String {
    String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
  }

  @Test(arguments: ["", "short", word(120), "\"\(word(118))\"", "\(word(119)) \(word(119))"])
  func `what is not long stays as it is`(text: String) {
    #expect(text.shortened(longest: 400) == text)
  }

  @Test func `of a long word the beginning and the end stay, and everything around it`() {
    let word = Self.word(4000)
    let short = "\(word.prefix(60))…\(word.suffix(40))"
    #expect(word.shortened(longest: 400) == short)
    #expect("--set \(word) is".shortened(longest: 400) == "--set \(short) is")
    #expect(
      "\(word) beside \(word)".shortened(longest: 400) == "\(short) beside \(short)")
  }

  @Test func `what is between quotes is one word, whatever is in it`() {
    let text = String(repeating: "a b ", count: 1000)
    let short = "the key \"\(text)\" is ignored".shortened(longest: 400)
    #expect(short.count < 130)
    #expect(short.hasPrefix("the key \"a b a"))
    #expect(short.hasSuffix(" a b \" is ignored"))
    let open = "the key \"\(Self.word(4000)) is ignored".shortened(longest: 400)
    #expect(open.count < 130)
    #expect(open.hasSuffix(" is ignored"))
  }

  @Test func `many words that are not long are cut as a whole`() {
    let text = String(repeating: "some words ", count: 1000)
    let short = text.shortened(longest: 400)
    #expect(short.count == 401)
    #expect(short.hasPrefix("some words some"))
    #expect(short.hasSuffix("some words "))
    for text in [String(repeating: "\"", count: 4000), String(repeating: "\" ", count: 4000)] {
      #expect(text.shortened(longest: 400).count <= 401)
    }
  }

  @Test func `scalars are counted, not characters, of which one can be as long as a text`() {
    let character = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(character.shortened(longest: 400).unicodeScalars.count == 101)
    let emoji = String(repeating: "\u{1F469}", count: 1000)
    #expect(
      emoji.shortened(longest: 400).unicodeScalars.map(\.value)
        == Array(repeating: 0x1F469, count: 60) + [0x2026] + Array(repeating: 0x1F469, count: 40))
  }
}
