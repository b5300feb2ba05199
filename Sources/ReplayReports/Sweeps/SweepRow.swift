import GestureEngine
import JSONText
package import ReplayJudging
package import ReplayTimelines

/// The place of a run in a sweep: its trace, its scene, and its point of the grid.
package struct SweepPlace: Sendable {
  package var trace: String

  /// The position of its trace, counted from 0: names may be equal.
  package var traceIndex: Int

  package var scene: String

  /// The index of the grid's point.
  package var point: Int

  package init(trace: String, traceIndex: Int, scene: String, point: Int) {
    self.trace = trace
    self.traceIndex = traceIndex
    self.scene = scene
    self.point = point
  }

  /// Shown if a trace has no name.
  static let namelessTrace = "a trace without a name"

  /// The trace's name as it is shown if nothing else identifies it.
  var shownTrace: String { trace.isEmpty ? Self.namelessTrace : trace }
}

/// A run of a sweep.
package struct SweepRow: Sendable {
  package var place: SweepPlace
  package var ending: RunEnding

  package init(_ place: SweepPlace, _ ending: RunEnding) {
    self.place = place
    self.ending = ending
  }

  /// Sorts rows by a number of their endings; equal ones keep their order, and
  /// those without the number come last.
  ///
  /// - Parameters:
  ///   - rows: in any order.
  ///   - keyPath: one of `Outcome.comparedNumbers`.
  ///   - descending: the largest first.
  package static func sort(_ rows: inout [SweepRow], by keyPath: String, descending: Bool) {
    // A jump is as large either way.
    let keys = rows.map { row in
      let number = row.ending.outcome?.number(at: keyPath)
      return keyPath == Outcome.jump ? number?.magnitude : number
    }
    let order = rows.indices.sorted { left, right in
      switch (keys[left], keys[right]) {
      case (let l?, let r?) where l != r: (l < r) != descending
      case (.some, nil): true
      case (nil, .some): false
      default: left < right
      }
    }
    rows = order.map { rows[$0] }
  }
}

/// The result of the flip search of a trace.
package struct FlipRow: Sendable {
  package var place: SweepPlace
  package var result: FlipSearch.Result

  package init(_ place: SweepPlace, _ result: FlipSearch.Result) {
    self.place = place
    self.result = result
  }
}

/// The columns before what was found: which trace ran on which scene, with which values.
struct SweepColumns: Sendable {
  let sweep: Sweep

  var csv: [String] { ["trace", "scene"] + sweep.axes.map(\.keyPath) }

  func csvFields(_ place: SweepPlace) -> [String] {
    [place.trace, place.scene] + words(place)
  }

  /// Begins a row with the cells of `csv`.
  func beginRow(_ place: SweepPlace, of cells: inout CSVCells) {
    cells.begin(place.trace)
    cells.add(place.scene)
    for axis in sweep.axes.indices { cells.add(sweep.word(of: axis, at: place.point)) }
  }

  /// The grid's values at a point.
  func words(_ place: SweepPlace) -> [String] {
    sweep.axes.indices.map { sweep.word(of: $0, at: place.point) }
  }

  /// The members `trace`, `scene` and `set`.
  func write(_ place: SweepPlace, to writer: inout JSONWriter) {
    writer.key("trace")
    writer.string(place.trace)
    writer.key("scene")
    writer.string(place.scene)
    writer.key("set")
    writer.beginObject()
    for (axis, value) in zip(sweep.axes, sweep.values(at: place.point)) {
      writer.key(escaping: axis.keyPath)
      writer.node(value)
    }
    writer.endObject()
  }
}

/// The shape of rows that are written for programs.
package enum RowShape: Sendable {
  /// RFC 4180, below a row of names.
  case csv
  /// JSON Lines, one object per row.
  case jsonl
}
