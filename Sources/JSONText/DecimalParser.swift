/// DecimalParser numbers as Doubles, rounded correctly: to the nearest Double, and to the even one of two
/// that are equally near.
package enum DecimalParser {
  /// The number of digits that a UInt64 can hold, whatever they are.
  package static var maximumDigits: Int { 19 }

  /// The Double nearest to a decimal number.
  ///
  /// - Parameters:
  ///   - digits: at most `maximumDigits` of them, read as an integer.
  ///   - exponent: the digits are multiplied by this power of ten.
  /// - Returns: the number; nil if it takes more than one rounding to find it.
  package static func nearest(to digits: UInt64, exponent: Int) -> Double? {
    // Both are exact in Double, so their product or quotient is rounded once (Clinger's fast
    // path): 2^53 is the largest run of integers, 10^22 the largest power of ten.
    if digits <= 1 << 53, exponent >= -22, exponent <= 22 {
      let whole = Double(digits)
      return exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
    }
    guard exponent <= 0, exponent > -powersOfFive.count else { return nil }
    return quotient(digits, byTenTo: -exponent)
  }

  /// The Double nearest to `digits` / 10^`exponent`, by dividing integers.
  ///
  /// 10^n is 5^n × 2^n, and powers of two are exact. What remains is a quotient of 63 bits or more,
  /// whose last bit says whether there was a remainder, so that it is rounded only once.
  private static func quotient(_ digits: UInt64, byTenTo exponent: Int) -> Double {
    let divisor = powersOfFive[exponent]
    let (shift, divisorShift) = (digits.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = digits << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    let power = divisorShift - shift - 63 - exponent
    return Double(quotient | (remainder == 0 ? 0 : 1)) * powerOfTwo(power)
  }

  /// 2^`exponent`, which is a normal number here.
  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(
      sign: .plus, exponentBitPattern: UInt(1023 + exponent), significandBitPattern: 0)
  }

  /// The powers of ten that Double holds exactly.
  package static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers of five that UInt64 holds.
  private static let powersOfFive: [UInt64] = (0...27).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 5 }
  }
}
