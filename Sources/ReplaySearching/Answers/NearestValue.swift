import JSONText
import ReplayJudging

/// A search for the value at which something holds that is nearest to the value in force.
///
/// On either side it tries candidates out to the end of the range, close together near the value
/// and farther apart beyond, by ratios. If something holds at one, it tries evenly spaced
/// candidates before that one, and then halves down to the sixth significant digit. What holds only
/// between two neighbouring candidates is missed.
struct NearestValue: Sendable {
  /// The result of a search.
  struct Find: Sendable, Hashable {
    /// The nearest value at which it holds, of six significant digits.
    var value: Double

    /// The values from it on at which it holds, up to the first candidate at which it does not.
    var holds: ClosedRange<Double>
  }

  /// The ratio from one distance to the next.
  private static let ratio = 1.25

  /// The first distance, as a fraction of the value.
  private static let firstStep = 0.001

  /// The number of evenly spaced candidates up to twice the value and before a find.
  private static let evenCount = 32

  /// The least reach of a search for lengths in points and for speeds: about a screen, and a fling.
  private static let usualReach = 2000.0

  /// The value in force.
  let now: Double

  /// The values that are allowed.
  let range: SettingRange

  /// Searches on both sides.
  ///
  /// - Parameter holds: whether it holds at a value, which is never the one in force.
  /// - Returns: nil if it holds at no candidate.
  func find(where holds: @escaping (Double) -> Bool) -> Find? {
    find(trying: { TriedValues.Trial(holds: holds($0)) })
  }

  /// Searches on both sides, with as few runs as their courses allow.
  ///
  /// - Parameter attempt: makes a run at a value, which is never the one in force.
  /// - Returns: nil if it holds at no candidate.
  func find(trying attempt: @escaping (Double) -> TriedValues.Trial) -> Find? {
    let above = find(1, upTo: .infinity, TriedValues(attempt))
    let limit = above.map { ($0.value - now).magnitude } ?? .infinity
    guard let below = find(-1, upTo: limit, TriedValues(attempt)) else { return above }
    return (below.value - now).magnitude < limit ? below : above
  }

  /// The index of the six-digit number next to the value in force.
  private func start(_ side: Int) -> Int {
    let index =
      side > 0 ? SixDigits.index(atOrAbove: now) : SixDigits.index(atOrBelow: now)
    return SixDigits.value(at: index) == now ? index + side : index
  }

  /// The index of the last six-digit number within the range.
  private func end(_ side: Int) -> Int {
    var index =
      side > 0
      ? SixDigits.index(atOrBelow: range.maximum) : SixDigits.index(atOrAbove: range.minimum)
    while !range.contains(SixDigits.value(at: index)), (index - start(side)) * side > 0 {
      index -= side
    }
    return index
  }

  // MARK: One side

  /// - Parameters:
  ///   - side: 1 above the value, −1 below it.
  ///   - limit: the distance beyond which results are ignored.
  ///   - values: what is known of the values on that side: nothing.
  /// - Returns: nil if it holds at no candidate on that side.
  private func find(_ side: Int, upTo limit: Double, _ values: TriedValues) -> Find? {
    var values = values
    let places = places(side)
    let near = places.prefix { (SixDigits.value(at: $0) - now).magnitude < limit }
    guard let found = values.first(in: Array(near), where: true) else { return nil }
    var hit = near[found]
    let even = evenPlaces(before: hit, side) + [hit]
    if let nearer = values.first(in: even, where: true) { hit = even[nearer] }
    while let before = values.last(before: hit, side), values.isTriedHit(before) { hit = before }
    let miss = values.last(before: hit, side) ?? start(side) - side
    let first = narrow(from: miss, to: hit, &values)
    // Continue from there to the last hit in a row.
    let row = [hit] + places.filter { ($0 - hit) * side > 0 }
    var last = row[row.count - 1]
    if let end = values.first(in: row, where: false) {
      last = narrow(from: row[end], to: row[end - 1], orFrom: hit, &values)
    }
    last = endOfPiece(from: first, to: last, &values)
    let ends = [first, last].map { SixDigits.value(at: $0) }
    return Find(value: ends[0], holds: min(ends[0], ends[1])...max(ends[0], ends[1]))
  }

  /// The number of times that a range is searched for a hole that is nearer than the one that was
  /// found before.
  private static let mostHoles = 4

  /// The end of the first piece of a range that may have holes.
  ///
  /// Candidates lie close together at its beginning, and evenly spaced beyond.
  private func endOfPiece(from first: Int, to last: Int, _ values: inout TriedValues) -> Int {
    var last = last
    for _ in 0..<Self.mostHoles {
      let piece = [first] + placesInside(first, last) + [last]
      guard let miss = values.first(in: piece, where: false) else { return last }
      last = narrow(from: piece[miss], to: piece[miss - 1], orFrom: first, &values)
    }
    return last
  }

  /// Candidates between the two ends of a range, the nearest to the first end first.
  private func placesInside(_ first: Int, _ last: Int) -> [Int] {
    let side = last < first ? -1 : 1
    let start = SixDigits.value(at: first)
    let way = SixDigits.value(at: last) - start
    var parts = (1..<2 * Self.evenCount).map { Double($0) / Double(2 * Self.evenCount) }
    var part = Self.firstStep
    while part < parts[0] {
      parts.append(part)
      part *= Self.ratio
    }
    let indices = parts.map { SixDigits.index(atOrBelow: start + way * $0) }
    return Set(indices.filter { ($0 - first) * side > 0 && (last - $0) * side > 0 })
      .sorted { side > 0 ? $0 < $1 : $0 > $1 }
  }

  /// The hit next to a value at which it does not hold; both are tried.
  ///
  /// - Parameters:
  ///   - miss: at which it does not hold.
  ///   - hit: at which it does, as far as is known.
  ///   - sure: at which it was tried and does; nil for the hit itself.
  ///   - values: what is known.
  /// - Returns: the hit.
  private func narrow(
    from miss: Int, to hit: Int, orFrom sure: Int? = nil, _ values: inout TriedValues
  ) -> Int {
    var (miss, hit) = values.isTriedHit(hit) ? (miss, hit) : (hit, sure ?? hit)
    while (hit - miss).magnitude > 1 {
      let middle = miss + (hit - miss) / 2
      if values.isTriedHit(middle) { hit = middle } else { miss = middle }
    }
    return hit
  }

  /// The nearest value between the one in force, where it does not hold, and another, where it does.
  func narrowed(_ value: Double, where holds: @escaping (Double) -> Bool) -> Double {
    let side = value < now ? -1 : 1
    let hit = side > 0 ? SixDigits.index(atOrBelow: value) : SixDigits.index(atOrAbove: value)
    guard (hit - start(side)) * side > 0 else { return value }
    var values = TriedValues { TriedValues.Trial(holds: holds($0)) }
    return SixDigits.value(at: narrow(from: start(side) - side, to: hit, &values))
  }

  // MARK: Places

  /// The places to look at on a side, the nearest first.
  private func places(_ side: Int) -> [Int] {
    let (start, end) = (start(side), end(side))
    guard (end - start) * side >= 0, range.contains(SixDigits.value(at: start)) else { return [] }
    let indices = distances(upTo: (SixDigits.value(at: end) - now).magnitude).map { distance in
      let value = now + Double(side) * distance
      let index = side > 0 ? SixDigits.index(atOrAbove: value) : SixDigits.index(atOrBelow: value)
      return side > 0 ? min(max(index, start), end) : max(min(index, start), end)
    }
    return Set(indices + [end]).sorted { side > 0 ? $0 < $1 : $0 > $1 }
  }

  /// The distances from the value at which to look, in any order.
  private func distances(upTo reach: Double) -> [Double] {
    let hasNoEnd = range.maximum >= SettingRange.limit
    let unit = now != 0 ? now.magnitude : hasNoEnd ? 1 : (range.maximum - range.minimum) / 10
    var distances: [Double] = []
    var distance = unit * Self.firstStep
    while distance < reach {
      distances.append(distance)
      distance *= Self.ratio
    }
    for far in [2 * unit, hasNoEnd ? Self.usualReach : reach] {
      let step = min(far, reach) / Double(Self.evenCount)
      distances += (1...Self.evenCount).map { Double($0) * step }
    }
    // Near an end of the range, ratios matter: 0.9, 0.99, 0.999.
    distances += [0.1, 0.01, 0.001, 0.0001].map { reach * (1 - $0) }
    return distances
  }

  /// Evenly spaced candidates between the value and one at which it holds, the nearest first.
  private func evenPlaces(before hit: Int, _ side: Int) -> [Int] {
    let way = SixDigits.value(at: hit) - now
    let indices = (1..<2 * Self.evenCount).map { step in
      let value = now + way * Double(step) / Double(2 * Self.evenCount)
      return side > 0 ? SixDigits.index(atOrAbove: value) : SixDigits.index(atOrBelow: value)
    }
    let start = start(side)
    let inside = indices.filter { ($0 - start) * side >= 0 && (hit - $0) * side > 0 }
    return Set(inside).sorted { side > 0 ? $0 < $1 : $0 > $1 }
  }

  /// A few values over the whole range, for the search of pairs.
  var samples: [Double] {
    let unit = now != 0 ? now : 1
    let wished = [0, 0.1, 0.4, 0.7, 1.4, 2.5, 10, -1].map { unit * $0 }
    let bounded = range.maximum < SettingRange.limit ? [range.maximum, range.minimum] : []
    var values: [Double] = []
    for value in wished + bounded {
      let value = SixDigits.value(at: SixDigits.index(atOrBelow: value))
      if value != now, range.contains(value), !values.contains(value) { values.append(value) }
    }
    return values
  }
}
