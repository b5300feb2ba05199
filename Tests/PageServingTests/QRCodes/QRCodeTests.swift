import Testing

@testable import PageServing

/// Codes against what others publish or draw.
struct QRCodeTests {
  // MARK: Words

  /// The example of ISO/IEC 18004, annex I, and that of a well-known tutorial ("HELLO WORLD", 1-M).
  @Test(
    arguments: [
      (
        [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80] + Array(repeating: [0xEC, 0x11], count: 5).joined(),
        [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
      ),
      (
        [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17],
        [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
      ),
    ] as [([UInt8], [UInt8])])
  func `check words are the published ones`(data: [UInt8], check: [UInt8]) {
    #expect(ReedSolomon.check(of: data, count: check.count) == check)
  }

  @Test func `bytes are preceded by mode and length, and followed by an end and filling`() {
    #expect(
      QRCode.data(Array("hi".utf8), QRVersion.all[0])
        == [0x40, 0x26, 0x86, 0x90]
        + Array([UInt8](arrayLiteral: 0xEC, 0x11).repeated(8).prefix(15)))
    // Nothing is left to fill.
    #expect(QRCode.data(Array(repeating: 0xFF, count: 17), QRVersion.all[0]).last == 0xF0)
  }

  @Test func `the capacities of level L are the published ones`() {
    #expect(QRVersion.all.map(\.capacity) == [17, 32, 53, 78, 106, 134, 154, 192, 230, 271])
    #expect(QRVersion.all.map(\.dataCount) == [19, 34, 55, 80, 108, 136, 156, 194, 232, 274])
    #expect(
      QRVersion.all.map(\.alignments)
        == [
          [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
          [6, 28, 50],
        ])
  }

  @Test func `words of several blocks are interleaved, with the longer blocks last`() {
    let version = QRVersion.all[9]
    let words = version.words(of: (0..<version.dataCount).map { UInt8(truncatingIfNeeded: $0) })
    #expect(words.count == version.wordCount)
    // Blocks of 68, 68, 69 and 69 words.
    #expect(Array(words[..<8]) == [0, 68, 136, 205, 1, 69, 137, 206])
    #expect(Array(words[268..<274]) == [67, 135, 203, 16, 204, 17])
  }

  // MARK: Drawing

  @Test(
    arguments: zip(
      0..<8,
      [
        0b111_0111_1100_0100, 0b111_0010_1111_0011, 0b111_1101_1010_1010, 0b111_1000_1001_1101,
        0b110_0110_0010_1111, 0b110_0011_0001_1000, 0b110_1100_0100_0001, 0b110_1001_0111_0110,
      ]))
  func `the formats of level L are the published ones`(mask: Int, bits: Int) {
    #expect(QRMatrix.formatBits(mask: mask) == bits)
  }

  @Test(arguments: [
    (7, 0b00_0111_1100_1001_0100), (8, 0b00_1000_0101_1011_1100), (9, 0b00_1001_1010_1001_1001),
    (10, 0b00_1010_0100_1101_0011),
  ])
  func `the bits of versions are the published ones`(number: Int, bits: Int) {
    #expect(QRMatrix.versionBits(number) == bits)
  }

  /// Drawn by another program (python-qrcode), with the mask of the least penalty; each row of
  /// modules is a number in hexadecimal.
  private static let drawn = [
    (
      "A",
      """
        1fcb7f 104e41 175b5d 174a5d 17455d 104141 1fd57f 001b00 1dfec4 161046 0bcd11 0b1844
        06d155 0012aa 1fd6ef 105fb8 175aed 174c46 175911 105046 1fdd57
      """
    ),
    (
      "http://192.168.1.23:8642/?0123456789abcdef",
      """
        1fc5127f 10543041 1741675d 175ddd5d 1748025d 105bac41 1fd5557f 000e2400 1f7adfaa
        07050e51 04c4b830 089152d2 077dffac 1ab80a55 0e4b69c4 103a12a2 1162fd84 171502dd
        16dc744c 118176d2 12fdfdf7 0010031f 1fd3e75c 10463113 17563dff 175181a3 1754ff5a
        105185b2 1fd57c0c
      """
    ),
    (
      String(repeating: "gesture-replay ", count: 13),
      """
        1fcfa711e1b47f 105a8db4a76641 174aafd858b25d 17519526e98d5d 1740c2ffc39c5d
        105fe551bccc41 1fd5555555557f 00014cf1529600 1f70e65fa383aa 09181ca5f20eb1
        0dd73a18a542c0 0d875c20123f0a 04629f05e7cf34 0bbe4a6b43ae0b 144c1a880deb5a
        1b8ca21adadca8 09e608bd6f8dbf 0f90a733c3ac39 0fcf85b28fcadc 12b6a39870b6a9
        15fa1f346323b6 078142d3e18e31 0877c44026f2e4 0c3c4efad01608 1ff0e65fc345f6
        19111cb1ea9f19 0153fe559f6358 011c9c91d89d18 13f6bf1fa78dfc 100acac6d1867b
        104c1bbb05e018 0c84802c749be2 09f108ab238545 071aa726e18f93 177f058d05c13c
        19916700f23bf9 0951bf18eb4d0c 02274254e3ad3f 0bfce659b75818 17186ed8d8375a
        0ee0e648ed0c8e 011b1cac439c3b 1bcb3ad33c4900 0c08140850b759 02673d9f8381fe
        001862d1e02d11 1fd44bb5a56154 104b721192f318 1750489fe30df4 175ce73bc3a5aa
        175a058e856079 1056afa1dade3a 1fdbdd3c6f8d7c
      """
    ),
  ]

  @Test(arguments: drawn)
  func `codes are those that another program draws`(text: String, rows: String) throws {
    let code = try #require(QRCode(Array(text.utf8)))
    let range = 0..<code.size
    let found = range.map { y in
      range.reduce(UInt64(0)) { ($0 << 1) | (code[$1, y] ? 1 : 0) }
    }
    let wanted = rows.split(whereSeparator: \.isWhitespace).map { UInt64($0, radix: 16) }
    #expect(found == wanted)
  }

  @Test func `what has no room has no code`() {
    #expect(QRCode(Array(repeating: 0x41, count: 271))?.size == 57)
    #expect(QRCode(Array(repeating: 0x41, count: 272)) == nil)
    #expect(QRCode([])?.size == 21)
  }

  // MARK: Penalties

  @Test(arguments: [("0000", 0), ("00000", 3), ("0000000", 5), ("1111101111100000", 9)])
  func `long runs count`(line: String, points: Int) {
    #expect(QRPenalty.runs(in: Self.modules(line)) == points)
  }

  @Test(arguments: [
    // Around the code everything is light.
    ("1011101", 40), ("11011101", 40), ("110111011", 0), ("0000101110100001", 40),
    ("11011101000011", 40), ("110111010001", 0),
  ])
  func `what looks like a finder counts once`(line: String, points: Int) {
    #expect(QRPenalty.likenesses(in: Self.modules(line)) == points)
  }

  @Test func `squares of one colour count, and so does what is not half dark`() {
    let rows = ["111", "111", "010"].map(Self.modules)
    #expect(QRPenalty.squares(in: rows) == 6)
    #expect(QRPenalty.imbalance(of: Self.modules("1100")) == 0)
    #expect(QRPenalty.imbalance(of: Self.modules("1110")) == 50)
    #expect(QRPenalty.imbalance(of: Self.modules(String(repeating: "10", count: 50))) == 0)
  }

  private static func modules(_ line: String) -> [Bool] { line.map { $0 == "1" } }

  // MARK: Half blocks

  @Test(arguments: [true, false])
  func `lines of half blocks hold every module, with a light border of four`(isColored: Bool)
    throws
  {
    let code = try #require(QRCode(Array("A".utf8)))
    let lines = code.text(isColored: isColored).split(separator: "\n").map { line in
      line.filter { " ▀▄█".contains($0) }
    }
    #expect(lines.count == 15)
    for (row, line) in lines.enumerated() {
      let blocks = Array(line)
      #expect(blocks.count == 29)
      for (column, block) in blocks.enumerated() {
        let (upper, lower) = (code[column - 4, 2 * row - 4], code[column - 4, 2 * row - 3])
        #expect("▀█".contains(block) == (upper == isColored))
        if row < 14 { #expect("▄█".contains(block) == (lower == isColored)) }
      }
    }
  }
}

extension [UInt8] {
  fileprivate func repeated(_ count: Int) -> [UInt8] {
    Array(repeatElement(self, count: count).joined())
  }
}
