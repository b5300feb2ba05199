/// What an address must contain to be served: 80 random bits, which cannot be guessed.
package struct AccessToken: Equatable, Sendable {
  /// Digits and small letters without those that look like others.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let count = 16

  package let text: String

  /// A new one.
  ///
  /// - Parameter generator: the system's, except in tests.
  package init(using generator: inout some RandomNumberGenerator) {
    text = String(
      decoding: (0..<Self.count).map { _ in
        Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
      }, as: UTF8.self)
  }

  /// Compares all bytes, so that the time does not tell how many are right.
  func isEqual(to other: String) -> Bool {
    guard other.utf8.count == text.utf8.count else { return false }
    return zip(other.utf8, text.utf8).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
  }
}
