import Testing

@testable import PageServing

/// Who waits for answers after wrong words, and how long.
struct WrongWordsTests {
  private static func words(_ count: Int, from address: String = "10.0.0.1") -> WrongWords {
    var words = WrongWords()
    for _ in 0..<count { words.note(from: address) }
    return words
  }

  @Test func `nine wrong words are answered at once, and from the tenth on each answer waits`() {
    for count in 0...9 {
      var words = Self.words(count)
      for _ in 0..<3 { #expect(words.timeOfAnswer(to: "10.0.0.1", at: 5) == 5) }
    }
    for count in [10, 11, 5000] {
      var words = Self.words(count)
      #expect(abs(words.timeOfAnswer(to: "10.0.0.1", at: 5) - 5.2) < 1e-9)
    }
  }

  @Test func `others do not wait`() {
    var words = Self.words(5000)
    for address in ["10.0.0.2", "10.0.0.11", "10.0.0.", "0.0.0.1", ""] {
      #expect(words.timeOfAnswer(to: address, at: 5) == 5)
    }
  }

  @Test func `answers on several connections come one after the other`() {
    var words = Self.words(10)
    for number in 1...5 {
      let time = words.timeOfAnswer(to: "10.0.0.1", at: 5)
      #expect(abs(time - 5 - 0.2 * Double(number)) < 1e-9)
    }
    #expect(abs(words.timeOfAnswer(to: "10.0.0.1", at: 60) - 60.2) < 1e-9)
  }

  @Test func `whoever sends many words at once cannot make an address wait without end`() {
    var words = Self.words(10)
    for _ in 0..<10_000 { _ = words.timeOfAnswer(to: "10.0.0.1", at: 5) }
    #expect(words.timeOfAnswer(to: "10.0.0.1", at: 5) <= 5 + 0.2 * 12 + 1e-9)
  }

  @Test func `a limited number of addresses is remembered, those with the most words longest`() {
    var words = Self.words(1000)
    for number in 0..<100_000 { words.note(from: "address \(number)") }
    #expect(words.count == WrongWords.capacity)
    #expect(words.timeOfAnswer(to: "10.0.0.1", at: 5) > 5)
  }
}
