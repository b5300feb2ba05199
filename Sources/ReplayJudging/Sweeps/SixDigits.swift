/// The numbers that six significant digits can write, counted in their order: 0 is the 0th, and its
/// neighbours are ±`smallest`.
///
/// Answers are such numbers, so that the printed value is exactly the one that was tried.
///
/// ```
/// SixDigits.value(at: SixDigits.index(atOrAbove: 1799.9691))       // 1799.97
/// SixDigits.value(at: SixDigits.index(atOrAbove: 1799.9691) - 1)   // 1799.96
/// ```
package enum SixDigits {
  /// The power of ten of the smallest number above 0.
  private static let leastExponent = -9

  /// The count of numbers from one power of ten to the next.
  private static let decade = 900_000

  /// The first of these, as a whole number of six digits.
  private static let first = 100_000

  /// The number at an index.
  package static func value(at index: Int) -> Double {
    guard index != 0 else { return 0 }
    let (exponent, rest) = (index.magnitude - 1).quotientAndRemainder(dividingBy: UInt(decade))
    let digits = Double(Int(rest) + first)
    let shift = Int(exponent) + leastExponent - 5
    // Powers of ten up to 22 are exact, so that the result is the double nearest to the decimal.
    let size = shift < 0 ? digits / power(-shift) : digits * power(shift)
    return index < 0 ? -size : size
  }

  /// The index of the smallest number that is at least a value.
  package static func index(atOrAbove value: Double) -> Int {
    guard value > 0 else { return value < 0 ? -index(atOrBelowSize: -value) : 0 }
    let index = index(atOrBelowSize: value)
    return self.value(at: index) < value ? index + 1 : index
  }

  /// The index of the largest number that is at most a value.
  package static func index(atOrBelow value: Double) -> Int { -index(atOrAbove: -value) }

  private static func index(atOrBelowSize size: Double) -> Int {
    var exponent = leastExponent
    var start = 1 / power(-leastExponent)
    guard size >= start else { return 0 }
    while size >= start * 10, exponent < 15 {
      exponent += 1
      start = exponent < 0 ? 1 / power(-exponent) : power(exponent)
    }
    let digits = min(size / start * Double(first), Double(first + decade - 1))
    var index = (exponent - leastExponent) * decade + Int(digits) - first + 1
    while value(at: index + 1) <= size { index += 1 }
    while value(at: index) > size { index -= 1 }
    return index
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
