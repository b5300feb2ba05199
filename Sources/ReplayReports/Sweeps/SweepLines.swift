import JSONText
package import ReplayJudging
import ReplayTimelines

/// The runs of a sweep for programs, one row each.
///
/// ```
/// {"trace":"fling up","scene":"ivaev-bottom-sheet","set":{"sheet.velocityThreshold":800},"final":{…}}
/// ```
package struct SweepLines: Sendable {
  private let shape: RowShape
  private let columns: SweepColumns

  package init(_ shape: RowShape, _ sweep: Sweep) {
    self.shape = shape
    columns = SweepColumns(sweep: sweep)
  }

  /// The text before all rows.
  package var header: [UInt8] {
    shape == .csv ? Array(TimelineCSV.line(columns.csv + RunEnding.csvColumns).utf8) : []
  }

  package func append(_ row: SweepRow, to bytes: inout [UInt8]) {
    switch shape {
    case .csv:
      var cells = CSVCells()
      swap(&cells.row, &bytes)
      columns.beginRow(row.place, of: &cells)
      cells.end(with: row.ending)
      swap(&cells.row, &bytes)
    case .jsonl:
      var writer = JSONWriter()
      writer.beginObject()
      columns.write(row.place, to: &writer)
      writer.write(row.ending)
      writer.endObject()
      writer.endLine()
      bytes += writer.bytes
    }
  }
}
