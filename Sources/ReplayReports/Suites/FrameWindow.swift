import JSONText
import ReplayTimelines

/// Some frames of two timelines as a table; those that differ show the expected and the actual
/// values.
struct FrameWindow {
  typealias Line = TimelineDocument.Line

  private struct Column {
    var title: String
    var isNumber: Bool
    var cell: (JSONNode) -> String
  }

  private let columns: [Column]
  private var rows: [(mark: String, cells: [String])] = []

  /// The number of frames that differ.
  private(set) var differingCount = 0

  /// The moments from the first frame to the last, in seconds.
  let times: ClosedRange<Double>

  /// - Parameters:
  ///   - comparison: the two timelines.
  ///   - index: the frame in the middle, as both timelines count.
  ///   - reach: how many frames are shown on either side.
  init(of comparison: TimelineComparison, around index: Int, reach: Int) {
    let (expected, actual) = (comparison.expected.frames, comparison.actual.frames)
    let range =
      max(0, index - reach)..<max(1, min(index + reach + 1, max(expected.count, actual.count)))
    var differing: Set<Int> = []
    for difference in comparison.differences where difference.kind == .frame {
      if let i = (difference.expected ?? difference.actual)?.node["i"]?.number {
        let first = Int(i)
        differing.formUnion(range.clamped(to: first..<first + difference.count))
      }
    }
    columns = Self.columns(for: comparison)
    let old = expected[range.clamped(to: 0..<expected.count)]
    let new = actual[range.clamped(to: 0..<actual.count)]
    let all = old.map(\.time) + new.map(\.time)
    times = (all.min() ?? 0)...(all.max() ?? 0)
    for i in range {
      let lines = (
        expected.indices.contains(i) ? expected[i] : nil,
        actual.indices.contains(i) ? actual[i] : nil
      )
      add(lines.0, lines.1, differs: differing.contains(i))
    }
  }

  private mutating func add(_ expected: Line?, _ actual: Line?, differs: Bool) {
    guard differs else {
      if let line = expected ?? actual { rows.append((" ", cells(of: line))) }
      return
    }
    differingCount += 1
    if let expected { rows.append(("-", cells(of: expected))) }
    if let actual { rows.append(("+", cells(of: actual))) }
  }

  private func cells(of line: Line) -> [String] {
    let node = line.node
    return columns.map { $0.cell(node).printable }
  }

  // MARK: Columns

  private static func columns(for comparison: TimelineComparison) -> [Column] {
    let frames = [comparison.expected, comparison.actual].compactMap { document in
      document.frames.first?.node
    }
    var columns = [
      Column(title: "frame", isNumber: true) { $0["i"]?.words ?? "" },
      Column(title: "t", isNumber: true) { $0["t"]?.number?.fixed(3) ?? "" },
    ]
    var shown = ["i", "t"]
    // A sheet that comes from the side moves along x, and its y stays.
    let movesUpAndDown = frames.contains { $0["sheet"] != nil && $0[keyPath: "sheet.x"] == nil }
    let place = movesUpAndDown ? "sheet.y" : "sheet.x"
    for (title, path) in [
      ("state", "sheet.state"), ("phase", "sheet.phase"), (place, place),
      ("sheet.velocity", "sheet.velocity"), ("scroll", "scroll.phase"),
      ("scroll.y", "scroll.y"), ("scroll.velocity", "scroll.velocity[1]"),
    ] where frames.contains(where: { $0[keyPath: path] != nil }) {
      shown.append(path)
      columns.append(
        column(title, path, isWord: path.hasSuffix("phase") || path.hasSuffix("state")))
    }
    // Pans have columns if they differ.
    for path in pansApart(in: comparison) {
      shown.append(path)
      columns.append(column(String(path.dropFirst("pans.".count)), path, isWord: false))
    }
    // The first difference always has a column.
    let fields = comparison.firstFrame?.fields ?? []
    if let field = fields.first, !fields.contains(where: { shown.contains($0.keyPath) }) {
      columns.append(column(field.keyPath, field.keyPath, isWord: field.distance == nil))
    }
    return columns
  }

  /// The key paths of the pans' numbers that differ in the first frame in which one does.
  private static func pansApart(in comparison: TimelineComparison) -> [String] {
    for difference in comparison.differences where difference.kind == .frame {
      let paths = difference.fields.filter { $0.distance != nil }.map(\.keyPath)
        .filter { $0.hasPrefix("pans.") }
      if !paths.isEmpty { return paths }
    }
    return []
  }

  private static func column(_ title: String, _ path: String, isWord: Bool) -> Column {
    Column(title: title, isNumber: !isWord) { node in
      guard let value = node[keyPath: path] else { return "" }
      return value.number?.rounded3 ?? value.text ?? value.words
    }
  }

  // MARK: Text

  /// The table's lines: `-` is expected, `+` is actual.
  func lines(style: TextStyle) -> [String] {
    let columns = columns.map { column -> (title: String, alignment: AlignedTable.Alignment) in
      (column.title, column.isNumber ? .right : .left)
    }
    var table = AlignedTable([("", .left)] + columns)
    for row in rows {
      let meaning: TextStyle.Meaning? =
        row.mark == "-" ? .good : row.mark == "+" ? .bad : nil
      table.add([row.mark] + row.cells, meaning)
    }
    return table.lines(style: style)
  }
}
