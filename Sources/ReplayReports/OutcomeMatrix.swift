public import GestureReplay
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// Where traces end on scenes: a row for each trace, a column for each scene.
public struct OutcomeMatrix: Sendable {
  /// How one trace ended on one scene.
  public enum Cell: Sendable {
    case ended(Outcome)
    /// The scene cannot do what the app does in the trace; why, in words.
    case refused(String)
  }

  public struct Row: Sendable {
    public var trace: String

    /// In the order of the scenes.
    public var cells: [Cell]

    public init(trace: String, cells: [Cell]) {
      self.trace = trace
      self.cells = cells
    }
  }

  public var scenes: [String]
  public var rows: [Row]

  public init(scenes: [String], rows: [Row]) {
    self.scenes = scenes
    self.rows = rows
  }

  // MARK: For people

  /// The matrix with aligned columns: `full 168.8` is a sheet in the state `full` at y 168.8,
  /// `scroll 756` a scroll view alone.
  public func table(style: TextStyle) -> [UInt8] {
    let titles = ["trace"] + scenes.map(\.printable)
    let body = rows.map { row in [row.trace.printable] + row.cells.map(Self.words) }
    let widths = titles.indices.map { column in
      ([titles] + body).map { $0[column].count }.max() ?? 0
    }
    var text = ""
    for (index, line) in ([titles] + body).enumerated() {
      var cells = zip(line, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while cells.last == " " { cells.removeLast() }
      text += (index == 0 ? style(cells, .faint) : cells) + "\n"
    }
    return Array(text.utf8)
  }

  private static func words(_ cell: Cell) -> String {
    switch cell {
    case .refused: return "refused"
    case .ended(let outcome):
      var words: [String] = []
      if let sheet = outcome.frame.sheet?.reading {
        words.append("\(sheet.state.printable) \(sheet.y.rounded3)")
      } else if let scroll = outcome.frame.scroll {
        words.append("scroll \(scroll.contentOffset.y.rounded3)")
      }
      if !outcome.isSettled { words.append("(not settled)") }
      return words.joined(separator: " ")
    }
  }

  // MARK: For programs

  /// A JSON array with an object for each cell, row by row; `final` is as in a timeline.
  public var json: [UInt8] {
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
  public var csv: [UInt8] {
    var text =
      "trace,scene,state,sheet.y,sheet.extent,sheet.progress,scroll.x,scroll.y,t,settled,refused\r\n"
    for row in rows {
      for (scene, cell) in zip(scenes, row.cells) {
        let fields = [row.trace, scene] + Self.fields(cell)
        text += fields.map(TimelineCSV.quoted).joined(separator: ",") + "\r\n"
      }
    }
    return Array(text.utf8)
  }

  private static func fields(_ cell: Cell) -> [String] {
    switch cell {
    case .refused(let reason): return ["", "", "", "", "", "", "", "", reason]
    case .ended(let outcome):
      let sheet = outcome.frame.sheet
      let offset = outcome.frame.scroll?.contentOffset
      let numbers = [
        sheet?.reading.y, sheet?.reading.extent, sheet?.progress, offset?.x, offset?.y,
        outcome.time,
      ]
      return [sheet?.reading.state ?? ""] + numbers.map { $0?.rounded3 ?? "" }
        + ["\(outcome.isSettled)", ""]
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ cell: OutcomeMatrix.Cell) {
    switch cell {
    case .refused(let reason):
      key("refused")
      string(reason)
    case .ended(let outcome):
      key("final")
      beginObject()
      field("t", outcome.time)
      key("frames")
      number(outcome.frames)
      key("settled")
      bool(outcome.isSettled)
      if let sheet = outcome.frame.sheet {
        key("sheet")
        beginObject()
        key("state")
        string(sheet.reading.state)
        field("y", sheet.reading.y)
        field("extent", sheet.reading.extent)
        field("progress", sheet.progress)
        endObject()
      }
      if let offset = outcome.frame.scroll?.contentOffset {
        key("scroll")
        beginObject()
        field("x", offset.x)
        field("y", offset.y)
        endObject()
      }
      endObject()
    }
  }

  private mutating func field(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }
}
