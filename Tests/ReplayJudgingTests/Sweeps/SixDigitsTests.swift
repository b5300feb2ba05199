import Testing

@testable import ReplayJudging

/// The numbers of six significant digits, in order.
struct SixDigitsTests {
  @Test(
    arguments: [
      (1799.9691, 1799.96, 1799.97), (0.5, 0.5, 0.5), (0, 0, 0), (-3.14159265, -3.1416, -3.14159),
      (999_999.5, 999_999, 1_000_000), (0.0999999999, 0.0999999, 0.1), (1e-12, 0, 1e-9),
      (-0.000_123_456_7, -0.000_123_457, -0.000_123_456),
    ])
  func `the nearest numbers below and above a value`(value: Double, below: Double, above: Double) {
    #expect(SixDigits.value(at: SixDigits.index(atOrBelow: value)) == below)
    #expect(SixDigits.value(at: SixDigits.index(atOrAbove: value)) == above)
  }

  @Test(arguments: [1.0, 100_000, 0.001, 999_999, 1e-9, 675.2, -94])
  func `neighbours are one step of the sixth digit apart`(value: Double) throws {
    let index = SixDigits.index(atOrAbove: value)
    #expect(SixDigits.value(at: index) == value)
    let (below, above) = (SixDigits.value(at: index - 1), SixDigits.value(at: index + 1))
    #expect(below < value && value < above)
    for neighbour in [below, above] {
      #expect((neighbour - value).magnitude <= max(1.000_001e-5 * value.magnitude, 1e-9))
    }
  }

  @Test func `a number has the digits with which it is written`() throws {
    for text in ["0.1", "1.3", "0.000345", "123.456", "98765.4", "99999900"] {
      let value = try #require(Double(text))
      #expect(SixDigits.value(at: SixDigits.index(atOrAbove: value)) == value)
    }
  }
}
