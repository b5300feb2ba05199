import GestureEngine
import JSONText
import ReplayTimelines

extension TimelineTable {
  /// A column: its title, its width, and the alignment of its cells.
  struct Column {
    var title: String
    var width: Int
    var isNumber: Bool

    /// The degree to which it can be spared where there is little room; nil if it is never left
    /// out.
    var dispensability: Int?
  }

  static func columns(of run: RunDescription) -> [Column] {
    var columns = [
      Column(title: "frame", width: 5, isNumber: true),
      Column(title: "t", width: 7, isNumber: true),
      Column(title: "touches", width: 14, isNumber: false, dispensability: 3),
    ]
    for name in run.recognizers {
      // The longest state is "recognized".
      columns.append(
        Column(
          title: name.printable, width: max(name.count, 10), isNumber: false, dispensability: 1))
    }
    if !run.recognizers.isEmpty {
      columns += [
        Column(title: "pan pt", width: 8, isNumber: true, dispensability: 4),
        Column(title: "pan pt/s", width: 8, isNumber: true, dispensability: 5),
      ]
    }
    if run.hasSheet {
      columns += [
        Column(title: "state", width: 10, isNumber: false),
        Column(title: "phase", width: 9, isNumber: false, dispensability: 2),
        Column(
          title: run.edge?.isSide == true ? "sheet.x" : "sheet.y", width: 8, isNumber: true),
        Column(title: "extent", width: 8, isNumber: true, dispensability: 8),
        // The edge's own velocity; the finger's is shown with its pan.
        Column(title: "edge pt/s", width: 9, isNumber: true, dispensability: 7),
      ]
    }
    if run.hasScrollView {
      let isWide = run.scrollsSideways
      columns += [
        Column(title: "scroll", width: 12, isNumber: false),
        // If x may also move, it comes before y.
        Column(title: isWide ? "scroll.x,y" : "scroll.y", width: isWide ? 16 : 9, isNumber: true),
        Column(title: "scroll pt/s", width: 11, isNumber: true, dispensability: 6),
      ]
    }
    return columns
  }

  /// The columns for which there is room, in their order.
  ///
  /// What is left out first can be seen from the others, or is of the least interest; of columns that
  /// matter equally, the last.
  static func shown(of columns: [Column], in room: Int?) -> [Int] {
    var shown = Array(columns.indices)
    func width() -> Int {
      indentation.count + shown.reduce(0) { $0 + columns[$1].width } + 2 * (shown.count - 1)
    }
    guard let room else { return shown }
    while width() > room {
      let index = shown.indices.filter { columns[shown[$0]].dispensability != nil }.max {
        (columns[shown[$0]].dispensability ?? 0, $0) < (columns[shown[$1]].dispensability ?? 0, $1)
      }
      guard let index else { break }
      shown.remove(at: index)
    }
    return shown
  }
}
