import BasicTestSupport
import JSONText
import Testing
import TextFiles

/// Paths as texts, and back to their original bytes.
struct StringPathTests {
  private static let paths: [(bytes: [UInt8], shown: String)] = [
    (Array("traces/fling.json".utf8), "traces/fling.json"),
    (Array("café/日本/👆.json".utf8), "café/日本/👆.json"),
    ([0x63, 0xE9], #"c\xE9"#), ([0xFF, 0x80, 0x61], #"\xFF\x80a"#),
    // A truncated sequence, a surrogate, and a sequence that is too long.
    ([0xE2, 0x82, 0x2F], #"\xE2\x82/"#), ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
    ([0xC0, 0xAF], #"\xC0\xAF"#),
    // A scalar that represents a byte is not mistaken for that byte.
    (Array("\u{10F7E9}".utf8), #"\xF4\x8F\x9F\xA9"#), (Array("\u{10F77F}".utf8), "\u{10F77F}"),
    ([], ""),
  ]

  @Test(arguments: paths.map { (Brief($0), $1) })
  func `a path comes back as it was, and can be shown`(bytes: Brief<[UInt8]>, shown: String) {
    let characters = bytes.value.map { CChar(bitPattern: $0) } + [0]
    let path = String(path: characters)
    #expect(path.pathBytes == characters)
    #expect(path.shown == shown)
  }

  @Test func `every byte that is no text has a scalar of its own, which is not printed`() {
    for byte in UInt8(0x80)...0xFF {
      let scalar = Unicode.Scalar(undecoded: byte)
      #expect(scalar.undecodedByte == byte)
      #expect(!scalar.isPrintable)
    }
  }
}
