import GestureTraces
import JSONText
import Testing

/// JSONReader+Numbers.swift.
struct JSONReaderNumbersTests {
  private static func read(_ text: String) throws(JSONFailure) -> Double {
    var reader = JSONReader(Array(text.utf8))
    let number = try reader.readNumber()
    try reader.expectEnd()
    return number
  }

  private static func failure(of text: String) -> JSONFailure? {
    do throws(JSONFailure) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  static let faults = [
    Fault("^+1", "unexpected '+'", expected: "a number"),
    Fault("^.5", "unexpected '.'", expected: "a number"),
    Fault("-^.5", "unexpected '.'", expected: "a digit after '-'"),
    Fault("-^", "the text ends too early", expected: "a digit after '-'"),
    Fault("-^-1", "unexpected '-'", expected: "a digit after '-'"),
    Fault("1.^", "the text ends too early", expected: "a digit after '.'"),
    Fault("1.^e5", "unexpected 'e'", expected: "a digit after '.'"),
    Fault("0^1", "unexpected '1'", expected: "no digit after a leading 0"),
    Fault("-0^1", "unexpected '1'", expected: "no digit after a leading 0"),
    Fault("0^0", "unexpected '0'", expected: "no digit after a leading 0"),
    Fault("0^0.5", "unexpected '0'", expected: "no digit after a leading 0"),
    Fault("1e^", "the text ends too early", expected: "a digit of the exponent"),
    Fault("1e+^", "the text ends too early", expected: "a digit of the exponent"),
    Fault("1E-^x", "unexpected 'x'", expected: "a digit of the exponent"),
    Fault("1e5^.5", "unexpected '.'", expected: "the end of the text"),
    Fault("1.5^.5", "unexpected '.'", expected: "the end of the text"),
    Fault("1^,5", "unexpected ','", expected: "the end of the text"),
    Fault("1^_000", "unexpected '_'", expected: "the end of the text"),
    Fault("0^x10", "unexpected 'x'", expected: "the end of the text"),
    Fault("^\"12\"", "this is a string", expected: "a number"),
    Fault("^\"1", "this is a string", expected: "a number"),
    Fault("^NaN", "unexpected 'N'", expected: "a number"),
    Fault("^inf", "unexpected 'i'", expected: "a number"),
    Fault("^\u{661}", "unexpected '\u{661}'", expected: "a number"),
    Fault("^1e400", "the number 1e400 is too large", expected: "a finite number"),
    Fault("^-1e309", "the number -1e309 is too large", expected: "a finite number"),
    Fault(
      "^1e99999999999999999999", "the number 1e99999999999999999999 is too large",
      expected: "a finite number"),
  ]

  @Test(arguments: faults)
  func `what is no number is refused at its byte`(row: Fault) {
    let failure = Self.failure(of: String(decoding: row.bytes, as: UTF8.self))
    #expect(failure == row.failure, sourceLocation: row.location)
  }

  @Test func `a very long number is named by its beginning`() {
    let text = String(repeating: "9", count: 400)
    #expect(
      Self.failure(of: text)?.what
        == "the number \(String(repeating: "9", count: 40))… is too large")
  }

  /// DecimalParser numbers and the bits of the nearest Double, according to Python.
  static let knownBits: [(String, UInt64)] = [
    ("0", 0),
    ("1", 0x3FF0_0000_0000_0000),
    ("0.1", 0x3FB9_9999_9999_999A),
    ("123456789.125", 0x419D_6F34_5480_0000),
    ("9007199254740992", 0x4340_0000_0000_0000),
    ("9007199254740993", 0x4340_0000_0000_0000),
    ("9007199254740995", 0x4340_0000_0000_0002),
    ("1e22", 0x4480_F0CF_064D_D592),
    ("1e23", 0x44B5_2D02_C7E1_4AF6),
    ("8.5e22", 0x44B1_FFDB_F6B2_B2EB),
    ("5e-324", 0x0000_0000_0000_0001),
    ("2.4703282292062327e-324", 0),
    ("2.4703282292062328e-324", 0x0000_0000_0000_0001),
    ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
    ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
    ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
    ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
    ("1e-400", 0),
    ("0e400", 0),
    ("0.000000000000000000000000000001", 0x39B4_484B_FEEB_C2A0),
    ("100000000000000000000000", 0x44B5_2D02_C7E1_4AF6),
    ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
    ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
    ("1.00000000000000033306690738754696212708950042724609375", 0x3FF0_0000_0000_0002),
  ]

  @Test(arguments: knownBits)
  func `known numbers have their known bits`(text: String, bits: UInt64) throws {
    #expect(try Self.read(text).bitPattern == bits)
    #expect(try Self.read("-" + text) == -Double(bitPattern: bits))
  }

  /// A decimal number with digits and exponent of every length.
  private static func randomDecimal(using generator: inout SplitMix64) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
    }
    var text = Bool.random(using: &generator) ? "-" : ""
    text += Bool.random(using: &generator) ? "0" : "\(Int.random(in: 1...9, using: &generator))"
    if !text.hasSuffix("0") { text += digits(Int.random(in: 0...24, using: &generator)) }
    if Bool.random(using: &generator) {
      text += "." + digits(Int.random(in: 1...24, using: &generator))
    }
    switch Int.random(in: 0...3, using: &generator) {
    case 0: text += "e\(Int.random(in: -30...30, using: &generator))"
    case 1: text += "E+\(Int.random(in: 0...280, using: &generator))"
    case 2: text += "e-\(Int.random(in: 0...340, using: &generator))"
    default: break
    }
    return text
  }

  @Test func `random decimals are rounded just as the standard library rounds them`() throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let text = Self.randomDecimal(using: &generator)
      let expected = try #require(Double(text))
      #expect(try Self.read(text).bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test func `every Double reads back from its own text`() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(try Self.read(number.description).bitPattern == number.bitPattern)
    }
  }

  @Test func `numbers halfway between two Doubles go to the even one`() throws {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<2000 {
      // An odd integer of 54 bits lies halfway between its neighbours, which have 53.
      let even = UInt64.random(in: 1 << 52..<1 << 53, using: &generator) << 1
      let halfway = even | 1
      let down = Double(even)
      let expected = down.significandBitPattern & 1 == 0 ? down : down.nextUp
      #expect(try Self.read("\(halfway)") == expected)
      #expect(try Self.read("\(halfway).0000000000000000000000001") == down.nextUp)
    }
  }

  @Test(
    arguments: zip(
      ["3", "3.0", "-7", "1e3", "0", "-0", "9007199254740992", "120e-1"],
      [3, 3, -7, 1000, 0, 0, 9_007_199_254_740_992, 12]))
  func `an integer may be written as a decimal`(text: String, integer: Int) throws {
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.readInteger() == integer)
  }

  @Test(arguments: ["1.5", "1e-1", "9007199254740993.5"])
  func `what is no integer is refused`(text: String) {
    var reader = JSONReader(Array((" " + text).utf8))
    do throws(JSONFailure) {
      _ = try reader.readInteger()
      Issue.record("\(text) was read")
    } catch {
      #expect(
        error
          == JSONFailure(
            at: 1, "the number \(text) is not an integer", expected: "an integer"))
    }
  }
}
