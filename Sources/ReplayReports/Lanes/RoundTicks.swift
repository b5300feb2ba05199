import JSONText
import MotionLaws

/// The round numbers that stand at a scale: multiples of 1, 2 or 5 times a power of ten.
struct RoundTicks {
  /// The most numbers.
  private static let most = 6

  /// The characters that fit side by side on a phone, and the gap before each number.
  static let (room, gap) = (38, 3)

  /// In ascending order; the ends of the range are among them only if they are round.
  let values: [Double]

  /// - Parameters:
  ///   - low: where the scale begins.
  ///   - high: where it ends, above `low`.
  init(from low: Double, to high: Double) {
    guard high > low, (high - low).isFinite else {
      values = [low]
      return
    }
    let exponent = Int((logarithm((high - low) / Double(Self.most)) / logarithm(10)).rounded(.down))
    var found = [low]
    search: for exponent in exponent...exponent + 2 {
      for factor in [1.0, 2, 5] {
        let values = Self.multiples(of: factor, exponent, from: low, to: high)
        guard Self.fit(values) else { continue }
        found = values
        break search
      }
    }
    values = found
  }

  private static func multiples(
    of factor: Double, _ exponent: Int, from low: Double, to high: Double
  ) -> [Double] {
    // A power of ten with a negative exponent is not exact; dividing by its inverse rounds once.
    let power = power(10, Double(abs(exponent)))
    let step = exponent < 0 ? factor / power : factor * power
    let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map {
      exponent < 0 ? $0 * factor / power : $0 * factor * power
    }
  }

  /// Whether they fit side by side.
  private static func fit(_ values: [Double]) -> Bool {
    !values.isEmpty && values.count <= most
      && values.reduce(0) { $0 + $1.rounded3.count + gap } <= room
  }
}
