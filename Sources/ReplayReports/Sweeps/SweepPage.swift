import GestureEngine
import JSONText
package import ReplayJudging
import ReplayTimelines

/// A sweep as a page of HTML: a lane for each trace, over two parameters a block of lanes; every
/// part of a lane plays its run, and a trace's name leads to the numbers of its runs.
package struct SweepPage {
  /// The number of names that are shown before the rest is counted.
  private static let nameLimit = 4

  /// Up to this many runs, each can be played; with more, only the first of those that end alike.
  private static let mostPlayed = 600

  private let sweep: Sweep
  private let rows: [SweepRow]
  private let columns: [StoredRun?]
  private let outcomes: SweepOutcomes
  private let tool: String

  /// - Parameters:
  ///   - sweep: a grid of one or two parameters.
  ///   - rows: in the order of the traces.
  ///   - columns: for each row, its run as pages play it; nil if it has none.
  ///   - tool: the name of the tool that makes the page.
  package init(
    _ sweep: Sweep, _ rows: [SweepRow], columns: [StoredRun?] = [],
    tool: String = PlainName.packageTool
  ) {
    self.sweep = sweep
    self.tool = tool
    self.rows = rows
    self.columns = columns + [StoredRun?](repeating: nil, count: max(0, rows.count - columns.count))
    outcomes = SweepOutcomes(rows)
  }

  /// The positions of the rows whose runs the page plays.
  package static func played(_ rows: [SweepRow], of sweep: Sweep) -> [Int] {
    rows.indices.filter { rows.count <= mostPlayed || !continues(rows, $0, sweep) }
  }

  /// Whether a row ends as the one before, its neighbour along the last parameter.
  private static func continues(_ rows: [SweepRow], _ index: Int, _ sweep: Sweep) -> Bool {
    guard index > 0, let last = sweep.axes.last else { return false }
    let (before, row) = (rows[index - 1], rows[index])
    return before.place.traceIndex == row.place.traceIndex
      && before.place.point / last.count == row.place.point / last.count
      && before.ending.verdict == row.ending.verdict
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    var shelf = RunStore()
    let runs = numbers(on: &shelf)
    var html = Markup()
    writeHeader(to: &html)
    html.element("main", [("class", "sweep is-wide")]) { html in
      html.element("section", [("class", "panel chart"), ("aria-labelledby", "chart-title")]) {
        html in
        html.element("h2", [("id", "chart-title")], "Outcomes")
        html.writeLegend(outcomes.looks, counts: outcomes.countWords)
        if sweep.axes.count > 1 {
          writeBlocks(runs, to: &html)
        } else {
          writeLanes(runs, to: &html)
        }
      }
      html.element("section", [("class", "panel numbers"), ("aria-labelledby", "numbers-title")]) {
        html in
        html.element("h2", [("id", "numbers-title")], "Numbers")
        html.element(
          "p", [("class", "hint")],
          "Choose a part of a lane to play its runs, or a name to see the numbers of all its runs."
            + rest(of: runs))
        SweepRuns(sweep: sweep, rows: rows, runs: runs, outcomes: outcomes).write(to: &html)
      }
    }
    return shelf.page(title, html, tool: tool)
  }

  /// For each row, the number of the run played for it: its own, or the first of its neighbours
  /// that end alike.
  private func numbers(on shelf: inout RunStore) -> [Int?] {
    var runs: [Int?] = []
    for (index, row) in rows.enumerated() {
      let words = zip(sweep.axes, sweep.values(at: row.place.point)).map {
        "\($0.keyPath)=\($1.word)"
      }
      let title = ([row.place.trace] + words).joined(separator: ", ")
      let run = shelf.add(columns[index], title: title)
      runs.append(run ?? (Self.continues(rows, index, sweep) ? runs[index - 1] : nil))
    }
    return runs
  }

  /// A sentence about the runs that cannot be played; empty if all can.
  private func rest(of runs: [Int?]) -> String {
    let own = Set(runs.compactMap(\.self)).count
    guard own < rows.count else { return "" }
    return
      " \(own) of \(rows.count) runs can be played; any other part plays the nearest earlier run that ends the same way, if there is one."
  }

  private var title: String { sweep.axes.map(\.keyPath).joined(separator: " × ") }

  private func writeHeader(to html: inout Markup) {
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [("dir", "auto")], title)
      html.element("p", [("class", "subtitle")]) { html in
        html.element(
          "span", [("dir", "auto")], names(rows.map { ($0.place.traceIndex, $0.place.trace) }))
        let scenes = rows.map(\.place.scene).reduce(into: [String]()) { scenes, scene in
          if !scenes.contains(scene) { scenes.append(scene) }
        }
        html.element("span", [("dir", "auto")], names(scenes.enumerated().map { ($0, $1) }))
        html.element("span", [], "\(rows.count) \(rows.count == 1 ? "run" : "runs")")
      }
    }
  }

  /// The different names: `fling up, hold then lift, tap, drag and 8 more`.
  private func names(_ all: [(index: Int, name: String)]) -> String {
    var (names, seen) = ([String](), Set<Int>())
    for (index, name) in all where seen.insert(index).inserted {
      names.append(name.isEmpty ? SweepPlace.namelessTrace : name)
    }
    let shown = names.prefix(Self.nameLimit).joined(separator: ", ")
    let rest = names.count - Self.nameLimit
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  // MARK: Lanes

  private func writeLanes(_ runs: [Int?], to html: inout Markup) {
    let lanes = SweepRuns.traces(rows).map { trace in
      var lane = lane(trace.rows, runs)
      lane.name = trace.place.shownTrace
      lane.detail = trace.place.scene
      lane.address = "#p\(trace.number)"
      lane.id = "c\(trace.number)"
      return lane
    }
    LaneChart(ticks: ticks(of: sweep.axes[0]), lanes: lanes, looks: outcomes.looks)
      .write(to: &html)
  }

  /// A block for each trace: lanes over the second parameter, one for each value of the first.
  private func writeBlocks(_ runs: [Int?], to html: inout Markup) {
    let (first, second) = (sweep.axes[0], sweep.axes[1])
    html.element(
      "p", [("class", "caption"), ("dir", "auto")],
      "For each trace, \(first.keyPath) ↓ and \(second.keyPath) →")
    for trace in SweepRuns.traces(rows) {
      html.element("div", [("class", "group")]) { html in
        html.element("h3") { html in
          html.element(
            "a",
            [
              ("id", "c\(trace.number)"), ("href", "#p\(trace.number)"), ("dir", "auto"),
            ], trace.place.shownTrace)
        }
        LaneChart(
          ticks: ticks(of: second), lanes: lanes(of: trace, over: first, second.count, runs),
          looks: outcomes.looks
        ).write(to: &html)
      }
    }
  }

  /// The lanes of a trace; neighbouring values of the first parameter with the same outcomes share
  /// one.
  private func lanes(
    of trace: SweepRuns.TraceRows, over axis: SweepAxis, _ count: Int, _ runs: [Int?]
  ) -> [Lane] {
    var shared: [(from: Int, to: Int, rows: [Int])] = []
    for value in 0..<axis.count {
      let part = trace.rows.filter { rows[$0].place.point / count == value }
      let verdicts = part.map { rows[$0].ending.verdict }
      if let last = shared.last, last.rows.map({ rows[$0].ending.verdict }) == verdicts {
        shared[shared.count - 1].to = value
      } else {
        shared.append((value, value, part))
      }
    }
    return shared.map { from, to, part in
      var lane = lane(part, runs)
      let words = [axis.value(at: from).word, axis.value(at: to).word]
      lane.name = from == to ? words[0] : words.joined(separator: " … ")
      return lane
    }
  }

  /// The lane of some rows, each a value of the last parameter; neighbours that end alike are a
  /// part of it.
  private func lane(_ indices: [Int], _ runs: [Int?]) -> Lane {
    let axis = sweep.axes[sweep.axes.count - 1]
    let count = Double(axis.count)
    var alike: [[Int]] = []
    for index in indices {
      if let last = alike.last?.last, rows[last].ending.verdict == rows[index].ending.verdict {
        alike[alike.count - 1].append(index)
      } else {
        alike.append([index])
      }
    }
    let parts = alike.map { alike in
      let places = alike.map { rows[$0].place.point % axis.count }
      return Lane.Part(
        from: Double(places[0]) / count, to: Double(places[places.count - 1] + 1) / count,
        verdict: rows[alike[0]].ending.verdict, isMet: nil,
        values: axis.words(from: places[0], to: places[places.count - 1]),
        runs: alike.compactMap { runs[$0] })
    }
    return Lane(name: "", detail: "", parts: parts)
  }

  /// Every value if all fit on a phone; else round numbers of an even axis, and some values of any
  /// other.
  private func ticks(of axis: SweepAxis) -> [(place: Double, value: String)] {
    let all = (0..<axis.count).map { index in
      ((Double(index) + 0.5) / Double(axis.count), axis.value(at: index).word)
    }
    let length = all.reduce(0) { $0 + $1.1.count + RoundTicks.gap }
    guard length > RoundTicks.room else { return all }
    guard let (first, last) = axis.evenEnds else {
      let step = (length + RoundTicks.room - 1) / RoundTicks.room
      return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
    return RoundTicks(from: min(first, last), to: max(first, last)).values.map { value in
      let index = (value - first) / (last - first) * Double(axis.count - 1)
      return ((index + 0.5) / Double(axis.count), value.rounded3)
    }
  }
}
