import JSONText
package import ReplayJudging

/// The flips of the outcomes of traces, for programs: in CSV one row per flip, and a row without a
/// value for a trace that never flips; in JSON Lines one object per trace.
///
/// ```
/// {"trace":"fling up","scene":"ivaev-bottom-sheet","set":{},"find":"sheet.velocityThreshold","start":"full","flips":[{"value":1799.97,"last":1799.969,"first":1799.969,"from":"full","to":"initial"}]}
/// ```
package struct FlipLines: Sendable {
  private let shape: RowShape
  private let columns: SweepColumns
  private let keyPath: String

  package init(_ shape: RowShape, _ sweep: Sweep, _ search: FlipSearch) {
    self.shape = shape
    columns = SweepColumns(sweep: sweep)
    keyPath = search.keyPath
  }

  /// The text before all rows.
  package var header: [UInt8] {
    guard shape == .csv else { return [] }
    let names = ["find", "value", "last", "first", "from", "to"]
    return Array(TimelineCSV.line(columns.csv + names).utf8)
  }

  package func append(_ row: FlipRow, to bytes: inout [UInt8]) {
    switch shape {
    case .csv:
      let prefix = columns.csvFields(row.place) + [keyPath]
      for flip in row.result.flips {
        let cells = [flip.value.exact, flip.last.exact, flip.first.exact, flip.from, flip.to]
        bytes += Array(TimelineCSV.line(prefix + cells).utf8)
      }
      guard row.result.flips.isEmpty else { return }
      let start = row.result.start
      bytes += Array(TimelineCSV.line(prefix + ["", "", "", start, start]).utf8)
    case .jsonl:
      var writer = JSONWriter()
      writer.beginObject()
      columns.write(row.place, to: &writer)
      write(row.result, to: &writer)
      writer.endObject()
      writer.endLine()
      bytes += writer.bytes
    }
  }

  private func write(_ result: FlipSearch.Result, to writer: inout JSONWriter) {
    writer.key("find")
    writer.string(keyPath)
    writer.key("start")
    writer.string(result.start)
    writer.key("flips")
    writer.beginArray()
    for flip in result.flips {
      writer.beginObject()
      writer.key("value")
      writer.exactNumber(flip.value)
      writer.key("last")
      writer.exactNumber(flip.last)
      writer.key("first")
      writer.exactNumber(flip.first)
      writer.key("from")
      writer.string(flip.from)
      writer.key("to")
      writer.string(flip.to)
      writer.endObject()
    }
    writer.endArray()
  }
}
