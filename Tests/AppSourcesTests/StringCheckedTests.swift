import AppSources
import Testing

/// Bytes that may be a text.
struct StringCheckedTests {
  @Test(arguments: ["", "let a = 1\n", "café 日本 🙂", "e\u{301}", "\u{FEFF}a", "\u{FFFD}", "\0"])
  func `what is UTF-8 is that text, scalar by scalar`(text: String) throws {
    let read = try #require(String(checkedUTF8: Array(text.utf8)))
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      [0xFF], [0x61, 0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82, 0x61], [0xEF, 0xBF, 0xBD, 0xFE],
    ] as [[UInt8]])
  func `what is not UTF-8 is no text`(bytes: [UInt8]) {
    #expect(String(checkedUTF8: bytes) == nil)
  }
}
