/// The Reed-Solomon code of QR codes (ISO/IEC 18004), over the field of 256 elements whose
/// polynomial is x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The check words that follow some data words.
  ///
  /// - Parameters:
  ///   - data: the data words.
  ///   - count: how many check words there are, from 1 to 30.
  /// - Returns: the check words.
  static func check(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = divisor(ofDegree: count)
    var rest = [UInt8](repeating: 0, count: count)
    for word in data {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  /// The coefficients of (x − 1)(x − 2)(x − 4)…, without the leading 1.
  private static func divisor(ofDegree degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in coefficients.indices {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = (result << 1) ^ ((result >> 7) * 0x11D)
      if (second >> bit) & 1 == 1 { result ^= Int(first) }
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
