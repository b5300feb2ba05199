import Testing

@testable import ReplayPages

struct Base64Tests {
  /// The examples of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes become the text of the standard`(bytes: String, text: String) {
    #expect(String(decoding: Base64.text(Array(bytes.utf8)), as: UTF8.self) == text)
  }

  @Test func `each six bits have a letter`() {
    let bytes = stride(from: 0, to: 64, by: 4).flatMap { first in
      let bits = (first << 18) | ((first + 1) << 12) | ((first + 2) << 6) | (first + 3)
      return [16, 8, 0].map { UInt8((bits >> $0) & 255) }
    }
    #expect(
      String(decoding: Base64.text(bytes), as: UTF8.self)
        == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }
}
