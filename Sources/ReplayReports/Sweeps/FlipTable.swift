import JSONText
package import ReplayJudging

/// The flips of the outcomes of traces, for people: one row per flip.
package struct FlipTable: Sendable {
  private let columns: SweepColumns
  private let keyPath: String
  private let rows: [FlipRow]

  package init(_ sweep: Sweep, _ search: FlipSearch, _ rows: [FlipRow]) {
    columns = SweepColumns(sweep: sweep)
    keyPath = search.keyPath
    self.rows = rows
  }

  package func text(style: TextStyle) -> [UInt8] {
    let hasSeveral = rows.contains { $0.result.flips.count > 1 }
    var titles: [(String, AlignedTable.Alignment)] = [("trace", .name), ("scene", .name)]
    titles += columns.sweep.axes.map { ($0.keyPath.printable, .right) }
    if hasSeveral { titles.append(("flip", .left)) }
    titles += [(keyPath.printable, .right), ("from", .left), ("to", .left)]
    var table = AlignedTable(titles)
    for row in rows {
      let prefix =
        [row.place.trace.printable, row.place.scene.printable]
        + columns.words(row.place).map(\.printable)
      let flips = row.result.flips
      for (index, flip) in flips.enumerated() {
        let count = hasSeveral ? [flips.count > 1 ? "\(index + 1) of \(flips.count)" : ""] : []
        let cells = [flip.value.exact, flip.from.printable, flip.to.printable]
        table.add(prefix + count + cells, flips.count > 1 ? .decision : .change)
      }
      if flips.isEmpty {
        let cells = ["does not flip", row.result.start.printable, ""]
        table.add(prefix + (hasSeveral ? [""] : []) + cells)
      }
    }
    return Array(table.text(style: style).utf8)
  }
}
