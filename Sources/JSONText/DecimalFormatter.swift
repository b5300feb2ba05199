/// DecimalParser digits, written directly into memory.
///
/// Sums and products use wrapping operators where they cannot overflow, and are not checked.
package enum DecimalFormatter {
  /// The most bytes that writing a number touches: a sign, 16 digits and a point; or a sign and 20
  /// digits; plus what is written after the last digit.
  package static var maximumLength: Int { 24 }

  private static let zero = UInt8(ascii: "0")

  /// A number in thousandths, halves rounded away from zero; nil if Double can no longer
  /// distinguish neighbouring thousandths.
  @inline(__always)
  static func thousandths(of value: Double) -> Int64? {
    let scaled = value * 1000
    guard scaled.magnitude < 9e15 else { return nil }
    guard scaled.magnitude < 0x1p51, let nearest = nearest(to: scaled) else { return cut(scaled) }
    return nearest
  }

  /// The whole number nearest to a number below 2^51; nil if two are equally near.
  @inline(__always)
  private static func nearest(to scaled: Double) -> Int64? {
    // The sum is so large that its last place is 1, so it is rounded to a whole number; its bits
    // count up from those of the offset. This takes a third of the time of a conversion.
    let shifted = scaled + roundingOffset
    let isHalfway = (scaled - (shifted - roundingOffset)).magnitude == 0.5
    return isHalfway ? nil : Int64(bitPattern: shifted.bitPattern &- roundingOffset.bitPattern)
  }

  /// The thousandths of a number that has at most three decimals and 15 digits; nil for other
  /// numbers.
  ///
  /// Two different numbers with so few digits are never the same Double, so there is no shorter way
  /// to write it.
  static func exactThousandths(of value: Double) -> Int64? {
    guard value.magnitude < 1e12, let thousandths = thousandths(of: value),
      Double(thousandths) / 1000 == value
    else { return nil }
    return thousandths
  }

  private static var roundingOffset: Double { 0x1.8p52 }

  /// The nearest whole number, halves away from zero.
  @inline(never)
  private static func cut(_ scaled: Double) -> Int64 {
    let whole = Int64(scaled)
    // Exact, because both are multiples of the last place of `scaled`. Twice the rest, truncated,
    // is 1 from a half on.
    let rest = scaled - Double(whole)
    return whole + Int64(rest + rest)
  }

  /// Writes a number rounded to at most three decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - place: memory with room for `maximumLength` bytes.
  /// - Returns: the number of bytes written; nil if Double can no longer distinguish thousandths.
  package static func write(rounded value: Double, at place: UnsafeMutablePointer<UInt8>) -> Int? {
    let scaled = value * 1000
    // Nearly all numbers of a timeline have at most four digits before the point. They are written
    // without a call, so that no register has to be saved.
    guard scaled.magnitude < 9_999_999, let thousandths = nearest(to: scaled) else {
      return writeRare(value, at: place)
    }
    let magnitude = UInt32(truncatingIfNeeded: thousandths.magnitude)
    let whole = magnitude / 1000
    var length = writeSign(of: thousandths, at: place)
    length &+= write(upToFourDigits: whole, at: place + length)
    return length &+ write(decimals: magnitude &- 1000 &* whole, at: place + length)
  }

  @inline(never)
  private static func writeRare(_ value: Double, at place: UnsafeMutablePointer<UInt8>) -> Int? {
    guard let thousandths = thousandths(of: value) else { return nil }
    return write(thousandths: thousandths, at: place)
  }

  /// Writes thousandths as a number with at most three decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - thousandths: the number.
  ///   - place: memory with room for `maximumLength` bytes.
  /// - Returns: the number of bytes written.
  @inline(__always)
  static func write(thousandths: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    let whole = thousandths.magnitude / 1000
    let rest = thousandths.magnitude &- 1000 &* whole
    var length = writeSign(of: thousandths, at: place)
    length &+= write(digits: whole, at: place + length)
    return length &+ write(decimals: UInt32(truncatingIfNeeded: rest), at: place + length)
  }

  /// Writes a point and up to three decimals without trailing zeros; for 0 it writes nothing.
  @inline(__always)
  private static func write(decimals: UInt32, at place: UnsafeMutablePointer<UInt8>) -> Int {
    // As four characters, beginning with the point: those followed only by zeros are not counted.
    let digits = fourDigits(of: decimals)
    write(digits | 0x3030_302E, at: place)
    return 4 &- digits.leadingZeroBitCount / 8
  }

  /// Writes an integer.
  ///
  /// - Parameters:
  ///   - integer: the number.
  ///   - place: memory with room for `maximumLength` bytes.
  /// - Returns: the number of bytes written.
  package static func write(integer: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    let length = writeSign(of: integer, at: place)
    return length &+ write(digits: integer.magnitude, at: place + length)
  }

  @inline(__always)
  private static func writeSign(of integer: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    place[0] = UInt8(ascii: "-")
    return integer < 0 ? 1 : 0
  }

  @inline(__always)
  private static func write(digits: UInt64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    guard digits < 10_000 else { return writeMany(digits: digits, at: place) }
    return write(upToFourDigits: UInt32(truncatingIfNeeded: digits), at: place)
  }

  @inline(__always)
  private static func write(
    upToFourDigits digits: UInt32, at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let four = fourDigits(of: digits)
    // The last digit stays even if it is zero.
    let leadingZeros = (four | 0x0100_0000).trailingZeroBitCount / 8
    write((four | 0x3030_3030) &>> UInt32(truncatingIfNeeded: 8 &* leadingZeros), at: place)
    return 4 &- leadingZeros
  }

  /// The last four digits of a number below 10,000, one per byte, the first in the lowest byte.
  ///
  /// There is no branch, because numbers of a timeline come in all lengths.
  @inline(__always)
  private static func fourDigits(of number: UInt32) -> UInt32 {
    let hundreds = number / 100
    let pairs = hundreds | ((number &- 100 &* hundreds) << 16)
    // n · 103 / 1024 is n / 10 for all n below 179.
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    return tens | ((pairs &- 10 &* tens) << 8)
  }

  @inline(__always)
  private static func write(_ characters: UInt32, at place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: characters.littleEndian, as: UInt32.self)
  }

  @inline(never)
  private static func writeMany(digits: UInt64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    var length = 1
    var rest = digits
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    rest = digits
    for index in stride(from: length - 1, through: 0, by: -1) {
      place[index] = zero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return length
  }
}
