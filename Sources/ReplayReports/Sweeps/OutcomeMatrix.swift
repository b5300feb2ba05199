package import GestureEngine
import JSONText
import MotionLaws
package import ReplayTimelines

/// The endings of traces on scenes: a row for each trace, a column for each scene.
package struct OutcomeMatrix: Sendable {
  package struct Row: Sendable {
    package var trace: String

    /// In the order of the scenes.
    package var cells: [RunEnding]

    package init(trace: String, cells: [RunEnding]) {
      self.trace = trace
      self.cells = cells
    }
  }

  package var scenes: [String]
  package var rows: [Row]

  /// For each scene whether its content can go sideways, so that x is said, too.
  private let scrollSideways: [Bool]

  package init(scenes: [ReplayScene], rows: [Row]) {
    self.scenes = scenes.map(\.name)
    self.rows = rows
    scrollSideways = scenes.map(\.scrollsSideways)
  }

  // MARK: For people

  /// The matrix with aligned columns: `full 168.8` is a sheet in the state `full` at y 168.8,
  /// `full x 90` one that comes from the left or the right, `scroll 756` a scroll view alone, and
  /// `scroll 810,0` one that can go sideways, x first.
  package func table(style: TextStyle) -> [UInt8] {
    var table = AlignedTable([("trace", .name)] + scenes.map { ($0.printable, .left) })
    for row in rows {
      let cells = row.cells.enumerated().map { words(of: $1, at: $0) }
      table.add([row.trace.printable] + cells)
    }
    return Array(table.text(style: style).utf8)
  }

  /// An ending on one of the scenes, in words.
  func words(of ending: RunEnding, at scene: Int) -> String {
    ending.outcome?.placeWords(scrollsSideways: scrollSideways[scene], showsScroll: false)
      ?? "refused"
  }

  // MARK: For programs

  /// A JSON array with an object for each cell, row by row; `final` is as in a timeline.
  package var json: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginArray()
    for row in rows {
      for (scene, cell) in zip(scenes, row.cells) {
        writer.beginObject()
        writer.key("trace")
        writer.string(row.trace)
        writer.key("scene")
        writer.string(scene)
        writer.write(cell)
        writer.endObject()
      }
    }
    writer.endArray()
    writer.endLine()
    return writer.bytes
  }

  /// CSV (RFC 4180) with a row for each cell.
  package var csv: [UInt8] {
    var cells = CSVCells()
    cells.row += TimelineCSV.line(["trace", "scene"] + RunEnding.csvColumns).utf8
    for row in rows {
      for (scene, cell) in zip(scenes, row.cells) {
        cells.begin(row.trace)
        cells.add(scene)
        cells.end(with: cell)
      }
    }
    return cells.row
  }
}
