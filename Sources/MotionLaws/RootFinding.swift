/// Bisection: the place where a condition that holds at `low` stops to hold towards `high`.
///
/// Ends when the interval can no longer be halved in Double, which is after 64 steps at most
/// for intervals of everyday size: exact to the last bit, and the same on every machine.
///
/// - Parameters:
///   - low: a place where the condition holds.
///   - high: a place where it does not.
///   - holds: the condition, which changes once in between.
/// - Returns: the place, to the last bit.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    guard middle > min(low, high), middle < max(low, high) else { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return low + (high - low) / 2
}
