import BasicTestSupport
import GestureTraces
import JSONText
import Testing

struct DoubleTextTests {
  static let rounded: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (400, "400"), (399.5, "399.5"), (0.125, "0.125"), (-0.125, "-0.125"),
    (0.0005, "0.001"), (0.00049, "0"), (-0.0005, "-0.001"), (-0.00049, "0"), (-1e-300, "0"),
    (.leastNonzeroMagnitude, "0"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333"), (-2.0 / 3, "-0.667"),
    (0.999, "0.999"), (0.9996, "1"), (9.9996, "10"), (-9.9996, "-10"), (0.05, "0.05"),
    (0.005, "0.005"), (0.1, "0.1"), (10, "10"), (100, "100"), (1000, "1000"), (-1, "-1"),
    (12.34, "12.34"), (12.304, "12.304"), (12.034, "12.034"), (1e15, "1000000000000000"),
    (1e21, "1000000000000000000000"), (-1e21, "-1000000000000000000000"),
    (123_456_789.1234, "123456789.123"), (8_999_999_999_999.5, "8999999999999.5"),
    (9_000_000_000_000.5, "9000000000000.5"), (.infinity, "null"), (.nan, "null"),
  ]

  @Test(arguments: rounded)
  func `a number is rounded to three decimals`(number: Double, text: String) {
    #expect(number.rounded3 == text)
  }

  static let exact: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (399.5, "399.5"), (0.125, "0.125"),
    (0.0005, "0.0005"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "0.0000001"),
    (-1e-7, "-0.0000001"), (1.25e-7, "0.000000125"), (1e16, "10000000000000000"),
    (1e21, "1000000000000000000000"), (1e22, "10000000000000000000000"),
    (-1.5e21, "-1500000000000000000000"), (123456.789e3, "123456789"),
    (9_007_199_254_740_992, "9007199254740992"),
    (12_345_678_901_234_567_168, "12345678901234567000"),
    (1.7976931348623157e308, "17976931348623157" + String(repeating: "0", count: 292)),
    (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    (-.leastNonzeroMagnitude, "-0." + String(repeating: "0", count: 323) + "5"),
    (.infinity, "null"), (.nan, "null"),
  ]

  @Test(arguments: exact.map { ($0, Brief($1)) })
  func `a number is written with the fewest digits that read back`(
    number: Double, text: Brief<String>
  ) {
    #expect(number.exact == text.value)
  }

  private static func isPlain(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isWhole = parts.first.map { $0 == "0" || ($0.first != "0" && !$0.isEmpty) } ?? false
    let isTrimmed =
      parts.count == 1 || (parts.count == 2 && parts[1].last.map { $0 != "0" } ?? false)
    return isWhole && isTrimmed && text != "-0" && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  @Test(arguments: [1_000, 1_000_000, 1_000_000_000, 999_999_999_999_999, 9_000_000_000_000_000])
  func `a number of few decimals is written as the library describes it`(limit: Int64) {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      let number = Double(Int64.random(in: -limit...limit, using: &generator)) / 1000
      let text = number.description
      #expect(number.exact == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
  }

  @Test func `every Double is written plainly and reads back`() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(Self.isPlain(number.exact), "\(number.exact)")
      var reader = JSONReader(Array(number.exact.utf8))
      #expect(try reader.readNumber() == number, "\(number.exact)")
    }
  }

  @Test func `a rounded number is plain and at most half a thousandth away`() throws {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<20_000 {
      let scales: [Double] = [0.001, 1, 1000, 1e6, 1e12, 1e15]
      let scale = scales.randomElement(using: &generator) ?? 1
      let number = Double.random(in: -scale...scale, using: &generator)
      let text = number.rounded3
      #expect(Self.isPlain(text), "\(text)")
      let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(decimals <= 3, "\(text)")
      let read = try #require(Double(text))
      #expect((read - number).magnitude <= 0.0005 + 2 * number.ulp, "\(text) for \(number)")
    }
  }

  @Test func `thousandths are written as they are`() {
    for thousandths in -2500...2500 {
      let number = Double(thousandths) / 1000
      #expect(number.rounded3 == number.exact)
    }
  }

  @Test(arguments: [
    0, 7, 10, -1, -10, 9999, 10_000, 1_234_567, 80_000_000, 99_999_999, 100_000_000, -99_999_999,
    Int.max, Int.min,
  ])
  func `an integer is written as Swift writes it`(integer: Int) {
    var bytes: [UInt8] = [UInt8(ascii: "x")]
    bytes.appendInteger(integer)
    #expect(String(decoding: bytes, as: UTF8.self) == "x\(integer)")
  }

  @Test(arguments: 0...17)
  func `a text is plain if none of its bytes may have to be escaped`(length: Int) {
    let isPlain = { (bytes: [UInt8]) in bytes.withUnsafeBufferPointer { [UInt8].isPlain($0) } }
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    #expect(isPlain(plain))
    for place in 0..<length {
      for byte in UInt8.min...UInt8.max {
        var bytes = plain
        bytes[place] = byte
        let isPrintable = (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
        #expect(isPlain(bytes) == isPrintable, "byte \(byte) at \(place) of \(length)")
        // A borrow or a carry must not hide the difference.
        bytes.reverse()
        if length > 1 { bytes[0] = byte }
        #expect(isPlain(bytes) == isPrintable, "byte \(byte) twice")
      }
    }
  }

  @Test(
    arguments: zip(
      [
        "", "plain", "\"\\/", "\n\t\r", "\u{0}\u{8}\u{C}\u{1F}\u{7F}", "é😀\u{2028}\u{202E}\u{9B}…−",
      ],
      [
        #""""#, #""plain""#, #""\"\\/""#, #""\n\t\r""#, #""\u0000\u0008\u000c\u001f\u007f""#,
        #""é😀\u2028\u202e\u009b…−""#,
      ]
    ).map { (Brief($0), $1) })
  func `a string is quoted and reads back`(text: Brief<String>, quoted: String) throws {
    var bytes: [UInt8] = []
    bytes.appendQuoted(text.value)
    #expect(String(decoding: bytes, as: UTF8.self) == quoted)
    var reader = JSONReader(bytes)
    #expect(try reader.readString() == text.value)
  }
}
