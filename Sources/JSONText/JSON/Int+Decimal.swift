extension Int {
  /// The integer that a JSON number states, such as 3, 3.0 or 12e3, without the rounding of Double.
  ///
  /// Nil if the number has a fraction, or is beyond the range of Int.
  ///
  /// - Parameter text: a well-formed number.
  init?(decimal text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let mantissa = text.dropFirst(isNegative ? 1 : 0).prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let exponent = text[mantissa.endIndex...].dropFirst()
    // How many digits are in front of the point once the exponent has moved it.
    let wholeCount =
      mantissa.prefix { $0 != UInt8(ascii: ".") }.count + Self.power(of: exponent)
    var (value, count) = (0, 0)
    for byte in mantissa where byte != UInt8(ascii: ".") {
      let digit = Int(byte &- UInt8(ascii: "0"))
      if count < wholeCount {
        guard value.append(digit, isNegative: isNegative) else { return nil }
      } else if digit != 0 {
        return nil
      }
      count += 1
    }
    while count < wholeCount, value != 0 {
      guard value.append(0, isNegative: isNegative) else { return nil }
      count += 1
    }
    self = value
  }

  /// The power of ten that an exponent states, limited to what makes no difference to an Int.
  private static func power(of exponent: ArraySlice<UInt8>) -> Int {
    var power = 0
    for byte in exponent {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 { power = Swift.min(power * 10 + Int(digit), 1_000_000) }
    }
    return exponent.first == UInt8(ascii: "-") ? -power : power
  }

  /// Adds a digit at the end.
  ///
  /// - Returns: false if there is no room for it.
  private mutating func append(_ digit: Int, isNegative: Bool) -> Bool {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (value, isBeyond) =
      isNegative
      ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
    self = value
    return !isTooLarge && !isBeyond
  }
}
