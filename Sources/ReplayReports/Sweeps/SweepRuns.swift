import GestureReplay
import JSONText

/// The numbers of every run of a sweep, in a section for each point of its grid.
struct SweepRuns {
  let sweep: Sweep
  let outcomes: SweepOutcomes
  private let numbers: NumberColumns

  /// Whether traces run on different scenes, so that each says its own.
  private let showsScenes: Bool

  init(sweep: Sweep, rows: [SweepRow], outcomes: SweepOutcomes) {
    self.sweep = sweep
    self.outcomes = outcomes
    numbers = NumberColumns(rows)
    showsScenes = Set(rows.map(\.place.scene)).count > 1
  }

  func write(to html: inout Markup) {
    for point in 0..<sweep.count { write(point, to: &html) }
  }

  private func write(_ point: Int, to html: inout Markup) {
    let title = "h\(point)"
    html.element(
      "section",
      [
        ("class", "runs"), ("id", .word("p\(point)")), ("tabindex", -1),
        ("aria-labelledby", .word(title)),
      ]
    ) { html in
      let words = zip(sweep.axes, sweep.values(at: point)).map { "\($0.keyPath) = \($1.word)" }
      html.element("h3", [("id", .word(title)), ("dir", "auto")], words.joined(separator: ", "))
      writeWays(from: point, to: &html)
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
              for name in ["trace", "outcome"] { html.element("th", [("scope", "col")], name) }
              for (name, _) in numbers.titles {
                html.element("th", [("class", "number"), ("scope", "col")], name)
              }
            }
          }
          html.element("tbody") { html in
            for row in outcomes.points[point] { write(row, to: &html) }
          }
        }
      }
    }
  }

  private func write(_ row: SweepRow, to html: inout Markup) {
    html.element("tr") { html in
      html.element("th", [("scope", "row")]) { html in
        html.element("span", [("class", "trace"), ("dir", "auto")], row.place.trace)
        if showsScenes {
          html.element("span", [("class", "scene"), ("dir", "auto")], row.place.scene)
        }
      }
      html.element("td", [("class", "ending"), ("dir", "auto")]) { html in
        if let outcome = outcomes.verdicts.firstIndex(of: row.ending.verdict) {
          html.element(
            "b", [("class", .word("letter \(SweepOutcomes.look(of: outcome))"))],
            SweepOutcomes.letter(of: outcome))
        }
        html.element("span", [("class", "outcome")], row.ending.verdict)
        if case .refused(let reason) = row.ending {
          html.element("span", [("class", "reason")], reason)
        }
      }
      for cell in numbers.cells([row]) { html.element("td", [("class", "number")], cell) }
    }
  }

  /// Links to the neighbours, and back to where this was chosen.
  private func writeWays(from point: Int, to html: inout Markup) {
    html.element("p", [("class", "ways")]) { html in
      let kind = sweep.axes.count > 1 ? "cell" : "bar"
      html.element("a", [("href", .word("#c\(point)"))], "Back to its \(kind)")
      if point > 0 { html.element("a", [("href", .word("#p\(point - 1)"))], "Previous") }
      if point + 1 < sweep.count { html.element("a", [("href", .word("#p\(point + 1)"))], "Next") }
    }
  }
}
