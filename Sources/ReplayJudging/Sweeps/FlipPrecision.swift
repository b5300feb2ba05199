/// The precision of a flip at the end of a search for it: six significant digits.
package struct FlipPrecision: Sendable {
  /// The length of the range that is searched.
  let length: Double

  package init(length: Double) {
    self.length = length
  }

  /// The value to try next between two whose outcomes differ; nil if their distance no longer
  /// matters, or no number lies between them.
  ///
  /// That is half a unit of the seventh digit; near zero, a millionth of a millionth of the range.
  package func middle(of low: Double, _ high: Double) -> Double? {
    let size = max(low.magnitude, high.magnitude)
    guard high - low > max(5e-8 * size, 1e-12 * length) else { return nil }
    let value = low + (high - low) / 2
    return low < value && value < high ? value : nil
  }
}
