import BasicTestSupport
import GestureTraces
import JSONText
import Testing

/// JSONReader+Strings.swift.
struct JSONReaderStringsTests {
  private static func read(_ bytes: [UInt8]) throws(JSONFailure) -> String {
    var reader = JSONReader(bytes)
    let text = try reader.readString()
    try reader.expectEnd()
    return text
  }

  private static func failure(of bytes: [UInt8]) -> JSONFailure? {
    do throws(JSONFailure) {
      _ = try read(bytes)
      return nil
    } catch {
      return error
    }
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
  }

  @Test(
    arguments: zip(
      [
        #""""#, #""plain""#, #""\"\\\/\b\f\n\r\t""#, #""é\u00e9\u00E9""#, #""\uD83D\uDE00😀""#,
        #""\ud800\udc00\udbff\udfff""#, #""a\u0000b""#, #""\u20ACtail""#, #""\\u0041""#,
        #""\uFFFF\uE000\uD7FF""#,
      ],
      [
        "", "plain", "\"\\/\u{8}\u{C}\n\r\t", "ééé", "😀😀", "\u{10000}\u{10FFFF}", "a\0b", "€tail",
        "\\u0041", "\u{FFFF}\u{E000}\u{D7FF}",
      ]
    ).map { ($0, Brief($1)) })
  func `escapes become what they stand for`(text: String, value: Brief<String>) throws {
    let read = try Self.read(Array(text.utf8))
    #expect(Array(read.unicodeScalars) == Array(value.value.unicodeScalars))
  }

  private static let controls = #"no control character in a string (write \n, \t or \u00XX)"#
  private static let pair = "a pair of surrogates"
  private static let hexadecimals = #"four hexadecimal digits after '\u'"#
  private static let escapes = #"one of " \ / b f n r t u after '\'"#

  static let faults = [
    Fault(#""^\uD83D""#, "a lone surrogate", expected: pair),
    Fault(#""^\uDE00""#, "a lone surrogate", expected: pair),
    Fault(#""ab^\uD83Dcd""#, "a lone surrogate", expected: pair),
    Fault(#""^\uD83D\n""#, "a lone surrogate", expected: pair),
    Fault(#""^\uD83D\u0041""#, "a lone surrogate", expected: pair),
    Fault(#""^\uD83D\uD83D\uDE00""#, "a lone surrogate", expected: pair),
    Fault(#""\uD83D\uDE00^\uDE00""#, "a lone surrogate", expected: pair),
    Fault(#""^\uDE00\uD83D""#, "a lone surrogate", expected: pair),
    Fault(#""\uD83D\u^""#, "unexpected '\"'", expected: hexadecimals),
    Fault(#""\u12^G4""#, "unexpected 'G'", expected: hexadecimals),
    Fault(#""\u^+123""#, "unexpected '+'", expected: hexadecimals),
    Fault(#""\^x41""#, "unexpected 'x'", expected: escapes),
    Fault(#""\^U0041""#, "unexpected 'U'", expected: escapes),
    Fault(#""\^é""#, "unexpected 'é'", expected: escapes),
    Fault(#""\^"#, "the text ends too early", expected: escapes),
    Fault("\"a^\nb\"", "unexpected byte 0x0A", expected: controls),
    Fault("\"a^\tb\"", "unexpected byte 0x09", expected: controls),
    Fault("\"a^\0b\"", "unexpected byte 0x00", expected: controls),
    Fault("\"a^\u{1F}b\"", "unexpected byte 0x1F", expected: controls),
    Fault("\"open^", "the text ends too early", expected: "the closing quote of the string"),
    Fault(#""open\"^"#, "the text ends too early", expected: "the closing quote of the string"),
  ]

  @Test(arguments: faults)
  func `a string that is not well-formed is refused at its byte`(row: Fault) {
    #expect(Self.failure(of: row.bytes) == row.failure, sourceLocation: row.location)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xFE], [0xFF], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x98], [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x9F, 0x98, 0x28],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused where they begin`(bytes: [UInt8]) {
    let failure = Self.failure(of: Self.quoted([0x61] + bytes))
    #expect(failure?.offset == 2)
    #expect(failure?.expected == "UTF-8")
    #expect(Self.failure(of: [UInt8(ascii: "\"")] + bytes)?.offset == 1)
  }

  @Test func `sequences of up to four bytes are refused just where Swift refuses them`() {
    var generator = SplitMix64(seed: 1)
    let edges: [UInt8] = [
      0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED,
      0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<TestEffort.count(20_000, or: 5000) {
      let bytes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        edges.randomElement(using: &generator) ?? 0
      }
      let isWellFormed = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      #expect((Self.failure(of: Self.quoted(bytes)) == nil) == isWellFormed, "\(bytes)")
    }
  }

  @Test func `a key is compared as it is written and read as it is meant`() throws {
    var reader = JSONReader(Array(#"{"time":1,"t\u0069me":2}"#.utf8))
    try reader.openObject()
    let plain = try #require(try reader.nextKey())
    #expect(reader.isKey(plain, "time"))
    #expect(!reader.isKey(plain, "tame"))
    #expect(!reader.isKey(plain, "times"))
    try reader.skipValue()
    let escaped = try #require(try reader.nextKey())
    #expect(!reader.isKey(escaped, "time"))
    #expect(reader.text(of: escaped) == "time")
  }
}
