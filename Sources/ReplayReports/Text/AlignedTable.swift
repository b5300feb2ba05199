import JSONText

/// Rows of cells in columns as wide as their widest cell, or as a terminal has room for.
struct AlignedTable {
  /// The alignment of a column's cells, and the way in which they become shorter where there is
  /// little room.
  enum Alignment {
    /// Values, which are never shortened.
    case left, right

    /// Names, which lose their middle; key paths lose their beginning.
    case name

    /// Sentences, which are wrapped; for the last column.
    case prose
  }

  let columns: [(title: String, alignment: Alignment)]
  private var rows: [(cells: [String], meaning: TextStyle.Meaning?)] = []

  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// - Parameters:
  ///   - cells: one for each column.
  ///   - meaning: the row's meaning, if it has a special one.
  mutating func add(_ cells: [String], _ meaning: TextStyle.Meaning? = nil) {
    rows.append((cells.map { $0.shortened(longest: 1000) }, meaning))
  }

  /// Titles and rows, one line each.
  func text(style: TextStyle) -> String { lines(style: style).map { $0 + "\n" }.joined() }

  /// Titles and rows, without trailing spaces.
  ///
  /// Where the style has a width, names and titles are shortened and prose is wrapped. If that is
  /// not enough, the columns come in several blocks below each other, each with the first column.
  func lines(style: TextStyle) -> [String] {
    let widths = columns.indices.map { column in
      max(columns[column].title.count, cellWidth(column))
    }
    guard let room = style.width else { return block(Array(columns.indices), widths, style) }
    let least = columns.indices.map { leastWidth($0) }
    let layout = TableLayout(
      widths: widths, least: least, isProse: columns.map { $0.alignment == .prose },
      keys: (columns.firstIndex { !$0.title.isEmpty } ?? 0) + 1, room: room)
    return Array(
      layout.blocks.map { block($0.columns, $0.widths, style) }.joined(separator: [""]))
  }

  private func cellWidth(_ column: Int) -> Int { rows.map { $0.cells[column].count }.max() ?? 0 }

  /// The fewest columns of a terminal in which a column's cells can be read.
  private func leastWidth(_ column: Int) -> Int {
    let (title, alignment) = columns[column]
    let cells = cellWidth(column)
    let shortTitle = min(title.count, 6)
    switch alignment {
    case .left, .right: return max(cells, shortTitle)
    case .name: return max(min(cells, 12), shortTitle)
    case .prose: return max(min(cells, 24), shortTitle)
    }
  }

  /// Some of the columns, with a width for each.
  private func block(_ shown: [Int], _ widths: [Int], _ style: TextStyle) -> [String] {
    let titles = shown.map { columns[$0].title }
    var lines = [style(line(titles, shown, widths), .faint)]
    for row in rows {
      for cells in wrapped(shown.map { row.cells[$0] }, shown, widths) {
        let text = line(cells, shown, widths)
        lines.append(row.meaning.map { style(text, $0) } ?? text)
      }
    }
    return lines
  }

  /// A row's cells as one line, or several where a sentence is wrapped.
  private func wrapped(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> [[String]] {
    guard let last = shown.last, columns[last].alignment == .prose, let cell = cells.last,
      let width = widths.last, cell.count > width
    else { return [cells] }
    let blank = [String](repeating: "", count: cells.count - 1)
    return cell.wrapped(to: width).enumerated().map { index, text in
      (index == 0 ? Array(cells.dropLast()) : blank) + [text]
    }
  }

  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> String {
    let padded = shown.indices.map { index in
      let cell = cells[index].shortened(to: widths[index])
      return columns[shown[index]].alignment == .right
        ? cell.paddedLeft(to: widths[index]) : cell.padded(to: widths[index])
    }
    var text = padded.joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The layout of a table in a certain room: how wide its columns are, and which of them are side by
/// side.
struct TableLayout {
  /// The columns that are side by side, each with its width.
  private(set) var blocks: [(columns: [Int], widths: [Int])] = []

  /// The space between two columns.
  private static let gap = 2

  /// - Parameters:
  ///   - widths: the width of each column's widest cell.
  ///   - least: the width of each column below which it cannot be read.
  ///   - isProse: for each column, whether it can be wrapped.
  ///   - keys: how many of the first columns say what a row is about; each block has them.
  ///   - room: how wide a line may be.
  init(widths: [Int], least: [Int], isProse: [Bool], keys: Int, room: Int) {
    var current = Array(widths.indices.prefix(keys))
    for column in widths.indices.dropFirst(keys) {
      let isFull = Self.total((current + [column]).map { least[$0] }) > room
      if isFull, current.count > keys {
        add(current, widths, least, isProse, room)
        current = Array(widths.indices.prefix(keys))
      }
      current.append(column)
    }
    add(current, widths, least, isProse, room)
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * (widths.count - 1)
  }

  /// Adds columns side by side; the widest give way first, and prose before all others.
  private mutating func add(
    _ columns: [Int], _ widths: [Int], _ least: [Int], _ isProse: [Bool], _ room: Int
  ) {
    var fitted = columns.map { widths[$0] }
    while Self.total(fitted) > room {
      let flexible = columns.indices.filter { fitted[$0] > least[columns[$0]] }
      let prose = flexible.filter { isProse[columns[$0]] }
      let widest = (prose.isEmpty ? flexible : prose).max { fitted[$0] < fitted[$1] }
      guard let widest else { break }
      fitted[widest] -= 1
    }
    blocks.append((columns, fitted))
  }
}

extension String {
  /// The text in this many columns: a key path loses its beginning, and other text its middle.
  func shortened(to width: Int) -> String {
    guard count > width, width > 1 else { return self }
    let indentation = prefix { $0 == " " }
    let (text, room) = (dropFirst(indentation.count), width - indentation.count)
    guard room > 1 else { return String(prefix(width)) }
    guard text.contains(" ") || !text.contains(".") else {
      return indentation + "…" + text.suffix(room - 1)
    }
    return indentation + text.prefix(room / 2) + "…" + text.suffix(room - room / 2 - 1)
  }

  /// The text in lines of at most this many columns, broken between words.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
