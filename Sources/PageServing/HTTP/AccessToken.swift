/// The token that an address must contain to be served: 80 random bits, which cannot be guessed.
package struct AccessToken: Sendable {
  /// Digits and small letters without those that look like others: 32, five bits each.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let count = 16

  private let letters: [UInt8]

  package var text: String { String(decoding: letters, as: UTF8.self) }

  /// A new one.
  ///
  /// - Parameter generator: the system's, except in tests.
  package init(using generator: inout some RandomNumberGenerator) {
    letters = (0..<Self.count).map { _ in
      Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
    }
  }

  /// Whether a word is this token, letter by letter.
  ///
  /// Compares all letters, so that the time does not tell how many are right.
  func isEqual(to word: String) -> Bool {
    let others = Array(word.utf8)
    guard others.count == letters.count else { return false }
    var differences: UInt8 = 0
    for index in letters.indices { differences |= letters[index] ^ others[index] }
    return differences == 0
  }
}
