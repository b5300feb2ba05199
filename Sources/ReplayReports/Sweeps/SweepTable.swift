import JSONText
package import ReplayJudging
import ReplayTimelines

/// The runs of a sweep for people.
///
/// For one trace, each run has a row, and `▸` marks those that end differently from the row above.
/// For several traces, neighbouring values of the last parameter that end alike share a row:
///
/// ```
/// trace     sheet.velocityThreshold  outcome  sheet.y     t  runs
/// fling up              500 … 1750   full       168.8  0.35     6
///                      2000 … 4000   initial      750  0.45     9
/// ```
package struct SweepTable: Sendable {
  private let columns: SweepColumns
  private let rows: [SweepRow]
  private let isSorted: Bool

  /// - Parameters:
  ///   - sweep: the grid.
  ///   - rows: in the order in which they are shown.
  ///   - isSorted: whether they are in an order other than the grid's, so that neighbours are not
  ///     alike.
  package init(_ sweep: Sweep, _ rows: [SweepRow], isSorted: Bool) {
    columns = SweepColumns(sweep: sweep)
    self.rows = rows
    self.isSorted = isSorted
  }

  package func text(style: TextStyle) -> [UInt8] {
    let traces = Set(rows.map(\.place.traceIndex))
    guard traces.count == 1, !isSorted, let place = rows.first?.place else {
      return Array((isSorted ? everyRow(style) : intervals(style)).utf8)
    }
    let title = style("\(place.trace.printable) on \(place.scene.printable)", .title)
    return Array((title + "\n" + marked(style)).utf8)
  }

  private var axisTitles: [(String, AlignedTable.Alignment)] {
    columns.sweep.axes.map { ($0.keyPath.printable, .right) }
  }

  // MARK: A row a run

  private func marked(_ style: TextStyle) -> String {
    let numbers = NumberColumns(rows)
    var table = AlignedTable([("", .left)] + axisTitles + [("outcome", .left)] + numbers.titles)
    for (index, row) in rows.enumerated() {
      let isFlip = index > 0 && isFlip(rows[index - 1], row)
      let words = columns.words(row.place).map(\.printable)
      table.add(
        [isFlip ? "▸" : ""] + words + [row.ending.verdict.printable] + numbers.cells([row]),
        isFlip ? .change : nil)
    }
    return table.text(style: style)
  }

  private func everyRow(_ style: TextStyle) -> String {
    let numbers = NumberColumns(rows)
    var table = AlignedTable(
      [("trace", .name), ("scene", .name)] + axisTitles + [("outcome", .left)] + numbers.titles)
    for row in rows {
      let words = columns.csvFields(row.place).map(\.printable)
      table.add(words + [row.ending.verdict.printable] + numbers.cells([row]))
    }
    return table.text(style: style)
  }

  /// Whether two consecutive rows differ only in the last parameter.
  private func areNeighbours(_ a: SweepRow, _ b: SweepRow) -> Bool {
    guard let last = columns.sweep.axes.last, a.place.traceIndex == b.place.traceIndex else {
      return false
    }
    return a.place.point / last.count == b.place.point / last.count
  }

  private func isFlip(_ a: SweepRow, _ b: SweepRow) -> Bool {
    areNeighbours(a, b) && a.ending.verdict != b.ending.verdict
  }

  // MARK: A row an interval

  private func intervals(_ style: TextStyle) -> String {
    let numbers = NumberColumns(rows)
    var table = AlignedTable(
      [("trace", .name), ("scene", .name)] + axisTitles + [("outcome", .left)] + numbers.titles
        + [("runs", .right)])
    var before: SweepRow?
    for interval in alikeNeighbours {
      let (first, last) = (interval[0], interval[interval.count - 1])
      let isSameTrace = before?.place.traceIndex == first.place.traceIndex
      let isFlip = before.map { self.isFlip($0, first) } ?? false
      let names = isSameTrace ? ["", ""] : [first.place.trace, first.place.scene]
      table.add(
        names.map(\.printable) + words(from: first, to: last, interval)
          + [first.ending.verdict.printable] + numbers.cells(interval) + ["\(interval.count)"],
        isFlip ? .change : nil)
      before = last
    }
    return table.text(style: style)
  }

  /// The rows, cut where the outcome flips and where another parameter or trace begins.
  private var alikeNeighbours: [[SweepRow]] {
    var intervals: [[SweepRow]] = []
    for row in rows {
      if let last = intervals.last?.last, areNeighbours(last, row), !isFlip(last, row) {
        intervals[intervals.count - 1].append(row)
      } else {
        intervals.append([row])
      }
    }
    return intervals
  }

  /// The values of an interval: `500 … 1750` if they are in order, all of them if not.
  private func words(from first: SweepRow, to last: SweepRow, _ rows: [SweepRow]) -> [String] {
    var words = columns.words(first.place)
    guard let axis = columns.sweep.axes.last, rows.count > 1, !words.isEmpty else { return words }
    words[words.count - 1] = axis.words(
      from: first.place.point % axis.count, to: last.place.point % axis.count)
    return words.map(\.printable)
  }
}

extension SweepAxis {
  /// Some neighbouring values: `500 … 1750` if they are in order, all of them if not.
  func words(from first: Int, to last: Int) -> String {
    guard first < last else { return value(at: first).word }
    guard !isInterval else { return "\(value(at: first).word) … \(value(at: last).word)" }
    return (first...last).map { value(at: $0).word }.joined(separator: ", ")
  }
}
