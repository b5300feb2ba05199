import Foundation

/// The beginnings and ends of a flow layout's lines along the scroll direction, for finding the
/// lines that show.
struct FlowLines {
  private var lines: [(start: CGFloat, end: CGFloat, first: Int)] = []

  /// Whether each line begins and ends after the one before, as it does unless a distance is negative.
  private var isInOrder = true

  /// - Parameters:
  ///   - start: where the line begins, in points.
  ///   - end: where it ends.
  ///   - first: the number of its first element.
  mutating func add(from start: CGFloat, to end: CGFloat, first: Int) {
    if let last = lines.last, start < last.start || end < last.end { isInOrder = false }
    lines.append((start, end, first))
  }

  /// The elements among which those between two places are.
  ///
  /// - Parameters:
  ///   - start: the first place, in points.
  ///   - end: the second.
  ///   - count: how many elements there are.
  /// - Returns: their numbers.
  func range(from start: CGFloat, to end: CGFloat, count: Int) -> Range<Int> {
    guard isInOrder else { return 0..<count }
    let first = index { $0.end > start }
    let last = max(first, index { $0.start >= end })
    return element(first, count)..<element(last, count)
  }

  private func element(_ line: Int, _ count: Int) -> Int {
    line < lines.count ? lines[line].first : count
  }

  /// The first line for which something holds that holds for all after it, too.
  private func index(_ holds: ((start: CGFloat, end: CGFloat, first: Int)) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
