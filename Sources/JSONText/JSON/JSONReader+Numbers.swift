extension JSONReader {
  /// Reads a number, rounded correctly to Double.
  ///
  /// - Throws: if there is no number, or one that Double cannot hold (1e400).
  package mutating func readNumber() throws(JSONFailure) -> Double {
    skipWhitespace()
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let firstDigit = offset
    var mantissa: UInt64 = 0
    scanDigits(into: &mantissa)
    var digits = offset - firstDigit
    guard digits > 0 else {
      throw isNegative ? unexpected("a digit after '-'") : mismatch("a number")
    }
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      offset = firstDigit + 1
      throw unexpected("no digit after a leading 0")
    }
    var exponent = 0
    if next == UInt8(ascii: ".") {
      offset += 1
      let firstDecimal = offset
      scanDigits(into: &mantissa)
      guard offset > firstDecimal else { throw unexpected("a digit after '.'") }
      exponent = firstDecimal - offset
      digits -= exponent
    }
    if next | 0x20 == UInt8(ascii: "e") {
      exponent += try scanExponent()
    }
    guard digits <= DecimalParser.maximumDigits,
      let magnitude = DecimalParser.nearest(to: mantissa, exponent: exponent)
    else { return try roundedNumber(from: start) }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads an integer, such as 3 or 3.0, exactly.
  ///
  /// - Throws: if it is no number, has a fraction, or is beyond the range of Int.
  package mutating func readInteger() throws(JSONFailure) -> Int {
    skipWhitespace()
    let start = offset
    let number = try readNumber()
    if let integer = Int(decimal: bytes[start..<offset]) { return integer }
    guard number.magnitude >= -Double(Int.min) else {
      throw JSONFailure(
        at: start, "the number \(written(from: start)) is not an integer", expected: "an integer")
    }
    throw JSONFailure(
      at: start, "the integer \(written(from: start)) is out of range",
      expected: "an integer from \(Int.min) to \(Int.max)")
  }

  /// Reads a number that may be an integer which Double does not hold exactly.
  mutating func readNumberValue() throws(JSONFailure) -> JSONNode.Value {
    skipWhitespace()
    let start = offset
    let number = try readNumber()
    guard number.magnitude >= JSONNode.exactIntegers,
      let integer = Int(decimal: bytes[start..<offset])
    else { return .number(number) }
    return .integral(integer)
  }

  /// The bytes from an offset up to where the reader is, as text, shortened if very long.
  package func written(from start: Int) -> String {
    let end = min(offset, start + 40)
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
      + (end < offset ? "…" : "")
  }

  @inline(__always) private mutating func scanDigits(into mantissa: inout UInt64) {
    (offset, mantissa) = bytes.withUnsafeBufferPointer { [offset, mantissa] bytes in
      var (index, mantissa) = (offset, mantissa)
      while index < bytes.count {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
      return (index, mantissa)
    }
  }

  private mutating func scanExponent() throws(JSONFailure) -> Int {
    offset += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    let firstDigit = offset
    var exponent = 0
    while case let digit = next &- UInt8(ascii: "0"), digit < 10 {
      exponent = min(exponent * 10 + Int(digit), 100_000)
      offset += 1
    }
    guard offset > firstDigit else { throw unexpected("a digit of the exponent") }
    return isNegative ? -exponent : exponent
  }

  /// The slow path: the standard library's own correctly rounding parser.
  private func roundedNumber(from start: Int) throws(JSONFailure) -> Double {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONFailure(
        at: start, "the number \(written(from: start)) is too large",
        expected: "a finite number")
    }
    return number
  }
}
