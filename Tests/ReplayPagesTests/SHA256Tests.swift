import Testing

@testable import ReplayPages

/// Known hashes: the examples of FIPS 180-4, and the hash of nothing.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `hashes are those of the standard`(text: String, hash: String) {
    #expect(digits(SHA256.hash(of: Array(text.utf8))) == hash)
  }

  @Test func `a million letters have the hash of the standard`() {
    let hash = SHA256.hash(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(digits(hash) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  private func digits(_ bytes: [UInt8]) -> String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
