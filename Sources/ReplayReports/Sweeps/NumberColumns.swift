import GestureEngine
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTimelines

/// The columns of numbers that some run of a sweep has.
///
/// Further scroll views, as an app has them, have a column for each axis along which runs end differently.
struct NumberColumns {
  private struct ScrollAxis {
    let name: String
    let axis: KeyPath<Point, Double>
    let word: String

    func number(in row: SweepRow) -> Double? {
      let scroll = row.ending.outcome?.frame.scrolls.first { $0.name == name }?.scroll
      return scroll.map { $0.contentOffset[keyPath: axis] }
    }
  }

  private let keyPaths: [String]
  private let scrollAxes: [ScrollAxis]

  init(_ rows: [SweepRow]) {
    // A sheet that comes from the side moves along x only.
    let comeFromSide = !rows.contains { Self.endsOnY($0) }
    keyPaths = Outcome.comparedNumbers.filter { keyPath in
      keyPath != "final.frames" && !(comeFromSide && keyPath == "final.sheet.y")
        && rows.contains { Self.number($0, keyPath) != nil }
    }
    scrollAxes = Self.names(rows).flatMap { name in
      [
        ScrollAxis(name: name, axis: \.x, word: "x"), ScrollAxis(name: name, axis: \.y, word: "y"),
      ]
    }.filter { axis in Set(rows.compactMap { axis.number(in: $0)?.rounded3 }).count > 1 }
  }

  /// The names of all further scroll views, in the order in which they come up.
  private static func names(_ rows: [SweepRow]) -> [String] {
    var names: [String] = []
    for scroll in rows.flatMap({ $0.ending.outcome?.frame.scrolls ?? [] })
    where !names.contains(scroll.name) {
      names.append(scroll.name)
    }
    return names
  }

  var titles: [(String, AlignedTable.Alignment)] {
    keyPaths.map { ($0.hasPrefix("final.") ? String($0.dropFirst("final.".count)) : $0, .right) }
      + scrollAxes.map { ("\($0.name.printable).\($0.word)", .right) }
  }

  /// A cell for each column; if rows differ, the least and the greatest.
  func cells(_ rows: [SweepRow]) -> [String] {
    keyPaths.map { keyPath in Self.words(rows.compactMap { Self.number($0, keyPath) }) }
      + scrollAxes.map { axis in Self.words(rows.compactMap { axis.number(in: $0) }) }
  }

  private static func words(_ numbers: [Double]) -> String {
    guard let least = numbers.min()?.rounded3, let greatest = numbers.max()?.rounded3 else {
      return ""
    }
    return least == greatest ? least : "\(least) … \(greatest)"
  }

  /// Whether a run has a sheet that moves up and down.
  private static func endsOnY(_ row: SweepRow) -> Bool {
    row.ending.outcome?.sheet.map { $0.reading.x == nil } ?? false
  }

  private static func number(_ row: SweepRow, _ keyPath: String) -> Double? {
    row.ending.outcome?.number(at: keyPath)
  }
}
