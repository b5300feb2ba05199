import GestureReplay
import JSONText

/// The outcomes of a sweep over its grid, as a table that draws itself: a stacked bar a value of
/// one parameter, a coloured cell a pair of values of two.
struct SweepChart {
  /// Up to so many columns a cell has room for its outcome's name beside the letter.
  static let namedColumns = 6

  let sweep: Sweep
  let outcomes: SweepOutcomes

  private var mostRuns: Int { outcomes.points.map(\.count).max() ?? 0 }

  // MARK: One parameter

  func writeBars(to html: inout Markup) {
    let axis = sweep.axes[0]
    html.element("table", [("class", "bars")]) { html in
      html.element("caption", [("dir", "auto")], "How many runs end how, for each \(axis.keyPath)")
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", [("scope", "col")], "value")
          html.element("th", [("scope", "col")]) { html in
            html.element("span", [("class", "scale")]) { html in
              html.element("span", [], "0")
              html.element("span", [], "\(mostRuns) \(mostRuns == 1 ? "run" : "runs")")
            }
          }
        }
      }
      html.element("tbody") { html in
        for point in 0..<sweep.count { writeBar(point, to: &html) }
      }
    }
  }

  private func writeBar(_ point: Int, to html: inout Markup) {
    html.element("tr") { html in
      html.element("th", [("scope", "row")], sweep.axes[0].value(at: point).word)
      html.element("td") { html in
        html.element(
          "a", [("class", "bar"), ("id", .word("c\(point)")), ("href", .word("#p\(point)"))]
        ) { html in
          for (outcome, count) in outcomes.counts(at: point) {
            html.element(
              "span",
              [
                ("class", .word("segment \(SweepOutcomes.look(of: outcome))")),
                ("style", .word("flex-grow:\(count)")),
              ]
            ) { html in
              writeLabel(outcome, mostRuns > 1 ? "\(count)" : nil, isNamed: true, to: &html)
            }
          }
        }
      }
    }
  }

  // MARK: Two parameters

  func writeGrid(to html: inout Markup) {
    let (rows, columns) = (sweep.axes[0], sweep.axes[1])
    // Beside the table, which may be wider than the page.
    html.element(
      "p", [("class", "caption"), ("id", "grid-title"), ("dir", "auto")],
      "The most frequent outcome for each \(rows.keyPath) ↓ and \(columns.keyPath) →")
    html.element(
      "div",
      [
        ("class", "scroller"), ("tabindex", 0), ("role", "region"),
        ("aria-labelledby", "grid-title"),
      ]
    ) { html in
      html.element("table", [("class", "grid"), ("aria-labelledby", "grid-title")]) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("td", [], "")
            for index in 0..<columns.count {
              html.element("th", [("scope", "col")], columns.value(at: index).word)
            }
          }
        }
        html.element("tbody") { html in
          for row in 0..<rows.count {
            html.element("tr") { html in
              html.element("th", [("scope", "row")], rows.value(at: row).word)
              for column in 0..<columns.count { writeCell(row * columns.count + column, to: &html) }
            }
          }
        }
      }
    }
  }

  private func writeCell(_ point: Int, to html: inout Markup) {
    html.element("td") { html in
      if let (outcome, count) = outcomes.prevailing(at: point) {
        html.element(
          "a",
          [
            ("class", .word("cell \(SweepOutcomes.look(of: outcome))")), ("id", .word("c\(point)")),
            ("href", .word("#p\(point)")),
          ]
        ) { html in
          let runs = outcomes.points[point].count
          let isNamed = sweep.axes[1].count <= Self.namedColumns
          writeLabel(outcome, mostRuns > 1 ? "\(count)/\(runs)" : nil, isNamed: isNamed, to: &html)
          if mostRuns > 1 { writeShares(at: point, to: &html) }
        }
      }
    }
  }

  /// A narrow bar of all outcomes of a cell, for the eye alone.
  private func writeShares(at point: Int, to html: inout Markup) {
    html.element("span", [("class", "shares"), ("aria-hidden", "true")]) { html in
      for (outcome, count) in outcomes.counts(at: point) {
        html.element(
          "i",
          [
            ("class", .word(SweepOutcomes.look(of: outcome))),
            ("style", .word("flex-grow:\(count)")),
          ], "")
      }
    }
  }

  // MARK: Both

  /// The outcome's letter, its name and how many runs had it; a name that is not shown is read.
  private func writeLabel(
    _ outcome: Int, _ count: String?, isNamed: Bool, to html: inout Markup
  ) {
    html.element("span", [("class", "label")]) { html in
      html.element("b", [], SweepOutcomes.letter(of: outcome))
      html.element(
        "span", [("class", isNamed ? "name" : "name hidden"), ("dir", "auto")],
        outcomes.verdicts[outcome])
      if let count { html.element("span", [("class", "count")], count) }
    }
  }
}
