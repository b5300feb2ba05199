import JSONText
import ReplayJudging
import ReplayTimelines

/// The numbers of every run of a sweep, in a section for each trace.
struct SweepRuns {
  let sweep: Sweep
  let rows: [SweepRow]

  /// For each row, the number of the run played for it.
  let runs: [Int?]
  let outcomes: SweepOutcomes
  private let numbers: NumberColumns

  init(sweep: Sweep, rows: [SweepRow], runs: [Int?], outcomes: SweepOutcomes) {
    self.sweep = sweep
    self.rows = rows
    self.runs = runs
    self.outcomes = outcomes
    numbers = NumberColumns(rows)
  }

  /// A trace, and the positions of its rows.
  struct TraceRows {
    /// Counted from 0.
    var number: Int
    var place: SweepPlace
    var rows: [Int]
  }

  /// The traces of rows, in the order in which they come up.
  static func traces(_ rows: [SweepRow]) -> [TraceRows] {
    var traces: [TraceRows] = []
    for (index, row) in rows.enumerated() {
      if traces.last?.place.traceIndex == row.place.traceIndex {
        traces[traces.count - 1].rows.append(index)
      } else {
        traces.append(TraceRows(number: traces.count, place: row.place, rows: [index]))
      }
    }
    return traces
  }

  func write(to html: inout Markup) {
    let traces = Self.traces(rows)
    for trace in traces { write(trace, of: traces.count, to: &html) }
  }

  private func write(_ trace: TraceRows, of count: Int, to html: inout Markup) {
    let title = "h\(trace.number)"
    html.element(
      "section",
      [
        ("class", "runs"), ("id", .word("p\(trace.number)")), ("tabindex", -1),
        ("aria-labelledby", .word(title)),
      ]
    ) { html in
      html.element("h3", [("id", .word(title)), ("dir", "auto")], trace.place.shownTrace)
      html.element("p", [("class", "scene"), ("dir", "auto")], trace.place.scene)
      writeWays(from: trace.number, of: count, to: &html)
      html.element(
        "div",
        [
          ("class", "scroller"), ("tabindex", 0), ("role", "region"),
          ("aria-labelledby", .word(title)),
        ]
      ) { html in
        html.element("table") { html in
          html.element("thead") { html in
            html.element("tr") { html in
              for axis in sweep.axes {
                html.element("th", [("scope", "col"), ("dir", "auto")], axis.keyPath)
              }
              html.element("th", [("scope", "col")], "outcome")
              for (name, _) in numbers.titles {
                html.element("th", [("class", "number"), ("scope", "col")], name)
              }
            }
          }
          html.element("tbody") { html in
            for index in trace.rows { write(rows[index], run: runs[index], to: &html) }
          }
        }
      }
    }
  }

  private func write(_ row: SweepRow, run: Int?, to html: inout Markup) {
    html.element("tr") { html in
      for value in sweep.values(at: row.place.point) {
        html.element("th", [("scope", "row"), ("dir", "auto")], value.word)
      }
      html.element("td", [("class", "ending"), ("dir", "auto")]) { html in
        html.element(
          "i", [("class", .word("sample \(outcomes.looks.name(of: row.ending.verdict))"))], "")
        if let run {
          html.element(
            "a", [("class", "verdict"), ("href", "#run=\(run)")], row.ending.verdict)
        } else {
          html.element("span", [("class", "verdict")], row.ending.verdict)
        }
        if case .refused(let reason) = row.ending {
          html.element("span", [("class", "reason")], reason)
        }
      }
      for cell in numbers.cells([row]) { html.element("td", [("class", "number")], cell) }
    }
  }

  /// Links to the neighbours, and back to the overview.
  private func writeWays(from trace: Int, of count: Int, to html: inout Markup) {
    html.element("p", [("class", "ways")]) { html in
      html.element("a", [("href", .word("#c\(trace)"))], "Back to its lane")
      if trace > 0 { html.element("a", [("href", .word("#p\(trace - 1)"))], "Previous") }
      if trace + 1 < count { html.element("a", [("href", .word("#p\(trace + 1)"))], "Next") }
    }
  }
}
