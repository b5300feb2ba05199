import GestureReplay

/// The values of a grid as cells of CSV rows, in one piece of memory.
///
/// Threads write rows side by side. Taking a value from its axis counts references that all threads
/// share, and their cores would keep taking the counts from each other.
struct SweepCells: Sendable {
  /// The most values of an axis that are kept; those of longer axes are made when they are needed.
  private static let keptCount = 10_000

  private let sweep: Sweep

  /// The cells of the axes that are kept, one after the other.
  private var text: [UInt8] = []

  /// Where each of them ends, after a 0.
  private var ends = [0]

  /// For each axis, the index of its first cell; nil if its cells are not kept.
  private var firsts: [Int?] = []

  init(_ sweep: Sweep) {
    self.sweep = sweep
    for axis in sweep.axes {
      guard axis.count <= Self.keptCount else {
        firsts.append(nil)
        continue
      }
      firsts.append(ends.count - 1)
      for index in 0..<axis.count {
        text += TimelineCSV.cell(axis.word(at: index)).utf8
        ends.append(text.count)
      }
    }
  }

  /// Appends the cell of an axis at a point of the grid.
  ///
  /// - Parameters:
  ///   - axis: its position among the axes.
  ///   - point: at least 0 and less than the grid's count.
  ///   - row: where it is appended.
  func append(_ axis: Int, at point: Int, to row: inout [UInt8]) {
    guard let first = firsts[axis] else {
      row += TimelineCSV.cell(sweep.word(of: axis, at: point)).utf8
      return
    }
    let cell = first + sweep.valueIndex(of: axis, at: point)
    let (start, end) = (ends[cell], ends[cell + 1])
    text.withUnsafeBufferPointer { row.append(contentsOf: $0[start..<end]) }
  }
}
