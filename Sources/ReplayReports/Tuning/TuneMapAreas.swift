/// The areas of a map in which equally many cases are met, each with a cell well inside it.
struct TuneMapAreas {
  struct Area {
    /// The number of cases that are met in all of it.
    var count: Int

    /// The cell of it that is farthest from its edges.
    var row: Int
    var column: Int

    /// The number of cells between that cell and the area's nearest edge.
    var depth: Int
  }

  /// The least distance from the edges at which there is room for a number.
  private static let leastDepth = 1

  /// The largest areas first; those without room for a number are left out.
  let areas: [Area]

  /// - Parameter counts: how many cases are met in each cell, row by row; rows of equal length.
  init(_ counts: [[Int]]) {
    let depths = Self.depths(counts)
    var isSeen = counts.map { $0.map { _ in false } }
    var areas: [Area] = []
    for row in counts.indices {
      for column in counts[row].indices where !isSeen[row][column] {
        var area = Area(count: counts[row][column], row: row, column: column, depth: 0)
        var pending = [(row, column)]
        isSeen[row][column] = true
        while let (row, column) = pending.popLast() {
          if depths[row][column] > area.depth {
            (area.row, area.column, area.depth) = (row, column, depths[row][column])
          }
          for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (y, x) = (row + down, column + right)
            guard counts.indices.contains(y), counts[y].indices.contains(x) else { continue }
            guard !isSeen[y][x], counts[y][x] == area.count else { continue }
            isSeen[y][x] = true
            pending.append((y, x))
          }
        }
        if area.depth >= Self.leastDepth { areas.append(area) }
      }
    }
    self.areas = areas.sorted { ($0.depth, $0.count) > ($1.depth, $1.count) }
  }

  /// For each cell, how far it is from the nearest with another count, or from the map's edge.
  private static func depths(_ counts: [[Int]]) -> [[Int]] {
    let height = counts.count
    let width = counts.first?.count ?? 0
    var depths = counts.map { $0.map { _ in 0 } }
    for depth in 0..<max(1, min(width, height) / 2) {
      var deeper: [(Int, Int)] = []
      for row in 1..<max(1, height - 1) {
        for column in 1..<max(1, width - 1) where depths[row][column] == depth {
          let isInside = (row - 1...row + 1).allSatisfy { y in
            (column - 1...column + 1).allSatisfy { x in
              counts[y][x] == counts[row][column] && depths[y][x] == depth
            }
          }
          if isInside { deeper.append((row, column)) }
        }
      }
      guard !deeper.isEmpty else { break }
      for (row, column) in deeper { depths[row][column] = depth + 1 }
    }
    return depths
  }
}
