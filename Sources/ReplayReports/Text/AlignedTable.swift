/// Rows of cells in columns as wide as their widest cell.
struct AlignedTable {
  /// How a column's cells are aligned.
  enum Alignment {
    case left, right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [(cells: [String], meaning: TextStyle.Meaning?)] = []

  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// - Parameters:
  ///   - cells: one for each column.
  ///   - meaning: the row's meaning, if it has a special one.
  mutating func add(_ cells: [String], _ meaning: TextStyle.Meaning? = nil) {
    rows.append((cells, meaning))
  }

  /// Titles and rows, one line each.
  func text(style: TextStyle) -> String { lines(style: style).map { $0 + "\n" }.joined() }

  /// Titles and rows, without trailing spaces.
  func lines(style: TextStyle) -> [String] {
    let lines = [(cells: columns.map(\.title), meaning: TextStyle.Meaning?.some(.faint))] + rows
    let widths = columns.indices.map { column in
      lines.map { $0.cells[column].count }.max() ?? 0
    }
    return lines.map { line in
      let padded = columns.indices.map { column in
        switch columns[column].alignment {
        case .left: line.cells[column].padded(to: widths[column])
        case .right: line.cells[column].paddedLeft(to: widths[column])
        }
      }
      var text = padded.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return line.meaning.map { style(text, $0) } ?? text
    }
  }
}
