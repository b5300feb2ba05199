import MotionLaws

/// The keys of a drawn keyboard: three rows of letters, and one with the space bar.
enum KeyboardKeys {
  private static let rows: [[Double]] = [
    Array(repeating: 1, count: 10), Array(repeating: 1, count: 9), Array(repeating: 1, count: 7),
    [2.5, 5, 2.5],
  ]

  /// The places of the keys in a keyboard of a size, in points; none if there is no room for them.
  static func places(width: Double, height: Double) -> [Rect] {
    let (gap, rowHeight) = (6.0, (height * 0.85 - 6) / 4)
    guard width > 100, rowHeight > gap + 4 else { return [] }
    let unit = (width - 2 * gap) / 10
    return rows.enumerated().flatMap { row, keys in
      var x = (width - unit * keys.reduce(0, +)) / 2
      return keys.map { length in
        defer { x += unit * length }
        return Rect(
          x: x + gap / 2, y: gap + Double(row) * rowHeight + gap / 2, width: unit * length - gap,
          height: rowHeight - gap)
      }
    }
  }
}
