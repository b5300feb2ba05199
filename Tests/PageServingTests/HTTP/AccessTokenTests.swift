import Testing

@testable import PageServing

/// Words that are the token, and words that are not.
struct AccessTokenTests {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// New tokens, from the same numbers as those of the tool.
  private static func tokens(_ count: Int) -> [AccessToken] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in AccessToken(using: &generator) }
  }

  @Test func `a token has 80 random bits: 16 letters, each one of 32`() {
    let words = Self.tokens(4000).map { Array($0.text.utf8) }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.count == 16 })
    for place in 0..<16 {
      // That one letter is missing at one place has a chance of 1 in 10⁵².
      #expect(Set(words.map { $0[place] }) == Set(Self.alphabet), "letter \(place)")
    }
  }

  @Test func `the token itself is right`() {
    for token in Self.tokens(1000) { #expect(token.isEqual(to: token.text)) }
  }

  /// The tokens are many, because a wrong comparison may let in more words for some than for others.
  @Test func `of a million wrong words, none is right`() {
    var count = 0
    var generator = SystemRandomNumberGenerator()
    let tokens = Self.tokens(100)
    for (index, token) in tokens.enumerated() {
      var words = Self.near(token.text)
      words.append(tokens[(index + 1) % tokens.count].text)
      while words.count < 10_000 { words.append(Self.random(using: &generator)) }
      count += words.count
      for word in words where word != token.text {
        if token.isEqual(to: word) {
          Issue.record("\"\(word)\" is accepted for \"\(token.text)\"")
          return
        }
      }
    }
    #expect(count >= 1_000_000)
  }

  @Test func `what looks the same is another word`() {
    for token in Self.tokens(100) {
      for look in ["\u{200B}", "\u{FEFF}", "\u{0}", " ", "\n", "\u{301}"] {
        #expect(!token.isEqual(to: token.text + look))
        #expect(!token.isEqual(to: look + token.text))
      }
      let wide = token.text.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }
      #expect(!token.isEqual(to: String(String.UnicodeScalarView(wide))))
    }
  }

  private static func random(using generator: inout SystemRandomNumberGenerator) -> String {
    let (low, high) = (generator.next(), generator.next())
    return String(
      decoding: (0..<16).map { place in
        alphabet[Int((low >> (4 * UInt64(place))) & 15) + 16 * Int((high >> UInt64(place)) & 1)]
      }, as: UTF8.self)
  }

  /// Words that differ from one as little as possible: one letter is another, of all bytes of ASCII,
  /// or in the other case; two are exchanged; one more, one fewer; a part; the word twice.
  private static func near(_ text: String) -> [String] {
    let word = Array(text.utf8)
    var words: [[UInt8]] = [[], word + word, word.reversed(), Array(text.uppercased().utf8)]
    for place in word.indices {
      for byte in UInt8(0x21)..<0x7F where byte != word[place] {
        words.append(Array(word[..<place]) + [byte] + Array(word[(place + 1)...]))
      }
      words.append(Array(word[..<place]))
      words.append(Array(word[(place + 1)...]))
      words.append(Array(word[..<place]) + Array(word[(place + 1)...]))
      words.append(Array(word[..<place]) + Array(String(text.dropFirst(place)).uppercased().utf8))
      for letter in alphabet {
        words.append(Array(word[..<place]) + [letter] + Array(word[place...]))
        words.append(word + [letter])
      }
      for other in word.indices where word[other] != word[place] {
        var exchanged = word
        exchanged.swapAt(place, other)
        words.append(exchanged)
      }
      // Two faults, which a comparison with XOR alone would balance.
      for other in word.indices where other != place {
        var faulty = word
        faulty[place] ^= 1
        faulty[other] ^= 1
        words.append(faulty)
      }
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
