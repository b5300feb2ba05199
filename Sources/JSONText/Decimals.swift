/// Decimal digits, written straight into memory.
enum Decimals {
  /// The most bytes that a number takes here: a sign, 20 digits and a point.
  static let maximumLength = 22

  private static let zero = UInt8(ascii: "0")

  /// A number in thousandths, halves rounded away from zero; nil where Double can no longer tell
  /// one from the next.
  static func thousandths(of value: Double) -> Int64? {
    let scaled = value * 1000
    guard scaled.magnitude < 9e15 else { return nil }
    let whole = Int64(scaled)
    // Exact, as both are multiples of the last place of `scaled`.
    let rest = scaled - Double(whole)
    guard rest.magnitude >= 0.5 else { return whole }
    return rest < 0 ? whole - 1 : whole + 1
  }

  /// Writes thousandths as a number with at most three decimals, trailing zeros cut.
  ///
  /// - Parameters:
  ///   - thousandths: the number.
  ///   - place: where there is room for `maximumLength` bytes.
  /// - Returns: how many it took.
  static func write(thousandths: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var length = writeSign(of: thousandths, at: place)
    length += write(digits: whole, at: place + length)
    guard rest > 0 else { return length }
    place[length] = UInt8(ascii: ".")
    place[length + 1] = zero + UInt8(truncatingIfNeeded: rest / 100)
    place[length + 2] = zero + UInt8(truncatingIfNeeded: rest / 10 % 10)
    place[length + 3] = zero + UInt8(truncatingIfNeeded: rest % 10)
    return length + (rest.isMultiple(of: 100) ? 2 : rest.isMultiple(of: 10) ? 3 : 4)
  }

  /// Writes an integer; see `write(thousandths:at:)`.
  static func write(integer: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    let length = writeSign(of: integer, at: place)
    return length + write(digits: integer.magnitude, at: place + length)
  }

  private static func writeSign(of integer: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    guard integer < 0 else { return 0 }
    place[0] = UInt8(ascii: "-")
    return 1
  }

  private static func write(digits: UInt64, at place: UnsafeMutablePointer<UInt8>) -> Int {
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
