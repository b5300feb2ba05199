import JSONText

/// Numbers at equal distances: first + i × step, each the nearest to what a person would write.
///
/// ```
/// 0:1:0.1   0, 0.1, 0.2, 0.3, …   and not 0.30000000000000004
/// ```
struct DecimalSteps: Sendable {
  /// The most numbers: beyond this, i × step is no longer certain to its last decimal.
  private static let maximumCount = 1_000_000_000.0

  /// The fraction of a step by which the end may be missed.
  private static let tolerance = 1e-9

  let count: Int
  private let first: Double
  private let step: Double

  /// 10 to the number of decimals; nil if there are more than Double can hold.
  private let scale: Double?

  /// - Throws: if the step leads nowhere or away from the end, or there are too many.
  init(
    _ from: DecimalLiteral, _ to: DecimalLiteral, _ by: DecimalLiteral, at location: TextLocation
  )
    throws(InputFailure)
  {
    (first, step) = (from.value, by.value)
    let steps = from.value == to.value ? 0 : (to.value - from.value) / by.value
    guard by.value != 0, steps >= 0 else {
      throw InputFailure(
        "the step is \(by.value.exact)",
        expected: "a step from \(from.value.exact) towards \(to.value.exact)", at: location)
    }
    guard steps < Self.maximumCount else {
      throw InputFailure(
        "the values are too close to be told apart",
        expected: "a step of at least "
          + ((to.value - from.value).magnitude / Self.maximumCount).exact, at: location)
    }
    count = Int((steps + Self.tolerance * max(1, steps)).rounded(.down)) + 1
    let decimals = max(from.decimals, by.decimals)
    scale = decimals <= 15 ? (0..<decimals).reduce(1.0) { scale, _ in scale * 10 } : nil
  }

  func value(at index: Int) -> Double {
    let sum = first + Double(index) * step
    guard let scale, (sum * scale).magnitude < 0x1p53 else { return sum }
    return (sum * scale).rounded() / scale
  }
}
