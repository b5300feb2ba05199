import GestureTraces
import Testing

@testable import JSONText

struct DecimalFormatterTests {
  private static let halves = [
    0.5, 1.5, 2.5, 0.49999999999999994, 4_503_599_627_370_495.5, 4_503_599_627_370_496.5,
    8_999_999_999_999_999,
  ]

  @Test(arguments: halves + halves.map { -$0 })
  func `thousandths are those of the library's rounding, halves away from zero`(scaled: Double) {
    let value = scaled / 1000
    let expected = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
    #expect(DecimalFormatter.thousandths(of: value) == expected)
  }

  @Test(arguments: 0...52)
  func `numbers of any size are rounded as the library rounds`(bits: Int) {
    var generator = SplitMix64(seed: UInt64(bits))
    for _ in 0..<500 {
      let size = Double(sign: .plus, exponent: bits, significand: 1)
      // Every second number is a half.
      let any = Double.random(in: -size...size, using: &generator)
      for scaled in [any, any.rounded() + 0.5] {
        let value = scaled / 1000
        guard (value * 1000).magnitude < 9e15 else { continue }
        let expected = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
        #expect(DecimalFormatter.thousandths(of: value) == expected)
      }
    }
  }

  @Test func `whole numbers of up to five digits and all thousandths are written in full`() {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return }
      let text = { String(decoding: buffer.prefix($0), as: UTF8.self) }
      for number in -11_000...11_000 {
        #expect(text(DecimalFormatter.write(integer: Int64(number), at: start)) == "\(number)")
        var expected = "\(number < 0 ? "-" : "")\(number.magnitude / 1000)"
        let rest = String("\(1000 + number.magnitude % 1000)".dropFirst())
        if rest != "000" { expected += "." + rest }
        while expected.contains("."), expected.hasSuffix("0") { expected.removeLast() }
        #expect(text(DecimalFormatter.write(thousandths: Int64(number), at: start)) == expected)
      }
    }
  }

  @Test(arguments: [
    0, 0.0004, 0.0005, 0.0015, 0.0025, 0.5, 1, 12.3455, 999.9995, 9_999.9985, 9_999.9989, 9_999.999,
    9_999.9995, 10_000, 10_000.0005, 123_456.7895, 8_999_999_999_999.5,
  ])
  func `a rounded number is written as its thousandths`(value: Double) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return }
      let text = { (length: Int?) in
        length.map { String(decoding: buffer.prefix($0), as: UTF8.self) }
      }
      for number in [value, -value, value.nextUp, value.nextDown, -value.nextUp] {
        let written = text(DecimalFormatter.write(rounded: number, at: start))
        let thousandths = DecimalFormatter.thousandths(of: number)
        #expect(
          written
            == thousandths.flatMap { text(DecimalFormatter.write(thousandths: $0, at: start)) })
      }
    }
  }

  @Test(arguments: [9e12, -9e12, 1e300, .infinity, .nan])
  func `there are no thousandths where Double tells none apart`(value: Double) {
    #expect(DecimalFormatter.thousandths(of: value) == nil)
  }

  @Test(arguments: [Int.min, .max, -1, 0, 999, 1_000, -1_001, 8_999_999_999_999_999])
  func `no number takes more room than is promised`(number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return }
      #expect(
        DecimalFormatter.write(thousandths: Int64(number), at: start)
          <= DecimalFormatter.maximumLength)
      #expect(
        DecimalFormatter.write(integer: Int64(number), at: start) <= DecimalFormatter.maximumLength)
    }
  }
}
