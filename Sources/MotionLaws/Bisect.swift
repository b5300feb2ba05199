/// Bisection: the position at which a condition that holds at `low` stops holding towards `high`.
///
/// It ends when Double can no longer halve the interval, after 64 steps at most for intervals of
/// ordinary size. The result is exact to the last bit, and the same on every machine.
///
/// - Parameters:
///   - low: a position at which the condition holds.
///   - high: a position at which it does not.
///   - holds: the condition, which changes once in between.
/// - Returns: the position, to the last bit.
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
