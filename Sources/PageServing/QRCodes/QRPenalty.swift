/// The difficulty of reading a masked QR code: the sum of ISO/IEC 18004's four penalties.
enum QRPenalty {
  static func points(of matrix: QRMatrix) -> Int {
    let range = 0..<matrix.size
    let rows = range.map { y in range.map { matrix[$0, y] } }
    let columns = range.map { x in range.map { matrix[x, $0] } }
    let lines = rows + columns
    return lines.reduce(0) { $0 + runs(in: $1) + likenesses(in: $1) } + squares(in: rows)
      + imbalance(of: matrix.modules)
  }

  /// Five or more modules of one colour in a line: 3, and 1 for each beyond the fifth.
  static func runs(in line: [Bool]) -> Int {
    var points = 0
    var length = 0
    var last: Bool?
    for module in line {
      length = module == last ? length + 1 : 1
      last = module
      if length == 5 { points += 3 } else if length > 5 { points += 1 }
    }
    return points
  }

  /// Squares of four modules of one colour: 3 for each.
  static func squares(in rows: [[Bool]]) -> Int {
    zip(rows, rows.dropFirst()).reduce(0) { points, pair in
      let (upper, lower) = pair
      return points
        + 3
        * upper.indices.dropLast().count { x in
          upper[x] == upper[x + 1] && upper[x] == lower[x] && upper[x] == lower[x + 1]
        }
    }
  }

  private static let finder = [true, false, true, true, true, false, true]
  private static let border = 4

  /// The points for patterns like a finder's line, with light before or after them: 40 for each.
  ///
  /// Around the code, everything is light.
  static func likenesses(in line: [Bool]) -> Int {
    guard line.count >= finder.count else { return 0 }
    return (0...line.count - finder.count).reduce(0) { points, start in
      let end = start + finder.count
      guard line[start..<end].elementsEqual(finder) else { return points }
      let isLightBefore = !line[max(0, start - border)..<start].contains(true)
      let isLightAfter = !line[end..<min(line.count, end + border)].contains(true)
      return points + (isLightBefore || isLightAfter ? 40 : 0)
    }
  }

  /// Each 5 % by which the share of dark modules is away from a half: 10.
  static func imbalance(of modules: [Bool]) -> Int {
    let dark = modules.count { $0 }
    return abs(20 * dark - 10 * modules.count) / modules.count * 10
  }
}
